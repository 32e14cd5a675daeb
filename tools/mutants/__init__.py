"""Mutation testing of the engine: small edits that some test must notice (docs/proof.md)."""

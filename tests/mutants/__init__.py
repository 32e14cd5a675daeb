"""Mutants: small edits of the engine that some test must notice (docs/proof.md)."""

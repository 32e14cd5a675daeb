"""The games, one package each; `engine.catalogue` finds them by walking this folder."""

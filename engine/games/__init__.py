"""The games, one package each; `engine.registry` finds them by walking this folder."""

"""Pictures: a sketch (a value) goes to the studio, PNG bytes with a name and an alternative text come back."""

from bot.ui.pictures.picture import Picture, Sketch
from bot.ui.pictures.studio import Studio

__all__ = ["Picture", "Sketch", "Studio"]

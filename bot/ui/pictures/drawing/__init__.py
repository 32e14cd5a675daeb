"""What every picture is painted with: canvas, palette, sprites, icons, the table top, portraits."""

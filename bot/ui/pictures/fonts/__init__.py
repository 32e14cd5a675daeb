"""Letters in pictures: lines that fit, fonts for every script, text made ready to be drawn."""

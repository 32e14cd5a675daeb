"""The commands of `python -m bot`, one file each. Names with an underscore are helpers."""

"""What the program reads but does not run: texts, pictures, fonts, migrations."""

"""The only package that knows SQL: repositories, and the two kinds of database below them."""

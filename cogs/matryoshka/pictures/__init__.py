"""The pictures of Matryoshka: sketches are frozen values, which the studio draws."""

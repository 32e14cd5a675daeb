"""The pictures of Smatchy Matchy: sketches are frozen values, which the studio draws."""

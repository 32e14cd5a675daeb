"""How different eyes see a picture: colour-blindness simulated, and the distance between two pictures measured."""

from __future__ import annotations

from collections.abc import Callable
from math import dist

from PIL import Image

Rgb = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear light.
_MACHADO = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


_LINEAR = [_linear(channel) for channel in range(256)]


def _through(matrix: tuple[Rgb, Rgb, Rgb]) -> Callable[[Rgb], Rgb]:
    def seen(light: Rgb) -> Rgb:
        red, green, blue = (
            min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True)))) for row in matrix
        )
        return red, green, blue

    return seen


def _grey(light: Rgb) -> Rgb:
    luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    return luminance, luminance, luminance


EYES: dict[str, Callable[[Rgb], Rgb]] = {
    "full colour": lambda light: light,
    "greyscale": _grey,
    **{name: _through(matrix) for name, matrix in _MACHADO.items()},
}


def _lab(light: Rgb) -> Rgb:
    red, green, blue = light

    def bent(share: float) -> float:
        return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116

    x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen_by(eye: str, image: Image.Image) -> list[Rgb]:
    """Give an image's pixels as an eye sees them, in a space where distance is difference (CIE Lab)."""
    see = EYES[eye]
    raw = image.convert("RGB").tobytes()
    return [
        _lab(see((_LINEAR[raw[place]], _LINEAR[raw[place + 1]], _LINEAR[raw[place + 2]])))
        for place in range(0, len(raw), 3)
    ]


def difference(one: list[Rgb], other: list[Rgb]) -> float:
    """Measure the mean difference of two pictures of one size; 2.3 is just noticeable on a plain field."""
    return sum(dist(a, b) for a, b in zip(one, other, strict=True)) / len(one)

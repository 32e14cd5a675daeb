"""What rows and columns are worth before the last round, for the quick judgement.

Found by `python -m bot fit matryoshka --games 18000 --seed fit`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.games.matryoshka.ai.quick_judgement import POINTS, QuickJudgement

_HURT = 0.3
_EAGERNESS = 1.5
_LEAST_STEP = 1.0


class QuickWeights(NamedTuple):
    """What one round has taught, in points at the end."""

    spread: float
    """How many points ahead make a victory about three times as likely."""
    columns: tuple[float, ...]
    """The worth of a column, by the cards it holds."""
    rows: tuple[float, ...]
    """The worth of a row, by its seven bits."""


def judgements_of(weights: Mapping[int, QuickWeights]) -> tuple[QuickJudgement, ...]:
    """Make the judgements of all rounds from what the earlier ones have taught; in the last one points count."""
    taught = [
        QuickJudgement(own.rows, own.columns, spread=own.spread, hurt=_HURT, eagerness=_EAGERNESS)
        for _, own in sorted(weights.items())
    ]
    last = QuickJudgement(POINTS.rows, POINTS.columns, spread=1.0, hurt=_HURT, eagerness=_EAGERNESS)
    return taught[0], *taught, last


def _hundredths(written: str) -> tuple[float, ...]:
    return tuple(int(number) / 100 for number in written.split())


def _rising(own: QuickWeights) -> QuickWeights:
    """Let no column be worth less than a shorter one: so long a column is hardly ever seen so early."""
    columns = list(own.columns)
    for count in range(2, len(columns)):
        columns[count] = max(columns[count], columns[count - 1] + _LEAST_STEP)
    return own._replace(columns=tuple(columns))


WEIGHTS: Final[dict[int, dict[int, QuickWeights]]] = {
    3: {
        1: QuickWeights(
            spread=3.2,
            columns=_hundredths("0 235 530 849 1180 1036 1300 1600 1900 2200 2500"),
            rows=_hundredths(
                """
                0 43 96 197 94 152 232 373 77 143 158 320 248 286 456 653 94 141 158 276 172 86 300 470 248 231 247 424
                437 504 679 974 96 88 116 196 158 10 278 359 158 100 57 208 247 190 497 669 232 250 278 375 300 209 379
                555 456 364 497 560 679 704 1100 1467 43 68 88 180 141 87 250 369 143 19 100 247 231 183 364 683 152 87
                10 200 86 0 209 400 286 183 190 383 504 400 704 1077 197 180 196 364 276 200 375 575 320 247 208 405 424
                383 560 900 373 369 359 575 470 400 555 804 653 683 669 900 974 1077 1467 1900
                """
            ),
        ),
        2: QuickWeights(
            spread=2.9,
            columns=_hundredths("0 128 383 678 1001 1270 1391 1600 1900 2200 2500"),
            rows=_hundredths(
                """
                0 31 61 194 48 140 240 384 37 96 135 309 225 281 449 643 48 96 118 209 169 91 309 515 225 221 278 495
                455 573 711 919 61 32 57 221 118 26 246 356 135 150 -33 239 278 300 449 666 240 174 246 441 309 248 308
                587 449 462 449 544 711 765 1150 1396 31 35 32 177 96 63 174 443 96 45 150 119 221 288 462 670 140 63 26
                182 91 0 248 397 281 288 300 408 573 400 765 1060 194 177 221 351 209 182 441 523 309 119 239 449 495
                408 544 913 384 443 356 523 515 397 587 780 643 670 666 913 919 1060 1396 1862
                """
            ),
        ),
        3: QuickWeights(
            spread=2.4,
            columns=_hundredths("0 66 277 527 836 1144 1411 1600 1900 2200 2500"),
            rows=_hundredths(
                """
                0 29 43 190 35 101 213 376 26 25 108 278 193 287 425 652 35 36 88 169 89 71 284 450 193 176 271 452 419
                546 687 990 43 24 24 198 88 137 197 375 108 30 -13 278 271 236 417 655 213 227 197 358 284 240 427 643
                425 438 417 623 687 765 1038 1392 29 -2 24 179 36 26 227 406 25 47 30 258 176 295 438 669 101 26 137 189
                71 0 240 479 287 295 236 421 546 400 765 1091 190 179 198 306 169 189 358 489 278 258 278 392 452 421
                623 920 376 406 375 489 450 479 643 791 652 669 655 920 990 1091 1392 1805
                """
            ),
        ),
    },
    4: {
        1: QuickWeights(
            spread=3.0,
            columns=_hundredths("0 194 461 769 1097 1361 1300 1600 1900 2200 2500"),
            rows=_hundredths(
                """
                0 43 83 212 84 141 249 394 62 125 161 274 237 310 426 623 84 99 104 252 171 127 290 430 237 289 321 423
                475 423 660 1073 83 97 148 162 104 -8 319 370 161 0 1 200 321 200 411 711 249 230 319 352 290 210 456
                593 426 422 411 592 660 698 1080 1483 43 90 97 190 99 -25 230 416 125 -26 0 200 289 222 422 777 141 -25
                -8 250 127 0 210 400 310 222 200 400 423 400 698 1100 212 190 162 351 252 250 352 599 274 200 200 400
                423 400 592 897 394 416 370 599 430 400 593 800 623 777 711 897 1073 1100 1483 1900
                """
            ),
        ),
        2: QuickWeights(
            spread=2.7,
            columns=_hundredths("0 113 336 607 896 1227 1511 1635 1900 2200 2500"),
            rows=_hundredths(
                """
                0 38 69 224 59 135 244 415 68 73 117 277 228 328 448 670 59 29 57 221 119 157 333 384 228 280 295 428
                503 454 698 1038 69 40 67 234 57 8 221 396 117 118 40 200 295 190 408 656 244 248 221 342 333 218 453
                610 448 413 408 636 698 741 1064 1452 38 35 40 176 29 9 248 426 73 -31 118 237 280 202 413 701 135 9 8
                222 157 0 218 400 328 202 190 420 454 395 741 1100 224 176 234 353 221 222 342 592 277 237 200 400 428
                420 636 879 415 426 396 592 384 400 610 780 670 701 656 879 1038 1100 1452 1874
                """
            ),
        ),
        3: QuickWeights(
            spread=2.1,
            columns=_hundredths("0 60 243 485 776 1075 1363 1667 1920 2200 2500"),
            rows=_hundredths(
                """
                0 25 47 215 36 92 236 416 42 43 74 271 228 268 431 688 36 27 55 140 65 75 298 459 228 239 246 479 454
                472 714 1034 47 6 39 203 55 14 218 441 74 75 -1 251 246 212 440 658 236 196 218 344 298 177 354 573 431
                389 440 581 714 652 1048 1435 25 14 6 187 27 30 196 381 43 -21 75 226 239 281 389 681 92 30 14 198 75 47
                177 403 268 281 212 433 472 402 652 1090 215 187 203 350 140 198 344 549 271 226 251 400 479 433 581 908
                416 381 441 549 459 403 573 831 688 681 658 908 1034 1090 1435 1865
                """
            ),
        ),
    },
    5: {
        1: QuickWeights(
            spread=2.6,
            columns=_hundredths("0 197 445 735 1046 1317 1300 1600 1900 2200 2500"),
            rows=_hundredths(
                """
                0 53 88 242 81 159 255 408 78 121 193 283 251 303 427 683 81 75 137 255 115 32 230 384 251 240 317 437
                456 452 681 1079 88 93 135 281 137 0 264 394 193 0 0 200 317 239 402 700 255 315 264 402 230 200 377 572
                427 399 402 600 681 700 1075 1476 53 80 93 254 75 18 315 358 121 0 0 200 240 200 399 700 159 18 0 201 32
                0 200 400 303 200 239 400 452 400 700 1100 242 254 281 386 255 201 402 547 283 200 200 400 437 400 600
                900 408 358 394 547 384 400 572 800 683 700 700 900 1079 1100 1476 1900
                """
            ),
        ),
        2: QuickWeights(
            spread=2.4,
            columns=_hundredths("0 102 327 591 886 1182 1483 1729 1897 2200 2500"),
            rows=_hundredths(
                """
                0 30 63 235 54 128 236 404 48 72 151 306 236 302 439 698 54 -5 52 231 106 66 272 397 236 215 297 506 428
                468 709 1049 63 53 59 207 52 5 199 450 151 -20 0 200 297 251 404 694 236 299 199 366 272 199 413 672 439
                456 404 572 709 690 1101 1462 30 33 53 212 -5 -30 299 401 72 23 -20 201 215 320 456 688 128 -30 5 212 66
                0 199 400 302 320 251 400 468 400 690 1099 235 212 207 372 231 212 366 549 306 201 200 400 506 400 572
                900 404 401 450 549 397 400 672 778 698 688 694 900 1049 1099 1462 1900
                """
            ),
        ),
        3: QuickWeights(
            spread=1.9,
            columns=_hundredths("0 56 239 482 774 1061 1363 1673 1971 2171 2510"),
            rows=_hundredths(
                """
                0 14 37 221 27 82 225 409 33 13 67 262 219 268 431 692 27 15 26 208 65 128 260 414 219 177 298 490 413
                483 680 1020 37 11 -7 205 26 42 205 436 67 -19 118 184 298 248 419 678 225 208 205 361 260 193 366 627
                431 409 419 591 680 659 1060 1458 14 5 11 197 15 56 208 417 13 27 -19 262 177 200 409 664 82 56 42 205
                128 0 193 400 268 200 248 384 483 400 659 1112 221 197 205 378 208 205 361 588 262 262 184 400 490 384
                591 897 409 417 436 588 414 400 627 780 692 664 678 897 1020 1112 1458 1889
                """
            ),
        ),
    },
}
"""By the number of players and by round."""

JUDGEMENTS: Final = {
    seats: judgements_of({number: _rising(own) for number, own in by_round.items()})
    for seats, by_round in WEIGHTS.items()
}
"""How an experienced player judges at a glance, by the number of players and by round."""

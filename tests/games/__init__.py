"""Games that only tests play; each package offers one as `GAME`, like those in `engine/games`."""

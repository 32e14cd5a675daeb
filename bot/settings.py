"""Every setting, from the environment or a .env file."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.errors import Problem

Language = Literal["en", "fr", "pt-BR"]
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]

_DISCORD_DATABASE = Path("data/matryoshka.sqlite3")
_PLAYGROUND_DATABASE = Path("data/playground.sqlite3")


class Settings(BaseSettings):
    """The bot's settings; each is read from the environment variable of the same name in capitals."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True)

    discord_token: SecretStr | None = Field(None, description="the bot's token; without one, the playground starts")
    database: Path | None = Field(
        None,
        description="the SQLite file; else `data/matryoshka.sqlite3`, in the playground `data/playground.sqlite3`",
    )
    default_language: Language = Field("en", description="`en`, `fr` or `pt-BR`, until a server chooses its own")
    log_level: LogLevel = Field("INFO", description="`DEBUG`, `INFO`, `WARNING` or `ERROR`")
    computer_pause: float = Field(1.5, ge=0, le=30, description="seconds a computer waits before it moves")

    @property
    def chosen_language(self) -> Language | None:
        """Give the language that was chosen for the bot, or None when nobody chose one."""
        return self.default_language if "default_language" in self.model_fields_set else None

    @property
    def database_path(self) -> Path:
        """Name the file to open: the one set, or one for Discord and another for the playground."""
        if self.database is not None:
            return self.database
        return _DISCORD_DATABASE if self.discord_token else _PLAYGROUND_DATABASE


def load_settings() -> Settings:
    """Read the settings, or raise a Problem that names the first wrong one."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        name = "_".join(str(part) for part in first["loc"]).upper()
        raise Problem(f"The setting {name} is wrong: {first['msg']}.") from None

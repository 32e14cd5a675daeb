"""Settings from the environment or a .env file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    Field,
    HttpUrl,
    PositiveInt,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.errors import StartupError
from bot.locales import FALLBACK, languages
from bot.logging_setup import LogFormat
from bot.people.retention import DAY_SECONDS, Retention
from bot.thinking import THINKING_SECONDS

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]

_DISCORD_DATABASE = Path("data/matryoshka.sqlite3")
_PLAYGROUND_DATABASE = Path("data/playground.sqlite3")

HOUR_SECONDS = 3600.0
_CODES = [f"`{code}`" for code in languages()]
_ANY_CODE = f"{', '.join(_CODES[:-1])} or {_CODES[-1]}"


def _known_language(code: str) -> str:
    if code not in languages():
        raise PydanticCustomError("language", "Input should be {codes}", {"codes": _ANY_CODE.replace("`", "")})
    return code


def _local_address(address: str) -> str:
    """Return a local address. Others are refused, since the server there would receive the token."""
    parts = urlsplit(address)
    if parts.scheme != "http" or parts.hostname not in ("127.0.0.1", "::1", "localhost"):
        raise ValueError("it must be an http address on this machine")
    return address.rstrip("/")


class Settings(BaseSettings):
    """The bot's settings. Each is read from the environment variable of the same name in capitals."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True)

    discord_token: SecretStr | None = Field(None, description="the bot's token; without one, the playground starts")
    database: Path | None = Field(
        None,
        description="the SQLite file; else `data/matryoshka.sqlite3`, in the playground `data/playground.sqlite3`",
    )
    database_url: SecretStr | None = Field(
        None, description="a PostgreSQL database instead, such as `postgresql://bot@localhost/matryoshka`"
    )
    clusters: int | None = Field(
        None,
        ge=1,
        description="among how many processes the servers are divided, with PostgreSQL: see `docs/operating.md`",
    )
    cluster: Literal["auto"] | PositiveInt | None = Field(
        None, description="which of them this process is: `auto` for whichever has no owner, or its number from 1"
    )
    default_language: Annotated[str, AfterValidator(_known_language)] = Field(
        FALLBACK, description=f"{_ANY_CODE}, until a server chooses its own"
    )
    log_level: LogLevel = Field("INFO", description="`DEBUG`, `INFO`, `WARNING` or `ERROR`")
    log_format: LogFormat = Field("text", description="`text`, or `json`: one object on a line for each event")
    health_port: int | None = Field(
        None,
        ge=0,
        le=65535,
        description="the port of `/healthz` and `/metrics` while the bot is on Discord; `0` is any free one",
    )
    health_host: str = Field("127.0.0.1", description="the address they are served on; `0.0.0.0` is every one")
    sentry_dsn: SecretStr | None = Field(None, description="where errors are reported to, in Sentry's way")
    pictures: bool = Field(
        True, description="whether tables and panels have pictures; `false` says everything in words"
    )
    computer_pause: float = Field(1.5, ge=0, le=30, description="seconds a computer waits before it moves")
    thinking_time: float = Field(
        THINKING_SECONDS, gt=0, le=5, description="seconds of computing that an expert computer may spend on a move"
    )
    keep_closed_hours: float = Field(24, ge=1, le=720, description="hours after which a closed lobby is deleted")
    keep_suspended_days: float = Field(
        30, ge=1, le=365, description="days after which a game without a channel is deleted"
    )
    keep_servers_days: float = Field(
        30, ge=1, le=365, description="days after which the data of a server that removed the bot is deleted"
    )
    support_url: HttpUrl | None = Field(None, description="where people get help; `/about` links it")
    privacy_url: HttpUrl | None = Field(None, description="where `docs/privacy.md` is published; `/about` links it")
    terms_url: HttpUrl | None = Field(None, description="where `docs/terms.md` is published; `/about` links it")
    source_url: HttpUrl | None = Field(None, description="where the source code is; `/about` links it")
    discord_api: Annotated[str, AfterValidator(_local_address)] | None = Field(
        None, description="for tests: the address of a Discord on this machine, instead of the real one"
    )

    @property
    def chosen_language(self) -> str | None:
        """The configured language, or None if the default applies."""
        return self.default_language if "default_language" in self.model_fields_set else None

    @property
    def links(self) -> dict[str, str]:
        """The addresses that `/about` shows, by kind."""
        found = {
            "support": self.support_url,
            "privacy": self.privacy_url,
            "terms": self.terms_url,
            "source": self.source_url,
        }
        return {name: str(address) for name, address in found.items() if address is not None}

    @property
    def retention(self) -> Retention:
        return Retention(
            closed=self.keep_closed_hours * HOUR_SECONDS,
            suspended=self.keep_suspended_days * DAY_SECONDS,
            servers=self.keep_servers_days * DAY_SECONDS,
        )

    @property
    def database_path(self) -> Path:
        """The SQLite file: the configured one, or the default for Discord or the playground."""
        if self.database is not None:
            return self.database
        return _DISCORD_DATABASE if self.discord_token else _PLAYGROUND_DATABASE

    @property
    def database_address(self) -> Path | str:
        """The address of the PostgreSQL database if one is set, else the SQLite file."""
        return self.database_path if self.database_url is None else self.database_url.get_secret_value()

    @field_validator("database_url")
    @classmethod
    def _is_postgres_alone(cls, url: SecretStr | None, info: ValidationInfo) -> SecretStr | None:
        if url is not None and not url.get_secret_value().startswith(("postgresql://", "postgres://")):
            raise PydanticCustomError("address", "it must begin with postgresql://")
        if url is not None and info.data.get("database") is not None:
            raise PydanticCustomError("two", "DATABASE is set too, and only one can be used")
        return url

    @field_validator("clusters", "cluster")
    @classmethod
    def _is_in_postgres(cls, value: int | str | None, info: ValidationInfo) -> int | str | None:
        clusters = info.data.get("clusters")
        if value is not None and info.data.get("database_url") is None:
            raise PydanticCustomError("alone", "several processes need PostgreSQL, and DATABASE_URL is not set")
        if info.field_name == "cluster" and isinstance(value, int) and value > (clusters or 0):
            raise PydanticCustomError("outside", "it must be auto, or a number up to CLUSTERS")
        return value

    @property
    def is_one_of_several(self) -> bool:
        """Whether several processes serve the same bot."""
        return self.cluster is not None or self.clusters is not None


def load_settings(**given: str) -> Settings:
    """Return the settings; `given` ones take precedence. Raise StartupError that names the first wrong one."""
    try:
        return Settings(**given)  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        name = str(first["loc"][0]).upper()
        raise StartupError(f"The setting {name} is wrong: {first['msg']}.") from None

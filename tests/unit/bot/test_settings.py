"""Settings are read from the environment, wrong ones are named, and the papers list exactly those that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.errors import Problem
from bot.settings import Settings, load_settings

ROOT = Path(__file__).parents[3]
NAMES = {name.upper() for name in Settings.model_fields}


@pytest.fixture(autouse=True)
def _empty_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_defaults_need_nothing() -> None:
    settings = load_settings()
    assert settings.discord_token is None
    assert settings.database_path == Path("data/playground.sqlite3")


def test_a_token_means_another_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    assert load_settings().database_path == Path("data/matryoshka.sqlite3")


def test_a_chosen_database_is_used_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE", "elsewhere.sqlite3")
    assert load_settings().database_path == Path("elsewhere.sqlite3")


def test_a_postgresql_address_is_used_instead_of_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_settings().database_address == Path("data/playground.sqlite3")
    monkeypatch.setenv("DATABASE_URL", "postgresql://bot:secret@host/name")
    assert load_settings().database_address == "postgresql://bot:secret@host/name"
    assert "secret" not in repr(load_settings())


@pytest.mark.parametrize("others", [{"DATABASE": "a.sqlite3"}, {"DATABASE_URL": "mysql://bot:secret@host/name"}])
def test_a_database_that_cannot_be_meant_is_told(monkeypatch: pytest.MonkeyPatch, others: dict[str, str]) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://bot:secret@host/name")
    for name, value in others.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(Problem, match=r"^The setting DATABASE_URL is wrong: ") as caught:
        load_settings()
    assert "secret" not in str(caught.value)


def test_clusters_are_chosen_in_the_environment_or_on_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not load_settings().is_one_of_several
    monkeypatch.setenv("DATABASE_URL", "postgresql://host/name")
    assert load_settings(cluster="auto").cluster == "auto"
    monkeypatch.setenv("CLUSTERS", "4")
    assert load_settings().is_one_of_several
    monkeypatch.setenv("CLUSTER", "2")
    settings = load_settings()
    assert (settings.clusters, settings.cluster) == (4, 2)
    assert load_settings(cluster="auto").cluster == "auto"


@pytest.mark.parametrize(
    ("others", "wrong"),
    [
        ({"CLUSTERS": "0"}, "CLUSTERS"),
        ({"CLUSTERS": "2", "CLUSTER": "3"}, "CLUSTER"),
        ({"CLUSTER": "2"}, "CLUSTER"),
        ({"CLUSTER": "some"}, "CLUSTER"),
        ({"CLUSTERS": "2", "DATABASE_URL": ""}, "CLUSTERS"),
        ({"CLUSTER": "auto", "DATABASE_URL": ""}, "CLUSTER"),
    ],
)
def test_clusters_that_cannot_be_meant_are_told(
    monkeypatch: pytest.MonkeyPatch, others: dict[str, str], wrong: str
) -> None:
    for name, value in {"DATABASE_URL": "postgresql://host/name", **others}.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(Problem, match=rf"^The setting {wrong}\w* is wrong: [^\n]*\.$"):
        load_settings()


def test_an_empty_variable_counts_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert load_settings().discord_token is None


def test_dot_env_is_read_and_the_environment_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("DEFAULT_LANGUAGE=fr\nLOG_LEVEL=DEBUG\nSOMETHING_ELSE=1\n", encoding="utf-8")
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    settings = load_settings()
    assert (settings.default_language, settings.log_level) == ("fr", "ERROR")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DEFAULT_LANGUAGE", "klingon"),
        ("LOG_LEVEL", "LOUD"),
        ("COMPUTER_PAUSE", "-1"),
        ("COMPUTER_PAUSE", "soon"),
        ("THINKING_TIME", "0"),
        ("THINKING_TIME", "60"),
        ("DISCORD_API", "https://discord.example/api/v10"),
        ("DISCORD_API", "http://10.0.0.1:8080/api/v10"),
    ],
)
def test_a_wrong_setting_is_named_in_one_sentence(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(Problem, match=name) as caught:
        load_settings()
    assert "\n" not in str(caught.value)


def test_the_token_never_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    assert "very-secret" not in repr(load_settings())


def test_the_example_file_lists_every_setting_with_its_default() -> None:
    lines = re.findall(r"^#([A-Z_]+)=(.*)$", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE)
    shown = dict(lines)
    expected = {name.upper(): _written(field.default) for name, field in Settings.model_fields.items()}
    assert shown == expected


def _written(default: object) -> str:
    if isinstance(default, bool):
        return str(default).lower()
    return "" if default is None else str(default)


def test_the_readme_lists_every_setting_as_the_model_describes_it() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \| .*? \| (.*?) \|$", readme, re.MULTILINE))
    assert rows == {name.upper(): field.description for name, field in Settings.model_fields.items()}


def test_a_language_is_chosen_only_when_somebody_chose_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DEFAULT_LANGUAGE", raising=False)
    assert Settings(_env_file=None).chosen_language is None  # type: ignore[call-arg]
    assert Settings(_env_file=None).model_copy(update={"default_language": "fr"}).chosen_language == "fr"  # type: ignore[call-arg]
    monkeypatch.setenv("DEFAULT_LANGUAGE", "en")
    assert Settings(_env_file=None).chosen_language == "en"  # type: ignore[call-arg]

"""What operators are given fits the program: the image, the service, the dashboard and the alerts."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from bot.monitoring.metrics import METRICS
from bot.settings import Settings

ROOT = Path(__file__).parents[2]
NAMES = {name.upper() for name in Settings.model_fields}
SUFFIXES = {"Counter": ("_total",), "Histogram": ("_bucket", "_count", "_sum"), "Gauge": ("",)}
SAMPLES = {f"matryoshka_{metric.name}{suffix}" for metric in METRICS for suffix in SUFFIXES[metric.kind]}


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["docs/monitoring/dashboard.json", "docs/monitoring/alerts.yml"])
def test_the_dashboard_and_the_alerts_use_figures_that_exist(name: str) -> None:
    used = set(re.findall(r"matryoshka_\w+", text(name)))
    assert used
    assert used <= SAMPLES


def test_the_dashboard_shows_every_figure_of_the_bot() -> None:
    panels = json.loads(text("docs/monitoring/dashboard.json"))["panels"]
    shown = " ".join(target["expr"] for panel in panels for target in panel["targets"])
    missing = {metric.name for metric in METRICS if metric.name not in shown} - {"servers"}
    assert not missing
    places = [tuple(sorted(panel["gridPos"].items())) for panel in panels]
    assert len(set(places)) == len(places)


def test_the_paper_explains_every_figure() -> None:
    paper = text("docs/operating.md")
    for metric in METRICS:
        assert f"`{metric.name}" in paper, metric.name


def test_the_image_installs_extras_and_sets_settings_that_exist() -> None:
    extras = tomllib.loads(text("pyproject.toml"))["project"]["optional-dependencies"]
    image = text("Dockerfile")
    (installed,) = re.findall(r'"\.\[([\w,]+)\]"', image)
    assert set(installed.split(",")) <= extras.keys()
    assert {"DATABASE", "LOG_FORMAT", "HEALTH_PORT"} <= set(re.findall(r"^\s+(?:ENV )?([A-Z_]+)=", image, re.MULTILINE))
    assert {"DATABASE", "LOG_FORMAT", "HEALTH_PORT"} <= NAMES
    for line in ("USER 10001", "VOLUME /data", "HEALTHCHECK", 'ENTRYPOINT ["matryoshka-bot"]'):
        assert line in image


def test_the_image_is_given_everything_that_the_package_needs() -> None:
    packages = tomllib.loads(text("pyproject.toml"))["tool"]["setuptools"]["packages"]["find"]["include"]
    wanted = {name for name in packages if "." not in name} | {
        "pyproject.toml",
        "constraints.txt",
        "README.md",
        "LICENSE",
    }
    copied = set(re.findall(r"^COPY (?!--)(.+) \S+$", text("Dockerfile"), re.MULTILINE))
    assert wanted == {name for line in copied for name in line.split()}
    assert wanted == {line[1:] for line in text(".dockerignore").splitlines() if line.startswith("!")}


def test_the_service_sets_settings_that_exist() -> None:
    unit = text("deploy/matryoshka-bot.service")
    found = set(re.findall(r"^Environment=([A-Z_]+)=", unit, re.MULTILINE))
    assert found - {"PYTHONUNBUFFERED"} <= NAMES


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_service(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    unit = tmp_path / "matryoshka-bot.service"
    there = "/opt/matryoshka-bot/venv/bin/matryoshka-bot"
    unit.write_text(text("deploy/matryoshka-bot.service").replace(there, str(program)), encoding="utf-8")
    said = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    assert unit.name not in said.stderr, said.stderr

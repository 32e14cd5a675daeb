"""What a new process of the command line imports."""

from __future__ import annotations

import subprocess
import sys


def test_help_waits_for_no_library() -> None:
    script = (
        "import sys\nfrom bot.__main__ import main\ntry:\n    main(['--help'])\nexcept SystemExit:\n"
        "    sys.exit(bool({'discord', 'aiohttp', 'pydantic', 'PIL'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "start the bot" in done.stdout


def test_a_bot_without_health_pages_loads_no_web_server() -> None:
    script = (
        "import sys, bot.run\n"
        "print(sorted({'aiohttp.web', 'openskill', 'sentry_sdk', 'prometheus_client', 'psycopg'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]", "its memory is what every idle bot holds"

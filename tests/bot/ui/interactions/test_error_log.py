"""What goes wrong is written to the log as a code, never with the card that was chosen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.ui.interactions.errors import answer_error
from bot.ui.interactions.reply import Reply
from bot.ui.text.fluent import Texts
from engine.errors import Refused


class Answer:
    """A reply that remembers what was said."""

    def __init__(self, **data: Any) -> None:
        self.interaction = SimpleNamespace(data=data, locale="en-US", type="component")
        self.words = Texts.bundled().of("en")
        self.said: list[str] = []

    async def say(self, sentence: str) -> None:
        self.said.append(sentence)


async def answered(error: Exception, **data: Any) -> str:
    answer = Answer(**data)
    await answer_error(cast("Reply", answer), error)
    return "".join(answer.said)


async def test_a_refusal_is_logged_by_its_code_alone(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "bot")
    sentence = await answered(Refused("not-held", card="B2"), custom_id="matryoshka:abc234:r1x2:counter.B2")
    assert sentence == "You do not hold that card."
    assert caplog.messages == ["refused not-held in matryoshka:abc234:counter"]


async def test_an_unexpected_error_is_logged_without_the_card(caplog: pytest.LogCaptureFixture) -> None:
    sentence = await answered(RuntimeError("leak"), custom_id="smatchy:abc234:r1x2:matchy.P7", values=["G4"])
    (message,) = caplog.messages
    assert message.endswith(" in smatchy:abc234:matchy")
    assert message.split()[2] in sentence
    caplog.clear()


async def test_a_command_is_logged_by_its_name(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "bot")
    await answered(Refused("not-admin"), name="server")
    assert caplog.messages == ["refused not-admin in server"]

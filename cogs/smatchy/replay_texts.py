"""A finished game of Smatchy Matchy told: the cards dealt and drawn, the choices that mattered, the jokers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.ui.games.screen import Section
from cogs.smatchy.card_texts import card_text, hand_text
from cogs.smatchy.scene_type import Scene
from engine.game import Event, Json
from engine.games.smatchy.view import View


class SmatchyReplayTexts:
    """The story of Smatchy Matchy."""

    def secret(self, scene: Scene, event: Event) -> str | None:
        """Tell which cards somebody was dealt or drew."""
        if event.kind not in ("drew-cards", "dealt"):
            return None
        message = "smatchy-secret-drew" if event.kind == "drew-cards" else "smatchy-secret-dealt"
        cards = hand_text(tuple(event.facts["cards"]), scene.card_emojis)
        return scene.words(message, name=scene.name(event.facts["seat"]), cards=cards)

    def when(self, scene: Scene) -> str:
        """Name the round."""
        view: View = scene.view
        return scene.words("smatchy-when", round=view.round)

    def move(self, scene: Scene, move: Json) -> str:
        """Name what is done with which card."""
        view: View = scene.view
        if move["do"] == "draw" and not view.pile:
            return scene.words("smatchy-move-pass")
        if "card" not in move:
            return scene.words(f"smatchy-move-{move['do']}")
        card = card_text(move["card"], scene.card_emojis)
        if "as" in move:
            return scene.words("smatchy-move-complete-on", card=card, on=card_text(move["as"], scene.card_emojis))
        if "on" in move:
            return scene.words(f"smatchy-move-{move['do']}-on", card=card, on=move["on"])
        return scene.words(f"smatchy-move-{move['do']}", card=card)

    def luck(self, scene: Scene, facts: Sequence[Mapping[str, Json]]) -> Sequence[Section]:
        """Compare the jokers with the table's, and what the rounds brought with what they could have brought."""
        assert scene.seat is not None
        words, own = scene.words, facts[scene.seat]
        average = sum(each["jokers"] for each in facts) / len(facts)
        luck = words("smatchy-review-luck", jokers=own["jokers"], cards=own["cards"], average=round(average, 1))
        best = words(
            "smatchy-review-best",
            rounds=own["rounds_won"],
            brought=own["brought"],
            could=own["could"],
            missed=own["could"] - own["brought"],
        )
        return [Section(words("review-luck-title"), luck), Section(words("smatchy-review-best-title"), best)]

"""A finished game of Matryoshka told: what was offered in secret, the choices that mattered, the luck of the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.ui.games.screen import Section
from cogs.matryoshka.card_texts import doll, dolls, grid, points_of
from cogs.matryoshka.choosing_display import own_cards
from cogs.matryoshka.scene_type import Scene
from engine.game import Event, Json
from engine.games.matryoshka.review import final_points
from engine.games.matryoshka.view import View


class MatryoshkaReplayTexts:
    """The story of Matryoshka."""

    def secret(self, scene: Scene, event: Event) -> str | None:
        """Tell secret choices, counter-offers and cards that were drawn."""
        facts, words = event.facts, scene.words
        if event.kind == "own-choice":
            cards = dolls(facts["cards"], scene.card_emojis)
            return words(f"matryoshka-secret-{facts['what']}", name=scene.name(facts["seat"]), cards=cards)
        if event.kind == "offers":
            offers = [
                f"{scene.name(offer['seat'])} {doll(offer['card'], scene.card_emojis)}" for offer in facts["offers"]
            ]
            return words("matryoshka-secret-offers", name=scene.name(facts["active"]), offers=" · ".join(offers))
        if event.kind == "swapped":
            names = {"name": scene.name(facts["active"]), "partner": scene.name(facts["partner"])}
            return words("matryoshka-secret-taken", card=doll(facts["taken"], scene.card_emojis), **names)
        if event.kind == "drawn":
            cards = dolls(facts["cards"], scene.card_emojis)
            return words("matryoshka-secret-drawn", name=scene.name(facts["seat"]), cards=cards)
        return None

    def when(self, scene: Scene) -> str:
        """Name the round."""
        view: View = scene.view
        return scene.words("matryoshka-when", round=view.round)

    def move(self, scene: Scene, move: Json) -> str:
        """Name the cards of a move, and what a taken one or a display is worth."""
        view: View = scene.view
        words = scene.words
        if move["do"] == "display":
            kept = sorted({*own_cards(view)} - {*move["cards"]})
            points = points_of(move["cards"], view.capped_columns)
            if len(kept) == 1:
                return words("matryoshka-move-keep", card=doll(kept[0], scene.card_emojis), points=points)
            return words("matryoshka-move-display", cards=" ".join(sorted(move["cards"])), points=points)
        if move["do"] == "take":
            card = next(offer.card for offer in view.offers if offer.seat == move["seat"])
            facts = {"card": doll(card, scene.card_emojis), "points": final_points((*own_cards(view), card), view)}
            return words("matryoshka-move-take", name=scene.name(move["seat"]), **facts)
        return words(f"matryoshka-move-{move['do']}", card=doll(move["card"], scene.card_emojis))

    def luck(self, scene: Scene, facts: Sequence[Mapping[str, Json]]) -> Sequence[Section]:
        """Compare what was dealt with the table, and what was shown with the best that could have been."""
        assert scene.seat is not None
        words, own = scene.words, facts[scene.seat]
        average = sum(each["dealt"] for each in facts) / len(facts)
        luck = words(
            "matryoshka-review-luck",
            dealt=own["dealt"],
            average=round(average, 1),
            compared="more" if own["dealt"] > average + 1 else "less" if own["dealt"] < average - 1 else "like",
            gained=_signed(own["shown"] - own["dealt"]),
            shown=own["shown"],
        )
        best = words("matryoshka-review-best", shown=own["shown"], best=own["best"], missed=own["best"] - own["shown"])
        if own["best"] > own["shown"]:
            best += "\n" + grid(own["best_cards"], words, scene.view.capped_columns)
        return [Section(words("review-luck-title"), luck), Section(words("matryoshka-review-best-title"), best)]


def _signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"

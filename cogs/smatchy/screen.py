"""Smatchy Matchy as people see it: the line, the scores, whose turn it is, and what a press means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from bot.errors import NotAllowed
from bot.tables.model import Setup
from bot.ui.games.screen import Content, Later, RulePage, Screen, SeatCount, Section
from bot.ui.interactions.values import whole_number
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from cogs.smatchy.card_texts import JOKER, card_text, line_text
from cogs.smatchy.film_steps import film_steps
from cogs.smatchy.lesson import LESSON
from cogs.smatchy.narration import happened, narrate, round_end, round_title
from cogs.smatchy.panel import panel_face
from cogs.smatchy.pictures.title import TitlePicture
from cogs.smatchy.replay_texts import SmatchyReplayTexts
from cogs.smatchy.rule_pages import overview, rule_pages
from cogs.smatchy.scene_type import Scene
from cogs.smatchy.table_text import players_section, table_sections
from cogs.smatchy.view_pictures import line_picture, podium_picture, round_picture
from engine.game import Event, Json, Outcome
from engine.games.smatchy.view import View

KEY = "smatchy"


class SmatchyScreen(Screen[View]):
    """The screen of Smatchy Matchy."""

    key = KEY
    colour = 0xE85D9E
    live_seconds = 45
    has_overview = True
    replay_texts = SmatchyReplayTexts()
    tutorial = LESSON

    def terms(self, setup: Setup, words: Words) -> Sequence[str]:
        """Word the options that are on; what becomes of penalty cards only where there are any."""
        idle = () if setup.options.get("penalties") else ("penalty_ends_turn",)
        in_force = {name: value for name, value in setup.options.items() if name not in idle}
        return super().terms(replace(setup, options=in_force), words)

    def title(self, words: Words) -> TitlePicture:
        """Give the picture of the game's name."""
        return TitlePicture(words("smatchy-name"), alt=words("smatchy-name"))

    def table(self, scene: Scene) -> Content:
        """Show the line, the players and whose turn it is."""
        in_words = Later(partial(table_sections, scene))
        picture = line_picture(scene) if scene.has_pictures else None
        return Content(self._headline(scene, scene.view), (), in_words, (), picture)

    def interlude(self, scene: Scene) -> Content | None:
        """Show how a round ended while nobody has played in the next one."""
        view: View = scene.view
        if not view.rounds or view.latest or view.turn is None:
            return None
        past = view.rounds[-1]
        starter = {"name": scene.name(view.turn), "who": scene.who(view.turn)}
        lines = (round_end(scene, past), scene.words("smatchy-next-starter", **starter))
        return Content(round_title(scene, past), lines, (players_section(scene),), (), round_picture(scene))

    def panel(self, scene: Scene) -> Content:
        """Show a player their own cards and what is asked."""
        return panel_face(scene)

    def end(self, scene: Scene) -> Content:
        """Show the last round and the podium."""
        view: View = scene.view
        assert scene.outcome is not None
        words = scene.words
        last = words("smatchy-last-line", line=line_text(view.line, scene.card_emojis))
        over = Section(words("smatchy-over"), f"{round_end(scene, view.rounds[-1])}\n{last}")
        return Content(words("smatchy-over"), (), (over, players_section(scene)), (), podium_picture(scene))

    def counts(self, scene: Scene) -> Sequence[SeatCount]:
        """Explain every player's points, round by round."""
        assert scene.outcome is not None
        words, outcome = scene.words, scene.outcome
        counts = []
        for seat in _ranked(outcome):
            entry = outcome.details["seats"][seat]
            summary = words("smatchy-count", total=entry["total"], rounds=entry["rounds_won"])
            won = [each for each in outcome.details["rounds"] if each["winner"] == seat]
            details = [
                words(
                    "smatchy-count-round",
                    round=each["round"],
                    card=card_text(each["card"], scene.card_emojis),
                    points=each["points"],
                    bonus=each["bonus"],
                    score=each["scores"][seat],
                    wrapped="yes" if each["wrapped"] else "no",
                )
                for each in won
            ]
            counts.append(SeatCount(seat, summary, "\n".join([summary, *details])))
        return counts

    def narrate(self, scene: Scene, event: Event) -> str | None:
        """Tell an event in one line."""
        return narrate(scene, event)

    def happened(self, scene: Scene, most: int) -> Sequence[str]:
        """Tell a player what has come since they last played."""
        return happened(scene, most)

    def move(self, choice: str, values: Sequence[str], view: View) -> Json:  # noqa: ARG002 -- the choice says it all
        """Turn a pressed control back into a move."""
        if choice in ("draw", "stop"):
            return {"do": choice}
        if choice == "cards" and values:
            choice = values[0]
        do, _, what = (values[0] if choice == "joker" and values else choice).partition(".")
        if do not in ("complete", "matchy", "smatchy"):
            raise NotAllowed("no-such-button")
        return _joker_move(do, what) if choice == "joker" else {"do": do, "card": what}

    def film_steps(self, steps: Sequence[Sequence[Event]]) -> Sequence[tuple[int, float]]:
        """Show what each turn did to the line, a volley once it is over, and every end of a round."""
        return film_steps(steps)

    def rules(self, words: Words, card_emojis: CardEmojis) -> Sequence[RulePage]:
        """Explain the game on a few pages."""
        return rule_pages(words, card_emojis, self.colour)

    def overview(self, options: Mapping[str, Json], words: Words) -> Content:
        """Give the card that tells what cards do and score."""
        return overview(words, is_expert=bool(options.get("expert")))

    def _headline(self, scene: Scene, view: View) -> str:
        if view.turn is None:
            return scene.words("smatchy-over")
        message = "smatchy-headline-due" if view.smatchy_due else "smatchy-headline"
        return scene.words(message, round=view.round, name=scene.name(view.turn))


def _joker_move(do: str, what: str) -> Json:
    """Put a joker into the line as a card, or on the place of a value."""
    if do == "complete":
        return {"do": do, "card": JOKER, "as": what}
    place = whole_number(what)
    if place is None:
        raise NotAllowed("no-such-button")
    return {"do": do, "card": JOKER, "on": place}


def _ranked(outcome: Outcome) -> list[int]:
    return sorted(range(len(outcome.places)), key=outcome.places.__getitem__)

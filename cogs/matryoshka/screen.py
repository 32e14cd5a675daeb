"""Matryoshka as people see it: a view becomes headline, grids, controls, narration and the final count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from bot.errors import NotAllowed
from bot.ui.games.screen import Content, Later, RulePage, Screen, SeatCount, Section, TutorialScript
from bot.ui.interactions.values import whole_number
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from cogs.matryoshka.card_texts import doll, dolls, grid, points_of
from cogs.matryoshka.choosing_display import cards_of, marked_next, own_cards
from cogs.matryoshka.narration import happened, narrate
from cogs.matryoshka.panel import panel_face
from cogs.matryoshka.pictures.picture_types import HandPicture
from cogs.matryoshka.pictures.title import TitlePicture
from cogs.matryoshka.replay_texts import MatryoshkaReplayTexts
from cogs.matryoshka.rule_pages import overview, rule_pages
from cogs.matryoshka.scene_type import Scene
from cogs.matryoshka.table_text import display_texts
from cogs.matryoshka.view_pictures import podium_picture, shown_displays, table_picture
from engine.game import Event, Json, Seat
from engine.games.matryoshka.view import View

KEY = "matryoshka"


class MatryoshkaScreen(Screen[View]):
    """The screen of Matryoshka."""

    key = KEY
    colour = 0xD93A3A
    live_seconds = 90
    has_hints = True
    has_overview = True
    replay_texts = MatryoshkaReplayTexts()
    tutorial = TutorialScript(
        seats=3,
        seed="a first afternoon among collectors",
        decisions=9,
        strength="easy",
        options={},
        stage_of=lambda view: f"{view.phase}-{view.round}",
        # One of everything in the first round; then what is new in each of the others.
        asked={
            "setup-0": 1,
            "counter-1": 1,
            "offer-1": 1,
            "take-1": 1,
            "display-1": 1,
            "counter-2": 1,
            "display-2": 1,
            "display-3": 1,
            "display-4": 1,
        },
    )

    def title(self, words: Words) -> TitlePicture:
        """Give the picture of the game's name."""
        return TitlePicture(words("matryoshka-name"), alt=words("matryoshka-name"))

    def table(self, scene: Scene) -> Content:
        """Show the displays of all players, the face-up card, round and phase."""
        view: View = scene.view
        headline = self._headline(scene, view)
        in_words = Later(partial(self._in_words, scene, headline))
        picture = table_picture(scene, shown_displays(view)) if scene.has_pictures else None
        return Content(headline, (), in_words, picture=picture)

    def _in_words(self, scene: Scene, headline: str) -> list[Section]:
        view: View = scene.view
        sections = [self._player(scene, seat, *shown) for seat, shown in enumerate(display_texts(scene))]
        lines = []
        if view.face_up is not None and view.active is not None:
            card = doll(view.face_up, scene.card_emojis)
            facts = {"name": scene.name(view.active), "card": card, "who": scene.who(view.active)}
            lines.append(scene.words("matryoshka-face-up-line", **facts))
        if view.removed:
            lines.append(scene.words("matryoshka-removed", sets=" ".join(view.removed), count=len(view.removed)))
        if lines:
            sections.append(Section(headline, "\n".join(lines)))
        return sections

    def panel(self, scene: Scene) -> Content:
        """Show a player their own cards and what is asked."""
        return panel_face(scene)

    def end(self, scene: Scene) -> Content:
        """Show the final displays, and what decided when points are equal."""
        view: View = scene.view
        order = sorted(range(view.seats), key=lambda seat: (scene.outcome.places[seat] if scene.outcome else 0, seat))
        sections = tuple(_display(scene, scene.name(seat), view.displays[seat]) for seat in order)
        return Content(
            scene.words("matryoshka-over"), tuple(_tie_lines(scene)), sections, picture=podium_picture(scene)
        )

    def counts(self, scene: Scene) -> Sequence[SeatCount]:
        """Explain every player's points: columns, rows, bonus and every group."""
        assert scene.outcome is not None
        words = scene.words
        counts = []
        places = scene.outcome.places
        for entry in sorted(scene.outcome.details["seats"], key=lambda entry: (places[entry["seat"]], entry["seat"])):
            summary = words(
                "matryoshka-count",
                columns=entry["column_points"],
                rows=entry["row_points"],
                bonus=entry["bonus_points"],
                total=entry["total"],
            )
            kept = words("matryoshka-kept", card=dolls(entry["kept"], scene.card_emojis))
            groups = [_group_text(group, words) for group in entry["groups"]]
            counts.append(SeatCount(entry["seat"], summary, "\n".join([summary, *groups, kept])))
        return counts

    def count_picture(self, scene: Scene, seat: Seat) -> HandPicture:
        """Give the picture of a final display, in which every row and column is counted."""
        cards, is_capped = scene.view.displays[seat], scene.view.capped_columns
        title = scene.plain_names[seat]
        alt = scene.words("matryoshka-alt-dolls", cards=" ".join(cards))
        return HandPicture((), display=cards, display_title=title, alt=alt, is_capped=is_capped)

    def narrate(self, scene: Scene, event: Event) -> str | None:
        """Tell an event in one line."""
        return narrate(scene, event)

    def happened(self, scene: Scene, most: int) -> Sequence[str]:
        """Tell a player what became of their cards since they last chose."""
        return happened(scene, most)

    def move(self, choice: str, values: Sequence[str], view: View) -> Json:  # noqa: ARG002 -- there are no menus
        """Turn a pressed control back into a move."""
        verb, _, what = choice.partition(".")
        if verb in ("offer", "counter"):
            return {"do": verb, "card": what}
        if verb == "take" and (seat := whole_number(what)) is not None:
            return {"do": "take", "seat": seat}
        if verb == "show":
            return {"do": "display", "cards": list(cards_of(own_cards(view), what))}
        raise NotAllowed("no-such-button")

    def film_steps(self, steps: Sequence[Sequence[Event]]) -> Sequence[tuple[int, float]]:
        """Show each exchange once it is done, and the displays whenever they are opened."""
        seconds = {"exchanged": 2.0, "revealed": 2.5}
        shown = [
            (step, max((seconds.get(event.kind, 0.0) for event in events), default=0.0))
            for step, events in enumerate(steps)
        ]
        return [(step, length) for step, length in shown if length]

    def looked(self, what: str, focus: str, view: View) -> str:
        """Mark one card more or less of those to show."""
        if view.phase not in ("setup", "display"):
            raise NotAllowed("no-such-button")
        return marked_next(what, focus, view)

    def prepared(self, focus: str, view: View) -> Json:
        """Give the display that is marked, once it has as many cards as it takes."""
        marked = cards_of(own_cards(view), focus)
        return {"do": "display", "cards": list(marked)} if len(marked) == view.display_size else None

    def rules(self, words: Words, card_emojis: CardEmojis) -> Sequence[RulePage]:  # noqa: ARG002 -- letters suffice
        """Explain the game on a few pages."""
        return rule_pages(words, self.colour)

    def overview(self, options: Mapping[str, Json], words: Words) -> Content:
        """Give the card that tells what scores."""
        return overview(words, is_capped=bool(options.get("capped_columns")))

    def _headline(self, scene: Scene, view: View) -> str:
        if view.phase == "setup":
            return scene.words("matryoshka-phase-setup")
        if view.phase == "display":
            return scene.words("matryoshka-phase-display", round=view.round, count=view.display_size)
        active = "" if view.active is None else scene.plain_names[view.active]
        return scene.words("matryoshka-phase-exchange", round=view.round, name=active)

    def _player(self, scene: Scene, seat: int, points: int, text: str) -> Section:
        view: View = scene.view
        mark = "🎯 " if seat == view.active else ""
        mark += "⏳ " if seat in scene.to_move else "✅ " if seat in scene.ready else ""
        title = scene.words("matryoshka-player", name=f"{mark}{scene.name(seat)}", points=points)
        return Section(title, text, inline=True)


def _display(scene: Scene, name: str, cards: tuple[str, ...]) -> Section:
    is_capped = scene.view.capped_columns
    title = scene.words("matryoshka-player", name=name, points=points_of(cards, is_capped))
    return Section(title, grid(cards, scene.words, is_capped), inline=True)


def _group_text(group: Json, words: Words) -> str:
    cards = " ".join(group["cards"])
    facts = {"name": group["name"], "cards": cards, "points": group["points"], "bonus": group["bonus"]}
    return words(f"matryoshka-group-{group['kind']}", **facts)


def _tie_lines(scene: Scene) -> Iterator[str]:
    """Explain every place that points alone did not decide."""
    if scene.outcome is None:
        return
    entries = [entry for entry in scene.outcome.details["seats"] if entry["seat"] not in scene.left]
    for total in sorted({entry["total"] for entry in entries}, reverse=True):
        level = [entry for entry in entries if entry["total"] == total]
        if len(level) > 1:
            yield _tie_line(scene, level, scene.outcome.places)


def _tie_line(scene: Scene, level: Sequence[Json], places: Sequence[int]) -> str:
    place = min(places[entry["seat"]] for entry in level)
    ahead = [entry["seat"] for entry in level if places[entry["seat"]] == place]
    runs = scene.words.join(
        [
            scene.words("labelled", name=scene.name(entry["seat"]), text=" ".join(map(str, entry["runs"])) or "–")
            for entry in level
        ]
    )
    shared = "matryoshka-tie-shared" if place == 1 else "matryoshka-tie-place"
    code = shared if len(ahead) == len(level) else "matryoshka-tie-runs"
    return scene.words(code, names=scene.listed(ahead), runs=runs, points=level[0]["total"])

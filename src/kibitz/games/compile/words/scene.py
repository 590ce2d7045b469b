"""A view of Compile as plain values for a page to draw, and what to point at for each action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.games.compile.notation.vocabulary import SEATS, slot_word
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.numbers import (
    CARDS,
    COMPILE,
    CONTROL_ON,
    DOWN,
    FLIGHT,
    HEIGHT,
    LINE,
    MAIN1,
    PLAY,
    PROTOCOL,
    PROTOCOL_NAMES,
    PROTOCOLS,
    REFRESH,
    SLOT,
    WITH_AUX1,
)
from kibitz.games.compile.rules.standing import ready_lines
from kibitz.games.compile.rules.tables import CARD_NAMES, VALUES
from kibitz.games.compile.sight.view import UNKNOWN, BoardView
from kibitz.games.compile.words.tongue import CompileTongue
from kibitz.kernel.pile import CHANCE, NONE, Things

Values = dict[str, object]
"""Ready for JSON. What never changes is shared between scenes: read it, do not change it."""

SLOTS: Final = [slot_word(s) for s in range(6 * HEIGHT)]
SLOTS_AT: Final = [f"slot:{word}" for word in SLOTS]


class Stage:
    """Sets scenes in one language; the faces of the cards are made once."""

    def __init__(self, tongue: CompileTongue) -> None:
        self.t: Final = tongue
        self.down: Final = tongue.page["face-down"]
        titles = [tongue.title(PROTOCOL_NAMES[c // 6], VALUES[c]) for c in range(CARDS)]
        self.lying: Final = [face(c, titles[c], titles[c], True, "") for c in range(CARDS)]
        """Face up, where it cannot be pointed at."""
        self.held: Final = [{**self.lying[c], "at": f"hand:{CARD_NAMES[c]}"} for c in range(CARDS)]
        self.turned: Final = [
            face(c, titles[c], f"{titles[c]}, {self.down}", False, "") for c in range(CARDS)
        ]
        """Face down, known to the reader."""
        self.hidden: Final = tongue.hidden(1)
        self.words: Final = self.headings()
        self.lanes: Final[list[Values]] = [
            {"line": i, "at": f"line:{i}", "text": tongue.numbered(i)} for i in (1, 2, 3)
        ]

    def headings(self) -> dict[str, str]:
        """The single words a page needs beside the sentences of the scene."""
        page, terms = self.t.page, self.t.terms
        named = ("covered", "uncovered", "total", "control", "protocol", "line")
        words = {key: page[key] for key in ("hand", "deck", "trash")}
        return {**words, "face_down": self.down, **{key: terms[key].word for key in named}}

    def scene(self, v: BoardView, names: Sequence[str]) -> Values:
        """The whole table as this seat may see it."""
        field = v.field()
        totals = field.totals()
        draft = self.draft(v)
        begun = v.turn > 0
        return {
            "game": "compile",
            "header": self.header(v, names),
            "turn": v.turn,
            "player": v.player if begun else NONE,
            "control": v.control,
            "control_text": self.control(v, names) if begun else "",
            "me": max(v.seat, 0),
            "words": self.words,
            "lines": self.lanes,
            "sides": [self.side(v, field, totals, seat, names[seat], draft) for seat in (0, 1)],
            "draft": draft,
            "flight": self.flight(v),
        }

    def header(self, v: BoardView, names: Sequence[str]) -> str:
        if v.turn == 0:
            return self.t.capital(self.t.phases["setup"])
        return self.t.page["turn"].format(n=v.turn, who=names[v.player])

    def control(self, v: BoardView, names: Sequence[str]) -> str:
        """Who holds the control component; nothing where it is not played with."""
        if not v.rules & CONTROL_ON:
            return ""
        page = self.t.page
        return page["control"].format(who=names[v.control] if v.control >= 0 else page["nobody"])

    def side(
        self,
        v: BoardView,
        field: Board,
        totals: list[int],
        seat: int,
        name: str,
        draft: list[Values],
    ) -> Values:
        words = self.words
        own = v.protocols[seat * 3 : seat * 3 + 3]
        ready = ready_lines(field, totals, seat)
        hand, deck, trash = v.hands[seat], len(v.decks[seat]), v.trashes[seat]
        return {
            "seat": seat,
            "name": name,
            "hand": self.hand(hand, seat),
            "hand_text": f"{words['hand']}: {len(hand)}",
            "deck": deck,
            "deck_at": f"deck:{seat}",
            "deck_text": f"{words['deck']}: {deck}",
            "trash": [self.lying[c] for c in trash],
            "trash_at": f"trash:{seat}",
            "trash_text": f"{words['trash']}: {len(trash)}",
            "protocols_compiled": len([p for p in own if p >= 0 and v.compiled >> p & 1]),
            "lines": [
                {
                    "line": line + 1,
                    "protocol": self.protocol(v, own[line], not draft),
                    "total": totals[seat * 3 + line],
                    "leads": totals[seat * 3 + line] > totals[3 - seat * 3 + line],
                    "ready": line in ready,
                    "stack": self.stack(field, seat * 3 + line),
                }
                for line in range(3)
            ],
        }

    def protocol(self, v: BoardView, p: int, clickable: bool) -> Values | None:
        """A protocol in its row; while some are still drafted they are clicked elsewhere."""
        if p == NONE:
            return None
        key = PROTOCOL_NAMES[p]
        return {
            "key": key,
            "name": self.t.protocols[key],
            "at": f"protocol:{key}" if clickable else "",
            "compiled": bool(v.compiled >> p & 1),
        }

    def stack(self, field: Board, i: int) -> list[Values]:
        """The cards of a stack, from the protocol outward."""
        cards = []
        stack, face_down = field.stacks[i], field.face_down_value(i)
        slot = i * HEIGHT
        last = slot + len(stack) - 1
        for e in stack:
            if not e & DOWN:
                card = self.lying[e >> 2].copy()
            elif e >> 2 == UNKNOWN:
                card = unknown(SLOTS[slot], self.down, face_down)
            else:
                card = self.turned[e >> 2].copy()
                card["value"] = face_down
            card["covered"] = slot < last
            card["at"] = SLOTS_AT[slot]
            cards.append(card)
            slot += 1
        return cards

    def hand(self, hand: Things, seat: int) -> list[Values]:
        return [
            unknown(f"{SEATS[seat]}-hand-{k}", self.hidden, NONE) if c == UNKNOWN else self.held[c]
            for k, c in enumerate(hand)
        ]

    def draft(self, v: BoardView) -> list[Values]:
        """The protocols to draft from, while there are any to draft."""
        if NONE not in v.protocols:
            return []
        rows = []
        for p in range(PROTOCOLS if v.rules & WITH_AUX1 else MAIN1):
            key = PROTOCOL_NAMES[p]
            rows.append(
                {
                    "key": key,
                    "name": self.t.protocols[key],
                    "about": self.t.keywords[key],
                    "at": f"protocol:{key}",
                    "taken": v.protocols.index(p) // 3 if p in v.protocols else NONE,
                }
            )
        return rows

    def flight(self, v: BoardView) -> list[Values]:
        """Cards on their way, which are in no zone."""
        found: list[Values] = []
        for f in v.pile:
            for t in f.things():
                if t >= FLIGHT:
                    card = self.flying(t & 1023, len(found))
                    found.append({**card, "seat": t >> 11 & 1})
        return found

    def flying(self, e: int, k: int) -> Values:
        if e >> 2 == UNKNOWN:
            return unknown(f"flight-{k}", self.down, 2)
        return self.turned[e >> 2] if e & DOWN else self.lying[e >> 2]


def face(card: int, title: str, text: str, up: bool, at: str) -> Values:
    """A card the reader may know."""
    name = CARD_NAMES[card]
    return {
        "id": name,
        "key": name,
        "title": title,
        "text": text,
        "protocol": PROTOCOL_NAMES[card // 6],
        "value": VALUES[card] if up else 2,
        "printed": VALUES[card],
        "up": up,
        "known": True,
        "covered": False,
        "at": at,
    }


def unknown(place: str, text: str, value: int) -> Values:
    """A card of which the reader knows no more than where it is."""
    return {
        "id": place,
        "key": "",
        "title": "",
        "text": text,
        "protocol": "",
        "value": value,
        "printed": NONE,
        "up": False,
        "known": False,
        "covered": False,
        "at": "",
    }


# Pointing.


def _paths() -> dict[int, tuple[str, ...]]:
    """What to point at for every action that is more than a button."""
    paths: dict[int, tuple[str, ...]] = {c: (f"hand:{CARD_NAMES[c]}",) for c in range(CARDS)}
    paths |= {SLOT + s: (SLOTS_AT[s],) for s in range(6 * HEIGHT)}
    paths |= {first + i: (f"line:{i + 1}",) for first in (LINE, COMPILE) for i in range(3)}
    paths |= {PROTOCOL + p: (f"protocol:{key}",) for p, key in enumerate(PROTOCOL_NAMES)}
    for k in range(CARDS * 6):
        face = "up" if k & 1 else "down"
        paths[PLAY + k] = (f"hand:{CARD_NAMES[k // 6]}", f"line:{k % 6 // 2 + 1}", face)
    return paths


PATHS: Final = _paths()


def path(action: int, seat: int) -> list[str]:
    """What `seat` points at for an action, one after the other; nothing for a plain button."""
    if seat == CHANCE:
        return []
    if action == REFRESH:
        return [f"deck:{seat}"]
    return list(PATHS.get(action, ()))

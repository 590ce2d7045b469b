"""Golden words: everything a player can read, as one text per language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

from kibitz.games.compile.game import GAME
from kibitz.games.compile.knowledge.facts import VALUES
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.events import WHERE
from kibitz.games.compile.rules.numbers import EVENT_KINDS, PLAY, REARRANGED
from kibitz.games.compile.rules.reasons import RULES
from kibitz.games.compile.rules.tables import house_names, number
from kibitz.games.compile.words import speech
from kibitz.games.compile.words.speech import CompileSpeech
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import Event
from kibitz.kernel.pile import CHANCE, Decision, Reason, advance, settle
from kibitz.words.grammar.forms import Name
from kibitz.words.languages import LANGUAGES, OWN_NAMES
from tests.games.compile.table import table as drawn

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ann", "Bob")
SETUPS = (
    {"sets": "main1+aux1", "layout": "free_secret"},
    {"sets": "main1+aux1", "show_remembered_cards": "on"},
    {"sets": "main1"},
    {"sets": "main2+aux2"},
    {"sets": "all"},
)


def path(language: str) -> Path:
    return FOLDER / f"{language}.txt"


def positions(games: int) -> Iterator[tuple[Board, Decision | None, list[Event]]]:
    """Questions and what was told before them, from seeded random games."""
    for seed in range(games):
        whim = Whim(seed)
        state = GAME.rules.setup(SETUPS[seed % len(SETUPS)])
        question = settle(state)
        while question is not None:
            yield cast(Board, state), question, state.events
            question = advance(state, question.options[whim.below(len(question.options))])
        yield cast(Board, state), None, state.events


def drafts() -> Iterator[tuple[Board, Decision, list[Event]]]:
    """The questions of every format of the draft, the last picked again and again if it may be."""
    for draft in ("blind", "bans", "random", "points"):
        state = GAME.rules.setup({"draft": draft, "first_drafter": "seat-1"})
        question = settle(state)
        while question is not None and cast(Board, state).turn == 0:
            if question.seat != CHANCE:
                yield cast(Board, state), question, state.events
            question = advance(state, question.options[-1])
            if question is not None and question.seat == CHANCE:
                yield cast(Board, state), question, state.events


def questions(s: CompileSpeech) -> list[str]:
    """One question of each kind with all its answers, from random play."""
    found: dict[str, list[str]] = {}
    for board, question, _ in positions(120):
        if question is None:
            continue
        chance = question.seat == CHANCE
        key = "chance" if chance else s.questions.key(board, question.frame)[0]
        if key not in found:
            labels = [s.label(board, question, x) for x in question.options]
            found[key] = [s.prompt(board, question), *[f"  {x}" for x in labels]]
            found[key].append("  ~ " + " / ".join(s.waiting(board)))
    for board, question, _ in drafts():
        key = "chance" if question.seat == CHANCE else s.questions.key(board, question.frame)[0]
        if key not in found:
            labels = [s.label(board, question, x) for x in question.options]
            found[key] = [s.prompt(board, question), *[f"  {x}" for x in labels]]
    found.setdefault("put-on-deck", on_deck(s))
    assert set(found) == set(s.t.prompts), set(s.t.prompts) - set(found)
    return [line for key in sorted(found) for line in (f"[{key}]", *found[key])]


def on_deck(s: CompileSpeech) -> list[str]:
    """A question that random play hardly meets: the order of cards that go on top of a deck."""
    t = drawn(
        """
        row a   water corruption fire
        row b   life metal light
        hand a  water-3
        line 1  a -  b life-1?
        line 2  a corruption-1  b life-2? metal-2
        """
    )
    t.a("play water-3 line-1 up", "line-2")
    question = t.question
    assert question is not None
    labels = [s.label(t.board, question, x) for x in question.options]
    return [s.prompt(t.board, question), *[f"  {x}" for x in labels]]


def events(s: CompileSpeech) -> list[str]:
    """One event of each kind, as its seat and as the other seat may read it."""
    found: dict[int, Event] = {}
    for _, _, told in positions(120):
        for e in told:
            found.setdefault(e.kind, e)
    for _, _, told in drafts():
        for e in told:
            found.setdefault(e.kind, e)
    for kind in range(EVENT_KINDS):  # the few that random play hardly meets
        rare = Event(kind, 0, (number("fire-1"),), WHERE[kind].first, -1, 0, 0xFF, False)
        found.setdefault(kind, rare)
    lines = []
    for kind in sorted(s.t.events):
        own, other = found[kind].mask(0), found[kind].mask(1)
        lines.append(f"{kind:>2} {s.event(own, NAMES)}")
        if other.things != own.things:
            lines.append(f"   {s.event(other, NAMES)}")
    return lines


def some(s: CompileSpeech, n: int) -> dict[str, object]:
    """Something for every gap of a sentence."""
    t = s.t
    return {
        "who": NAMES[0],
        "whose": NAMES[1],
        "card": s.title(number("fire-1")),
        "cards": Name.of(t, [s.title(number("fire-1"))]),
        "protocol": t.protocols["fire"],
        "text": s.title(number("water-3")),
        "order": t.orders["2-1-3"],
        "slot": s.names.spot(0, NAMES),
        "origin": s.names.spot(0, NAMES),
        "why": t.reasons["no-target"],
        "start": 1,
        "line": 2,
        "n": n,
    }


def in_all_numbers(s: CompileSpeech, sentence: str) -> list[str]:
    """A sentence with its gaps filled, in every form that its number asks for."""
    counts = (1, 2, 5) if "{n" in sentence else (1,)
    return [s.t.filled(sentence, **some(s, n)) for n in counts]


def answers(s: CompileSpeech) -> list[str]:
    """Every answer there is, also those that the questions above hardly offer."""
    told = s.t.labels
    return [f"{key}: {x}" for key in told for x in in_all_numbers(s, told[key])]


def log(s: CompileSpeech) -> list[str]:
    """Every sentence of the log with a known card, and every variant."""
    t = s.t
    known = {key: t.events[kind] for kind, key in t.kinds.items()}
    told = {**known, **t.variants}
    return [f"{key}: {t.capital(x)}" for key in told for x in in_all_numbers(s, told[key])]


def orders(s: CompileSpeech) -> list[str]:
    """Every way in which the protocols of the other player can be rearranged."""
    told = s.t.events[REARRANGED]
    return [s.t.filled(told, who="Ann", whose="Bob", order=x) for x in s.t.orders.values()]


def table(s: CompileSpeech) -> list[str]:
    """A table in mid-game, as one of the players sees it."""
    board = next(b for b, _, _ in positions(1) if b.turn == 12)
    return s.draw(GAME.sight.view(board, 0), NAMES).split("\n")


def facts(s: CompileSpeech) -> list[str]:
    """Everything a hint can say about a move."""
    some = {"line": 2, "mine": 10, "theirs": 6, "n": 2, "old": 4, "new": 7, "of": 14, "chance": 32}
    some |= {"card": number("fire-1"), "protocol": 2, "other": 5, "most": 5}
    return [f"{k}: {s.fact(k, tuple([some[x] for x in v]), NAMES)}" for k, v in VALUES.items()]


def build(language: str) -> str:
    """Everything that can be read in one language."""
    s = speech(language)
    t = s.t
    out = [f"# {OWN_NAMES[t.code]}", "", "## cards"]
    for c, name in enumerate(house_names()):
        out.append(f"{name}: {s.title(c)}")
        out += [f"  {t.boxes[i]}: {x}" for i, x in enumerate(s.boxes(c)) if x]
        if s.boxes(c, True) != s.boxes(c):
            out += [f"  * {t.boxes[i]}: {x}" for i, x in enumerate(s.boxes(c, True)) if x]
    out += ["", "## questions", *questions(s), "", "## answers", *answers(s)]
    out += [
        "",
        "## events",
        *events(s),
        "",
        "## log",
        *log(s),
        "",
        "## orders",
        *orders(s),
        "",
        "## reasons",
    ]
    action = PLAY + number("fire-1") * 6 + 2
    out += [f"{rule}: {s.reason(Reason(rule, number('plague-0')), action)}" for rule in RULES]
    out += ["", "## options"]
    for name, words in t.options.items():
        values = ", ".join(f"{k} = {v}" for k, v in words.values.items())
        out += [f"{name}: {words.title}. {words.explain}", f"  {values}"]
    out += ["", "## terms"]
    out += [f"{key}: {term.word}. {term.explain}" for key, term in t.terms.items()]
    out += ["", "## facts", *facts(s)]
    for name, told in (("phases", t.phases), ("page", t.page)):
        out += ["", f"## {name}", *[f"{key}: {text}" for key, text in told.items()]]
    out += ["", "## table", *table(s)]
    return "\n".join(out).rstrip("\n") + "\n"


def update() -> None:
    """Rewrite the golden files; the difference is the review."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        path(language).write_text(build(language), encoding="utf-8")

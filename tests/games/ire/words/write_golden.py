"""Golden words of Days of Ire: everything a player can read, as one text per language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import cast

from kibitz.games.ire.game import GAME
from kibitz.games.ire.knowledge.facts import VALUES
from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import NUMBER, PLACE, PLACE_IDS, SEAT
from kibitz.games.ire.rules.reasons import RULES
from kibitz.games.ire.rules.tables import NUMBERS
from kibitz.games.ire.words import speech
from kibitz.games.ire.words.speech import IreSpeech
from kibitz.games.ire.words.tongue import PlaceWords
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import EVERYONE, Event
from kibitz.kernel.pile import CHANCE, NONE, Decision, Reason, advance, settle
from kibitz.words.languages import LANGUAGES, OWN_NAMES
from tests.games.ire.table import table

NAMES = ("Ivan", "Ann", "Bob", "Cili")
GAMES = 36
"""Random games in which nearly every question is asked and nearly everything happens."""
SETUPS = (
    {"players": "2"},
    {"players": "3", "first_fighter": "active", "security_phase": "both"},
    {"players": "4", "team_open_hands": "on", "barricade_supply": "4"},
    {"players": "2", "first_fighter": "active", "morale": "-1", "csepel_soldier": "on"},
    {"players": "3", "tank_fire_trigger": "attack_tank", "extra_wound": "on"},
    {"players": "4", "spokesperson": "2", "support": "+1"},
)

Asked = tuple[City, Decision]


FOLDER = Path(__file__).parent / "golden"


def path(language: str) -> Path:
    return FOLDER / f"{language}.txt"


def positions(games: int) -> Iterator[tuple[City, Decision | None, list[Event]]]:
    """Questions and what was told before them, from seeded random games."""
    for seed in range(games):
        whim = Whim(seed)
        state = GAME.rules.setup(SETUPS[seed % len(SETUPS)])
        question = settle(state)
        while question is not None:
            yield cast(City, state), question, state.events
            question = advance(state, question.options[whim.below(len(question.options))])
        yield cast(City, state), None, state.events


def drawn() -> Iterator[Asked]:
    """Questions that random play hardly meets."""
    talk = table(
        "revolution",
        at="astoria",
        events="e08",
        hands="c07a,c07b",
        units="bem:tank:1 csepel:tank:2",
    ).ann("resolve")
    tables = (
        table(
            "revolution",
            at="corvin",
            events="e28",
            hands="c07a,c07b",
            casualties="f01 f02",
            units="radio:soldier:1",
        ).ann("resolve"),
        talk.copy(),
        talk.ann("csepel"),
        table("headlines", players="3", at="bem bem radio", wounds="1 2 0", hand="h27").soviet(
            "execute h27"
        ),
        table("revolution", players="3", units="csepel:soldier:1"),
        table("revolution", players="3", units="csepel:soldier:1").ann("seat-3"),
        table(
            "revolution", players="3", units="csepel:soldier:1", options="turn_order=turn_by_turn"
        ),
    )
    for t in tables:
        assert t.question is not None
        yield t.city, t.question


def played() -> Iterator[Asked]:
    """Questions of random play."""
    for city, question, _ in positions(GAMES):
        if question is not None:
            yield city, question


HARDLY_MET = (
    (n.ORDERED, 1, (SEAT + 2, SEAT + 3, SEAT + 1), NONE, ""),
    (n.RELOCATED, 1, (NUMBER + n.TANK, PLACE + n.BEM), PLACE + n.CSEPEL, "e08"),
    (n.RECALLED, 1, (NUMBERS["f01"],), PLACE + n.CORVIN, "e28"),
    (n.REV_TANK_CAME, 0, (NUMBERS["t1"],), PLACE + n.CORVIN, "h26"),
    (n.SHOW_OF_FORCE, 0, (), PLACE + n.MDP, "v4a"),
    (n.TANK_LOST, 1, (NUMBERS["t2"],), PLACE + n.CORVIN, "h37"),
    (n.WITHDRAWN, 1, (NUMBERS["f02"],), PLACE + n.RADIO, "h29"),
)
"""Events that random play may well do without."""


def asks(s: IreSpeech, city: City, question: Decision) -> str:
    """The kind of a question."""
    chance = question.seat == CHANCE
    return "chance" if chance else s.questions.key(city, question.frame, NAMES)[0]


def offers(s: IreSpeech, city: City, question: Decision) -> set[str]:
    """The kinds of its answers."""
    return {s.labels.label_key(city, question.frame, x, NAMES)[0] for x in question.options}


@cache
def samples() -> tuple[tuple[str, City, Decision], ...]:
    """Questions in which every kind of question and every kind of answer is to be found."""
    s = speech("en")
    found: list[tuple[str, City, Decision]] = []
    seen: set[str] = set()
    answers: set[str] = set()
    for city, question in chain(drawn(), played()):
        key, labels = asks(s, city, question), offers(s, city, question)
        if key not in seen or labels - answers:
            seen.add(key)
            answers |= labels
            found.append((key, city.copy(), question))
    assert seen == set(s.t.prompts), set(s.t.prompts) - seen
    assert answers == set(s.t.labels), set(s.t.labels) - answers
    return tuple(sorted(found, key=lambda x: x[0]))


@cache
def happenings() -> dict[int, Event]:
    """One event of each kind."""
    found: dict[int, Event] = {}
    for _, _, told in positions(GAMES):
        for e in told:
            found.setdefault(e.kind, e)
    for kind, seat, things, where, card in HARDLY_MET:
        cause = NUMBERS[card] * 3 if card else NONE
        found.setdefault(kind, Event(kind, seat, things, where, cause, 0, EVERYONE, False))
    return found


def questions(s: IreSpeech) -> list[str]:
    """Each sample with all its answers, and what waits."""
    lines = []
    for key, city, question in samples():
        lines += [f"[{key}]", s.prompt(city, question, NAMES)]
        lines += [f"  {s.label(city, question, x, NAMES)}" for x in question.options]
        lines.append("  ~ " + " / ".join(s.waiting(city)))
    return lines


def events(s: IreSpeech) -> list[str]:
    """Each event as its seat may read it, and as others may if that is less."""
    lines = []
    for kind in sorted(s.t.events):
        e = happenings()[kind]
        lines.append(f"{kind:>2} {s.event(e, NAMES)}")
        masked = [e.mask(seat) for seat in range(len(NAMES))]
        lines += [f"   {s.event(x, NAMES)}" for x in masked if x.things != e.things][:1]
    return lines


def variants(s: IreSpeech) -> list[str]:
    """Sentences of the log for cases that the plain one says badly, in all numbers."""
    t = s.t
    to = t.places[PLACE_IDS[n.RADIO]].to
    gaps: dict[str, object] = {"who": NAMES[1], "whom": NAMES[2], "to": to}
    return [
        f"{key}: {t.filled(sentence, n=many, **gaps)}"
        for key, sentence in t.variants.items()
        for many in ((1, 2, 5) if "{n" in sentence else (1,))
    ]


def company(s: IreSpeech) -> str:
    """A step with a fighter, which random play hardly takes."""
    fighter = (NUMBERS["f01"],)
    return s.event(Event(n.STEPPED, 1, fighter, PLACE + n.RADIO, -1, 0, EVERYONE, False), NAMES)


def tables(s: IreSpeech) -> list[str]:
    """A table in mid-game, as the Soviet player and as a revolutionary see it."""
    city = [c for key, c, _ in samples() if key == "turn"][-1]
    seats = (n.SOVIET, city.actor)
    return [
        line for x in seats for line in (*s.draw(GAME.sight.view(city, x), NAMES).split("\n"), "")
    ]


def places(words: PlaceWords) -> str:
    return " | ".join([words.name, words.at, words.to, words.start])


def facts(s: IreSpeech) -> list[str]:
    """Everything a hint can say about a move."""
    some = {"card": NUMBERS["e05"], "place": n.CORVIN, "who": 1, "unit": n.SOLDIER}
    some |= {"n": 2, "most": 4, "old": 3, "new": 1, "wounds": 1, "fighters": 3, "held": 6}
    return [f"{k}: {s.fact(k, tuple([some[x] for x in v]), NAMES)}" for k, v in VALUES.items()]


def build(language: str) -> str:
    """Everything that can be read in one language."""
    s = speech(language)
    t = s.t
    out = [f"# {OWN_NAMES[t.code]}", "", "## cards", *[s.piece(x) for x in s.pieces()]]
    out += [
        "",
        "## questions",
        *questions(s),
        "",
        "## events",
        *events(s),
        company(s),
        "",
        "## variants",
        *variants(s),
        "",
        "## reasons",
    ]
    out += [f"{rule}: {s.reason(Reason(rule, NUMBERS['e05']), NONE)}" for rule in RULES]
    out += ["", "## options"]
    for name, words in t.options.items():
        values = ", ".join(f"{k} = {v}" for k, v in words.values.items())
        out += [f"{name}: {words.title}. {words.explain}", f"  {values}"]
    out += ["", "## terms"]
    out += [f"{key}: {term.word}. {term.explain}" for key, term in t.terms.items()]
    out += ["", "## facts", *facts(s)]
    more = (("heads", t.heads), ("report", t.report), ("notes", t.notes))
    for name, told in (("phases", t.phases), ("page", t.page), *more):
        out += ["", f"## {name}", *[f"{key}: {text}" for key, text in told.items()]]
    for name, numbered in (("boxes", t.boxes), ("abilities", t.abilities)):
        out += ["", f"## {name}", *[f"{key}: {text}" for key, text in numbered.items()]]
    out += ["", "## places", *[f"{key}: {places(t.places[key])}" for key in PLACE_IDS]]
    out += [f"{key}: {places(words)}" for key, words in t.areas.items()]
    out += ["", "## table", *tables(s)]
    return "\n".join(out).rstrip("\n") + "\n"


def update() -> None:
    """Rewrite the golden files; the difference is the review."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        path(language).write_text(build(language), encoding="utf-8")

"""The words of Days of Ire: complete in every language, never ambiguous, golden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from string import Formatter

import pytest

from kibitz.games import GAMES
from kibitz.games.ire.game import GAME
from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules import spots, tables
from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.numbers import DROP, EXECUTE, MARKERS, PIECES_END, PLACE_IDS, TAKE, USE
from kibitz.games.ire.rules.reasons import RULES
from kibitz.games.ire.rules.security import ORDERS
from kibitz.games.ire.rules.soviet import EVENT_STEP
from kibitz.games.ire.rules.spots import Spots, spot
from kibitz.games.ire.rules.tables import MODIFIER, NAMES, TEXTS
from kibitz.games.ire.rules.texts import NODES
from kibitz.games.ire.words import speech
from kibitz.games.ire.words import tongue as tongue_of
from kibitz.games.ire.words.log import parts
from kibitz.games.ire.words.naming import key, short_name
from kibitz.games.ire.words.tongue import IreTongue, PlaceWords, book
from kibitz.kernel.event import EVERYONE, Event
from kibitz.kernel.pile import CHANCE, NO_BOX, NONE, At, Frame, Node
from kibitz.words.languages import LANGUAGES
from tests.games.ire.table import table
from tests.games.ire.words import write_golden as golden

ENGLISH = tongue_of("en")
SENTENCES = (
    "clauses",
    "prompts",
    "labels",
    "events",
    "reasons",
    "facts",
    "phases",
    "page",
    "heads",
)
TABLES = (*SENTENCES, "options", "terms", "areas", "boxes", "abilities")
BOOKS = ("titles", "roles", "history", "places", "markers", "conditions", "periods", "day", "rules")
FORMS = {"at", "to", "place", "start"}
"""The forms of a place: a language takes the one its grammar wants."""
UNCLEAN = re.compile(r"  |^\W*:|\s[.,;:!?)]|[({]\s|\(\)|\.\.|[{}]|^\s|\s$|^$")
"""Traces of a sentence with a hole."""
COUNTS = (1, 2, 3, 5)
PEOPLE = (spots.SELF, spots.ONE, spots.EACH, spots.SPLIT, spots.ONE_HERE)
UNITS = (n.TANK, n.SOLDIER, n.SNIPER)


@pytest.fixture(params=LANGUAGES)
def tongue(request: pytest.FixtureRequest) -> IreTongue:
    return tongue_of(request.param)


def clean(text: str) -> bool:
    return not UNCLEAN.search(text)


# Nothing is missing.


def test_all_five_languages_are_spoken() -> None:
    """The table speaks English, Hungarian, Czech, Polish and German."""
    assert [tongue_of(code).code for code in LANGUAGES] == list(LANGUAGES)


def test_every_language_has_every_word(tongue: IreTongue) -> None:
    """No table has a hole: what English can say, every language can."""
    for name in TABLES:
        assert set(getattr(tongue, name)) == set(getattr(ENGLISH, name)), name
    for name, words in tongue.options.items():
        assert list(words.values) == list(GAME.rules.choices[name]), name
        assert len(set(words.values.values())) == len(words.values), name
    assert set(tongue.options) == set(GAME.rules.choices)
    assert set(tongue.reasons) == set(RULES)
    assert set(tongue.facts) == set(GAMES["ire"].facts().values)
    assert set(tongue.events) == set(range(n.EVENT_KINDS))
    assert len(tongue.units) == len(ENGLISH.units)


def test_the_book_of_every_language_is_complete(tongue: IreTongue) -> None:
    """Every piece has a title, every headline and event its history, every rule a text."""
    told = book(tongue.code)
    pieces = [key(x) for x in range(PIECES_END)]
    assert set(told) == set(BOOKS)
    for section, wanted in (
        ("titles", set(pieces)),
        ("history", {x for x in pieces if x[0] in "hse"}),
        ("roles", {x for x in pieces if x[0] == "f"}),
    ):
        assert set(told[section]) == wanted, f"words/book/{tongue.code}.toml [{section}]"
    assert set(told["places"]) == set(PLACE_IDS)
    assert set(told["markers"]) == set(told["conditions"]) == set(MARKERS)
    assert list(told["periods"]) == ["1", "2", "3"]
    assert list(told["day"]) == [*PHASES, "evaluation"]
    assert list(told["rules"]) == [f"I{k:03}" for k in range(1, 138)]
    for words in told["places"].values():
        assert set(words) == {"name", "at", "to", "start"}
    for rule in told["rules"].values():
        assert set(rule) == {"title", "text"}


def test_no_word_is_empty(tongue: IreTongue) -> None:
    for name in SENTENCES:
        assert all([x.strip() for x in getattr(tongue, name).values()]), name
    assert all([x.word and x.explain for x in tongue.terms.values()])
    assert all([x.title and x.explain for x in tongue.options.values()])
    for words in (*tongue.areas.values(), *tongue.places.values()):
        assert words.name
        assert words.at
        assert words.to
        assert words.start
    for name in ("titles", "roles", "history", "markers", "conditions"):
        told = getattr(tongue, name)
        assert all([x.strip() == x and x for x in told.values()]), name
        assert len(set(told.values())) == len(told), name
    assert len({x.title for x in tongue.options.values()}) == len(tongue.options)
    assert len({x.word for x in tongue.terms.values()}) == len(tongue.terms)
    assert len({x.name for x in tongue.places.values()}) == len(tongue.places)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_sentence_takes_what_it_is_given(tongue: IreTongue) -> None:
    """A sentence names what its English sister names; of a place it may take another form.

    {start} by itself is a form of the only place there is; beside another form it is a second one.
    """
    for name in SENTENCES:
        for k, text in getattr(tongue, name).items():
            mine, english = placeholders(text), placeholders(getattr(ENGLISH, name)[k])
            assert mine - FORMS == english - FORMS, (name, k)
            assert bool(mine & FORMS) == bool(english & FORMS), (name, k)
            if "start" in english and len(english & FORMS) > 1:
                assert "start" in mine, (name, k)
                assert len(mine & FORMS) > 1, (name, k)


def test_nothing_is_left_in_english(tongue: IreTongue) -> None:
    """No sentence of another language is the English one."""
    if tongue.code == "en":
        return
    tables = ("prompts", "events", "reasons", "facts", "labels", "history", "markers", "conditions")
    for name in tables:
        for k, text in getattr(tongue, name).items():
            if re.search(r"\w", re.sub(r"{\w+}", "", text)):
                assert text != getattr(ENGLISH, name)[k], (name, k)
    for k, option in tongue.options.items():
        assert option.explain != ENGLISH.options[k].explain, k
    for k, term in tongue.terms.items():
        assert term.explain != ENGLISH.terms[k].explain, k
    mine, english = book(tongue.code), book("en")
    for k in english["day"]:
        assert mine["day"][k] != english["day"][k], k
    for k in english["rules"]:
        assert mine["rules"][k]["text"] != english["rules"][k]["text"], k


# Nothing can be mistaken for something else.


def test_every_node_of_every_card_speaks(tongue: IreTongue) -> None:
    """Every part of every text, by itself, has words."""
    walk = speech(tongue.code).walk
    for text in (*TEXTS, *ORDERS):
        for part in parts(text):
            for sentence in walk.sentences(part):
                assert clean(sentence), sentence
    for x in range(PIECES_END):
        assert walk.lines(x)
        for line in walk.lines(x):
            assert clean(line), (NAMES[x], line)
            assert line[0] == tongue.capital(line)[0], (NAMES[x], line)


def everywhere() -> list[tuple[str, Spots]]:
    """All places a text can mean."""
    found = [(PLACE_IDS[p], spot(p)) for p in range(n.PLACES)]
    found += [("two", spot(n.BEM, n.CSEPEL)), ("three", spot(n.KOSSUTH, n.ASTORIA, n.BLAHA))]
    kinds = ("ANY", "REINFORCED", "HERE", "HERE_OR_ADJACENT", "WITH_PLAYER", "EVERYWHERE")
    return found + [(kind, Spots(getattr(spots, kind))) for kind in kinds]


Said = Iterator[tuple[str, str]]
"""A clause, and what it means."""


def of_units(t: IreTongue, where: list[tuple[str, PlaceWords]]) -> Said:
    """Tanks, soldiers and snipers come, go and shoot."""
    for unit, k in product(UNITS, COUNTS):
        units = t.counted(unit, k)
        for (w, place), split in product(where, (False, True)):
            yield t.place(units, place, split), f"place {unit} {k} {w} {split}"
            yield t.remove(units, place, split), f"remove {unit} {k} {w} {split}"
        for w, place in where:
            yield t.call_up(units, place), f"call up {unit} {k} {w}"
        for steps in COUNTS:
            yield t.advance(unit, k, steps), f"advance {unit} {k} {steps}"
        yield t.march(unit, k), f"march {unit} {k}"
    for unit, (a, start), (b, goal) in product(UNITS, where, where):
        if a != b:
            yield (
                t.said("relocate", goal, start, units=t.counted(unit, 1)),
                f"relocate {unit} {a} {b}",
            )
    yield t.said("attack"), "attack"


def of_people(t: IreTongue, where: list[tuple[str, PlaceWords]]) -> Said:
    """Revolutionaries, their cards, their fighters."""
    for who, k in product(PEOPLE, COUNTS):
        yield t.wound(who, k), f"wound {who} {k}"
        yield t.heal(who, k), f"heal {who} {k}"
        yield t.draw(who, k), f"draw {who} {k}"
        yield t.discard(who, k), f"discard {who} {k}"
    for w, place in where:
        for k in COUNTS:
            yield t.hit(k, place), f"hit {k} {w}"
            yield t.activate(k, place), f"activate {k} {w}"
        yield t.said("recall", place), f"recall {w}"
        yield t.said("rev-tank", place), f"revolutionary tank {w}"
        yield t.barricade(place), f"barricade {w}"
    for k in COUNTS:
        yield t.free_steps(k), f"free steps {k}"
        yield t.exhaust(k), f"exhaust {k}"
        yield t.count_as_events(k), f"count {k}"
    yield t.said("withdraw"), "withdraw"


def of_days(t: IreTongue, where: list[tuple[str, PlaceWords]]) -> Said:
    """Tracks and modifiers."""
    for morale, revolution, k in product((False, True), (False, True), COUNTS):
        yield t.move_track(morale, revolution, k), f"track {morale} {revolution} {k}"
    counted = (
        *(tables.EXTRA_ACTION, tables.BONUS_STEP, tables.ATTACK_BONUS, tables.SECURITY_LIMIT),
        *(tables.INFO_DISCOUNT, tables.SIDE_DISCOUNT, tables.AID_BOOST),
    )
    for modifier, k in product(counted, COUNTS):
        yield t.until_night(modifier, k, None), f"day {modifier} {k}"
    yield t.until_night(tables.NO_FREE_STEP, 1, None), "day without free steps"
    for modifier, (w, place) in product((tables.NO_TANK_FIRE, tables.NO_ATTACK), where):
        yield t.until_night(modifier, 1, place), f"day {modifier} {w}"
    for modifier, k in product((tables.REWARD_AT, tables.SNIPER_WORTH, tables.CARRY_BONUS), COUNTS):
        yield t.always(modifier, k), f"always {modifier} {k}"
    for k in COUNTS:
        yield t.always(tables.TANK_MOLOTOV, -k), f"always bombs {-k}"
        yield t.until_night(tables.ATTACK_BONUS, -k, None), f"day attack {-k}"
        for bonus in (k, -k):
            yield t.always(tables.ATTACK_BONUS, bonus), f"always attack {bonus}"
            yield t.until_night(tables.TANK_MOLOTOV, bonus, None), f"day bombs {bonus}"


def of_texts(t: IreTongue) -> Said:
    """Conditions and choices."""
    for marker in MARKERS:
        condition = t.conditions[marker]
        yield t.if_happened(condition, "x", ""), f"if {marker} x"
        yield t.if_happened(condition, "x", "y"), f"if {marker} x else y"
        yield t.if_happened(condition, t.in_turn(["x", "y"]), ""), f"if {marker} x then y"
        yield t.if_happened(condition, "x", t.in_turn(["y", "z"])), f"if {marker} x else y then z"
        yield t.if_happened(condition, t.in_turn(["x", "y"]), "z"), f"if {marker} x then y else z"
    for team in (False, True):
        yield t.choose(team, ["x", "y"]), f"choose {team} x y"
        yield t.choose(team, ["x", "y", "z"]), f"choose {team} x y z"
        yield t.choose(team, [t.in_turn(["x", "y"]), "z"]), f"choose {team} xy z"
        yield t.choose(team, ["x", t.in_turn(["y", "z"])]), f"choose {team} x yz"
    yield t.in_turn(["x", "y"]), "x then y"


def test_no_two_clauses_read_the_same(tongue: IreTongue) -> None:
    """All verbs, counts, places and people: no clause is another's double."""
    where = [(name, tongue.where(x)) for name, x in everywhere()]
    said: dict[str, str] = {}
    for clauses in (of_units, of_people, of_days):
        for text, meaning in clauses(tongue, where):
            assert said.setdefault(text, meaning) == meaning, (text, said[text], meaning)
            assert clean(text), (text, meaning)
    for text, meaning in of_texts(tongue):
        assert said.setdefault(text, meaning) == meaning, (text, said[text], meaning)
        assert clean(text), (text, meaning)
    assert len(said) > 2000


def test_no_two_amounts_read_the_same(tongue: IreTongue) -> None:
    """Units, icons, points and hidden cards are counted, each in its own words."""
    said = [tongue.counted(unit, k) for unit, k in product(UNITS, range(1, 23))]
    said += [tongue.points(k) for k in range(23)]
    said += [tongue.hidden(k) for k in range(1, 23)]
    said += [tongue.icons(*x) for x in product(range(5), repeat=3)]
    said += [tongue.one_icon, tongue.info_per_event]
    assert len(set(said)) == len(said), [x for x in said if said.count(x) > 1]
    assert all([clean(x) for x in said])


def test_numbers_are_said_only_where_they_mean_something(tongue: IreTongue) -> None:
    """One card is not shared out, and a price that rises has no lower limit."""
    one, two = [tongue.draw(spots.SPLIT, k) for k in (1, 2)]
    assert len(one.split()) + 2 < len(two.split()), one
    dearer, cheaper = [tongue.until_night(tables.TANK_MOLOTOV, k, None) for k in (1, -1)]
    assert (dearer.count("1"), cheaper.count("1")) == (1, 2), (dearer, cheaper)


def test_the_moments_of_an_event_are_told_apart(tongue: IreTongue) -> None:
    boxes = (NO_BOX, tables.EFFECT, tables.ON_PLACE, tables.PENALTY)
    assert len({tongue.source("x", box) for box in boxes}) == len(boxes)
    assert len(set(tongue.abilities.values())) == len(tongue.abilities)
    assert "x" in tongue.quoted("x") != "x"


PARTS = (
    *("track", "side", "n", "modifier", "where", "marker", "then", "otherwise", "by_team"),
    *("branches", "unit", "start", "goal", "steps", "who", "sentences"),
)
"""Whatever a text may be made of."""


def shape(x: object) -> object:
    """What a text does, to be compared."""
    if isinstance(x, (list, tuple)):
        return tuple([shape(y) for y in x])
    if isinstance(x, Spots):
        return (x.kind, x.places)
    if not isinstance(x, Node):
        return x
    kind = type(x).__name__
    kind = "Heal" if kind == "FirstAid" else kind  # what strengthens it calls it by its title
    return (kind, *[shape(getattr(x, part, None)) for part in PARTS])


def test_no_two_different_texts_read_the_same(tongue: IreTongue) -> None:
    """Texts that do different things read differently; texts that do the same read the same."""
    walk = speech(tongue.code).walk
    said: dict[str, object] = {}
    read: dict[object, str] = {}
    for x, box in product(range(PIECES_END), range(3)):
        text = walk.box(x, box)
        if not text:
            continue
        does = shape(TEXTS[x * 3 + box])
        if x >= n.SECURITY:
            does = shape(ORDERS[(x - n.SECURITY) // 2])
        elif MODIFIER[x]:
            does = ("always", *MODIFIER[x])
        assert said.setdefault(text, does) == does, (NAMES[x], text)
        assert read.setdefault(does, text) == text, (NAMES[x], text, read[does])
    assert len(said) > 60


def test_no_two_pieces_show_the_same(tongue: IreTongue) -> None:
    """Copies look alike; two different cards never do, title and all."""
    s = speech(tongue.code)
    shown = [s.piece(x) for x in s.pieces()]
    assert len(set(shown)) == len(shown)
    for x in range(PIECES_END):
        assert s.piece(NAMES[x]) == s.piece(key(x)) == s.piece(s.walk.title(x).upper())


# Answers.


def twin(action: int) -> object:
    """What an answer means: copies of a card are one and the same."""
    for base in (USE, DROP, EXECUTE, TAKE, 0):
        if base <= action < base + PIECES_END:
            return (base, key(action - base))
    return action


def test_answers_read_alone_are_enough_to_decide(tongue: IreTongue) -> None:
    """In random play no two answers to one question read the same, but for copies of a card."""
    s = speech(tongue.code)
    asked = 0
    for city, question, _ in golden.positions(18):
        if question is None:
            continue
        names = golden.NAMES[: city.players + 1]
        said: dict[str, object] = {}
        for x in question.options:
            label = s.label(city, question, x, names)
            assert clean(label), label
            assert said.setdefault(label, twin(x)) == twin(x), label
        prompt = s.prompt(city, question, names)
        assert clean(prompt), prompt
        assert all([clean(x) for x in s.waiting(city)]), s.waiting(city)
        asked += question.seat != CHANCE
    assert asked > 500


def test_everything_that_waits_has_a_name(tongue: IreTongue) -> None:
    """Whatever text lies on the pile unfinished, by whichever piece."""
    s = speech(tongue.code)
    for node in NODES.nodes:
        of_a_card = node in ORDERS or re.match(r"\w\d", node.path)
        if node.path not in ("together", "noted") and not of_a_card:
            for pc in range(len(PHASES) if node.path == "day" else 1):
                assert clean(s.log.pending(Frame(node, At(0, NONE, NO_BOX, ()), False, pc, ())))
    cards = [(text, i // 3, i % 3) for i, text in enumerate(TEXTS) if text is not None]
    orders = [(order, n.SECURITY + 2 * k, NO_BOX) for k, order in enumerate(ORDERS)]
    for node, card, box in (*cards, *orders):
        frame = Frame(node, At(1, card, box, ()), False, 0, ())
        assert s.walk.title(card) in s.log.pending(frame)


def test_a_price_on_the_table_is_the_price_paid(tongue: IreTongue) -> None:
    """Surcharge, side events on the board and discounts of the day, all of it."""
    t = table("headlines", hand="h14", events="e03 e05", display="e01 e06 e11 e19 e24 e13")
    for city in (t.city.copy(), t.soviet("execute h14").city):
        drawn = speech(tongue.code).draw(GAME.sight.view(city, n.SOVIET), golden.NAMES)
        for slot, e in enumerate(city.display):
            price = tongue.page["price"].format(n=EVENT_STEP.price(city, slot))
            title = tongue.quoted(tongue.titles[key(e)])
            assert f"{slot + 1} {title} [dim]({price})" in drawn


# The log.


def test_every_event_speaks(tongue: IreTongue) -> None:
    """No line of the log has a hole, whoever reads it."""
    s = speech(tongue.code)
    for city, _, told in golden.positions(18):
        for e in told:
            for seat in range(city.players + 1):
                text = s.event(e.mask(seat), golden.NAMES)
                assert clean(text), (e.kind, text)


def test_a_log_line_never_names_what_its_reader_may_not_know(tongue: IreTongue) -> None:
    """A masked event speaks of hidden cards by number only."""
    s = speech(tongue.code)
    hidden = dict.fromkeys((1, 2, 3), 0)
    for city, _, told in golden.positions(24):
        for e in told:
            for seat in (*range(city.players + 1), NONE):
                masked = e.mask(seat)
                if masked.things == e.things:
                    continue
                hidden[city.players] += 1
                text = s.event(causeless(masked), golden.NAMES)
                cards = [x for x in e.things if x < PIECES_END]
                variant = tongue.event_text(e.kind, "hidden") != tongue.events[e.kind]
                assert (str(len(cards)) if variant else tongue.hidden(len(cards))) in text
                for card in cards:
                    assert s.walk.title(card).casefold() not in text.casefold(), text
    assert min(hidden.values()) > 100


def causeless(e: Event) -> Event:
    """The same without the text behind it, which everybody knows."""
    return Event(e.kind, e.seat, e.things, e.where, NONE, e.depth, e.open_to, e.news)


def test_hands_are_masked_before_they_are_told() -> None:
    """What was drawn or handed over is open to those who hold it, and to nobody else."""
    secret = {n.DREW, n.DREW_HEADLINE, n.GAVE_CARDS}
    found = set()
    for _, _, told in golden.positions(24):
        for e in told:
            if e.kind in secret:
                found.add(e.kind)
                assert e.open_to != EVERYONE
                assert e.mask(e.seat).things == e.things
                assert e.kind == n.DREW_HEADLINE or e.mask(n.SOVIET).things != e.things
    assert found == secret


def test_a_table_never_names_what_its_reader_may_not_know(tongue: IreTongue) -> None:
    """Headlines of the Soviet hand and cards of others stay unknown in a drawn table."""
    s = speech(tongue.code)
    for _, city, _ in golden.samples():
        for seat in range(city.players + 1):
            lines = s.draw(GAME.sight.view(city, seat), golden.NAMES).split("\n")
            assert all([x.count("[bold]") + x.count("[dim]") == x.count("[/]") for x in lines])
            soviet, *others = lines[-city.players - 1 :]
            if seat != n.SOVIET:
                assert not [h for h in city.hand if s.named(h) in soviet]
            for owner, line in zip(city.seats(), others, strict=True):
                if seat == n.SOVIET:
                    assert not [x for x in city.hand_of(owner) if s.named(x) in line]
                elif seat == owner:
                    assert all([s.named(x) in line for x in city.hand_of(owner)])


# Golden.


def test_golden_words(tongue: IreTongue) -> None:
    """What a player reads changes on purpose only: python -m tests.golden."""
    kept = golden.path(tongue.code).read_text(encoding="utf-8")
    assert golden.build(tongue.code) == kept, "if that is meant: python -m tests.golden"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", ["1 soldier", "2 soldiers", "5 soldiers"]),
        ("hu", ["1 katona", "2 katona", "5 katona"]),
        ("de", ["1 Soldat", "2 Soldaten", "5 Soldaten"]),
        ("cs", ["1 voják", "2 vojáci", "5 vojáků"]),
        ("pl", ["1 żołnierz", "2 żołnierze", "5 żołnierzy"]),
    ],
)
def test_those_who_stand_somewhere_are_counted(code: str, said: list[str]) -> None:
    assert [tongue_of(code).standing(n.SOLDIER, many) for many in (1, 2, 5)] == said


def test_a_degree_is_no_name() -> None:
    """A small tile has room for one word of a name."""
    assert short_name("Dr. Márta Fenyő") == short_name("Dr Márta Fenyő") == "Márta"
    assert short_name("Kertész Ottó") == "Kertész"

"""Hints: they cannot peek, find wins, say what is true, and give away no more than asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import cast

import pytest

from kibitz.analysis import Hint, Sample, Teller, analyse, hint
from kibitz.analysis.compare import Effort, MoveAnalyst, thinker
from kibitz.analysis.explain import Explanation, Tracer
from kibitz.analysis.hint import reasons
from kibitz.bots.levels import search_of
from kibitz.drafting.solver import advise
from kibitz.games import GAMES, WORDS
from kibitz.games.compile.rules import numbers as n
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.standing import THRESHOLD
from kibitz.games.ire.rules import numbers as i
from kibitz.games.ire.sight.view import CityView
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import Event
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.facts import Fact
from kibitz.kernel.match import Match
from kibitz.kernel.pile import NONE, State, advance, settle
from kibitz.kernel.view import View
from kibitz.words.languages import LANGUAGES
from tests.analysis.positions import READY, WINS, decisions
from tests.games.compile.table import table
from tests.games.ire.table import table as city

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
COMPILE, IRE = GAMES["compile"], GAMES["ire"]
LITTLE = "ismcts@24"
COMPILES = n.COMPILES
NAME_ALONE = re.compile(r"\d\. Csepel: \d+% ± \d+")
"""An option that is nothing but a name which is the same in all languages."""


def view_of(game: Game, text: str) -> View:
    """A drawn position of Compile as the seat that is asked sees it."""
    board = table(text).board
    question = settle(board)
    assert question is not None
    return game.sight.view(board, question.seat)


def word(h: Hint) -> str:
    return GAMES[h.game].notation.vocabulary.word(h.moves[0].action)


@EVERY_GAME
@pytest.mark.parametrize("bot", [LITTLE, "greedy@2:leaves=6"])
def test_a_hint_never_peeks(name: str, bot: str) -> None:
    """The same view over other secrets: the same moves, figures, reasons and words."""
    game = GAMES[name]
    other_worlds = 0
    for state in decisions(game, 3, 9, 4):
        question = settle(state)
        assert question is not None
        view = game.sight.view(state, question.seat)
        world = game.sight.imagine(view, Whim(99))
        other_worlds += game.notation.save(world) != game.notation.save(state)
        again = game.sight.view(world, question.seat)
        one, two = hint(game, view, bot), hint(game, again, bot)
        assert one == two
        teller = Teller(game, "en")
        assert teller.hint_values(one, view) == teller.hint_values(two, again)
    assert other_worlds


@EVERY_GAME
def test_the_same_question_gets_the_same_hint(name: str) -> None:
    """Iterations, not time, are the measure; and what is offered is legal and sorted."""
    game = GAMES[name]
    for state in decisions(game, 5, 14, 3):
        question = settle(state)
        assert question is not None
        view = game.sight.view(state, question.seat)
        found = hint(game, view, LITTLE)
        assert found == hint(game, view, LITTLE)
        assert {m.action for m in found.moves} <= set(view.options)
        chances = [m.chance for m in found.moves]
        assert chances == sorted(chances, reverse=True)
        assert all(0.0 <= x <= 1.0 for x in chances)
        assert found.line[0].action == found.moves[0].action


@pytest.mark.parametrize("bot", [LITTLE, "greedy@4"])
def test_a_winning_compile_is_found_and_called_so(bot: str) -> None:
    """Line 3 is the third protocol; line 1 would only be compiled again."""
    view = view_of(COMPILE, WINS)
    found = hint(COMPILE, view, bot)
    assert word(found) == "compile line-3"
    assert (found.moves[0].chance, found.moves[0].error) == (1.0, 0.0)
    assert [w.fact for w in found.moves[0].reasons] == [("won", ())]
    assert found.moves[0].reasons[0].certain
    assert found.theme == ("theme-end", ())
    assert "This wins the game." in "\n".join(Teller(COMPILE, "en").hint(found, view))
    for m in found.moves[1:]:
        assert "won" not in [w.fact[0] for w in m.reasons if w.certain]


def test_a_winning_action_is_found_and_called_so_in_days_of_ire() -> None:
    """The last soldier of the city: without soldier and tank the revolution has won."""
    c = city("revolution", at="corvin", hands="c01a,c01b", units="corvin:soldier:1").city
    question = settle(c)
    assert question is not None
    view = IRE.sight.view(c, question.seat)
    found = hint(IRE, view, "ismcts@60")
    assert word(found) == "attack"
    assert found.moves[0].chance == 1.0
    assert ("won", ()) in [w.fact for w in found.moves[0].reasons if w.certain]


def test_ready_is_said_with_its_totals() -> None:
    """`Makes line 1 ready, 11 to 5`, and what can still stop it."""
    view = view_of(COMPILE, READY)
    action = COMPILE.notation.vocabulary.number("play light-5 line-1 up")
    reasons = Tracer(COMPILE, view, 1).reasons(action, answers=True)
    ready = [w for w in reasons if w.fact[0] == "ready"]
    assert [w.fact for w in ready] == [("ready", (1, 11, 5))]
    assert ready[0].certain
    assert [w.fact for w in reasons if w.fact[0] == "breakers"] == [("breakers", (1, 1, 6, 33))]
    assert Teller(COMPILE, "en").why(ready[0]).startswith("Line 1 is ready to compile: 11 to 5.")


@EVERY_GAME
def test_reasons_are_true_of_every_world(name: str) -> None:
    """What is said without reserve holds in each world, however its seat goes on."""
    game = GAMES[name]
    said = 0
    for state in decisions(game, 8, 6, 8):
        question = settle(state)
        assert question is not None
        view = game.sight.view(state, question.seat)
        tracer = Tracer(game, view, 1)
        for action in view.options[:3]:
            reasons = tracer.reasons(action)
            for seed in tracer.seeds[:6]:
                for well in (True, False):
                    facts = tracer.changes(tracer.after(action, seed, well)[0])
                    for w in reasons:
                        if w.certain and (well or not w.needs):
                            assert w.fact in facts
                            said += 1
            assert all(0 < w.worlds <= w.of for w in reasons)
    assert said > 20


@EVERY_GAME
def test_a_hint_gives_away_no_more_than_its_strength(name: str) -> None:
    """Where to look; the best move and why; all moves with their chances."""
    game = GAMES[name]
    state = list(decisions(game, 12, 5, 6))[-1]
    question = settle(state)
    assert question is not None
    view = game.sight.view(state, question.seat)
    found = hint(game, view, LITTLE)
    teller = Teller(game, "en")
    look, best, full = [teller.hint(found, view, k) for k in (1, 2, 3)]
    label = teller.label(view, found.moves[0].action)
    assert 1 <= len(look) <= 2
    assert best[0] == label
    assert len(best) > 1, "a hint without a reason"
    assert "%" not in best[0]
    assert any(label.rstrip(".") in line for line in full)
    assert set(teller.hint_values(found, view, 1)) == {
        *("game", "seat", "bot", "strength", "text", "theme", "focus")
    }
    (named,) = cast(list[dict[str, object]], teller.hint_values(found, view, 2)["moves"])
    assert set(named) == {"action", "text", "why"}
    with pytest.raises(ValueError, match="strength"):
        teller.hint(found, view, 4)


@EVERY_GAME
def test_a_hint_speaks_five_languages(name: str) -> None:
    """The same hint, and in no language the English words."""
    game = GAMES[name]
    state = list(decisions(game, 2, 5, 5))[-1]
    question = settle(state)
    assert question is not None
    view = game.sight.view(state, question.seat)
    found = hint(game, view, LITTLE)
    hints = {code: Teller(game, code).hint(found, view) for code in LANGUAGES}
    assert len({len(lines) for lines in hints.values()}) == 1
    for code in LANGUAGES[1:]:
        same = set(hints[code]) & set(hints["en"])
        assert not [line for line in same if not NAME_ALONE.fullmatch(line)]
        assert all("{" not in line for line in hints[code])


@EVERY_GAME
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_fact_speaks(name: str, code: str) -> None:
    """Every key has a sentence that takes what the fact holds, and no two say the same."""
    speech, english = WORDS[name](code), WORDS[name]("en")
    said = set()
    for key, names in GAMES[name].facts().values.items():
        text = speech.fact(key, tuple([1] * len(names)), ("Ivan", "Ann"))
        assert text.endswith(".")
        assert "{" not in text
        assert text not in said
        said.add(text)
        if code != "en":
            assert text != english.fact(key, tuple([1] * len(names)), ("Ivan", "Ann"))


@EVERY_GAME
def test_every_move_has_a_focus_and_every_fact_a_theme(name: str) -> None:
    """Whatever the answer is, there is something to look at, in words."""
    game, facts, speech = GAMES[name], GAMES[name].facts(), WORDS[name]("hu")
    for key, names in facts.values.items():
        about = facts.theme((key, tuple([1] * len(names))))
        assert about[0].startswith("theme-")
        assert speech.fact(about[0], about[1], ())
    for seed in range(3):
        for state in decisions(game, seed, 3, 40):
            question = settle(state)
            assert question is not None
            view = game.sight.view(state, question.seat)
            for action in view.options:
                key, values = facts.focus(view, action)
                assert key.startswith("focus-")
                assert speech.fact(key, values, ())


def test_totals_that_are_said_are_those_of_the_board() -> None:
    """Ready, stopped and total name the sums that the engine counts."""
    said = 0
    for seed in range(6):
        for state in decisions(COMPILE, seed, 3, 40):
            question = settle(state)
            assert question is not None
            seat = question.seat
            before = COMPILE.sight.view(state, seat)
            after = state.copy()
            advance(after, question.options[0])
            totals = cast(Board, after).totals()
            for key, v in GAMES["compile"].facts().between(before, COMPILE.sight.view(after, seat)):
                if key not in ("ready", "stopped", "they-ready", "total", "their-total"):
                    continue
                mine, theirs = totals[seat * 3 + v[0] - 1], totals[3 - seat * 3 + v[0] - 1]
                own = (mine, theirs) if key in ("ready", "total") else (theirs, mine)
                assert v[-2:] == own
                ready = own[0] >= THRESHOLD and own[0] > own[1]
                assert key in ("total", "their-total") or ready == (key != "stopped")
                said += 1
    assert said > 30


def story(game: Game, state: State, action: int, whim: Whim) -> tuple[State, list[Event]]:
    """The events from an answer up to the next decision, chosen at random."""
    after = state.copy()
    question = advance(after, action)
    happened = list(after.events)
    while question is not None and not (
        len(question.options) > 1 and game.rules.main(after, question)
    ):
        question = advance(after, question.options[whim.below(len(question.options))])
        happened += after.events
    return after, happened


def facts_and_events(name: str) -> Iterator[tuple[int, Fact, set[tuple[int, int, int]]]]:
    """Facts of random play, each with the kinds, seats and places of what happened."""
    game, whim = GAMES[name], Whim(1)
    for seed in range(24):
        for state in decisions(game, seed, 2, 150):
            question = settle(state)
            assert question is not None
            before = game.sight.view(state, question.seat)
            action = question.options[whim.below(len(question.options))]
            after, happened = story(game, state, action, whim)
            events = {(e.kind, e.seat, e.where) for e in happened}
            for fact in GAMES[name].facts().between(before, game.sight.view(after, question.seat)):
                yield question.seat, fact, events


def test_facts_of_compile_agree_with_what_is_told() -> None:
    """What is compiled is a fact `compiled`; a line that was stopped was not compiled meanwhile."""
    said = set()
    for me, (key, values), events in facts_and_events("compile"):
        who = {"compiled": me, "they-compiled": 1 - me, "stopped": 1 - me, "unready": me}
        who |= {"control": me, "they-control": 1 - me}
        if key not in who:
            continue
        said.add(key)
        compiled = {where for kind, seat, where in events if seat == who[key] and kind in COMPILES}
        if key.endswith("compiled"):
            assert compiled
        elif key.endswith("control"):
            assert (n.TOOK_CONTROL, who[key], -1) in events
        else:
            assert n.LINE + values[0] - 1 not in compiled
    assert said >= {"compiled", "they-compiled", "stopped", "control"}


def test_facts_of_days_of_ire_agree_with_events() -> None:
    """Resolved, put, wounded, activated: an event agrees in place and person with every fact."""
    said = set()
    for _, (key, values), events in facts_and_events("ire"):
        kinds = {kind for kind, _, _ in events}
        event_of = {"resolved": i.RESOLVED, "put": i.PUT_EVENT, "wounded": i.WOUNDED}
        event_of |= {"healed": i.HEALED, "morale": i.MORALE_MOVED, "support": i.SUPPORT_MOVED}
        event_of |= {"replaced": i.REPLACED, "barricade": i.BARRICADED}
        if key not in event_of:
            continue
        said.add(key)
        assert event_of[key] in kinds, key
        if key == "put":
            places = [where for kind, _, where in events if kind == event_of[key]]
            assert i.PLACE + values[1] in places
        if key == "wounded":
            assert values[0] in [seat for kind, seat, _ in events if kind == event_of[key]]
    assert said >= {"put", "morale", "wounded"}


def test_chances_are_those_of_the_bot_that_was_asked() -> None:
    """The net judges the leaves of `learned` also where moves are compared in common worlds."""
    view = view_of(COMPILE, READY)
    actions = list(view.options[:2])
    samples = {}
    for bot in ("learned@24", LITTLE):
        analyst = MoveAnalyst(COMPILE, bot, 1)
        samples[bot] = [look.values for look in analyst.samples(view, actions, 24, 0)]
    assert all(x != y for x, y in zip(samples["learned@24"], samples[LITTLE], strict=True))


def test_without_a_bot_the_best_search_is_asked() -> None:
    """In a hint and in a review: what the strongest levels use."""
    for game in GAMES.values():
        assert thinker(game, "", 7) == f"{search_of(game)}@7"
        assert thinker(game, "greedy@2", 7) == "greedy@2"
    match = Match(COMPILE, {}, ("ann", "bob"), "new")
    assert analyse(match).bot == thinker(COMPILE, "", 200)


def test_in_a_draft_the_adviser_is_asked() -> None:
    """A hint says what `kibitz draft` says; a bot that is named is asked itself."""
    match = Match(COMPILE, {}, ("ann", "bob"), "new")
    assert match.decision is not None
    view = COMPILE.sight.view(match.state, match.decision.seat)
    found, said = hint(COMPILE, view), advise(COMPILE, view)
    assert said is not None
    assert [m.chance for m in found.moves] == [x.chance.mean for x in said[:3]]
    assert not found.moves[0].behind and found.moves[2].behind_error > 0.0
    for code in LANGUAGES:
        assert str(found.games) in Teller(COMPILE, code).hint(found, view)[-1]
    assert hint(COMPILE, view, LITTLE).bot == LITTLE


@EVERY_GAME
def test_a_hint_in_no_time_is_still_a_hint(name: str) -> None:
    """A bot that has not finished a single world is not asked for more than it knows."""
    game = GAMES[name]
    state = next(iter(decisions(game, 4, 3, 1)))
    question = settle(state)
    assert question is not None
    found = hint(game, game.sight.view(state, question.seat), "greedy@0.000001s")
    assert found.moves and all([m.action in question.options for m in found.moves])


def test_only_who_is_asked_gets_a_hint() -> None:
    """Nobody else has anything to decide; and a bot that does not think is no help."""
    board = table(READY).board
    settle(board)
    with pytest.raises(ValueError, match="not asked"):
        hint(COMPILE, COMPILE.sight.view(board, 1), LITTLE)
    with pytest.raises(ValueError, match="does not think"):
        hint(COMPILE, COMPILE.sight.view(board, 0), "uniform")


def test_common_worlds_make_small_differences_visible() -> None:
    """Paired, a small difference stands out of a large spread; halves that disagree widen it."""
    low = Sample(tuple([0.1, 0.9] * 20))
    high = Sample(tuple([0.12, 0.92] * 20))
    gap, error = high.lead_over(low)
    assert gap == pytest.approx(0.02)
    assert error < 0.001 < low.error
    drifting = Sample(tuple([0.2] * 20 + [0.8] * 20))
    assert drifting.error == pytest.approx(0.3)


@EVERY_GAME
def test_every_move_has_a_reason_made_of_facts(name: str) -> None:
    """Whatever is asked and whatever is answered: how it compares is no reason by itself."""
    game, teller, asked = GAMES[name], Teller(GAMES[name], "en"), set()
    whim = Whim(5)
    for seed in range(20, 32):
        for state in decisions(game, seed, 13, 5):
            question = settle(state)
            assert question is not None
            view = game.sight.view(state, question.seat)
            if advise(game, view):
                continue  # judged by the adviser, see below
            asked.add(question.frame.node.number)
            action = view.options[whim.below(len(view.options))]
            why = reasons(Tracer(game, view, 1, worlds=4), action, list(view.options))
            assert why, (seed, game.notation.vocabulary.word(action))
            for w in why:
                assert teller.why(w, view).endswith((".", ")"))
                assert w.instead == NONE or w.instead in set(view.options) - {action}
    assert len(asked) > 5, "too few kinds of questions"


def test_a_pick_is_explained_by_what_the_adviser_has_learned() -> None:
    """What goes with it, and what it fares worst against, of what there is."""
    state = Match(COMPILE, {}, ("Ann", "Bob"), "x").state
    view = COMPILE.sight.view(state, COMPILE.sight.view(state, 0).asked)
    advice, found = advise(COMPILE, view), hint(COMPILE, view)
    assert advice
    for pick, m in zip(advice, found.moves, strict=False):
        assert [w.fact for w in m.reasons] == [
            ("pick-partner", (pick.pick, pick.partner)),
            ("pick-enemy", (pick.pick, pick.enemy)),
        ]


def test_what_leaves_a_thing_alone_is_explained_by_what_it_leaves_aside() -> None:
    """Ending a turn changes nothing: what the step would have done is told, as another answer."""
    c = city("revolution", at="corvin", hands="c01a,c01b", units="astoria:soldier:2").city
    question = settle(c)
    assert question is not None
    view = IRE.sight.view(c, question.seat)
    number = IRE.notation.vocabulary.number
    step = next(x for x in view.options if i.STEP <= x < i.STEP + i.PLACES)
    tracer = Tracer(IRE, view, 1)
    why = tracer.instead(number("done"), [number("done"), step])
    assert {w.instead for w in why} == {step}
    assert [w.fact for w in why] == [w.fact for w in tracer.reasons(step)][: len(why)]
    said = Teller(IRE, "en").why(why[0], view)
    assert said.startswith("Another answer, Step to")


def test_who_is_chosen_is_told_of() -> None:
    """Where a choice of a player changes nothing yet: where they are and what they have."""
    for state in decisions(IRE, 103, 1, 10_000):
        question = settle(state)
        assert question is not None
        if question.options[0] == i.SEAT + 1:
            break
    assert question is not None
    view = cast(CityView, IRE.sight.view(state, question.seat))
    (why,) = Tracer(IRE, view, 1).standing(i.SEAT + 1)
    held, hurt = len(view.hands[0]), view.wounds[0]
    assert why.fact == ("person", (1, view.at[0], held, hurt, view.last_wound))
    assert why.certain


def test_a_card_that_goes_is_weighed_against_those_that_stay() -> None:
    """Fire 1 makes Ann discard: what goes, and the best she keeps."""
    view = view_of(
        COMPILE,
        """
        turn 5 a action
        row a    fire water death
        row b    light metal speed
        hand a   fire-1 water-0 death-5
        hand b   speed-5 speed-0
        line 1   a -          b light-5
        line 2   a -          b metal-2
        line 3   a death-0    b -
        """,
    )
    action = COMPILE.notation.vocabulary.number("play fire-1 line-1 up")
    facts = Tracer(COMPILE, view, 1, worlds=2).changes
    board = COMPILE.sight.imagine(view, Whim(1))
    settle(board)
    question = advance(board, action)
    assert question is not None
    advance(board, COMPILE.notation.vocabulary.number("water-0"))
    assert ("given-up", (n_card("water-0"), 0, 5)) in facts(board)


def n_card(name: str) -> int:
    return COMPILE.notation.vocabulary.number(name)


@EVERY_GAME
def test_a_hint_is_bounded_by_the_positions_it_looks_at(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No clock decides what it says; where the search was cut short, it says so."""
    module = import_module("kibitz.analysis.hint")
    game = GAMES[name]
    looked: list[Effort] = []

    def counting(most: int) -> Effort:
        looked.append(Effort(most))
        return looked[-1]

    monkeypatch.setattr(module, "Effort", counting)
    most = module.MOST_VIEWS
    monkeypatch.setattr(module, "MOST_VIEWS", 300)
    (state,) = [x for k, x in enumerate(decisions(game, 7, 6, 4)) if k == 3]
    question = settle(state)
    assert question is not None
    view = game.sight.view(state, question.seat)
    one, two = hint(game, view), hint(game, view)
    assert one == two and one.cut and one.iterations < module.ITERATIONS
    assert looked[0].views == looked[1].views < 1500, "it would look at thousands"
    assert one.worlds >= module.LEAST_WORLDS
    said = Teller(game, "de").source(one)
    assert "wurde abgebrochen" in said and f"Durchläufe: {one.iterations}." in said
    monkeypatch.setattr(module, "ITERATIONS", 8)
    monkeypatch.setattr(module, "MOST_VIEWS", most)
    assert not hint(game, view).cut


@EVERY_GAME
def test_all_the_work_of_a_hint_is_bounded(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons and their replies as well, at the full budget: this is what keeps it in a second."""
    module = import_module("kibitz.analysis.hint")
    game = GAMES[name]
    looked: list[Effort] = []

    def counting(most: int) -> Effort:
        looked.append(Effort(most))
        return looked[-1]

    monkeypatch.setattr(module, "Effort", counting)
    for state in [x for k, x in enumerate(decisions(game, 2, 12, 4)) if k in (1, 3)]:
        question = settle(state)
        assert question is not None
        hint(game, game.sight.view(state, question.seat))
    most = module.MOST_VIEWS + module.MOST_REPLIES
    assert looked and max([x.views for x in looked]) <= 1.2 * most


def test_replies_are_not_tried_for_ever() -> None:
    """Where the positions are spent, nothing is said of what the other side could undo."""
    view = view_of(COMPILE, READY)
    why = Explanation(("ready", (1, 10, 0)), 1, 1)
    for stop, answered in ((lambda: True, -1), (lambda: False, 0)):
        tracer = Tracer(COMPILE, view, 1, 1, stop=stop)
        s = COMPILE.sight.imagine(view, Whim(1))
        assert tracer.answered(why, [(s, None, Whim(1))]).answered == answered

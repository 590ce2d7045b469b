"""Bots: they see views only, answer by the rules, repeat themselves, and are no fools."""

from __future__ import annotations

from time import perf_counter

import pytest

from kibitz.bots import BOTS, Analysis, Bot, Budget, parse_bot
from kibitz.bots.bot import REPETITION_AFTER, REPETITION_TOLERANCE, REPETITIONS, RepetitionBreaker
from kibitz.bots.greedy import Greedy
from kibitz.bots.ismcts import Ismcts
from kibitz.cli.fuzz import some_options
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, Decision, State, advance, settle
from kibitz.kernel.view import View
from tests.games.compile.table import table

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
EVERY_BOT = pytest.mark.parametrize("kind", BOTS)
THINKERS = pytest.mark.parametrize("kind", ["greedy", "ismcts"])
LITTLE = {kind: Budget(iterations=1 if kind == "greedy" else 6) for kind in BOTS}
QUICK = {"greedy": {"leaves": 6.0}}
MOMENTS = 12
"""Positions of a match that are looked at."""


def decisions(game: Game, seed: int, one_in: int, most: int = 1000) -> list[tuple[State, Decision]]:
    """Some positions of a random match in which a player is asked."""
    whim = Whim(seed)
    state = game.rules.setup(some_options(game, whim))
    question = settle(state)
    found = []
    while question is not None:
        if question.seat != CHANCE and whim.below(one_in) == 0:
            found.append((state.copy(), question))
        question = advance(state, question.options[whim.below(len(question.options))])
    step = max(1, len(found) // most)
    return found[::step][:most]


def contest(game: Game, first: str, second: str, seed: int) -> tuple[float, ...]:
    """What two bots score in a match, thinking a little."""
    kinds = (first, second)
    bots = [BOTS[kind](game, seed * 2 + n, QUICK.get(kind)) for n, kind in enumerate(kinds)]
    match = Match(game, {}, ("one", "two"), f"contest {seed}")
    while match.decision is not None:
        seat = match.decision.seat
        answer = bots[seat](game.sight.view(match.state, seat), LITTLE[kinds[seat]])
        assert match.play(seat, answer) is None, "an illegal answer"
    outcome = match.outcome()
    assert outcome is not None
    return outcome.scores


def plain(x: object) -> bool:
    """Is it a value without a way back to the table it was taken from?"""
    if isinstance(x, tuple):
        return all(plain(part) for part in x)
    return isinstance(x, int | str | float)


def test_the_ladder_begins_with_uniform() -> None:
    """Bots go by their names, weakest first."""
    assert list(BOTS)[:3] == ["uniform", "greedy", "ismcts"]


@EVERY_GAME
@EVERY_BOT
def test_every_answer_is_legal(name: str, kind: str) -> None:
    """Whatever the options and the moment, a bot answers with something that is offered."""
    game = GAMES[name]
    for seed in range(15 if kind == "uniform" else 4):
        bot = BOTS[kind](game, seed)
        for state, question in decisions(game, seed, 4, MOMENTS):
            answer = bot(game.sight.view(state, question.seat), LITTLE[kind])
            assert answer in question.options
            assert game.rules.why_not(state, question.seat, answer) is None


@EVERY_GAME
@EVERY_BOT
def test_a_bot_cannot_peek(name: str, kind: str) -> None:
    """In two worlds that look the same, a bot with the same seed answers the same."""
    game = GAMES[name]
    other_worlds = 0
    for seed in range(3):
        whim = Whim(seed)
        for state, question in decisions(game, seed, 3, MOMENTS):
            seat = question.seat
            view = game.sight.view(state, seat)
            world = game.sight.imagine(view, whim)
            other_worlds += game.notation.save(world) != game.notation.save(state)
            one, two = BOTS[kind](game, seed), BOTS[kind](game, seed)
            assert one(view, LITTLE[kind]) == two(game.sight.view(world, seat), LITTLE[kind])
    assert other_worlds > 15


@EVERY_GAME
@THINKERS
def test_an_analysis_cannot_peek(name: str, kind: str) -> None:
    """Not only the answer, every figure is the same in a world that looks the same."""
    game = GAMES[name]
    for state, question in decisions(game, 11, 3, 8):
        view = game.sight.view(state, question.seat)
        again = game.sight.view(game.sight.imagine(view, Whim(4)), question.seat)
        one, two = BOTS[kind](game, 5), BOTS[kind](game, 5)
        assert analysis(one, view) == analysis(two, again)


def analysis(bot: Bot, view: View) -> Analysis:
    """What a bot that thinks finds with a budget that makes plans, keeps and breaks them."""
    assert isinstance(bot, Greedy | Ismcts)
    return bot.analyse(view, Budget(iterations=60 if isinstance(bot, Ismcts) else 4))


@EVERY_GAME
def test_imagining_changes_nothing_that_can_be_seen(name: str) -> None:
    """Every seat's view of an imagined world is the view it was imagined from."""
    game = GAMES[name]
    for seed in range(3):
        whim = Whim(seed)
        for state, question in decisions(game, seed, 3, 30):
            view = game.sight.view(state, question.seat)
            for _ in range(3):
                assert game.sight.view(game.sight.imagine(view, whim), question.seat) == view


@EVERY_GAME
def test_a_view_leads_back_to_no_table(name: str) -> None:
    """All that a bot is handed are numbers: no board hangs on them."""
    game = GAMES[name]
    for state, question in decisions(game, 3, one_in=5):
        assert plain(game.sight.view(state, question.seat).key())


@EVERY_GAME
@EVERY_BOT
def test_a_bot_changes_neither_table_nor_view(name: str, kind: str) -> None:
    """Thinking leaves the position and the view as they were."""
    game = GAMES[name]
    bot = BOTS[kind](game, 1)
    for state, question in decisions(game, 5, 5, MOMENTS):
        view = game.sight.view(state, question.seat)
        before, key = game.notation.save(state), view.key()
        bot(view, LITTLE[kind])
        assert game.notation.save(state) == before
        assert view.key() == key


@EVERY_GAME
@EVERY_BOT
def test_the_same_seed_plays_the_same_match(name: str, kind: str) -> None:
    """A bot's whims hang on its seed alone."""
    game = GAMES[name]
    views = [game.sight.view(s, q.seat) for s, q in decisions(game, 6, 3, MOMENTS)]
    one, two = BOTS[kind](game, 42), BOTS[kind](game, 42)
    assert [one(v, LITTLE[kind]) for v in views] == [two(v, LITTLE[kind]) for v in views]


@EVERY_GAME
def test_uniform_picks_everything_sooner_or_later(name: str) -> None:
    """Over many seeds uniform gives every answer that is offered."""
    game = GAMES[name]
    state, question = max(decisions(game, 2, one_in=1), key=lambda x: len(x[1].options))
    view = game.sight.view(state, question.seat)
    answers = {BOTS["uniform"](game, seed)(view, Budget()) for seed in range(1000)}
    assert answers == set(question.options)


@EVERY_GAME
@THINKERS
def test_a_bot_thinks_as_far_as_its_budget_allows(name: str, kind: str) -> None:
    """The budget is what is spent, and every option has its figures."""
    game = GAMES[name]
    for iterations in (1, 9):
        bot = BOTS[kind](game, 1)
        for state, question in decisions(game, 9, 6, 5):
            view = game.sight.view(state, question.seat)
            assert isinstance(bot, Greedy | Ismcts)
            found = bot.analyse(view, Budget(iterations=iterations))
            assert found.iterations == iterations
            assert sorted([c.action for c in found.candidates]) == sorted(view.options)
            assert all(0.0 <= c.mean <= 1.0 for c in found.candidates)
            if isinstance(bot, Ismcts):
                assert bot.tree is not None
                assert bot.tree.root.n >= iterations


@THINKERS
def test_a_search_can_be_stopped(kind: str) -> None:
    """A bot that is told to stop answers at once, by the rules, with what it has."""
    game = GAMES["compile"]
    state, question = decisions(game, 9, 1)[40]
    view = game.sight.view(state, question.seat)
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 20

    start = perf_counter()
    bot = BOTS[kind](game, 1)
    assert bot(view, Budget(iterations=10**9, stop=stop)) in view.options
    assert bot(view, Budget(seconds=600, stop=lambda: True)) in view.options
    assert perf_counter() - start < 20.0


def test_the_tree_is_kept_within_a_turn() -> None:
    """What was found out about the parts of a decision is not thrown away with the first answer."""
    game = GAMES["compile"]
    kept = 0
    for seed in range(2):
        match = Match(game, {}, ("one", "two"), f"tree {seed}")
        bots = [Ismcts(game, 1, {"worlds": 1}), Ismcts(game, 2, {"worlds": 1})]
        for _ in range(60):
            if match.decision is None:
                break
            seat = match.decision.seat
            bot = bots[seat]
            answer = bot(game.sight.view(match.state, seat), Budget(iterations=20))
            kept += bot.tree is not None and bot.tree.root.n > 20
            match.play(seat, answer)
    assert kept > 2


@EVERY_BOT
def test_an_unknown_setting_is_an_error(kind: str) -> None:
    """A slip of the pen does not pass in silence."""
    with pytest.raises(ValueError, match="no setting 'exlpore'"):
        BOTS[kind](GAMES["compile"], 1, {"exlpore": 0.5})


@pytest.mark.parametrize(
    "text",
    [
        *("deep-blue", "uniform@4", "greedy@", "greedy@0", "greedy@-1", "greedy@4.5", "ismcts@xs"),
        *(
            "ismcts@0s",
            "ismcts@400:explore",
            "ismcts:explore=-1",
            "ismcts:explore=nan",
            "greedy:c=1",
        ),
        "ismcts:bias=1:bias=2",
    ],
)
def test_what_names_no_bot_is_refused(text: str) -> None:
    """Kind, budget and settings are checked before anything is played."""
    with pytest.raises(ValueError):
        parse_bot(text, GAMES["compile"])


def test_a_name_tells_kind_budget_and_settings() -> None:
    """As people write them."""
    game = GAMES["compile"]
    assert parse_bot("ismcts@400", game).budget == Budget(iterations=400)
    assert parse_bot("ismcts@0.5s", game).budget == Budget(seconds=0.5)
    assert parse_bot(" greedy@8:leaves=6 ", game).settings == (("leaves", 6.0),)
    assert parse_bot("uniform", game).budget == Budget()
    with pytest.raises(ValueError):
        Budget(iterations=-1)


WIN = """turn 9 a compile
row a   fire* water light*
row b   life metal speed
line 1  a fire-5 fire-4 fire-3  b -
line 2  a water-5 water-4 water-3 b -
hand a  light-5
hand b  speed-0 speed-5
deck a  rest
deck b  rest
"""

DANGER = """turn 9 a action
row a   fire water light
row b   life* metal* speed
line 3  a light-4 light-3  b speed-5 speed-4 speed-1
hand a  fire-5 water-5 light-5
hand b  life-5 metal-5
deck a  rest
deck b  rest
"""
"""Bob wins at his next check unless Ann gets ahead of him in line 3; only light-5 does that."""


@THINKERS
def test_the_win_is_taken(kind: str) -> None:
    """With two protocols compiled, a bot compiles the line that wins and not the other one."""
    game = GAMES["compile"]
    view = game.sight.view(game.notation.read(WIN, Whim(1)), 0)
    assert [game.notation.vocabulary.word(x) for x in view.options] == [
        "compile line-1",
        "compile line-2",
    ]
    for seed in range(10):
        answer = BOTS[kind](game, seed)(view, Budget(iterations=20))
        assert game.notation.vocabulary.word(answer) == "compile line-2"


@THINKERS
def test_a_forced_loss_is_prevented(kind: str) -> None:
    """Of all plays only one stops the opponent from winning at the next check."""
    game = GAMES["compile"]
    view = game.sight.view(game.notation.read(DANGER, Whim(1)), 0)
    assert len(view.options) > 6
    for seed in range(6):
        answer = BOTS[kind](game, seed)(view, Budget(iterations=60 if kind == "ismcts" else 4))
        assert game.notation.vocabulary.word(answer) == "play light-5 line-3 up"


def test_greedy_beats_uniform_clearly() -> None:
    """Of twenty matches, ten from either seat, greedy wins at least fifteen.

    It wins more than 99 of 100, so that luck cannot fail this.
    """
    game = GAMES["compile"]
    won = 0.0
    for seed in range(10):
        won += contest(game, "greedy", "uniform", seed)[0]
        won += contest(game, "uniform", "greedy", seed)[1]
    assert won >= 15


@EVERY_GAME
def test_a_search_that_ends_early_gives_the_same_answer(name: str) -> None:
    """It ends when what is left of the budget could no longer change what is tried most."""
    game = GAMES[name]
    saved = 0
    for state, question in decisions(game, 4, 5, 12):
        if len(question.options) < 2:
            continue
        view = game.sight.view(state, question.seat)
        short, long = Ismcts(game, 5), Ismcts(game, 5)
        answer = short(view, Budget(iterations=120))
        found = long.analyse(view, Budget(iterations=120))
        sure = [c for c in found.candidates if c.mean >= 1.0]
        assert sure or answer == found.candidates[0].action
        assert short.tree is not None and long.tree is not None
        assert short.tree.done <= long.tree.done == 120
        saved += long.tree.done - short.tree.done
    assert saved > 0


CIRCLE = """
turn    15 a
row a   speed life water
row b   light psychic metal
line 1  a speed-3 life-4?   b light-4
line 2  a life-2 life-3?    b psychic-4?
line 3  a life-5?           b metal-5
hand a  water-3 speed-5
hand b  light-1
"""
"""Water 3 takes Psychic 4 back, Psychic 4 takes Water 3 back: nothing else has to happen."""


@pytest.mark.parametrize(
    "kind", ["greedy@4", "ismcts@60", "learned@60", "steady", "sharp", "expert", "master"]
)
def test_who_leads_never_circles(kind: str) -> None:
    """The position comes back every other turn: a third time it is answered otherwise."""
    game = GAMES["compile"]
    board = table(CIRCLE).board
    settle(board)
    spec = parse_bot(kind, game)
    bot = spec.make(game, 5)
    answers = []
    for turn in range(15, 35, 2):
        board.turn = turn
        answers.append(bot(game.sight.view(board, 0), spec.budget))
    assert max([answers.count(x) for x in answers]) == REPETITIONS, answers


def test_who_trails_may_circle() -> None:
    """Nothing is barred to a bot that would lose otherwise, nor in another position."""
    game = GAMES["compile"]
    board = table(CIRCLE).board
    question = settle(board)
    assert question is not None
    view, answer = game.sight.view(board, 0), question.options[0]
    repetition = RepetitionBreaker()
    for _ in range(REPETITIONS):
        assert repetition.barred(view, 0.7) == []
        repetition.noted(view, answer)
    assert repetition.barred(view, 0.7) == [answer]
    assert repetition.barred(view, 0.3) == []
    advance(board, answer)
    assert repetition.barred(game.sight.view(board, 0), 0.7) == []


@EVERY_GAME
@THINKERS
def test_a_game_in_circles_tires_a_bot(name: str, kind: str) -> None:
    """After very many answers it takes what is nearly as good, so no game lasts for ever."""
    game = GAMES[name]
    tired = 0
    for state, question in decisions(game, 6, 4, 20):
        view = game.sight.view(state, question.seat)
        patient = Greedy(game, 1)
        restless: Greedy | Ismcts = Greedy(game, 1) if kind == "greedy" else Ismcts(game, 1)
        best = {c.action: c.mean for c in patient.analyse(view, Budget()).candidates}
        restless.repetition.answers = REPETITION_AFTER
        answers = set()
        for _ in range(6):
            restless.repetition.given.clear()  # here only the number of answers tires it
            answers.add(restless(view, Budget(iterations=4)))
        if isinstance(restless, Greedy):
            assert all([best[x] > max(best.values()) - 4 * REPETITION_TOLERANCE for x in answers])
        tired += len(answers) > 1
    assert tired

"""Levels for people: weaker by a bound, never foolish, and never slow."""

from __future__ import annotations

from time import perf_counter

import pytest

from kibitz.bots import BOTS, LEVELS, Budget, parse_bot
from kibitz.bots.bot import REPETITIONS, Analysis, Analyst, Candidate
from kibitz.bots.ismcts import Ismcts
from kibitz.bots.learned import proved
from kibitz.bots.levels import MAX_SECONDS, Guard, Level, Levelled, search_of
from kibitz.bots.lookahead import Stop, never
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import settle
from kibitz.kernel.view import View
from kibitz.server.render.listings import HOUSE
from kibitz.words.catalogue import catalogue
from kibitz.words.languages import LANGUAGES
from tests.bots.test_bots import CIRCLE, DANGER, WIN, decisions
from tests.games.compile.table import table

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)
CAREFUL = pytest.mark.parametrize("level", [x for x in LEVELS if LEVELS[x].careful])

CHOICE = """turn 9 a action
row a   fire water light
row b   life* metal* speed
line 1  b life-5 life-4 life-3
line 3  a light-4 light-3  b speed-5 speed-4 speed-1
hand a  fire-5 water-5 light-5
hand b  metal-3 metal-5
deck a  rest
deck b  rest
"""
"""Bob could compile line 1 again or win in line 3: he is asked, so no check decides it for him."""


def compile_view(text: str) -> View:
    game = GAMES["compile"]
    return game.sight.view(game.notation.read(text, Whim(1)), 0)


def word(action: int) -> str:
    return GAMES["compile"].notation.vocabulary.word(action)


def test_six_levels_weakest_first() -> None:
    assert list(LEVELS) == ["learner", "casual", "steady", "sharp", "expert", "master"]
    given = [x.loss * x.often for x in LEVELS.values()]
    assert max(x.loss for x in LEVELS.values()) <= 0.15
    assert given[0] == max(given) and given[-2:] == [0.0, 0.0]
    assert [x.careful for x in LEVELS.values()] == [False, False, True, True, True, True]
    assert all([x.seconds < MAX_SECONDS <= 2 for x in LEVELS.values()])


def test_every_level_has_words() -> None:
    for language in LANGUAGES:
        words = catalogue(language).levels
        assert list(words) == [*LEVELS, HOUSE]
        assert len({x.name for x in words.values()}) == len(words)
        assert all([x.about.endswith(".") for x in words.values()])


@EVERY_GAME
@EVERY_LEVEL
def test_every_answer_is_legal_and_soon(name: str, level: str) -> None:
    game = GAMES[name]
    for state, question in decisions(game, 7, 5, 3):
        bot = LEVELS[level].make(game, 3)
        start = perf_counter()
        assert bot(game.sight.view(state, question.seat), Budget()) in question.options
        assert perf_counter() - start < 10  # on a busy machine; MAX_SECONDS on an idle one


@EVERY_GAME
@pytest.mark.parametrize("level", ["learner", "casual", "steady"])
def test_a_level_cannot_peek(name: str, level: str) -> None:
    """In two worlds that look the same, the same seed gives the same answer."""
    game = GAMES[name]
    for state, question in decisions(game, 5, 4, 5):
        view = game.sight.view(state, question.seat)
        again = game.sight.view(game.sight.imagine(view, Whim(8)), question.seat)
        quick = Level(level, "greedy@1", 0.0, LEVELS[level].loss, LEVELS[level].often)
        one, two = quick.make(game, 2), quick.make(game, 2)
        assert one(view, Budget()) == two(again, Budget())


@CAREFUL
def test_no_win_is_missed(level: str) -> None:
    view = compile_view(WIN)
    for seed in range(3):
        assert word(LEVELS[level].make(GAMES["compile"], seed)(view, Budget())) == "compile line-2"


@CAREFUL
@pytest.mark.parametrize("position", [DANGER, CHOICE])
def test_no_forced_loss_is_ignored(level: str, position: str) -> None:
    """Only one play gets ahead in line 3, and every careful level finds it."""
    view = compile_view(position)
    for seed in range(2):
        answer = LEVELS[level].make(GAMES["compile"], seed)(view, Budget())
        assert word(answer) == "play light-5 line-3 up"


def test_the_guard_tells_lost_from_safe() -> None:
    """It sees a win that the other side has to choose; and leaves what is safe as it is."""
    guard = Guard(GAMES["compile"], 1)
    for position in (DANGER, CHOICE):
        view = compile_view(position)
        safe = [a for a in view.options if not guard.lost(view, a, never)]
        assert [word(a) for a in safe] == ["play light-5 line-3 up"]
        assert guard.saved(view, safe[0], never) == safe[0]
        assert guard.saved(view, view.options[0], never) == safe[0]
        assert guard.win(view, never) is None


def test_where_all_is_lost_the_answer_stays() -> None:
    view = compile_view(DANGER.replace("hand a  fire-5 water-5 light-5", "hand a  fire-5 water-5"))
    guard = Guard(GAMES["compile"], 1)
    assert all([guard.lost(view, a, never) for a in view.options])
    assert guard.saved(view, view.options[1], never) == view.options[1]


class Fixed:
    """A bot that sees every option as it is told to."""

    def __init__(self, values: dict[int, float]) -> None:
        self.values = values

    def __call__(self, view: View, budget: Budget) -> int:
        return max(self.values, key=lambda a: self.values[a])

    def analyse(self, view: View, budget: Budget) -> Analysis:
        return Analysis(tuple([Candidate(a, 1, x, 0.0, x) for a, x in self.values.items()]), 1)


def test_what_is_given_away_is_bounded() -> None:
    """Any option within the bound is played at times, and none beyond it ever.

    Each bot is asked once: one that is asked the same again and again gets out of the circle.
    """
    view = compile_view(DANGER)
    a, b, c, d = view.options[:4]
    level = Level("x", "greedy@1", 0.0, loss=0.1, often=1.0, careful=False)
    found = set()
    for seed in range(60):
        bot = Levelled(level, GAMES["compile"], seed)
        bot.bot = Fixed({a: 0.6, b: 0.51, c: 0.49, d: 0.1})  # type: ignore[misc]  # a small real thing
        found.add(bot(view, Budget()))
    assert found == {a, b}


class Heard:
    """A real search whose analyses are kept."""

    def __init__(self, bot: Analyst) -> None:
        self.bot = bot
        self.found: list[Analysis] = []

    def __call__(self, view: View, budget: Budget) -> int:
        return self.bot(view, budget)

    def analyse(self, view: View, budget: Budget) -> Analysis:
        self.found.append(self.bot.analyse(view, budget))
        return self.found[-1]


@EVERY_GAME
def test_one_lucky_try_does_not_make_an_option_good(name: str) -> None:
    """A search of few iterations goes by its priors, too, when it gives something away."""
    game = GAMES[name]
    level = Level("x", "search@8", 9.0, loss=0.04, often=1.0, careful=False)
    misled = 0
    matches = [*decisions(game, 12, 2, 60), *decisions(game, 24, 2, 60)]
    asked = [x for x in matches if len(x[1].options) > 2]
    for seed, (state, question) in enumerate(asked):
        bot = Levelled(level, game, seed)
        heard = Heard(bot.bot)  # type: ignore[arg-type]  # every bot that thinks is one
        bot.bot = heard  # type: ignore[misc]
        answer = bot(game.sight.view(state, question.seat), Budget())
        found = {c.action: c for c in heard.found[-1].candidates}
        assert found[answer].worth >= max([c.worth for c in found.values()]) - bot.loss
        lucky = max([c.mean for c in found.values()]) - bot.loss
        misled += any([c.mean >= lucky > c.worth + 0.01 for c in found.values()])
    assert misled, "tries and priors never differed, so this has shown nothing"


@EVERY_GAME
def test_what_is_given_away_goes_by_what_hangs_on_a_decision(name: str) -> None:
    """As much as in Compile would leave a level of Days of Ire with almost any option."""
    game = GAMES[name]
    bot = Levelled(LEVELS["sharp"], game, 1)
    assert 0.0 < bot.loss <= LEVELS["sharp"].loss
    assert (bot.loss < LEVELS["sharp"].loss) == (name == "ire")


def test_it_gives_away_only_so_often() -> None:
    view = compile_view(DANGER)
    a, b = view.options[:2]
    level = Level("x", "greedy@1", 0.0, loss=0.2, often=0.5, careful=False)
    bot = Levelled(level, GAMES["compile"], 1)
    bot.bot = Fixed({a: 0.6, b: 0.5})  # type: ignore[misc]  # a small real thing
    found = [bot(view, Budget()) for _ in range(400)]
    assert 60 < found.count(b) < 140


@EVERY_GAME
def test_the_best_search_there_is(name: str) -> None:
    """The learned one if there is a net for the game, else ismcts."""
    assert search_of(GAMES[name]) in ("learned", "ismcts")


def test_levels_go_by_their_names() -> None:
    """The arena takes them; a budget or a setting they do not."""
    game = GAMES["compile"]
    assert parse_bot("steady", game).kind == "steady"
    for wrong in ("steady@4", "steady:loss=1"):
        with pytest.raises(ValueError):
            parse_bot(wrong, game)


@EVERY_GAME
def test_one_bot_builds_one_searcher(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading a name builds none at all; wrong settings and missing nets show all the same."""
    game, built = GAMES[name], list[str]()
    usual = Ismcts.__init__

    def counted(self: Ismcts, *given: object) -> None:
        built.append(type(self).__name__)
        usual(self, *given)  # type: ignore[arg-type]  # handed on as they come

    monkeypatch.setattr(Ismcts, "__init__", counted)
    for text in ("sharp", "expert", "master", "learned@4", "ismcts@8:explore=1"):
        spec = parse_bot(text, game)
        assert built == []
        spec.make(game, 1)
        assert len(built) == 1
        built.clear()
    for wrong in ("ismcts:exlpore=1", "learned:exlpore=1", "greedy:explore=1", "uniform:leaves=1"):
        with pytest.raises(ValueError):
            parse_bot(wrong, game)
    assert search_of(game) in BOTS and built == []


@EVERY_GAME
def test_a_net_that_has_won_no_test_is_not_played_with(name: str) -> None:
    """The strongest levels trust the learned value only where it beat what was there before."""
    game = GAMES[name]
    assert search_of(game) == ("learned" if proved(game) else "ismcts")


def in_circles(bot: Levelled, turns: int = 10) -> list[int]:
    """What a level answers as often as the same position comes back."""
    board = table(CIRCLE).board
    settle(board)
    answers = []
    for turn in range(15, 15 + 2 * turns, 2):
        board.turn = turn
        answers.append(bot(GAMES["compile"].sight.view(board, 0), Budget()))
    return answers


def test_what_a_level_gives_away_is_no_circle() -> None:
    """One that always picks by estimates that it leads does not pick the same for ever."""
    level = Level("any", "greedy@4", 9.0, loss=1e-9, often=1.0, careful=False)
    answers = in_circles(Levelled(level, GAMES["compile"], 5))
    assert max([answers.count(x) for x in answers]) == REPETITIONS, answers


def test_what_the_guard_answers_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the place of what the bot had noted; and it goes in circles as little."""
    level = Level("any", "greedy@4", 9.0)
    bot = Levelled(level, GAMES["compile"], 5)
    monkeypatch.setattr(bot.guard, "win", lambda view, stop: None)
    asked: list[int] = []

    def lost(view: View, action: int, stop: Stop) -> bool:
        asked.append(action)
        return len(asked) == 1  # the bot's own answer, and nothing else

    def saved(*given: object) -> int:
        asked.clear()
        return guarded(*given)  # type: ignore[arg-type]

    guarded = bot.guard.saved
    monkeypatch.setattr(bot.guard, "lost", lost)
    monkeypatch.setattr(bot.guard, "saved", saved)
    answers = in_circles(bot)
    assert max([answers.count(x) for x in answers]) <= REPETITIONS, answers
    assert list(bot.repetition.given.values()) == [answers]

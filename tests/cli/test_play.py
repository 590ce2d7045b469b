"""kibitz play: a match in the terminal, by numbers and words, safe on disk whatever happens."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from shlex import quote
from textwrap import dedent
from types import SimpleNamespace

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from kibitz.bots import BOTS, Bot
from kibitz.cli import __main__ as main
from kibitz.cli import opening
from kibitz.cli.play import Terminal
from kibitz.cli.table import load_match, save_match, seed_path
from kibitz.games import GAMES, WORDS
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match, verify, write_match
from kibitz.kernel.pile import NONE, Reason
from tests.kernel.test_position_check import IN_DRAFT

GAME = GAMES["compile"]
SPEECH = WORDS["compile"]("en")
ENGLISH = {"COLUMNS": "160", "LC_ALL": "C"}
NAMES = ("ann", "bob")

QUIET = dedent(
    """
    turn 9 a
    row a   fire water light
    row b   life metal speed
    line 1  a fire-0     b life-4
    line 2  a water-2?   b -
    line 3  a -          b speed-3?
    hand a  fire-1 water-4 light-5
    hand b  speed-0 speed-5
    deck a  rest
    deck b  rest
    """
)


class Keyboard:
    """Types prepared lines, one at each prompt; then the player is gone."""

    def __init__(self, lines: Iterator[str], end: type[BaseException]) -> None:
        self.lines = lines
        self.end = end
        self.before_each: Callable[[], None] = lambda: None

    def __call__(self, prompt: object = "") -> str:
        self.before_each()
        for line in self.lines:
            return line
        raise self.end


class Room:
    """A table with a terminal, a keyboard and a folder for files."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        self.patch = patch
        self.path = folder / "match.kibitz"

    def keyboard(self, *lines: str, end: type[BaseException] = EOFError) -> Keyboard:
        board = Keyboard(iter(lines), end)
        self.patch.setattr("builtins.input", board)
        return board

    def sit(self, match: Match, bots: Mapping[int, Bot], keyboard: Keyboard | None = None) -> str:
        """Play on until the keyboard falls silent; everything that was on the screen."""
        del keyboard  # it is at the prompt already
        screen = io.StringIO()
        Terminal(match, bots, self.path, Console(file=screen, width=160), SPEECH).run()
        return screen.getvalue()

    def play(self, match: Match, *lines: str) -> str:
        """Ann types, and uniform sits on the second seat."""
        return self.sit(match, {1: BOTS["uniform"](GAME, 1)}, self.keyboard(*lines))


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Room:
    return Room(monkeypatch, tmp_path)


@pytest.fixture
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards and the same bots in every run of the tests."""
    clock = SimpleNamespace(time_ns=lambda: 7, strftime=lambda form: "20260101-120000")
    monkeypatch.setattr(opening, "time", clock)
    monkeypatch.setattr(opening, "new_seed", lambda: "the-same-seed")


def kibitz(*words: str, typed: str = "") -> Result:
    """The command line, in this process; a traceback fails the test."""
    result = CliRunner(env=ENGLISH).invoke(main.app, ["play", *words], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def reason(rule: str, word: str = "") -> str:
    """What speaks against that action of Ann's on the drawn table, as it is said."""
    why, action = Reason(rule), NONE
    if word:
        action = GAME.notation.vocabulary.number(word)
        why = GAME.rules.why_not(drawn().state, 0, action) or why
    assert why.rule == rule
    return SPEECH.reason(why, action)


def numbers(seed: int, n: int) -> str:
    """Somebody hits number keys."""
    whim = Whim(seed)
    return "".join(f"{1 + whim.below(9)}\n" for _ in range(n))


def drawn() -> Match:
    return Match(GAME, {}, NAMES, "luck", QUIET)


def answers(path: Path) -> list[str]:
    """The answers in a match file."""
    return [f"{who} {word}" for _, who, word in read_match(path.read_text("utf-8")).lines]


# Whole matches.


@pytest.mark.usefixtures("same_luck")
def test_a_whole_match_against_uniform_by_numbers(tmp_path: Path) -> None:
    """Hitting numbers to the end gives a result, and a file that is proved."""
    path = tmp_path / "match.kibitz"
    result = kibitz("--bot", "uniform", "--save", str(path), typed=numbers(3, 5000))

    assert result.exit_code == 0
    assert re.search(r"player [01], uniform [01]", result.output)
    assert f"kibitz replay {path}" in result.output.replace("\n", "")
    match = verify(read_match(path.read_text("utf-8")), GAMES)
    assert match.names == ("player", "uniform")
    assert not seed_path(path).exists()


@pytest.mark.usefixtures("same_luck")
def test_a_whole_match_of_two_at_one_screen(tmp_path: Path) -> None:
    """With --bot none both seats are asked, and the screen is handed over in between."""
    path = tmp_path / "match.kibitz"
    result = kibitz("--bot", "none", "--save", str(path), typed=numbers(4, 9000))

    assert result.exit_code == 0
    for who in ("first", "second"):
        assert SPEECH.say("your-screen", who=who) in result.output
    assert re.search(r"first [01], second [01]", result.output)
    assert verify(read_match(path.read_text("utf-8")), GAMES).names == ("first", "second")


@pytest.mark.usefixtures("same_luck")
def test_the_second_seat_can_be_taken(tmp_path: Path) -> None:
    """With --seat 2 the bot sits first."""
    path = tmp_path / "match.kibitz"
    kibitz("--bot", "greedy", "--seat", "2", "--save", str(path), typed="1\n")
    assert read_match(path.read_text("utf-8")).names == ("greedy", "player")


def test_options_are_played_and_written_down(tmp_path: Path) -> None:
    """A rule option given on the command line stands in the file."""
    path = tmp_path / "match.kibitz"
    words = ["--option", "sets=main1+aux1", "--option", "first_drafter=seat-1"]
    result = kibitz("--bot", "uniform", *words, "--save", str(path), typed="draft love\n")
    assert "Apathy" in result.output
    assert read_match(path.read_text("utf-8")).options == {
        "sets": "main1+aux1",
        "first_drafter": "seat-1",
    }
    assert answers(path)[0] == "player draft love"


def test_a_match_finds_its_own_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without --save the match is kept in the data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    result = kibitz(typed="")
    (path,) = (tmp_path / "kibitz" / "matches").glob("compile-*.kibitz")
    assert str(path) in result.output.replace("\n", "")
    assert load_match(path).names == ("player", "greedy")


@pytest.mark.usefixtures("same_luck")
def test_two_matches_begun_in_one_second_do_not_meet(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A second match does not overwrite the first one."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for typed in ("draft fire\n", "draft water\n"):
        kibitz("--bot", "uniform", "--option", "first_drafter=seat-1", typed=typed)
    files = list((tmp_path / "kibitz" / "matches").glob("*.kibitz"))
    assert sorted(answers(path)[0] for path in files) == ["player draft fire", "player draft water"]


# At the prompt.


def test_an_answer_in_numbers_or_words(room: Room) -> None:
    """The same play, once by its number and once by its words."""
    offered = [GAME.notation.vocabulary.word(x) for x in drawn().decision.options]  # type: ignore[union-attr]
    word = "play light-5 line-2 down"
    for typed in (str(offered.index(word) + 1), word, "play   light-5  line-2 down "):
        room.play(drawn(), typed)
        assert answers(room.path)[0] == f"ann {word}"


def test_the_question_and_its_numbered_answers_are_shown(room: Room) -> None:
    """The table, the hand, the question, and what can be answered, by number."""
    match = drawn()
    question = match.decision
    assert question is not None
    screen = room.play(match)
    assert SPEECH.say("turn", n=9, who="ann") in screen
    assert "Fire 1, Light 5, Water 4" in screen
    assert SPEECH.prompt(match.state, question) in screen
    for i, action in enumerate(question.options):
        label = SPEECH.label(match.state, question, action)
        assert re.search(rf"\b{i + 1} {re.escape(label)}\s", screen)


def test_the_other_hand_is_not_shown(room: Room) -> None:
    """Neither Bob's hand nor what lies face down on his side is named."""
    screen = room.play(drawn(), "log", "board", "why", "help")
    assert "Life 4" in screen
    for secret in ("Speed 0", "Speed 5", "Speed 3", "speed-"):
        assert secret not in screen


def test_why_says_which_text_asks_and_what_waits(room: Room) -> None:
    """Fire 1 asks what to discard, and the turn waits for it."""
    match = Match(GAME, {}, NAMES, "luck", QUIET.replace("a fire-0 ", "a - "))
    screen = room.play(match, "play fire-1 line-1 up", "why")
    assert match.decision is not None
    assert screen.count(SPEECH.prompt(match.state, match.decision)) == 2
    assert "Fire 1" in SPEECH.prompt(match.state, match.decision)
    waiting = ", ".join(SPEECH.waiting(match.state)[1:])
    assert waiting
    assert SPEECH.say("waiting", texts=waiting) in screen


def test_why_with_an_action_says_what_speaks_against_it(room: Room) -> None:
    """A reason with the number of the rule, or that it is allowed."""
    elsewhere, fine, later = "play fire-1 line-2 up", "play fire-1 line-1 up", "draft fire"
    screen = room.play(drawn(), f"why {elsewhere}", f"why {fine}", f"why {later}")
    assert reason("protocol-elsewhere", elsewhere) in screen
    assert "4.2" in reason("protocol-elsewhere", elsewhere)
    assert SPEECH.say("allowed") in screen
    assert reason("not-asked", later) in screen
    assert answers(room.path) == []


def test_a_card_can_be_looked_up(room: Room) -> None:
    """What a card says, and a sentence if there is no such card."""
    screen = room.play(drawn(), "card fire-1", "card iron-1", "card")
    assert SPEECH.piece("fire-1") in screen
    assert SPEECH.say("unknown", word="'iron-1'") in screen
    assert SPEECH.say("unknown", word="''") in screen


def test_undo_takes_back_and_is_written_down(room: Room) -> None:
    """In the draft a pick can be taken back before the others pick."""
    match = Match(GAME, {"first_drafter": "seat-2"}, NAMES, "luck")
    screen = room.play(match, "1", "undo", "2")
    mine = [x for x in answers(room.path) if x.startswith("ann")]
    assert SPEECH.say("taken-back") in screen
    assert mine[1] == "ann undo"
    assert mine[0] != mine[2]
    assert load_match(room.path).record == match.record


def test_undo_says_why_it_is_too_late(room: Room) -> None:
    """After the bot has answered, and before the first answer, nothing can be taken back."""
    screen = room.play(drawn(), "undo", "play light-5 line-2 down", "undo")
    assert SPEECH.say("no-undo", why=reason("undo-nothing")) in screen
    late = [SPEECH.say("no-undo", why=reason(rule)) for rule in ("undo-other-seat", "undo-chance")]
    assert any(sentence in screen for sentence in late)
    assert "6.6" in late[0]
    assert "ann undo" not in answers(room.path)


def test_the_log_tells_everything_as_far_as_one_may_know(room: Room) -> None:
    """Every event so far: own cards by name, the others only counted."""
    match = Match(GAME, {"first_drafter": "seat-1"}, NAMES, "luck")
    screen = room.play(match, "1", "1", "1", "log", "quit")
    log = [line.strip() for line in screen.splitlines()]
    expected = [SPEECH.event(e, NAMES) for e in match.events_for(0)]
    at = max(i for i, line in enumerate(log) if line.endswith(expected[0]))
    assert [*log[at : at + len(expected)]][1:] == expected[1:]
    drawn_by_bob = [e for e in match.events if e.seat == 1 and len(e.things) == 5]
    assert len(drawn_by_bob) == 1
    assert SPEECH.event(drawn_by_bob[0], NAMES) not in screen
    assert SPEECH.event(drawn_by_bob[0].mask(0), NAMES) in screen


def test_save_writes_a_copy_that_can_be_resumed(room: Room, tmp_path: Path) -> None:
    """The copy holds the match so far, and goes on by itself."""
    copy = tmp_path / "deep" / "down" / "copy.kibitz"
    match = drawn()
    screen = room.play(match, "play light-5 line-2 down", f"save {copy}", "1", "1")
    assert SPEECH.say("saved-to", path=copy) in screen.replace("\n", "")
    assert answers(copy)[0] == "ann play light-5 line-2 down"
    assert len(answers(copy)) < len(answers(room.path))
    assert load_match(copy).decision is not None


def unknown(word: str) -> str:
    return SPEECH.say("unknown", word=repr(word))


def not_now(rule: str, word: str) -> str:
    return SPEECH.say("not-now", why=reason(rule, word))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("nonsense", unknown("nonsense")),
        ("play", unknown("play")),
        ("play fire-9 line-1 up", unknown("play fire-9 line-1 up")),
        ("-1", unknown("-1")),
        ("1.5", unknown("1.5")),
        ("[/bold]", unknown("[/bold]")),
        ("why nonsense", unknown("nonsense")),
        ("why [/]", unknown("[/]")),
        ("card [/]", unknown("[/]")),
        ("play fire-1 line-2 up", not_now("protocol-elsewhere", "play fire-1 line-2 up")),
        ("play metal-5 line-2 down", not_now("not-in-hand", "play metal-5 line-2 down")),
        ("no", not_now("not-asked", "no")),
        ("save", SPEECH.say("save-how")),
        ("", SPEECH.say("help-why-not")),
        ("help", SPEECH.say("help-why-not")),
    ],
)
def test_wrong_input_gets_a_sentence_and_the_question_stays(
    room: Room, typed: str, sentence: str
) -> None:
    """Whatever is typed, nothing breaks and nothing is played; the next answer counts."""
    screen = room.play(drawn(), typed, "play light-5 line-2 down")
    assert sentence in screen
    assert answers(room.path)[0] == "ann play light-5 line-2 down"


@pytest.mark.parametrize("typed", ["0", "999", "00", "²", "٣٤٥"])
def test_a_number_that_is_not_offered_gets_a_sentence(room: Room, typed: str) -> None:
    """Too small, too large, or no plain number at all."""
    match = drawn()
    assert match.decision is not None
    n = len(match.decision.options)
    screen = room.play(match, typed, "play light-5 line-2 down")
    assert SPEECH.say("choices", n=n) in screen or unknown(typed) in screen
    assert answers(room.path)[0] == "ann play light-5 line-2 down"


@pytest.mark.parametrize("name", [".", "/", "folder", "~nobody-of-this-name/x", "file/below"])
def test_a_place_that_cannot_be_written_gets_a_sentence(
    room: Room, tmp_path: Path, name: str
) -> None:
    """The copy fails with a sentence, the match itself is safe, and no rubbish is left behind."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("", encoding="utf-8")
    room.patch.chdir(tmp_path)
    screen = room.play(drawn(), f"save {name}", "play light-5 line-2 down")
    assert SPEECH.say("cannot-write", path=name, why="", safe="").split(":")[0] in screen
    assert answers(room.path)[0] == "ann play light-5 line-2 down"
    assert sorted(p.name for p in tmp_path.iterdir()) == [
        *("file", "folder", "match.kibitz", "match.kibitz.seed")
    ]


def test_a_copy_may_have_any_name(room: Room, tmp_path: Path) -> None:
    """Brackets and spaces are part of a file's name."""
    room.patch.chdir(tmp_path)
    screen = room.play(drawn(), "save my [/b] copy")
    assert SPEECH.say("saved-to", path="my [/b] copy") in screen
    assert load_match(tmp_path / "my [" / "b] copy").names == NAMES


def test_two_at_one_screen_do_not_see_each_others_hands(room: Room) -> None:
    """After handing over, Bob sees his hand and not Ann's, and a back where she played."""
    match = drawn()
    screen = room.sit(match, {}, room.keyboard("", "play light-5 line-2 down", ""))
    ann, bob = screen.split(SPEECH.say("your-screen", who="bob"))
    assert "Fire 1, Light 5, Water 4" in ann
    assert "Speed 0" not in ann
    assert "Speed 0, Speed 5" in bob
    assert "Fire 1" not in bob
    assert "Light 5" not in bob
    played = [SPEECH.event(e.mask(1), NAMES) for e in match.events]
    assert all(line in bob for line in played)


def test_whoever_takes_over_hears_all_that_happened_since_their_last_look(room: Room) -> None:
    """Ann answered three times in her turn; Bob, who looked away, is told all of it."""
    match = Match(GAME, {}, NAMES, "luck", QUIET.replace("a fire-0 ", "a - "))
    typed = ["", "play fire-1 line-1 up", "water-4", "pick b1.1", ""]
    screen = room.sit(match, {}, room.keyboard(*typed))
    bob = screen[screen.index(SPEECH.say("your-screen", who="bob")) :]
    happened = [SPEECH.event(e.mask(1), NAMES) for e in match.events]
    assert len(happened) >= 4
    assert [line for line in happened if line not in bob] == []


# Leaving and coming back.


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
def test_whoever_leaves_can_come_back(room: Room, end: type[BaseException]) -> None:
    """End of input and Ctrl-C leave a match on disk that goes on where it stopped."""
    match = drawn()
    keyboard = room.keyboard("play light-5 line-2 down", "1", end=end)
    screen = room.sit(match, {1: BOTS["uniform"](GAME, 1)}, keyboard)
    way_back = SPEECH.say("left", command=f"kibitz play --resume {quote(str(room.path))}")
    assert way_back in screen.replace("\n", "")

    again = load_match(room.path)

    assert again.record == match.record
    assert GAME.notation.save(again.state) == GAME.notation.save(match.state)


def test_quit_leaves_as_well(room: Room) -> None:
    """Typing quit is the polite way."""
    screen = room.play(drawn(), "play light-5 line-2 down", "quit", "1")
    assert SPEECH.say("left", command="") in screen
    assert answers(room.path)[0] == "ann play light-5 line-2 down"


def test_the_match_is_on_disk_at_every_question(room: Room) -> None:
    """Whenever somebody is asked, all answers so far are in the file, and it can be resumed."""
    match = Match(GAME, {}, NAMES, "luck")
    keyboard = room.keyboard(*["1"] * 25)
    looks: list[int] = []

    def look() -> None:
        on_disk = load_match(room.path)
        assert on_disk.record == match.record
        assert GAME.notation.save(on_disk.state) == GAME.notation.save(match.state)
        looks.append(len(on_disk.record))

    keyboard.before_each = look
    room.sit(match, {1: BOTS["uniform"](GAME, 1)}, keyboard)
    assert len(looks) == 26
    assert looks[-1] > looks[0]


@pytest.mark.usefixtures("same_luck")
def test_a_match_is_played_in_three_sittings(tmp_path: Path) -> None:
    """Played, left, resumed, left, resumed to the end: one match, proved."""
    path = tmp_path / "match.kibitz"
    kibitz("--bot", "uniform", "--save", str(path), typed=numbers(1, 5))
    first = answers(path)
    kibitz("--resume", str(path), typed=numbers(2, 12))
    second = answers(path)
    result = kibitz("--resume", str(path), typed=numbers(3, 5000))
    third = answers(path)

    assert 0 < len(first) < len(second) < len(third)
    assert second[: len(first)] == first
    assert third[: len(second)] == second
    assert re.search(r"player [01], uniform [01]", result.output)
    verify(read_match(path.read_text("utf-8")), GAMES)
    assert not seed_path(path).exists()


def test_the_seed_stays_out_of_the_file_while_the_match_runs(room: Room) -> None:
    """It lies beside the file, so that the file can be shown around."""
    room.play(drawn(), "play light-5 line-2 down")
    assert "luck" not in room.path.read_text("utf-8")
    assert seed_path(room.path).read_text("utf-8").strip() == "luck"


def test_a_finished_match_shows_its_end_when_it_is_resumed(room: Room) -> None:
    """Nobody is asked any more; the result stands there."""
    whim = Whim(1)
    match = Match(GAME, {}, NAMES, "luck")
    while match.decision is not None:
        options = match.decision.options
        match.play(match.decision.seat, options[whim.below(len(options))])
    save_match(match, room.path)
    before = room.path.read_text("utf-8")
    result = kibitz("--resume", str(room.path))
    assert result.exit_code == 0
    assert re.search(r"ann [01], bob [01]", result.output)
    assert room.path.read_text("utf-8") == before


@pytest.mark.usefixtures("same_luck")
def test_a_new_match_over_an_old_one_can_be_resumed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Saved to the same place as an older match, the new one comes with its own seed."""
    path = tmp_path / "match.kibitz"
    for seed in ("the-old-seed", "the-new-seed"):
        monkeypatch.setattr(opening, "new_seed", lambda seed=seed: seed)
        kibitz("--bot", "uniform", "--save", str(path), typed="1\n1\n")
    result = kibitz("--resume", str(path), typed="1\n")
    assert result.exit_code == 0, result.output
    assert SPEECH.say("left", command="") in result.output


def test_the_way_back_is_named_as_it_is(tmp_path: Path) -> None:
    """Brackets in the name of a folder are part of the name."""
    path = tmp_path / "a[b]c" / "match.kibitz"
    result = kibitz("--bot", "uniform", "--save", str(path), typed="")
    assert f"kibitz play --resume {quote(str(path))}" in result.output.replace("\n", "")


def test_without_a_seed_chance_is_asked_by_its_name(room: Room) -> None:
    """A match with real cards is resumed: it is chance that speaks now, nobody else."""
    match = Match(GAME, {"first_drafter": "seat-1"}, NAMES, None)
    for seat, word in enumerate(["fire", "life", "metal", "water", "light", "speed"]):
        match.play((0, 1, 1, 0, 0, 1)[seat], GAME.notation.vocabulary.number(f"draft {word}"))
    save_match(match, room.path)
    result = kibitz("--resume", str(room.path), typed="\nfire-0\nfire-1\n")
    assert "chance" in result.output
    assert answers(room.path)[-2:] == ["chance fire-0", "chance fire-1"]


def test_ctrl_c_in_a_real_terminal_program(tmp_path: Path) -> None:
    """A real process, stopped by the keyboard, leaves without a traceback; --resume goes on."""
    path = tmp_path / "match.kibitz"
    command = [sys.executable, "-m", "kibitz.cli", "play", "--bot", "uniform", "--save", str(path)]
    process = subprocess.Popen(
        [*command, "--option", "first_drafter=seat-1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **ENGLISH},
    )
    assert process.stdin is not None
    process.stdin.write("draft fire\n")
    process.stdin.flush()
    for _ in range(600):
        if path.exists() and len(answers(path)) >= 3:
            break
        time.sleep(0.05)
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)

    assert process.returncode == 0
    assert SPEECH.say("left", command="") in out
    assert err == ""
    assert answers(path)[0] == "player draft fire"
    result = kibitz("--resume", str(path), typed="1\n")
    assert result.exit_code == 0
    assert len(answers(path)) > 3


def test_a_killed_program_leaves_a_match_that_goes_on(tmp_path: Path) -> None:
    """Even a process that is shot has its last decision on disk."""
    path = tmp_path / "match.kibitz"
    command = [sys.executable, "-m", "kibitz.cli", "play", "--bot", "uniform", "--save", str(path)]
    process = subprocess.Popen(
        [*command, "--option", "first_drafter=seat-1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdin is not None
    process.stdin.write("draft fire\n")
    process.stdin.flush()
    for _ in range(600):
        if path.exists() and len(answers(path)) >= 3:
            break
        time.sleep(0.05)
    process.kill()
    process.communicate(timeout=60)

    assert answers(path)[0] == "player draft fire"
    assert kibitz("--resume", str(path), typed="1\n").exit_code == 0


@pytest.mark.parametrize("name", ["[b]", "[/]", "you]"])
def test_a_player_may_have_any_name(tmp_path: Path, name: str) -> None:
    """Brackets in a name are part of the name, on the screen and in the file."""
    path = tmp_path / "match.kibitz"
    words = ["--bot", "uniform", "--name", name, "--save", str(path)]
    result = kibitz(*words, "--option", "first_drafter=seat-1", typed="1\n")
    assert f"{name}> " in result.output
    assert load_match(path).names == (name, "uniform")


@pytest.mark.parametrize("bot", ["greedy@1:leaves=2", "ismcts@4"])
def test_a_bot_is_named_with_its_budget(bot: str, tmp_path: Path) -> None:
    """As everywhere else; and a match that goes on has the same bot."""
    path = tmp_path / "match.kibitz"
    first = ["--bot", bot, "--save", str(path), "--option", "first_drafter=seat-1"]
    assert kibitz(*first, typed="draft fire\n").exit_code == 0
    assert load_match(path).names == ("player", bot)
    before = len(answers(path))
    assert kibitz("--resume", str(path), typed="1\n").exit_code == 0
    assert len(answers(path)) > before >= 3


@pytest.mark.parametrize("answer", [NONE, -5, 10**6])
def test_a_bot_that_answers_what_is_not_offered_loses(room: Room, answer: int) -> None:
    """The match ends with the reason; nobody waits for ever."""
    match = Match(GAME, {"first_drafter": "seat-2"}, NAMES, "luck")
    screen = room.sit(match, {1: lambda view, budget: answer}, room.keyboard())
    assert "bob gave none of the possible answers and loses the match." in screen
    kept = load_match(room.path).outcome()
    assert kept is not None and kept.scores == (1.0, 0.0)


# Faults on the command line.


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "kibitz: no game is called 'chess'; there are compile"),
        (["--bot", "deep-blue"], "kibitz: no bot is called 'deep-blue'; there are learner, "),
        (["--bot", "greedy@x"], "kibitz: 'x' is no budget; write iterations as 400"),
        (["--bot", "expert@9"], "kibitz: expert is a level, which brings its own budget"),
        (["--name", "greedy@8"], "kibitz: a name is one word and not that of a bot"),
        (["--name", "greedy"], "kibitz: a name is one word and not that of a bot"),
        (["--name", "ann marie"], "kibitz: a name is one word"),
        (["--lang", "xx"], "kibitz: no language 'xx'; there are en, "),
        (["--seat", "3"], "kibitz: there are seats 1 to 2"),
        (["--seat", "0"], "kibitz: there are seats 1 to 2"),
        (["--option", "control"], "kibitz: 'control' is no option; write name=value"),
        (["--option", "control=maybe"], "kibitz: option control cannot be 'maybe'; it is one of"),
        (["--option", "checkmate=on"], "kibitz: no option 'checkmate'; there are edition"),
        (["--resume", "nowhere.kibitz"], "nowhere.kibitz: it cannot be read: No such file"),
        (["--resume", "letter.txt"], "line 1: this is not a match file"),
        (["--resume", "binary.bin"], "binary.bin: it is not a text file"),
        (["--resume", "."], "cannot be read: Is a directory"),
        (["--from", "nowhere.txt"], "nowhere.txt cannot be read"),
        (["--from", "letter.txt"], "letter.txt: line 1: 'Dear' is no line of a position"),
        (["--from", "binary.bin"], "binary.bin is not a text file"),
        (["--from", "no-turn.txt"], "no-turn.txt: "),
        (["--from", "in-draft.txt"], "in-draft.txt: the position does not add up"),
    ],
)
def test_a_wrong_command_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], sentence: str
) -> None:
    """Exit code 2, one sentence, no traceback, and no file left behind."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    Path("letter.txt").write_text("Dear Ann,\n", encoding="utf-8")
    Path("binary.bin").write_bytes(b"\xff\xfe\x00\x01")
    Path("no-turn.txt").write_text(QUIET + "pile\n", encoding="utf-8")
    Path("in-draft.txt").write_text(IN_DRAFT, encoding="utf-8")
    result = kibitz(*words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert not (tmp_path / "data").exists()


def test_a_match_without_its_seed_cannot_be_resumed(room: Room) -> None:
    """Whoever loses the file beside the match is told so."""
    room.play(drawn(), "play light-5 line-2 down")
    seed_path(room.path).unlink()
    result = kibitz("--resume", str(room.path))
    assert result.exit_code == 2
    assert "its seed is not told" in result.stderr


# From a position.


def test_a_match_begins_with_a_drawn_position(tmp_path: Path) -> None:
    """--from takes a position, deals its unknown cards once, and plays on."""
    drawn_by_hand, path = tmp_path / "table.txt", tmp_path / "match.kibitz"
    text = QUIET.replace("hand b  speed-0 speed-5", "hand b  ?4").replace(
        "deck b  rest", "deck b  ?12"
    )
    drawn_by_hand.write_text(text, encoding="utf-8")
    words = ["--bot", "uniform", "--from", str(drawn_by_hand), "--save", str(path)]
    result = kibitz(*words, typed="play light-5 line-2 down\n")
    assert "Turn 9: player" in result.output
    assert answers(path)[0] == "player play light-5 line-2 down"
    position = read_match(path.read_text("utf-8")).position
    assert position is not None
    assert "?4" not in position
    assert write_match(load_match(path)) == path.read_text("utf-8")


def test_options_must_not_contradict_a_drawn_position(tmp_path: Path) -> None:
    """A position may name its own options: others beside --from are refused, not forgotten."""
    drawn_by_hand, path = tmp_path / "table.txt", tmp_path / "match.kibitz"
    drawn_by_hand.write_text(f"options control=off\n{QUIET}", encoding="utf-8")
    words = ["--bot", "uniform", "--from", str(drawn_by_hand), "--save", str(path)]
    result = kibitz(*words, "--option", "loop_guard=off")
    assert result.exit_code == 2
    assert "names other options" in result.stderr
    assert not path.exists()

    kibitz(*words)

    state = load_match(path).state
    assert "options  control=off\n" in GAME.notation.write(GAME.sight.view(state, 0))


def test_an_answer_can_be_taken_back_while_the_screen_changes_hands(room: Room) -> None:
    """At one screen a quiet play is taken back at the hand-over, before the other has looked."""
    typed = ("", "play light-5 line-2 down", "undo", "", "play light-5 line-3 down", "quit")
    room.sit(drawn(), {}, room.keyboard(*typed))
    assert answers(room.path) == [
        "ann play light-5 line-2 down",
        "ann undo",
        "ann play light-5 line-3 down",
    ]


def test_saving_never_overwrites_another_file(room: Room, tmp_path: Path) -> None:
    """`save` writes a copy, again and again, but not over something that was there before."""
    notes = tmp_path / "notes.txt"
    notes.write_text("mine", encoding="utf-8")
    copy = tmp_path / "copy.kibitz"
    room.play(drawn(), f"save {notes}", f"save {copy}", f"save {copy}", "quit")
    assert notes.read_text("utf-8") == "mine"
    assert copy.exists()


# The other game.

CORNERED = """
    players 3
    day 7
    phase revolution
    units csepel:soldier:1
    hands.1 c06a
    at csepel corvin_koz
    """


def test_a_drawn_city_is_played_by_as_many_as_it_is_for(tmp_path: Path) -> None:
    """A position for three wants three seats; with them, the first one clears the city and wins."""
    drawn_by_hand, path = tmp_path / "city.txt", tmp_path / "match.kibitz"
    drawn_by_hand.write_text(dedent(CORNERED), encoding="utf-8")
    words = ["ire", "--bot", "none", "--from", str(drawn_by_hand), "--save", str(path)]
    result = kibitz(*words)
    assert result.exit_code == 2
    assert "players=3" in result.stderr
    assert not path.exists()

    typed = "\nseat-2\nattack\n"
    result = kibitz(*words, "--option", "players=3", typed=typed)
    assert "The revolution wins" in result.output
    assert "result   soviet 0, revolutionary-1 1, revolutionary-2 1" in path.read_text("utf-8")


def test_with_bots_a_person_speaks_for_the_team(tmp_path: Path) -> None:
    """The third seat is a person's, so that seat is asked where everybody starts (I135)."""
    path = tmp_path / "match.kibitz"
    words = ["ire", "--option", "players=4", "--seat", "3", "--bot", "uniform", "--save", str(path)]
    result = kibitz(*words, typed="quit\n")
    assert "Where does" in result.output
    assert "spokesperson=2" in path.read_text("utf-8")


IRE = GAMES["ire"]
MORNING = "phase headlines\nhand h06 h08\nrow v1a\nunits csepel:soldier:1\n"
EVENING = "phase security\nat csepel\nunits csepel:soldier:9 bem_ter:soldier:1\n"


def ire_screen(room: Room, position: str, *lines: str) -> str:
    """What the Soviet player of a match of Days of Ire has read."""
    match = Match(IRE, {}, NAMES, "luck", position)
    room.keyboard(*lines)
    screen = io.StringIO()
    bots = {1: BOTS["uniform"](IRE, 1)}
    Terminal(match, bots, room.path, Console(file=screen, width=400), WORDS["ire"]("en")).run()
    return screen.getvalue()


def test_a_headline_shows_all_that_carrying_it_out_brings(room: Room) -> None:
    """The state security cards that return and the marker belong to the decision."""
    screen = ire_screen(room, MORNING)
    assert re.search(r"Support moves 1 step [^.]*\. 1 state security card returns\.", screen)
    assert "Marker: Zhukov has signed the marching order." in screen


def test_an_attack_shows_its_odds(room: Room) -> None:
    """Strength, chances and the show of force, as on the page."""
    screen = ire_screen(room, EVENING, "order attack")
    assert "9 · 100%" in screen and "morale \N{MINUS SIGN}1" in screen

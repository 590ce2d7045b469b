"""Match files: written, read, replayed and proved; every fault is named with its line."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kibitz.cli.fuzz import some_options
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim, seal
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import FileFault, MatchFile, read_match, replay, verify, write_match

NAMES = ("ann", "bob")
VERSION = GAMES["compile"].version
MADE_WITH = f"compile {VERSION} deal"
NOTATION = Path(__file__).parents[2] / "docs" / "notation.md"
CALM = settings(deadline=None, derandomize=True, database=None)

DEAL = f"sha256:{seal('6f1c0b52d7a94e3b')}"
SHORT = f"""\
game     {MADE_WITH} {DEAL}
options  sets=main1
seats    ann bob
position
  turn 11 a
  row a fire* water* light
  row b life psychic metal*
  line 1 a fire-5 b life-2
  line 2 a - b psychic-4
  line 3 a light-3? light-4 b metal-5?
  hand a light-5 water-0
  hand b life-4 psychic-5
  deck a rest
  deck b rest
---
ann      play water-0 line-2 down
ann      undo
ann      play light-5 line-3 up
bob      play psychic-5 line-1 down
bob      no
ann      no
---
result   ann 1, bob 0
seed     6f1c0b52d7a94e3b
"""
"""A short match that Ann wins: `options` is line 2, `seats` line 3, her first answer line 16."""


@cache
def finished(seed: int) -> Match:
    """A whole random match, in which answers are taken back now and then.

    It is kept for all tests, so it is none that holds places which others may want.
    """
    game, whim = GAMES["compile"], Whim(seed)
    rules = some_options(game, whim)
    while game.rules.keep(rules) is not None:
        rules = some_options(game, whim)
    match = Match(game, rules, NAMES, f"seed-{seed}")
    while match.decision is not None:
        seat, options = match.decision.seat, match.decision.options
        match.play(seat, options[whim.below(len(options))])
        if whim.below(4) == 0:
            match.undo(seat)
    return match


def unfinished(answers: int) -> Match:
    """The beginning of a random match."""
    game, whim = GAMES["compile"], Whim(3)
    match = Match(game, {}, NAMES, "still secret")
    for _ in range(answers):
        assert match.decision is not None
        options = match.decision.options
        match.play(match.decision.seat, options[whim.below(len(options))])
    return match


def fault(text: str) -> str:
    """What is said against proving that text."""
    with pytest.raises(FileFault) as caught:
        verify(read_match(text), GAMES)
    return str(caught.value)


def edited(old: str, new: str) -> str:
    """The short match with something changed, exactly once."""
    assert SHORT.count(old) == 1, old
    return SHORT.replace(old, new)


def same(one: Match, two: Match) -> bool:
    save = one.game.notation.save
    told = [e.key() for e in one.events] == [e.key() for e in two.events]
    return told and save(one.state) == save(two.state) and one.record == two.record


# What is written can be read, replayed and proved.


@given(st.integers(0, 2**32 - 1))
@CALM
def test_a_whole_match_comes_back_from_its_file(seed: int) -> None:
    """A finished random match, undos and all, replays to the same end and is proved."""
    match = finished(seed)
    text = write_match(match)
    again = verify(read_match(text), GAMES)
    assert same(again, match)
    assert again.options == match.options
    assert write_match(again) == text


@given(st.integers(0, 150))
@CALM
def test_an_unfinished_match_goes_on_where_it_stopped(answers: int) -> None:
    """A running match, read with the seed kept elsewhere, is the same match."""
    match = finished(1)
    head = Match(match.game, match.options, NAMES, "seed-1")
    for seat, action in match.record[:answers]:
        if action < 0:
            head.undo(seat)
        else:
            head.play(seat, action)
    text = write_match(head)
    again = replay(read_match(text), GAMES, "seed-1")
    assert same(again, head)
    assert write_match(again) == text


def test_a_match_without_a_seed_comes_back_with_what_chance_said() -> None:
    """With `deal none` the cards are in the file, and the file needs no seed."""
    game, whim = GAMES["compile"], Whim(8)
    match = Match(game, {}, NAMES, None)
    while match.decision is not None:
        options = match.decision.options
        match.play(match.decision.seat, options[whim.below(len(options))])
    text = write_match(match)
    assert text.splitlines()[0] == f"game     compile {game.version} deal none"
    assert re.search(r"^chance   first [ab]$", text, re.MULTILINE)
    assert "\nseed" not in text
    assert same(verify(read_match(text), GAMES), match)


def test_the_short_match_is_proved() -> None:
    """The match of the following tests has no fault by itself."""
    match = verify(read_match(SHORT), GAMES)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == (1, 0)


def test_a_replay_can_stop_on_the_way() -> None:
    """After so many lines, undos counted, the match stands where it stood then."""
    for stop, asked in ((0, 0), (1, 1), (2, 0), (3, 1)):
        match = replay(read_match(SHORT), GAMES, stop=stop)
        assert len(match.record) == stop
        assert match.decision is not None
        assert match.decision.seat == asked


def test_one_answer_a_line_so_that_files_can_be_compared() -> None:
    """Between the two rules there are as many lines as answers, each with its name first."""
    match = finished(2)
    lines = write_match(match).splitlines()
    first, second = [i for i, line in enumerate(lines) if line == "---"]
    answers = lines[first + 1 : second]
    assert len(answers) == len(match.record)
    assert {line.split()[0] for line in answers} == {"ann", "bob"}
    assert any(line.split()[1:] == ["undo"] for line in answers)


def test_spaces_empty_lines_and_comments_do_not_matter() -> None:
    """People may write into a file by hand."""
    text = SHORT.replace("---\nann", "---\n\n# Ann begins.\nann").replace("ann      ", "ann ")
    text = text.replace("bob      play psychic-5", "bob\tplay    psychic-5")
    text = text.replace("bob      no", "# an idle thought\n bob no  ")
    assert same(verify(read_match(text), GAMES), verify(read_match(SHORT), GAMES))


# The seal and the seed.


def test_the_first_line_seals_the_deal() -> None:
    """The hash of the seed is published in the first line, before anything happens."""
    match = unfinished(0)
    version = match.game.version
    first = write_match(match).splitlines()[0]
    assert first == f"game     compile {version} deal sha256:{seal('still secret')}"


def test_the_seed_is_told_only_after_the_end() -> None:
    """As long as the match runs the seed stands nowhere; afterwards it is the last line."""
    for answers in (0, 1, 20, 40):
        text = write_match(unfinished(answers))
        assert "secret" not in text
        assert "result" not in text
    assert write_match(finished(1)).splitlines()[-1] == "seed     seed-1"
    assert write_match(finished(1)).splitlines()[-2].startswith("result   ann ")


def test_a_running_match_cannot_be_replayed_without_its_seed() -> None:
    """Without the seed nobody can say which cards came."""
    file = read_match(write_match(unfinished(20)))
    with pytest.raises(FileFault, match="has not ended, so its seed is not told"):
        replay(file, GAMES)


def test_a_running_match_is_not_proved() -> None:
    """Even with its seed a match without a result is no proof."""
    file = read_match(write_match(unfinished(20)))
    with pytest.raises(FileFault, match="the file ends before the match does"):
        verify(file, GAMES, "still secret")


def test_an_exchanged_seed_is_noticed() -> None:
    """Another seed does not fit the seal of the first line."""
    said = fault(edited("seed     6f1c0b52d7a94e3b", "seed     6f1c0b52d7a94e3c"))
    assert said == "line 1: the seed is not the one the deal was sealed with"
    kept = read_match(write_match(unfinished(20)))
    with pytest.raises(FileFault, match="line 1: the seed is not the one"):
        replay(kept, GAMES, "another one")


def test_an_exchanged_seal_is_noticed() -> None:
    """Another hash in the first line does not fit the seed."""
    wrong = edited(DEAL, f"sha256:{seal('another one')}")
    assert fault(wrong) == "line 1: the seed is not the one the deal was sealed with"
    assert fault(edited(DEAL, "md5:00")).startswith("line 1: the seed is not the one")


def test_seed_and_seal_exchanged_together_deal_other_cards() -> None:
    """A new seed with its own seal deals other cards, and the recorded answers do not fit them."""
    match = finished(5)
    text = write_match(match).replace(seal("seed-5"), seal("seed-6")).replace("seed-5", "seed-6")
    assert re.match(r"line \d+: (ann|bob) (may not|cannot take back)", fault(text))


# Faults in the answers.


def test_a_changed_action_is_refused_with_line_and_reason() -> None:
    """Light 5 does not go face up to the line of Fire: line 18, and the rule."""
    said = fault(edited("ann      play light-5 line-3 up", "ann      play light-5 line-1 up"))
    assert said.startswith("line 18: ann may not 'play light-5 line-1 up': protocol-elsewhere")


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    """Bob never held Metal 0."""
    said = fault(edited("bob      play psychic-5", "bob      play metal-0"))
    assert said.startswith("line 19: bob may not 'play metal-0 line-1 down': not-in-hand")


def test_swapped_lines_are_refused() -> None:
    """Bob cannot answer before Ann."""
    lines = SHORT.splitlines()
    lines[17], lines[18] = lines[18], lines[17]
    said = fault("\n".join(lines))
    assert said.startswith("line 18: bob may not 'play psychic-5 line-1 down': not-your-decision")


def test_a_missing_line_is_noticed_where_it_is_missed() -> None:
    """Without Ann's play it is still her turn when Bob answers."""
    said = fault(edited("ann      play light-5 line-3 up\n", ""))
    assert said.startswith("line 18: bob may not")


def test_a_doubled_line_is_refused() -> None:
    """Nobody plays the same card twice."""
    said = fault(edited("bob      no\n", "bob      no\nbob      no\n"))
    assert said.startswith("line 21: bob may not 'no': not-your-decision")


def test_an_answer_after_the_end_is_refused() -> None:
    """When Ann has won there is nothing more to answer."""
    said = fault(edited("ann      no\n", "ann      no\nbob      refresh\n"))
    assert said.startswith("line 22: bob may not 'refresh': game-over")


def test_a_wrong_name_is_refused() -> None:
    """Carl does not sit at this table, and chance does not speak in a sealed match."""
    assert fault(edited("bob      no", "carl     no")) == "line 20: nobody here is called 'carl'"
    assert fault(edited("bob      no", "chance   no")) == "line 20: nobody here is called 'chance'"
    assert fault(edited("bob      no", "ann      no")).startswith("line 20: ann may not 'no'")


def test_an_unknown_word_is_refused() -> None:
    """Passing is no action of Compile."""
    said = fault(edited("bob      no", "bob      pass"))
    assert said == "line 20: 'pass' is no action of this game"


def test_a_name_without_an_action_is_refused() -> None:
    """A line is a name and an action."""
    said = fault(edited("bob      no", "bob"))
    assert said == "line 20: 'bob' is no answer; a line is a name and an action"


def test_an_undo_that_came_too_late_is_refused() -> None:
    """Ann cannot take back what has shown a card, nor can Bob take back what is Ann's."""
    said = fault(edited("line-3 up\n", "line-3 up\nann      undo\n"))
    assert said.startswith("line 19: ann cannot take back: undo-shown")
    said = fault(edited("ann      undo", "bob      undo"))
    assert said.startswith("line 17: bob cannot take back: undo-other-seat")
    said = fault(edited("---\nann      play water-0 line-2 down\n", "---\n"))
    assert said.startswith("line 16: ann cannot take back: undo-nothing")


@given(st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1))
@CALM
def test_one_changed_answer_never_goes_unnoticed_with_another_result(seed: int, at: int) -> None:
    """Whatever single answer is changed: a fault is named, or it was a legal match as well."""
    whim = Whim(seed)
    match = finished(at % 5)
    lines = write_match(match).splitlines()
    first, second = [i for i, line in enumerate(lines) if line == "---"]
    i = first + 1 + whim.below(second - first - 1)
    vocabulary = match.game.notation.vocabulary
    words = vocabulary.actions
    lines[i] = f"{lines[i].split()[0]} {vocabulary.word(words[whim.below(len(words))])}"
    try:
        again = verify(read_match("\n".join(lines)), GAMES)
    except FileFault as e:
        found = re.match(r"line (\d+): ", str(e))
        assert found, str(e)
        assert i + 1 <= int(found[1]) <= second + 2
    else:
        outcome = again.outcome()
        assert outcome is not None
        assert lines[second + 1] == "result   " + ", ".join(
            f"{name} {score:g}" for name, score in zip(NAMES, outcome.scores, strict=True)
        )


# Faults at the end.


def test_a_wrong_result_is_refused() -> None:
    """Ann has won, whatever the file says."""
    said = fault(edited("result   ann 1, bob 0", "result   ann 0, bob 1"))
    assert said == "line 23: the result is 'ann 1, bob 0', not 'ann 0, bob 1'"


def test_a_result_before_the_end_is_refused() -> None:
    """As long as Ann has to answer nobody has won."""
    said = fault(edited("ann      no\n", ""))
    assert said == "line 22: a result is given, but the match is not over"


def test_other_words_after_the_match_are_refused() -> None:
    """After the match come its result and its seed, nothing else."""
    said = fault(edited("result   ann 1, bob 0", "winner   ann"))
    assert said == "line 23: 'winner' does not belong here; after the match: result, seed"
    assert fault(SHORT + "seed a b\n").startswith("line 25: 'seed' does not belong here")


def test_a_missing_result_is_noticed() -> None:
    """A seed alone proves nothing about who won."""
    assert "'ann 1, bob 0'" in fault(edited("result   ann 1, bob 0\n", ""))


@pytest.mark.parametrize("lines", range(24))
def test_a_file_cut_off_anywhere_is_not_proved(lines: int) -> None:
    """Whatever is missing at the end, the file is refused with a sentence."""
    assert lines < len(SHORT.splitlines())
    assert len(fault("\n".join(SHORT.splitlines()[:lines]))) > 20


@given(st.integers(0, 10**6))
@CALM
def test_a_file_cut_off_within_a_line_is_not_proved(at: int) -> None:
    """A long match that lost its end in the middle of a word is refused."""
    text = write_match(finished(4)).rstrip("\n")
    fault(text[: at % len(text)])


def test_a_half_written_action_is_named() -> None:
    """The last line of a torn file is the one that is wrong."""
    torn = SHORT[: SHORT.index("psychic-5 line-1") + 9]
    with pytest.raises(FileFault) as caught:
        replay(read_match(torn), GAMES, "6f1c0b52d7a94e3b")
    assert str(caught.value) == "line 19: 'play psychic-5' is no action of this game"


# Faults in the header.


def test_an_empty_file_is_refused() -> None:
    """Nothing, or nothing but comments, is no match."""
    for text in ("", "\n\n", "# nothing here\n"):
        assert fault(text) == (
            "the file is empty; a match begins with 'game NAME VERSION deal ...'"
        )


@pytest.mark.parametrize(
    "text",
    [
        "Dear Ann,\nthank you for the game.\n",
        "game\n",
        "game compile\n",
        "game compile one deal none\n",
        "game compile 1 seed none\n",
        "game compile 1 deal\n",
        "\x7fELF\x02\x01\x01\x00\x00\n\x00\x00",
        "PK\x03\x04\x14\x00\n",
        '[Event "Chess"]\n1. e4 e5\n',
        "{}\n",
    ],
)
def test_a_foreign_file_is_refused_in_its_first_line(text: str) -> None:
    """A letter, a program, a game of chess: the first line tells that it is no match."""
    assert fault(text).startswith("line 1: this is not a match file; it begins with 'game ")


def test_a_position_is_no_match() -> None:
    """Somebody hands in a position file."""
    text = "position compile 1\nturn 3 a\nrow a fire water light\n"
    assert "this is not a match file; it begins with 'game " in fault(text)


def test_a_version_that_is_no_number_is_refused() -> None:
    """Also a digit in superscript is no version."""
    assert fault(edited(MADE_WITH, "compile ² deal")).startswith("line 1: ")


def test_another_version_of_the_rules_is_not_replayed() -> None:
    """A file of newer rules could play differently."""
    newer = VERSION + 1
    said = fault(edited(MADE_WITH, f"compile {newer} deal"))
    assert said == f"line 1: made with version {newer} of compile; this is version {VERSION}"


def test_another_game_is_refused() -> None:
    """Nobody here knows chess."""
    said = fault(edited(MADE_WITH, "chess 1 deal"))
    assert said == f"line 1: no game is called 'chess'; there are {', '.join(GAMES)}"


def test_other_words_in_the_header_are_refused() -> None:
    """The header knows options, seats and position."""
    said = fault(edited("options  sets=main1", "rules    sets=main1"))
    assert said.startswith("line 2: 'rules' does not belong here")


def test_an_option_that_cannot_be_read_is_refused() -> None:
    """An option is a name and a value."""
    said = fault(edited("sets=main1", "control"))
    assert said == "line 2: 'control' is no option; write name=value"


def test_an_unknown_option_is_refused_with_its_line() -> None:
    """There is no such option, or no such value, in line 2."""
    said = fault(edited("sets=main1", "checkmate=on"))
    assert "no option 'checkmate'" in said
    assert said.startswith("line 2: ")
    said = fault(edited("sets=main1", "control=maybe"))
    assert "option control cannot be 'maybe'" in said
    assert said.startswith("line 2: ")


def test_missing_seats_are_named() -> None:
    """Somebody has to play."""
    assert fault(edited("seats    ann bob\n", "")) == "no line 'seats' names the players"


@pytest.mark.parametrize("names", ["ann", "ann bob carl", "ann ann"])
def test_wrong_seats_are_refused_with_their_line(names: str) -> None:
    """Compile is for two, and they have two names: line 3."""
    said = fault(edited("seats    ann bob", f"seats    {names}"))
    assert "2 different names are wanted" in said
    assert said.startswith("line 3: ")


def test_a_fault_in_the_position_is_named_with_its_line_in_the_file() -> None:
    """Fire 9 stands in line 8 of the file."""
    said = fault(edited("line 1 a fire-5", "line 1 a fire-9"))
    assert "no card is called 'fire-9'" in said
    assert said.startswith("line 8: ")
    assert said.count("line ") == 1


def test_an_indented_answer_is_an_answer_all_the_same() -> None:
    """After the rule a line belongs to the match, however it is indented."""
    text = edited("ann      play light-5", "  ann    play light-5")
    assert same(verify(read_match(text), GAMES), verify(read_match(SHORT), GAMES))


def test_the_options_hold_for_a_match_from_a_position_too() -> None:
    """Without the control component nobody rearranges: Ann is not asked before she compiles."""
    without = edited("sets=main1", "control=off").replace("ann      no\n", "")
    outcome = verify(read_match(without), GAMES).outcome()
    assert outcome is not None
    assert outcome.scores == (1, 0)


# The examples of the documentation.


def examples() -> list[str]:
    return re.findall(r"```match\n(.*?)```", NOTATION.read_text(encoding="utf-8"), re.DOTALL)


def test_the_examples_of_the_documentation_are_real() -> None:
    """The complete example is proved, those without a seed go on."""
    sealed, *others = map(read_match, examples())
    assert sealed.version == VERSION, f"docs/notation.md: its examples are of {sealed.version}"
    match = verify(sealed, GAMES)
    assert write_match(match).splitlines() == examples()[0].splitlines()
    assert [x.deal for x in others] == ["none", "real-cards"]
    for file, text in zip(others, examples()[1:], strict=True):
        running = replay(file, GAMES)
        assert running.decision is not None
        assert write_match(running) == text


def test_a_file_taken_apart_keeps_every_part() -> None:
    """Reading does not play: it only says what stands where."""
    m: MatchFile = read_match(SHORT)
    assert (m.game, m.version, m.deal, m.names) == ("compile", VERSION, DEAL, NAMES)
    assert m.options == {"sets": "main1"}
    assert m.position is not None
    assert m.position.startswith("turn 11 a\nrow a fire* water* light\n")
    assert m.lines[0] == (16, "ann", "play water-0 line-2 down")
    assert m.lines[-1] == (21, "ann", "no")
    assert (m.result, m.result_line, m.seed) == ("ann 1, bob 0", 23, "6f1c0b52d7a94e3b")

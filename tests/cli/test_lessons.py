"""kibitz lessons: all of a game's are played, and a course of one's own has its faults named."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import kibitz, refused


def test_the_lessons_of_a_game_are_played() -> None:
    out = kibitz("lessons", "compile").stdout
    assert "play metal-6 line-1 up" in out and len(out.splitlines()) >= 14


def test_faults_of_a_course_are_named(tmp_path: Path) -> None:
    assert "course.toml is missing" in refused("lessons", "ire", "--folder", str(tmp_path))
    (tmp_path / "course.toml").write_text('[[lesson]]\nkey = "x"\n')
    assert "lesson x has no position" in refused("lessons", "ire", "--folder", str(tmp_path))
    (tmp_path / "course.toml").write_text(
        '[[lesson]]\nkey = "x"\nposition = "phase army\\npoints 3"\ngoal = ["morale >= 9"]\n'
    )
    result = kibitz("lessons", "ire", "--folder", str(tmp_path))
    told = result.stderr
    assert (
        result.exit_code == 2
        and "tables/en.toml is missing" in told
        and "no line of answers solves it" in told
    )

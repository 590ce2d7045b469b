"""The registry: one package a game, and the only list of them.

The built-in games stand here; a distribution that is installed beside Kibitz adds its own with an
entry point of the group `kibitz.games`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from kibitz.plugins import Registry

if TYPE_CHECKING:
    from kibitz.games.goals import Puzzling
    from kibitz.games.own import OwnPieces
    from kibitz.kernel.game import Game
    from kibitz.words.box_form import BoxWriter
    from kibitz.words.editor import PositionEditor
    from kibitz.words.measures import Measures
    from kibitz.words.reference import Reference
    from kibitz.words.speech import Speech

T = TypeVar("T")


@dataclass(frozen=True)
class Package:
    """A game and the words for it; every function takes the code of one of its languages."""

    game: Game
    speech: Callable[[str], Speech]
    """What speaks the game."""
    languages: tuple[str, ...]
    """The codes of the languages it is spoken in; who asks for another is given the first."""
    reference: Callable[[str], Reference] | None = None
    """The rules reference, if there is one."""
    draft_words: Callable[[str], list[str]] | None = None
    """What can be drafted, if the game begins with a draft."""
    editor: Callable[[str], PositionEditor] | None = None
    """The editor of its positions, if they can be laid by hand."""
    puzzling: Callable[[], Puzzling] | None = None
    """What its puzzles can ask for, if it has any."""
    title: str = ""
    """The proper name of the game, the same in every language; by default `name` capitalised."""
    measures: Callable[[], Measures] | None = None
    """What the task of a lesson may ask of a view, if the game has lessons."""
    lessons: str = ""
    """The package in which the files of its lessons lie: `course.toml`, words in `tables`."""

    own: Callable[[], OwnPieces] | None = None
    """How people bring pieces of their own, if the game takes any."""

    box: Callable[[str], BoxWriter] | None = None
    """The form in which an owner writes the cards of a box, if the game takes one."""

    together: str = ""
    """The key of what it says of people who play together against the table, if that is offered."""

    def spoken(self, language: str) -> str:
        """The language that is asked for, or the first where the game does not speak it."""
        return language if language in self.languages else self.languages[0]


# The built-in games. Rules and words are imported when they are first asked for.


def compile_package() -> Package:
    from kibitz.games.compile.game import GAME
    from kibitz.words.languages import LANGUAGES

    words = (compile_speech, LANGUAGES, compile_reference, compile_protocols)
    return Package(
        GAME,
        *words,
        editor=compile_editor,
        puzzling=compile_puzzling,
        measures=compile_measures,
        lessons="kibitz.games.compile.words",
        title="Compile",
        own=compile_own,
    )


def compile_own() -> OwnPieces:
    from kibitz.games.compile.words.own import CompileOwn

    return CompileOwn()


def compile_puzzling() -> Puzzling:
    from kibitz.games.compile.puzzles import PUZZLING

    return PUZZLING


def compile_speech(language: str) -> Speech:
    from kibitz.games.compile.words import speech

    return speech(language)


def compile_reference(language: str) -> Reference:
    from kibitz.games.compile.words import tongue
    from kibitz.games.compile.words.reference import reference

    return reference(tongue(language))


def compile_protocols(language: str) -> list[str]:
    from kibitz.games.compile.knowledge.draft import DRAFTS
    from kibitz.games.compile.words import tongue

    protocols = tongue(language).protocols
    return [protocols[name] for name in DRAFTS.names]


def compile_editor(language: str) -> PositionEditor:
    from kibitz.games.compile.words import tongue
    from kibitz.games.compile.words.editor import CompileEditor

    return CompileEditor(tongue(language))


def compile_measures() -> Measures:
    from kibitz.games.compile.words.measures import MEASURES

    return MEASURES


def ire_package() -> Package:
    from kibitz.games.ire.game import GAME
    from kibitz.words.languages import LANGUAGES

    words = (ire_speech, LANGUAGES, ire_reference)
    ours = not GAME.box.fingerprint
    return Package(
        GAME,
        *words,
        editor=ire_editor,
        # Puzzles and lessons are made of our cards.
        puzzling=ire_puzzling if ours else None,
        measures=ire_measures if ours else None,
        lessons="kibitz.games.ire.words" if ours else "",
        title="Days of Ire",
        box=ire_box,
        together="together",
    )


def ire_box(language: str) -> BoxWriter:
    from kibitz.games.ire.words import tongue
    from kibitz.games.ire.words.box_form import IreBoxForm

    return IreBoxForm(tongue(language))


def ire_puzzling() -> Puzzling:
    from kibitz.games.ire.puzzles import PUZZLING

    return PUZZLING


def ire_measures() -> Measures:
    from kibitz.games.ire.words.measures import MEASURES

    return MEASURES


def ire_speech(language: str) -> Speech:
    from kibitz.games.ire.words import speech

    return speech(language)


def ire_reference(language: str) -> Reference:
    from kibitz.games.ire.words import tongue
    from kibitz.games.ire.words.reference import reference

    return reference(tongue(language))


def ire_editor(language: str) -> PositionEditor:
    from kibitz.games.ire.words import tongue
    from kibitz.games.ire.words.editor import IreEditor

    return IreEditor(tongue(language))


def opened(package: Package) -> Package:
    """A package whose game is whole, or a RuntimeError that says what is wrong with it."""
    faults = package.game.rules.faults()
    if faults:
        raise RuntimeError(f"{package.game.name} does not open: {'; '.join(faults)}")
    from kibitz.games import pickling, pictures

    state = package.game.rules.setup(package.game.rules.options({}))
    pickling.register(package.game, state)
    pictures.register(package.game, state)
    return package


def plugged_in(name: str, found: object) -> Package:
    """What an entry point brought, if it is a package of that name."""
    if not isinstance(found, Package):
        raise TypeError(f"it is no Package but of type {type(found).__name__}")
    if found.game.name != name:
        raise ValueError(f"its game is called {found.game.name}, and its entry point {name}")
    if not found.languages:
        raise ValueError("it speaks no language")
    return opened(found)


PACKAGES: Final = Registry(
    "kibitz.games",
    "game",
    {"compile": lambda: opened(compile_package()), "ire": lambda: opened(ire_package())},
    plugged_in,
)
"""Every game with its words, by its name."""


class PackagePart(Mapping[str, T], Generic[T]):
    """A lazy mapping from the name of a game to one part of its package."""

    def __init__(self, part: Callable[[Package], T]) -> None:
        self.part: Final = part

    def __getitem__(self, name: str) -> T:
        return self.part(PACKAGES[name])

    def __iter__(self) -> Iterator[str]:
        return iter(PACKAGES)

    def __len__(self) -> int:
        return len(PACKAGES)


GAMES: Final[Mapping[str, Game]] = PackagePart(lambda package: package.game)
WORDS: Final[Mapping[str, Callable[[str], Speech]]] = PackagePart(lambda package: package.speech)
"""What speaks a game, by the code of the language."""


def game_named(name: str) -> Game:
    """A game, or a ValueError that says which there are."""
    if name not in GAMES:
        raise ValueError(f"no game is called {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]


def has_none(package: Package, what: str) -> str:
    """That a game has no lessons or puzzles, and why, where a box of somebody's is in play."""
    said = f"{package.game.name} has no {what}"
    mark = package.game.box.fingerprint
    if not mark:
        return said
    return f"{said} for the box {mark} in play: they are made of the cards that come with Kibitz"

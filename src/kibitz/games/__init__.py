"""The only list of games, and of the words for each."""

from collections.abc import Callable
from typing import Final

from kibitz.games.compile.game import GAME as COMPILE
from kibitz.games.compile.knowledge.draft import DRAFTS as COMPILE_DRAFTS
from kibitz.games.compile.knowledge.facts import FACTS as COMPILE_FACTS
from kibitz.games.compile.knowledge.tensor import TENSOR as COMPILE_TENSOR
from kibitz.games.compile.words import TONGUES as COMPILE_TONGUES
from kibitz.games.compile.words import speech as compile_speech
from kibitz.games.compile.words.reference import reference as compile_reference
from kibitz.games.ire.game import GAME as IRE
from kibitz.games.ire.knowledge.facts import FACTS as IRE_FACTS
from kibitz.games.ire.knowledge.tensor import TENSOR as IRE_TENSOR
from kibitz.games.ire.words import TONGUES as IRE_TONGUES
from kibitz.games.ire.words import speech as ire_speech
from kibitz.games.ire.words.reference import reference as ire_reference
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.draft import Drafts
from kibitz.kernel.knowledge.facts import Facts
from kibitz.kernel.knowledge.tensor import Tensor
from kibitz.words.reference import Reference
from kibitz.words.speech import Speech

GAMES: Final[dict[str, Game]] = {"compile": COMPILE, "ire": IRE}

for _game in GAMES.values():
    if _game.rules.faults():
        raise RuntimeError(f"{_game.name} does not open: {'; '.join(_game.rules.faults())}")

WORDS: Final[dict[str, Callable[[str], Speech]]] = {"compile": compile_speech, "ire": ire_speech}
"""What speaks a game, by the code of the language."""

REFERENCES: Final[dict[str, Callable[[str], Reference]]] = {
    "compile": lambda language: compile_reference(COMPILE_TONGUES[language]()),
    "ire": lambda language: ire_reference(IRE_TONGUES[language]()),
}
"""The rules reference of a game, by the code of the language."""

TENSORS: Final[dict[str, Tensor]] = {"compile": COMPILE_TENSOR, "ire": IRE_TENSOR}
"""The views of a game as vectors."""

FACTS: Final[dict[str, Facts]] = {"compile": COMPILE_FACTS, "ire": IRE_FACTS}
"""How the moves of a game are explained."""

DRAFTS: Final[dict[str, Drafts]] = {"compile": COMPILE_DRAFTS}
"""How the draft of a game is read, if it begins with one."""

DRAFT_WORDS: Final[dict[str, Callable[[str], list[str]]]] = {
    "compile": lambda language: [
        COMPILE_TONGUES[language]().protocols[name] for name in COMPILE_DRAFTS.names
    ],
}
"""What can be drafted in a game, by the code of the language."""

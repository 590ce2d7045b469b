"""Reviews and hints for notebooks: an analysis that shows itself as the last line of a cell."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from kibitz.analysis.chart import chart
from kibitz.analysis.report import Teller

if TYPE_CHECKING:
    from kibitz.analysis.hint import Hint
    from kibitz.analysis.review import Review
    from kibitz.kernel.game import Game
    from kibitz.kernel.match import Match
    from kibitz.kernel.view import View


class ShownReview:
    """A review of a match in one language: its curve, and its summary below."""

    def __init__(self, review: Review, match: Match, language: str = "en") -> None:
        self.review: Final = review
        self.match: Final = match
        self.teller: Final = Teller(match.game, language, match.names)

    def __repr__(self) -> str:
        return "\n".join(self.teller.summary(self.review, self.match))

    def _repr_svg_(self) -> str:
        return chart(self.review, self.match, self.teller)

    def _repr_html_(self) -> str:
        said = self.teller.summary(self.review, self.match)
        return self._repr_svg_() + "".join([f"<p>{escape(line)}</p>" for line in said])


class ShownHint:
    """A hint for a view in one language: its moves, best first, with chances and reasons."""

    def __init__(self, game: Game, hint: Hint, view: View, language: str = "en") -> None:
        self.said: Final[list[str]] = Teller(game, language).hint(hint, view)

    def __repr__(self) -> str:
        return "\n".join(self.said)

    def _repr_html_(self) -> str:
        return f"<pre>{escape(repr(self))}</pre>"

"""A review as a reader is sent it: what `kibitz analyse` says of it, point by point."""

from __future__ import annotations

from dataclasses import replace

from kibitz.analysis.compare import Z
from kibitz.analysis.report import Teller, margin, percent, side_sums
from kibitz.analysis.review import Point, Review
from kibitz.kernel.match import BESIDE, Match
from kibitz.kernel.pile import settle
from kibitz.server import api
from kibitz.server.render.names import names
from kibitz.server.render.phrases import phrase
from kibitz.server.storage.rows import MatchRow


def review_found(row: MatchRow, match: Match, review: Review, language: str) -> api.ReviewFound:
    """A review in the language of the reader, with the names of the table."""
    called = tuple(names(row, language))
    teller = Teller(match.game, language, called)
    named = replace(review, names=called)
    return api.ReviewFound(
        bot=review.bot,
        over=review.over,
        end=in_points(review.end),
        sides=[api.ReviewSide(named.who(i), *x) for i, x in enumerate(side_sums(review))],
        texts=teller.summary(named, match),
        points=[point(teller, match, p, called, language) for p in review.points],
    )


def point(
    teller: Teller, match: Match, p: Point, called: tuple[str, ...], language: str
) -> api.ReviewPoint:
    spread = Z * p.error
    beside = p.action in BESIDE
    text = (
        phrase(language, BESIDE[p.action], who=called[p.seat])
        if beside
        else teller.move(p, p.action, match)
    )
    return api.ReviewPoint(
        n=p.step if p.step >= 0 else len(match.steps),
        seat=p.seat,
        side=p.side,
        chance=in_points(p.first),
        low=in_points(max(0.0, p.first - spread)),
        high=in_points(min(1.0, p.first + spread)),
        text=text,
        said=teller.say("hint-chance", n=percent(p.chance), error=margin(p.chance, p.error)),
        decision=-percent(p.loss),
        luck=percent(p.luck if p.side == 0 else -p.luck),
        mark=p.mark,
        judgement=teller.judgement(p, match),
        why=teller.better(p),
        better=pointing(teller, match, p) if p.mark else [],
    )


def pointing(teller: Teller, match: Match, p: Point) -> list[str]:
    """What one would have pointed at for the better move."""
    state = match.steps[p.step].before
    question = settle(state)
    assert question is not None
    return teller.speech.path(state, question, p.best)


def in_points(chance: float) -> float:
    """Per cent with one decimal, for a curve."""
    return round(100 * chance, 1)

"""Judged matches in words: what is entered for chance, cards that were not told, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.kernel.event import PIECES
from kibitz.kernel.judged import NOT_THERE, SHOWN, UNTOLD, Judged
from kibitz.kernel.pile import CHANCE, NONE, Decision, Reason, State, advance, settle
from kibitz.words.catalogue import Sentences, catalogue
from kibitz.words.speech import Speech

CARD: Final = "card"
DIE: Final = "die"


class JudgedWords:
    """What a judge reads, in one language."""

    def __init__(
        self, match: Judged, speech: Speech, names: Sequence[str], state: State | None = None
    ) -> None:
        self.match: Final = match
        self.past: Final = state
        self.speech: Final = speech
        self.names: Final = names
        self.t: Final = catalogue(speech.code).judge

    @property
    def state(self) -> State:
        """The position that is spoken of: one of the past, or that of the table."""
        return self.match.state if self.past is None else self.past

    def prompt(self, question: Decision) -> str:
        """What is to be entered."""
        m = self.match
        if question.frame.node is SHOWN:
            assert m.pending is not None
            answer = self.answered(m.pending[0], m.pending[1], m.record[m.line - 1][1])
            return self.t["shown"].format(answer=answer)
        if question.seat != CHANCE:
            asked = self.speech.prompt(self.state, question, self.names)
            return self.t["asked"].format(who=self.names[question.seat], question=asked)
        kind = self.kind(question)
        if kind == DIE:
            return self.t["die"]
        if kind != CARD:
            return self.speech.prompt(self.state, question, self.names)
        who = self.drawer(question)
        return self.t["turned"] if who == NONE else self.t["drawn"].format(who=self.names[who])

    def answered(self, seat: int, action: int, entered: int) -> str:
        """The answer that has shown a card."""
        question = settle(self.state)
        assert question is not None
        if seat == CHANCE:
            return self.t["chance"]
        label = self.label(question, action + UNTOLD if entered >= UNTOLD else action)
        return self.t["asked"].format(who=self.names[seat], question=label)

    def kind(self, question: Decision) -> str:
        """What chance brings: `card`, `die`, or something else."""
        if question.seat != CHANCE:
            return ""
        if self.match.game.rules.dice(self.state, question):
            return DIE
        return CARD if all([a >= UNTOLD or 0 <= a < PIECES for a in question.options]) else ""

    def drawer(self, question: Decision) -> int:
        """Who draws a card that others do not see; NONE if everybody sees it."""
        open_ = [a - UNTOLD for a in question.options if a >= UNTOLD]
        if not open_:
            return NONE
        after = self.state.copy()
        advance(after, open_[0])
        for owner, heap in self.match.unseen.cards.heaps(after):
            if owner != NONE and open_[0] in heap:
                return owner
        return question.frame.at.seat

    def label(self, question: Decision, action: int) -> str:
        """What an answer says; a card that is not told is not named."""
        if question.frame.node is SHOWN:
            return self.title(action)
        if action < UNTOLD:
            return self.speech.label(self.state, question, action, self.names)
        if question.seat == CHANCE:
            return self.t["unknown"]
        named = self.match.words.cards(action - UNTOLD)[0]
        label = self.speech.label(self.state, question, action - UNTOLD, self.names)
        return unnamed(self.t, label, self.title(named))

    def title(self, card: int) -> str:
        """What a card is called."""
        question = settle(self.state)
        assert question is not None
        drawn = Decision(CHANCE, question.frame, (card,))
        return self.speech.label(self.state, drawn, card, self.names)

    def reason(self, why: Reason, action: int) -> str:
        """Why an entry is refused."""
        if why.rule == NOT_THERE:
            refused = catalogue(self.speech.code).faults[NOT_THERE]
            return refused.format(card=self.title(why.card))
        return self.speech.reason(why, action)


def unnamed(words: Sentences, label: str, title: str) -> str:
    """An answer without the name of its card; where a language bends what it names, so is this."""
    bent = label.replace(words["named"].format(card=title), words["unnamed"])
    return capital(bent.replace(title, words["untold"]))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]

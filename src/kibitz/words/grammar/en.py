"""English: the base form does nearly everything; the third person takes an s."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.words.grammar.tongue import Mood, Phrase, Tongue, Voice


@dataclass(frozen=True)
class Verb:
    """A verb of English: its base form; the third person follows."""

    base: str

    @property
    def third(self) -> str:
        return self.base + ("es" if self.base.endswith(("s", "sh", "ch", "x")) else "s")


class English(Tongue):
    """Subject, verb, object."""

    code = "en"

    def both(self, items: Sequence[str]) -> str:
        return self.listed(items, "and")

    def either(self, items: Sequence[str]) -> str:
        return self.listed(items, "or")

    def clause(self, verb: Verb, thing: Phrase, voice: Voice, rest: str = "") -> str:
        """One verb with its object: `your opponent discards 2 cards`."""
        tail = f" {thing.text}" if thing.text else ""
        tail += f" {rest}" if rest else ""
        if voice.mood is Mood.DO:
            return verb.base + tail
        if voice.mood is Mood.MAY:
            return f"you may {verb.base}{tail}"
        return f"your opponent {verb.third}{tail}"

    def plural(self, n: int, one: str, many: str) -> str:
        return one if n == 1 else many

    def in_turn(self, clauses: Sequence[str]) -> str:
        return ", then ".join(clauses)

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, rules {section})" if culprit else f"(rules {section})"

    def hidden(self, n: int) -> str:
        return f"{n} hidden {self.plural(n, 'card', 'cards')}"

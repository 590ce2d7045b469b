"""German: the verb is second, its prefix last; a clause in front turns subject and verb round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.words.grammar.tongue import Mood, Phrase, Tongue, Voice

YOU: Final = "du"
OPPONENT: Final = "die andere Person"
OF_OPPONENT: Final = "der anderen Person"
"""Genitive and dative."""


@dataclass(frozen=True)
class Verb:
    """A verb of German; `prefix` is what splits off and goes to the end: `wirf ... ab`."""

    infinitive: str
    imperative: str
    third: str
    prefix: str = ""


class German(Tongue):
    """Verb, (subject,) adverb, object, the rest, prefix."""

    code = "de"

    def both(self, items: Sequence[str]) -> str:
        return self.listed(items, "und")

    def either(self, items: Sequence[str]) -> str:
        return self.listed(items, "oder")

    # Clauses.

    def clause(
        self, verb: Verb, thing: Phrase, voice: Voice, rest: str = "", before: str = ""
    ) -> str:
        """One verb with its object: `die andere Person wirft 2 Karten ab`.

        `before` is an adverb or a dative, which stands before the object; `rest` stands behind it.
        An answer is an infinitive.
        """
        inside = (before, thing.text, rest)
        if voice.label and voice.mood is Mood.DO:
            return self.words(*inside, verb.infinitive)
        if voice.mood is Mood.MAY:
            return self.words(self.head("darfst", voice), *inside, verb.infinitive)
        finite = verb.imperative if voice.mood is Mood.DO else verb.third
        return self.words(self.head(finite, voice), *inside, verb.prefix)

    def either_verb(self, verbs: Sequence[tuple[Verb, str]], thing: Phrase, voice: Voice) -> str:
        """Several verbs with one object, each with its own rest, joined by `oder`.

        Infinitives share the object; finite verbs repeat it as a pronoun, which is `sie` for one
        card as for many: `verschiebe 1 Karte oder drehe sie um`.
        """
        if voice.mood is Mood.MAY:
            found = [self.words(rest, verb.infinitive) for verb, rest in verbs]
            return self.words(self.head("darfst", voice), thing.text, self.either(found))
        if voice.label and voice.mood is Mood.DO:
            found = [self.words(rest, verb.infinitive) for verb, rest in verbs]
            return self.words(thing.text, self.either(found))
        (first, rest), *more = verbs
        found = [self.clause(first, thing, voice, rest)]
        for verb, rest in more:
            finite = verb.imperative if voice.mood is Mood.DO else verb.third
            found.append(self.words(finite, "sie", rest, verb.prefix))
        return self.either(found)

    def head(self, finite: str, voice: Voice) -> str:
        """Subject and finite verb; the imperative has no subject."""
        if voice.mood is Mood.DO:
            return finite
        subject = YOU if voice.mood is Mood.MAY else OPPONENT
        return f"{finite} {subject}" if voice.after else f"{subject} {finite}"

    def turned(self, clause: str) -> str:
        """A finished clause as it stands behind `danach`: `zieht die andere Person 2 Karten`."""
        for subject in (YOU, OPPONENT):
            if clause.startswith(f"{subject} "):
                finite, _, rest = clause[len(subject) + 1 :].partition(" ")
                return self.words(finite, subject, rest)
        return clause

    def words(self, *parts: str) -> str:
        return " ".join([part for part in parts if part])

    # Nouns and adjectives.

    def plural(self, n: int, one: str, many: str) -> str:
        return one if n == 1 else many

    def inflected(self, stems: Sequence[str], ending: str) -> str:
        """Adjectives before a noun, all with one ending; `frei/blockiert` is an alternative."""
        return " ".join([" oder ".join([s + ending for s in x.split("/")]) for x in stems])

    def whose(self, theirs: bool, voice: Voice) -> str:
        """The stem of the possessive, seen from who acts: `dein`, `ihr`.

        Nothing for what is the opponent's while you act: then `der anderen Person` stands behind.
        """
        if voice.mood is Mood.THEY:
            return "dein" if theirs else "ihr"
        return "" if theirs else "dein"

    def in_turn(self, clauses: Sequence[str]) -> str:
        first, *more = clauses
        return ", danach ".join([first, *[self.turned(what) for what in more]])

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, Regel {section})" if culprit else f"(Regel {section})"

    def hidden(self, n: int) -> str:
        return f"{n} unbekannte {self.plural(n, 'Karte', 'Karten')}"

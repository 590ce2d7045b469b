"""German: the verb is second, its prefix last; a clause in front turns subject and verb round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.words.grammar.tongue import Mood, Phrase, Tongue, Voice

YOU: Final = "du"
OPPONENT: Final = "dein Gegner"
OF_OPPONENT: Final = "deines Gegners"


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
    own_name = "Deutsch"

    def both(self, items: Sequence[str]) -> str:
        return self.listed(items, "und")

    def either(self, items: Sequence[str]) -> str:
        return self.listed(items, "oder")

    # Clauses.

    def clause(
        self, verb: Verb, thing: Phrase, voice: Voice, rest: str = "", before: str = ""
    ) -> str:
        """One verb with its object: `dein Gegner wirft 2 Karten ab`.

        `before` is an adverb or a dative, which stands before the object; `rest` stands behind it.
        """
        inside = (before, thing.text, rest)
        if voice.mood is Mood.MAY:
            return self.words(self.head("darfst", voice), *inside, verb.infinitive)
        finite = verb.imperative if voice.mood is Mood.DO else verb.third
        return self.words(self.head(finite, voice), *inside, verb.prefix)

    def clauses(self, verbs: Sequence[tuple[Verb, str]], thing: Phrase, voice: Voice) -> str:
        """Several verbs with one object, each with its own rest, joined by `oder`.

        Infinitives share the object; finite verbs repeat it as a pronoun, which is `sie` for one
        card as for many: `verschiebe 1 Karte oder drehe sie um`.
        """
        if voice.mood is Mood.MAY:
            found = [self.words(rest, verb.infinitive) for verb, rest in verbs]
            return self.words(self.head("darfst", voice), thing.text, self.either(found))
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
        """A finished clause as it stands behind `dann`: `zieht dein Gegner 2 Karten`."""
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
        """The stem of the possessive, seen from who acts: `dein`, `sein`.

        Nothing for what is the opponent's while you act: then `deines Gegners` stands behind.
        """
        if voice.mood is Mood.THEY:
            return "dein" if theirs else "sein"
        return "" if theirs else "dein"

    reasons = {
        "game-over": "Das Spiel ist vorbei.",
        "not-your-decision": "Im Moment bist nicht du gefragt.",
        "not-asked": "Das ist keine Antwort auf die gestellte Frage.",
        "yes-or-no": "Antworte mit Ja oder Nein.",
        "one-of-these": "Wähle eine der angebotenen Möglichkeiten.",
        "undo-nothing": "Es gibt nichts rückgängig zu machen.",
        "undo-other-seat": "Seither hat jemand anders geantwortet.",
        "undo-chance": "Seither wurden Karten ausgeteilt oder Würfel geworfen.",
        "undo-shown": "Seither wurde etwas Verborgenes gezeigt.",
    }
    page = {
        "nobody": "niemand",
        "empty": "leer",
        "waiting": "Noch zu erledigen: {texts}.",
        "nothing-waits": "Sonst wartet nichts.",
        "choices": "Zur Auswahl stehen 1 bis {n}.",
        "not-now": "Jetzt nicht. {why}",
        "allowed": "Das ist erlaubt.",
        "taken-back": "Rückgängig gemacht.",
        "no-undo": "Das lässt sich nicht rückgängig machen. {why}",
        "saved-to": "Gespeichert in {path}.",
        "save-how": "Gib save und einen Dateinamen ein, um die Partie auch in diese Datei zu schreiben.",
        "cannot-write": "{path} kann nicht geschrieben werden: {why}. Die Partie ist sicher in {safe}.",
        "left": "Die Partie ist gespeichert. Weiter geht es mit: {command}",
        "over": "Die Partie liegt in {path}. Noch einmal ansehen mit: {command}",
        "your-screen": "{who}, du bist dran. Drücke die Eingabetaste.",
        "unknown": "{word} gibt es hier nicht. Mit help siehst du, was du eingeben kannst.",
        "result": "Ergebnis: {result}",
        "help-answer": "eine Zahl oder die Wörter einer Aktion: die Frage beantworten",
        "help-why": "why: woher die Frage kommt und was noch wartet",
        "help-why-not": "why AKTION: warum das jetzt nicht erlaubt ist",
        "help-undo": "undo: deine letzte Antwort rückgängig machen, wenn seither nichts bekannt wurde",
        "help-log": "log: alles, was geschehen ist, soweit du es wissen darfst",
        "help-board": "board: den Tisch noch einmal zeigen",
        "help-card": "card NAME: was auf einer Karte steht",
        "help-save": "save DATEI: die Partie auch in DATEI schreiben",
        "help-quit": "quit: aufhören; die Partie bleibt gespeichert",
        "glossary": "Glossar",
        "example": "Beispiel",
        "options": "Optionen",
        "default": "Standard",
        "value": "Wert",
        "player": "Person {n}",
        "hint-move": "{move}: {n} % ± {error}",
        "hint-close": "vom Besten nicht zu unterscheiden",
        "hint-worlds": "In {n} von {of} vorgestellten Welten: {text}",
        "hint-then": "Bei der Fortsetzung, die am besten aussieht: {text}",
        "hint-answer": "Die andere Seite kann das in {n} von {of} vorgestellten Welten vereiteln.",
        "hint-line": "So könnte es weitergehen: {moves}",
        "hint-only": "Es gibt nur eine Antwort: {move}",
        "hint-from": "Suche: {bot}. Gemeinsame vorgestellte Welten je Möglichkeit: {n}.",
        "hint-adviser": "Beurteilt vom Ratgeber für die Auswahl; Grundlage: {n} Partien. Wenn beide weiter ihr Bestes wählen.",
        "review-title": "Gewinnchancen",
        "review-answer": "Antwort",
        "review-who": "Person",
        "review-move": "Wahl",
        "review-chance": "Chance, %",
        "review-decision": "Entscheidung",
        "review-luck": "Zufall",
        "review-judgement": "Urteil",
        "review-inaccuracy": "Ungenauigkeit",
        "review-mistake": "Fehler",
        "review-blunder": "grober Fehler",
        "review-better": "um {n} ± {error} Punkte besser: {move}",
        "review-side": "{who}: am Anfang {start} %, am Ende {end} %. Eigene Entscheidungen: {own}, Entscheidungen der anderen Seite: {other}, Zufall: {luck}.",
        "review-none": "Von keiner Entscheidung lässt sich zeigen, dass sie 5 Punkte oder mehr gekostet hat.",
    }

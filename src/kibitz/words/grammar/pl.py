"""Polish: a number decides the case of what it counts, adjectives follow their noun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.words.grammar.tongue import Mood, Phrase, Tongue, Voice

# What a number does to a noun in the accusative: 1 kartę, 2 karty, 5 kart.
ONE: Final = 0
FEW: Final = 1
MANY: Final = 2

CLITICS: Final = ("ją", "je", "go", "ich")
"""Objects too light to stand at the end: `możesz ją przesunąć`."""

HEADS: Final = {Mood.DO: "", Mood.MAY: "możesz", Mood.THEY: "przeciwnik"}
"""How a clause begins in each mood."""


def form(n: int) -> int:
    """1; 2 to 4, 22 to 24; all others, 12 to 14 among them."""
    if n == 1:
        return ONE
    return FEW if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else MANY


@dataclass(frozen=True)
class Verb:
    """Orders and permissions take the perfective, what the opponent does the imperfective."""

    do: str
    """Imperative, singular: `przesuń`."""
    may: str
    """Infinitive: `przesunąć`."""
    they: str
    """Third person, present: `przesuwa`."""


@dataclass(frozen=True)
class Forms:
    """A noun, or an adjective beside it, in the forms that a counted object takes."""

    one: str
    """Accusative singular: `kartę`, `inną`."""
    few: str
    """Accusative plural: `karty`, `inne`."""
    many: str
    """Genitive plural: `kart`, `innych`."""

    def __getitem__(self, f: int) -> str:
        return (self.one, self.few, self.many)[f]


def feminine(stem: str) -> Forms:
    """An adjective of a hard stem beside a feminine noun: `zakrytą, zakryte, zakrytych`."""
    return Forms(f"{stem}ą", f"{stem}e", f"{stem}ych")


class Polish(Tongue):
    """Subject, verb, object; the subject of an order is left out."""

    code = "pl"
    own_name = "Polski"

    def both(self, items: Sequence[str]) -> str:
        return self.listed(items, "i")

    def either(self, items: Sequence[str]) -> str:
        return self.listed(items, "lub")

    def alternatives(self, clauses: Sequence[str], voice: Voice) -> str:
        """One and not the other: `albo a, albo b`; `możesz albo a, albo b`."""
        if len(clauses) < 2:
            return "".join(clauses)
        head = HEADS[voice.mood]
        if not all([c.startswith(head) for c in clauses]):
            return ", ".join([f"albo {c}" for c in clauses])
        found = ", ".join([f"albo {self.headless(c, voice)}" for c in clauses])
        return f"{head} {found}".lstrip()

    def joined(self, verbs: Sequence[Verb]) -> Verb:
        """Several verbs with one object: `przesuń lub odwróć`."""
        return Verb(
            self.either([v.do for v in verbs]),
            self.either([v.may for v in verbs]),
            self.either([v.they for v in verbs]),
        )

    def clause(
        self, verb: Verb, thing: Phrase, voice: Voice, rest: str = "", near: str = ""
    ) -> str:
        """One verb with its object: `przeciwnik odrzuca 2 karty`.

        `near` stands right behind the verb, before the object: `usuń z niej 1 kartę`. A clause
        behind a subordinate one keeps its order in Polish.
        """
        light = thing.text if thing.text in CLITICS else ""
        tail = [near, "" if light else thing.text, rest]
        if voice.mood is Mood.DO:
            words = [verb.do, light, *tail]
        else:
            said = verb.may if voice.mood is Mood.MAY else verb.they
            words = [HEADS[voice.mood], light, said, *tail]
        return " ".join([w for w in words if w])

    def headless(self, clause: str, voice: Voice) -> str:
        """A clause that shares the beginning of the one before it: `usuwa z niej 1 kartę`."""
        return clause.removeprefix(HEADS[voice.mood]).lstrip()

    def plural(self, n: int, one: str, few: str, many: str) -> str:
        """The form a number asks for: `1 karta, 2 karty, 5 kart`."""
        return (one, few, many)[form(n)]

    reasons = {
        "game-over": "Partia jest zakończona.",
        "not-your-decision": "Teraz decyzja nie należy do ciebie.",
        "not-asked": "To nie jest odpowiedź na zadane pytanie.",
        "yes-or-no": "Odpowiedz: tak lub nie.",
        "one-of-these": "Wybierz jedną z podanych możliwości.",
        "undo-nothing": "Nie ma czego cofnąć.",
        "undo-other-seat": "Od tego czasu decyzję podjął już ktoś inny.",
        "undo-chance": "Od tego czasu rozdano karty lub rzucono kośćmi.",
        "undo-shown": "Od tego czasu ujawniono coś ukrytego.",
    }
    page = {
        "nobody": "nikt",
        "empty": "brak",
        "waiting": "Czeka jeszcze: {texts}.",
        "nothing-waits": "Nic więcej nie czeka.",
        "choices": "Możesz wybrać od 1 do {n}.",
        "not-now": "Nie teraz. {why}",
        "allowed": "To jest dozwolone.",
        "taken-back": "Cofnięto.",
        "no-undo": "Nie można tego cofnąć. {why}",
        "saved-to": "Zapisano w pliku {path}.",
        "save-how": "Wpisz save i nazwę pliku, aby zapisać partię także w tym pliku.",
        "cannot-write": "Nie można zapisać pliku {path}: {why}. Partia jest bezpieczna w pliku {safe}.",
        "left": "Partia jest zapisana. Wznów ją poleceniem: {command}",
        "over": "Partia jest w pliku {path}. Obejrzyj ją jeszcze raz poleceniem: {command}",
        "your-screen": "{who}: teraz twoja kolej. Naciśnij Enter.",
        "unknown": "Tego nie można tu zrobić: {word}. Wpisz help, aby zobaczyć, co można wpisać.",
        "result": "Wynik: {result}",
        "help-answer": "numer lub słowa ruchu: odpowiedz na pytanie",
        "help-why": "why: skąd pochodzi pytanie i co jeszcze czeka",
        "help-why-not": "why RUCH: dlaczego teraz nie jest to dozwolone",
        "help-undo": "undo: cofnij swoją ostatnią odpowiedź, jeśli od tego czasu nic nie ujawniono",
        "help-log": "log: wszystko, co się wydarzyło, o ile możesz to wiedzieć",
        "help-board": "board: pokaż stół jeszcze raz",
        "help-card": "card NAZWA: co mówi karta",
        "help-save": "save PLIK: zapisz partię także w pliku PLIK",
        "help-quit": "quit: wyjdź; partia pozostaje na dysku",
        "glossary": "Słowniczek",
        "example": "Przykład",
        "options": "Opcje",
        "default": "domyślnie",
        "value": "wartość",
        "player": "gracz {n}",
        "hint-move": "{move}: {n}% ± {error}",
        "hint-close": "nie da się odróżnić od najlepszej możliwości",
        "hint-worlds": "Wyobrażone światy ({n} z {of}): {text}",
        "hint-then": "Przy kontynuacji, która wygląda najlepiej: {text}",
        "hint-answer": "Druga strona może temu zapobiec (wyobrażone światy: {n} z {of}).",
        "hint-line": "Dalej może być tak: {moves}",
        "hint-only": "Jest tylko jedna odpowiedź: {move}",
        "hint-from": "Szukanie: {bot}. Wspólne wyobrażone światy dla każdej możliwości: {n}.",
        "hint-adviser": "Ocenia doradca wyboru; podstawa: partie {n}. Jeśli oboje dalej wybierają najlepiej.",
        "review-title": "Szanse na wygraną",
        "review-answer": "odpowiedź",
        "review-who": "gracz",
        "review-move": "wybór",
        "review-chance": "szansa, %",
        "review-decision": "decyzja",
        "review-luck": "przypadek",
        "review-judgement": "ocena",
        "review-inaccuracy": "niedokładność",
        "review-mistake": "błąd",
        "review-blunder": "gruby błąd",
        "review-better": "lepiej (punkty: {n} ± {error}): {move}",
        "review-side": "{who}: na początku {start}%, na końcu {end}%. Własne decyzje: {own}, decyzje drugiej strony: {other}, przypadek: {luck}.",
        "review-none": "O żadnej decyzji nie da się wykazać, że kosztowała 5 punktów lub więcej.",
    }

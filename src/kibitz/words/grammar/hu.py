"""Hungarian: every verb has two conjugations, and the object decides which one it takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kibitz.words.grammar.tongue import Mood, Phrase, Tongue, Voice

VOWELS = "aáeéiíoóöőuúüű"
BACK = "aáoóuú"

WITH_NUMBER = {
    0: "val",
    1: "gyel",
    2: "vel",
    3: "mal",
    4: "gyel",
    5: "tel",
    6: "tal",
    7: "tel",
    8: "cal",
    9: "cel",
    10: "zel",
    20: "szal",
    30: "cal",
    40: "nel",
    50: "nel",
    60: "nal",
    70: "nel",
    80: "nal",
    90: "nel",
    100: "zal",
    1000: "rel",
}
"""-val, -vel as it is written behind the last word of a number: 1-gyel, 20-szal."""


OBJECT_NUMBER = {
    0: "t",
    1: "et",
    2: "t",
    3: "at",
    4: "et",
    5: "öt",
    6: "ot",
    7: "et",
    8: "at",
    9: "et",
    10: "et",
    20: "at",
    30: "at",
    40: "et",
    50: "et",
    60: "at",
    70: "et",
    80: "at",
    90: "et",
    100: "at",
    1000: "et",
}
"""-t behind the last word of a number: 1-et, 3-at, 5-öt."""

KIND_NUMBER = {
    0: "s",
    1: "es",
    2: "es",
    3: "as",
    4: "es",
    5: "ös",
    6: "os",
    7: "es",
    8: "as",
    9: "es",
    10: "es",
    20: "as",
    30: "as",
    40: "es",
    50: "es",
    60: "as",
    70: "es",
    80: "as",
    90: "es",
    100: "as",
    1000: "es",
}
"""-s behind the last word of a number: 1-es, 3-as, 10-es."""


def back(word: str) -> bool:
    """Does a stem take endings with back vowels? One back vowel is enough: fordít, fordíthat."""
    return any([ch in BACK for ch in word.lower()])


def spoken_last(n: int) -> int:
    """The last word of a number as it is spoken, by its value: 22 ends with two, 120 with twenty."""
    for ten in (10, 100, 1000):
        if n % ten:
            return n % ten // (ten // 10) * (ten // 10) if ten < 1000 else 100
    return 1000 if n else 0


@dataclass(frozen=True)
class Verb:
    """A verb of Hungarian.

    The particle stands behind an imperative and grows onto every other form: `fordíts meg`, but
    `megfordíthatsz`, `megfordít`. The first of each pair is for an indefinite object, the second,
    ending in `it`, for a definite one.
    """

    stem: str
    """What -hat, -het is added to."""
    do: str
    do_it: str
    does_it: str
    particle: str = ""
    irregular: str = ""
    """The third person, if it is not the bare stem: játsz, but játszik."""
    i_do: str = ""
    """The first person, for answers: `megfordítok`."""
    i_do_it: str = ""

    def first(self, definite: bool) -> str:
        return self.particle + (self.i_do_it if definite else self.i_do)

    def imperative(self, definite: bool) -> str:
        form = self.do_it if definite else self.do
        return f"{form} {self.particle}" if self.particle else form

    def may(self, definite: bool) -> str:
        """Second person, with -hat or -het: `húzhatsz`, `húzhatod`; `törölhetsz`, `törölheted`."""
        if back(self.stem):
            return self.particle + self.stem + ("hatod" if definite else "hatsz")
        return self.particle + self.stem + ("heted" if definite else "hetsz")

    def third(self, definite: bool) -> str:
        return self.particle + (self.does_it if definite else self.irregular or self.stem)

    def bare(self) -> Verb:
        """The verb alone; behind a focus its particle follows: `több kártyát dob el`."""
        return replace(self, particle="")


@dataclass(frozen=True)
class Noun:
    """A noun as an object; the singular serves for any number: `kártyát`, `2 kártyát`."""

    bare: str
    """kártya"""
    object: str
    """kártyát"""
    yours: str
    """kártyádat"""
    theirs: str
    """kártyáját"""


class Hungarian(Tongue):
    """Verb, object, place; a subject stands before the verb. A condition before changes nothing."""

    code = "hu"

    opponent = "az ellenfeled"
    to_opponent = "az ellenfelednek"

    def both(self, items: Sequence[str]) -> str:
        return self.listed(items, "és")

    def either(self, items: Sequence[str]) -> str:
        return self.listed(items, "vagy")

    def form(self, verb: Verb, definite: bool, voice: Voice) -> str:
        """The verb alone, without a subject."""
        if voice.mood is Mood.DO:
            return verb.first(definite) if voice.label else verb.imperative(definite)
        if voice.mood is Mood.MAY:
            return verb.may(definite)
        return verb.third(definite)

    def clause(self, verb: Verb, thing: Phrase, voice: Voice, rest: str = "") -> str:
        """One verb with its object: `az ellenfeled eldob 2 kártyát`."""
        words = [self.form(verb, thing.definite, voice), thing.text, rest]
        if thing.focus and (voice.label or voice.mood is not Mood.DO):
            said = self.form(verb.bare(), thing.definite, voice)
            words = [thing.text, said, verb.particle, rest]
        if voice.mood is Mood.THEY:
            words.insert(0, self.opponent)
        return " ".join([w for w in words if w])

    def article(self, word: str) -> str:
        """`a` or `az`, by the sound the word or number begins with."""
        if word[:1].isdigit():
            digits = word[: len(word) - len(word.lstrip("0123456789"))]
            # egy, öt, ötven, ötszáz; ezer only as 1000 to 1999, egymillió.
            return "az" if digits[0] == "5" or (digits[0] == "1" and len(digits) % 3 == 1) else "a"
        first = word.lstrip("„»(")
        letters = first.split("-")[0].split(" ")[0]
        if len(letters) > 1 and letters.isupper():  # spelt out: az MDP, a BM, az ÁVH
            return "az" if letters[0] in "AÁEÉFILMNOÓÖŐRSUÚÜŰXY" else "a"
        return "az" if first[:1].lower() in VOWELS else "a"

    def the(self, word: str) -> str:
        return f"{self.article(word)} {word}"

    def by(self, n: int) -> str:
        """A number with -val, -vel: `1-gyel`, `3-mal`, `22-vel`."""
        return f"{n}-{WITH_NUMBER[spoken_last(n)]}"

    def so_many(self, n: int) -> str:
        """A number as an object: `1-et`, `2-t`."""
        return f"{n}-{OBJECT_NUMBER[spoken_last(n)]}"

    def kind(self, n: int) -> str:
        """A number as an adjective: `2-es`, `10-es`."""
        return f"{n}-{KIND_NUMBER[spoken_last(n)]}"

    def bent(self, name: str, form: str) -> str:
        """`{card:the}`: a Tűz 1; `{card:t}`: a Tűz 1-et. Quoted titles and names end in words."""
        if form in ("The", "T"):
            return self.capital(self.bent(name, form.lower()))
        unknown = name[:1].isdigit()
        if form == "the":
            return name if unknown else self.the(name)
        head, _, number = name.rpartition(" ")
        if form == "t" and unknown:
            return f"{head} {number.removesuffix('a')}át"
        if form == "t" and number.isdigit():
            return self.the(f"{head} {self.so_many(int(number))}")
        return super().bent(name, form)

    def figure(self, n: int, form: str) -> str:
        """`{line:az}. vonal`: az 1. vonal; `{n:t}`: 2-t; `{n:val}`: 2-vel; `{n:es}`: 10-es."""
        known = {"az": lambda: self.the(str(n)), "t": lambda: self.so_many(n)}
        known |= {"Az": lambda: self.capital(self.the(str(n)))}
        known |= {"val": lambda: self.by(n), "es": lambda: self.kind(n)}
        return known[form]() if form in known else super().figure(n, form)

    def in_turn(self, clauses: Sequence[str]) -> str:
        first = ", ".join(clauses[:-1])
        return f"{first}, majd {clauses[-1]}" if first else "".join(clauses)

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, szabályok: {section})" if culprit else f"(szabályok: {section})"

    def hidden(self, n: int) -> str:
        return f"{n} ismeretlen kártya"

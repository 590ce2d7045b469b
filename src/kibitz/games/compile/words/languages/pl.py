"""Compile in Polish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.games.compile.rules import numbers as n
from kibitz.games.compile.rules import standing
from kibitz.games.compile.rules.selectors import (
    COVERED,
    EVERY_COVER,
    FACE_DOWN,
    HIGHEST,
    OTHER,
    THAT,
    THEIRS,
    THIS,
    UNCOVERED,
    UP,
    WITH_YOURS,
    YOURS,
)
from kibitz.games.compile.rules.verbs.one import TO_OR_FROM_THIS_LINE, TO_THIS_LINE
from kibitz.games.compile.words.say import TO_THAT_LINE
from kibitz.games.compile.words.tongue import (
    ALL,
    EACH,
    ITS_VALUE,
    OR_MORE,
    THAT_CARD,
    THAT_MANY,
    THIS_CARD,
    Cards,
    CompileTongue,
    Place,
)
from kibitz.words.grammar.pl import FEW, MANY, ONE, Forms, Polish, Verb, feminine, form
from kibitz.words.grammar.tongue import Mood, OptionWords, Phrase, Term, Voice

VERBS: Final = {
    "flip": Verb("odwróć", "odwrócić", "odwraca"),
    "delete": Verb("usuń", "usunąć", "usuwa"),
    "return": Verb("zwróć", "zwrócić", "zwraca"),
    "reveal": Verb("odsłoń", "odsłonić", "odsłania"),
    "shift": Verb("przesuń", "przesunąć", "przesuwa"),
    "draw": Verb("dobierz", "dobrać", "dobiera"),
    "discard": Verb("odrzuć", "odrzucić", "odrzuca"),
    "give": Verb("daj", "dać", "daje"),
    "take": Verb("weź", "wziąć", "bierze"),
    "play": Verb("zagraj", "zagrać", "zagrywa"),
    "put": Verb("połóż", "położyć", "kładzie"),
    "choose": Verb("wybierz", "wybrać", "wybiera"),
    "rearrange": Verb("zmień układ", "zmienić układ", "zmienia układ"),
    "swap": Verb("zamień miejscami", "zamienić miejscami", "zamienia miejscami"),
    "refresh": Verb("uzupełnij", "uzupełnić", "uzupełnia"),
}

CARD: Final = Forms("kartę", "karty", "kart")
OWN: Final = Forms("swoją", "swoje", "swoich")
YOUR: Final = Forms("twoją", "twoje", "twoich")
TOP_OF_DECK: Final = Forms("wierzchnią", "wierzchnie", "wierzchnich")
OTHER_CARD: Final = feminine("inn")
COVERS: Final = {
    UNCOVERED: feminine("niezasłonięt"),
    COVERED: feminine("zasłonięt"),
    EVERY_COVER: Forms(
        "zasłoniętą lub niezasłoniętą",
        "zasłonięte lub niezasłonięte",
        "zasłoniętych lub niezasłoniętych",
    ),
}
FACES: Final = {UP: feminine("odkryt"), FACE_DOWN: feminine("zakryt")}

OUT_OF: Final = ("delete", "return", "shift")
"""What takes a card out of its line: `z tej linii`; the others act `w tej linii`."""

FROM_IT: Final = "z niej"
IN_IT: Final = "w niej"
"""The chosen line is a pronoun right behind the verb: `wybierz 1 linię i usuń z niej 1 kartę`."""


class CompilePolish(Polish, CompileTongue):
    """Short imperative sentences, as on the cards."""

    # Noun phrases.

    def cards(self, c: Cards, voice: Voice, spot: str = "w") -> Phrase:
        """`1 zasłoniętą zakrytą kartę przeciwnika z tej linii`; the chosen line is left to the verb."""
        if c.kind == THIS_CARD:
            return Phrase("tę kartę", True)
        if c.kind == THAT_CARD:
            return Phrase("ją", True)
        if c.kind == THAT_MANY:
            return Phrase("tyle samo kart" + (f" plus {c.n}" if c.n else ""))
        if c.kind == ITS_VALUE:
            return Phrase("tyle kart, ile wynosi jej wartość")
        f = {ALL: FEW, EACH: ONE, OR_MORE: MANY}.get(c.kind, form(c.n))
        the_one = c.extreme and c.n == 1
        head = {ALL: "wszystkie", EACH: "każdą", OR_MORE: f"{c.n} lub więcej"}.get(
            c.kind, "" if the_one else str(c.n)
        )
        words = [head, *self.adjectives(c, f, voice), CARD[f]]
        if c.side == THEIRS and voice.mood is not Mood.THEY:
            words.append("przeciwnika")
        words.append(self.worth(c))
        if c.line == THIS:
            words.append(f"{spot} tej linii")
        return Phrase(" ".join([w for w in words if w]))

    def adjectives(self, c: Cards, f: int, voice: Voice) -> list[str]:
        """What stands before the noun; `swoje` are the cards of whoever acts."""
        found = [OTHER_CARD] if c.other else []
        if c.side == YOURS:
            found.append(OWN)
        elif c.side == THEIRS and voice.mood is Mood.THEY:
            found.append(YOUR)
        if c.cover != (EVERY_COVER if c.kind == ALL else UNCOVERED):
            found.append(COVERS[c.cover])
        if c.face in FACES:
            found.append(FACES[c.face])
        return [word[f] for word in found]

    def worth(self, c: Cards) -> str:
        values = self.either([str(v) for v in c.values])
        if c.extreme:
            best = f"o {'najwyższej' if c.extreme == HIGHEST else 'najniższej'} wartości"
            return f"{best} ({values})" if values else best
        return f"o wartości {values}" if values else ""

    def there(self, c: Cards, spot: str) -> str:
        """The chosen line, right behind the verb."""
        return f"{spot} niej" if c.line == THAT else ""

    def home(self, c: Cards, voice: Voice) -> str:
        """Where a returned card goes."""
        if c.kind in (THIS_CARD, THAT_CARD):
            return "na rękę właściciela"
        if c.side == YOURS:
            return "na rękę"
        if c.side == THEIRS:
            return "na twoją rękę" if voice.mood is Mood.THEY else "na jego rękę"
        one = c.kind == EACH or (c.kind not in (ALL, OR_MORE) and c.n == 1)
        return "na rękę właściciela" if one else "na ręce właścicieli"

    def lines(self, lines: int) -> str:
        return {THIS: "w tej linii", OTHER: "w innej linii"}.get(lines, "")

    def deck(self, voice: Voice, count: int = 1, theirs: bool = False) -> Phrase:
        """The top cards of a deck, of whoever acts or of the other."""
        f = form(count)
        number = "" if count == 1 else f"{count} "
        whose = "swojej talii"
        if theirs:
            whose = "twojej talii" if voice.mood is Mood.THEY else "talii przeciwnika"
        return Phrase(f"{number}{TOP_OF_DECK[f]} {CARD[f]} {'z ' if theirs else ''}{whose}", True)

    # Clauses.

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        return self.move([verb], cards, voice, to)

    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        return self.move(verbs, cards, voice)

    def move(self, verbs: Sequence[str], cards: Cards, voice: Voice, to: int = 0) -> str:
        """One verb, or several with one object, about cards of the field."""
        spot = "z" if all([v in OUT_OF for v in verbs]) else "w"
        near = [self.there(cards, spot), "do niej" if to == TO_THAT_LINE else ""]
        rest = {
            TO_THIS_LINE: "do tej linii",
            TO_OR_FROM_THIS_LINE: "do tej linii lub z tej linii",
        }.get(to, "")
        if "return" in verbs:
            rest = self.home(cards, voice)
        verb = self.joined([VERBS[v] for v in verbs])
        thing = self.cards(cards, voice, spot)
        return self.clause(verb, thing, voice, rest, " ".join([w for w in near if w]))

    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        thing = self.cards(cards, voice)
        if from_opponent:
            thing = self.deck(voice, cards.n, theirs=True)
        return self.clause(VERBS["draw"], thing, voice)

    def discard(self, cards: Cards, voice: Voice) -> str:
        return self.clause(VERBS["discard"], self.cards(cards, voice), voice)

    def give(self, cards: Cards, voice: Voice) -> str:
        whom = "ci" if voice.mood is Mood.THEY else "przeciwnikowi"
        return self.from_hand("give", cards, voice, whom)

    def show(self, cards: Cards, voice: Voice) -> str:
        return self.from_hand("reveal", cards, voice, "")

    def from_hand(self, verb: str, cards: Cards, voice: Voice, whom: str) -> str:
        """The hand stands at the end, but before a number that is a clause of its own."""
        thing = self.cards(cards, voice)
        if cards.kind in (THAT_MANY, ITS_VALUE):
            return self.clause(VERBS[verb], thing, voice, "", f"{whom} z ręki".strip())
        return self.clause(VERBS[verb], thing, voice, "z ręki", whom)

    def show_hand(self, voice: Voice) -> str:
        return self.clause(VERBS["reveal"], Phrase("całą swoją rękę", True), voice)

    def take_random(self, voice: Voice) -> str:
        hand = "z twojej ręki" if voice.mood is Mood.THEY else "z ręki przeciwnika"
        return self.clause(VERBS["take"], Phrase("1 losową kartę"), voice, hand)

    def play(self, faces: int, lines: int, voice: Voice) -> str:
        face = {standing.UP: " jako odkrytą", standing.DOWN: " jako zakrytą"}.get(faces, "")
        rest = f"z ręki{face} {self.lines(lines)}".strip()
        near = IN_IT if lines == THAT else ""
        return self.clause(VERBS["play"], Phrase("1 kartę"), voice, rest, near)

    def play_top(self, lines: int, voice: Voice) -> str:
        rest = f"jako zakrytą {self.lines(lines)}".strip()
        near = IN_IT if lines == THAT else ""
        return self.clause(VERBS["play"], self.deck(voice), voice, rest, near)

    def slide_under(self, voice: Voice) -> str:
        rest = "jako zakrytą bezpośrednio pod tą kartą"
        put = self.clause(VERBS["put"], self.deck(voice), voice, rest)
        return f"za każde 2 karty w tej linii {put}"

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        which = "1 inną linię" if lines == OTHER else "1 linię"
        if at_least:
            which += f" z co najmniej {at_least} {'kartą' if at_least == 1 else 'kartami'}"
        choose = self.clause(VERBS["choose"], Phrase(which), voice)
        return f"{choose} i {self.headless(what, voice)}"

    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        """The line is named before the verb, so the pronoun behind the verb goes."""
        which = "innej linii"
        if lines == WITH_YOURS:
            which = f"linii, w której {'ma' if voice.mood is Mood.THEY else 'masz'} kartę,"
        for pronoun in (FROM_IT, IN_IT):
            if f" {pronoun}" in what:
                return f"{pronoun[0]} każdej {which} {what.replace(f' {pronoun}', '', 1)}"
        return f"dla każdej {which} {what}"

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        f = FEW if swap else MANY
        noun = "2 {}protokoły" if swap else "{}protokołów"
        whose, after = f"{OWN[f]} ", ""
        if theirs:
            they = voice.mood is Mood.THEY
            whose, after = (f"{YOUR[f]} ", "") if they else ("", " przeciwnika")
        thing = Phrase(noun.format(whose) + after, True)
        return self.clause(VERBS["swap" if swap else "rearrange"], thing, voice)

    def refresh(self, voice: Voice) -> str:
        return self.clause(VERBS["refresh"], Phrase("karty na ręce", True), voice)

    def ban(self, voice: Voice) -> str:
        return "dopóki ta komenda jest widoczna, przeciwnik nie może kompilować w swojej następnej turze"

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        return self.alternatives(clauses, voice)

    def if_you_do(self, what: str) -> str:
        return f"jeśli to zrobisz, {what}"

    def in_turn(self, clauses: Sequence[str]) -> str:
        return ", a następnie ".join(clauses)

    def if_covering(self, what: str) -> str:
        return f"jeśli ta karta zasłania inną kartę, {what}"

    def if_covered(self, what: str) -> str:
        return f"jeśli ta karta jest zasłonięta, {what}"

    triggers = {
        n.AT_START: "Start:",
        n.AT_END: "Koniec:",
        n.WOULD_BE_COVERED: "Gdy ta karta ma zostać zasłonięta, najpierw:",
        n.WOULD_BE_COVERED_OR_FLIPPED: "Gdy ta karta ma zostać zasłonięta lub odwrócona, najpierw:",
        n.WOULD_BE_COMPILED: "Gdy ta karta ma zostać usunięta przez kompilację, zamiast tego:",
        n.AFTER_DRAW: "Po tym, jak dobierzesz karty:",
        n.AFTER_OPPONENT_DISCARDS: "Po tym, jak przeciwnik odrzuci karty:",
        n.AFTER_DELETE: "Po tym, jak usuniesz karty:",
        n.AFTER_CLEAR_CACHE: "Po tym, jak wyczyścisz pamięć podręczną:",
    }
    rules = {
        n.FACE_DOWN_ONLY: "Przeciwnik może zagrywać tylko zakryte karty.",
        n.NO_FACE_DOWN: "Przeciwnik nie może zagrywać zakrytych kart w tej linii.",
        n.CLOSED: "Przeciwnik nie może zagrywać kart w tej linii.",
        n.ANY_LINE: "Możesz zagrywać odkryte karty bez względu na protokoły.",
        n.TWO_LESS: "Suma przeciwnika w tej linii jest mniejsza o 2.",
        n.FOUR_FACE_DOWN: "Zakryte karty w tym stosie mają wartość 4.",
        n.MUTE: "Ignoruj środkowe komendy wszystkich kart w tej linii.",
        n.ONE_MORE_EACH: "Twoja suma w tej linii jest większa o 1 za każdą zakrytą kartę w tej linii.",
        n.NO_CACHE: "Pomijaj swoje sprawdzenie pamięci podręcznej.",
        n.OPENS: "Możesz zagrywać karty w dowolnej linii.",
    }
    boxes = {n.TOP: "górna komenda", n.MIDDLE: "środkowa komenda", n.BOTTOM: "dolna komenda"}

    # Pointing.

    def place(self, p: Place) -> str:
        marks = ["twoja strona" if p.mine else "strona przeciwnika", self.numbered(p.line)]
        if p.covered:
            marks.append(f"zasłonięta, {p.height}. karta od protokołu")
        if p.card and p.face_down:
            marks.append("zakryta")
        return f"{p.card or 'zakryta karta'} ({', '.join(marks)})"

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, zasady {section})" if culprit else f"(zasady {section})"

    def numbered(self, n: int) -> str:
        return f"linia {n}"

    def hidden(self, n: int) -> str:
        return f"{n} {self.plural(n, 'nieznana karta', 'nieznane karty', 'nieznanych kart')}"

    prompts = {
        "action": "Twoja tura: zagraj kartę albo uzupełnij karty na ręce.",
        "compile": "Musisz kompilować: wybierz linię.",
        "order-texts": "Czeka kilka komend: wybierz, którą wykonasz najpierw.",
        "flip": "{source}: wybierz kartę do odwrócenia.",
        "delete": "{source}: wybierz kartę do usunięcia.",
        "return": "{source}: wybierz kartę do zwrócenia.",
        "reveal": "{source}: wybierz kartę do odsłonięcia.",
        "shift": "{source}: wybierz kartę do przesunięcia.",
        "shift-to": "{source}: wybierz linię, do której przesuniesz kartę: {card}.",
        "flip-each": "{source}: wybierz następną kartę do odwrócenia.",
        "in-line": "{source}: wybierz linię. {text}",
        "each-line": "{source}: wybierz następną linię. {text}",
        "discard": "{source}: wybierz kartę do odrzucenia (pozostało: {n}).",
        "discard-more": "{source}: wybierz karty do odrzucenia, co najmniej jedną (wybrano: {n}).",
        "clear-cache": "Wyczyść pamięć podręczną: wybierz kartę do odrzucenia (pozostało: {n}).",
        "give": "{source}: wybierz kartę, którą dasz przeciwnikowi.",
        "show": "{source}: wybierz kartę z ręki do odsłonięcia.",
        "may": "{source}: {text}",
        "one-of": "{source}: wybierz jedno. {text}",
        "play": "{source}: wybierz kartę z ręki do zagrania.",
        "play-top": "{source}: wybierz linię dla wierzchniej karty swojej talii.",
        "rearrange": "{source}: wybierz nowy układ protokołów.",
        "use-control": "Odkładasz znacznik kontroli: możesz zmienić układ protokołów jednego gracza.",
        "chance": "{source}: wybierz, co przyniesie los.",
        "draft": "Wybierz protokół dla siebie.",
        "layout": "Wybierz układ swoich protokołów; pozostanie tajny, dopóki oba rzędy nie będą gotowe.",
    }
    labels = {
        "play-up": "Zagraj jako odkrytą w linii {line}: {card}",
        "play-down": "Zagraj jako zakrytą w linii {line}: {card}",
        "refresh": "Uzupełnij karty na ręce do 5 (do dobrania: {n})",
        "compile": "Skompiluj linię {line}: {protocol}",
        "recompile": "Skompiluj ponownie linię {line}: dobierz z talii przeciwnika",
        "flip": "Odwróć: {card}",
        "delete": "Usuń: {card}",
        "return": "Zwróć: {card}",
        "reveal": "Odsłoń: {card}",
        "shift": "Przesuń: {card}",
        "shift-to": "Przesuń do linii {line}",
        "run-text": "Najpierw {card}: {text}",
        "line": "Wybierz linię {line}",
        "play-top-line": "Zagraj wierzchnią kartę swojej talii w linii {line}",
        "discard": "Odrzuć: {card}",
        "give": "Daj przeciwnikowi: {card}",
        "show": "Odsłoń: {card}",
        "yes": "Tak: {text}",
        "no": "Nie, nie rób tego",
        "done": "To wszystko: odrzuć wybrane karty",
        "branch": "{text}",
        "order-mine": "Twoje protokoły według linii: {order}",
        "order-theirs": "Protokoły przeciwnika według linii: {order}",
        "no-order": "Pozostaw protokoły bez zmian",
        "draft": "Wybierz protokół {protocol}: {text}",
    }
    events = {
        n.FIRST_DRAFTER: "{who} rozpoczyna wybór protokołów.",
        n.DRAFTED: "{who} wybiera protokół {protocol}.",
        n.LAID_OUT: "Protokoły są rozłożone.",
        n.TURN: "Tura {n}: {who}.",
        n.DREW: "{who} dobiera: {cards}.",
        n.SHUFFLED: "{who} tasuje kosz i tworzy z niego nową talię.",
        n.DISCARDED: "{who} odrzuca: {cards}.",
        n.CLEARED: "{who} czyści pamięć podręczną.",
        n.PLAYED_UP: "{who} zagrywa odkrytą kartę w linii {line}: {cards}.",
        n.PLAYED_DOWN: "{who} zagrywa zakrytą kartę w linii {line}: {cards}.",
        n.LANDED: "Na pole trafia {cards}: {slot}.",
        n.SHIFTED: "{who} przesuwa kartę do linii {line}: {cards} ({origin}).",
        n.FLIPPED_UP: "{who} odwraca kartę na odkrytą: {cards} ({slot}).",
        n.FLIPPED_DOWN: "{who} odwraca kartę na zakrytą: {cards} ({slot}).",
        n.DELETED: "{who} usuwa: {cards}.",
        n.RETURNED: "{who} otrzymuje z powrotem na rękę: {cards}.",
        n.REVEALED: "{who} odsłania: {cards} ({slot}).",
        n.SHOWED: "{who} pokazuje: {cards}.",
        n.REARRANGED: "{who} zmienia układ protokołów ({whose}): {order}.",
        n.TOOK_CONTROL: "{who} przejmuje znacznik kontroli.",
        n.SPENT_CONTROL: "{who} odkłada znacznik kontroli.",
        n.COMPILED: "{who} kompiluje linię {line}. Usunięte karty: {cards}.",
        n.RECOMPILED: "{who} ponownie kompiluje linię {line}. Usunięte karty: {cards}.",
        n.BANNED: "{who} nie może kompilować w następnej turze, dopóki widoczna jest karta {cards}.",
        n.FIZZLED: "Nic się nie dzieje. {why}",
        n.REFRESHED: "{who} uzupełnia karty na ręce.",
        n.NO_ACTION: "{who} nie może ani zagrać karty, ani uzupełnić kart na ręce.",
        n.GAVE: "{who} daje przeciwnikowi: {cards}.",
        n.TOOK: "{who} bierze z ręki przeciwnika: {cards}.",
        n.GUARDED: "{cards} nie działa: łańcuch komend jest zbyt długi.",
        n.WON: "{who} ma skompilowane wszystkie trzy protokoły i wygrywa.",
        n.STUCK: "Nikt nie może grać dalej: partia kończy się remisem.",
        n.SLID: "{who} wsuwa zakrytą kartę pod inną kartę: {cards}.",
        n.STOLE: "{who} dobiera z talii przeciwnika: {cards}.",
    }
    nothing = "brak"
    reasons = {
        **Polish.reasons,
        "not-in-hand": "Nie masz tej karty na ręce.",
        "protocol-elsewhere": "{card}: odkrytą kartę można zagrać tylko w linii z pasującym protokołem.",
        "line-closed": "{line}: nie możesz tu zagrywać kart, bo po stronie przeciwnika leży {card}.",
        "no-face-down-here": "{line}: nie możesz tu zagrywać zakrytych kart, bo po stronie przeciwnika leży {card}.",
        "face-down-only": "Możesz zagrywać tylko zakryte karty, bo po stronie przeciwnika leży {card}.",
        "face-up-not-allowed": "Ta komenda pozwala zagrać tylko zakrytą kartę.",
        "line-not-allowed": "{line}: ta komenda nie pozwala tu zagrać karty.",
        "hand-full": "Karty na ręce możesz uzupełnić tylko wtedy, gdy masz ich mniej niż 5.",
        "must-compile": "Możesz kompilować, więc musisz to zrobić.",
        "not-ready": "Aby skompilować linię, potrzebujesz w niej co najmniej 10 i więcej niż przeciwnik.",
        "compile-banned": "Nie możesz kompilować w tej turze, bo po stronie przeciwnika leży {card}.",
        "nothing-to-draw": "Nie ma kart do dobrania.",
        "deck-empty": "Talia jest pusta, a kosz tasuje się tylko przy dobieraniu.",
        "hand-empty": "Na ręce nie ma kart.",
        "no-target": "Nie ma karty, której ta komenda mogłaby dotyczyć.",
        "no-line": "Nie ma linii, w której ta komenda coś by zmieniła.",
        "no-card-there": "Nie leży tam żadna karta.",
        "not-itself": "Musi to być inna karta niż ta, która o tym mówi.",
        "only-itself": "Komenda dotyczy tylko własnej karty.",
        "only-that-card": "Komenda dotyczy tylko karty wskazanej wcześniej.",
        "your-side-only": "Musi to być karta po twojej stronie.",
        "their-side-only": "Musi to być karta po drugiej stronie.",
        "uncovered-only": "Musi to być niezasłonięta karta.",
        "covered-only": "Musi to być zasłonięta karta.",
        "face-up-only": "Musi to być odkryta karta.",
        "face-down-card-only": "Musi to być zakryta karta.",
        "other-value": "Musi to być karta o innej wartości.",
        "other-line-only": "Musi to być inna linia.",
        "this-line-only": "Musi to być linia, o której mówi komenda.",
        "highest-only": "Musi to być karta o najwyższej wartości.",
        "lowest-only": "Musi to być karta o najniższej wartości.",
        "nowhere-to-shift": "Nie ma linii, do której można by ją przesunąć.",
        "same-line": "Kartę przesuwa się do innej linii.",
        "chosen-already": "Ta karta jest już wybrana.",
        "choose-one-first": "Najpierw wybierz co najmniej jedną kartę.",
        "no-such-order": "Taki układ jest tu niedozwolony: musi być inny niż obecny.",
        "nothing-beneath": "Pod tą kartą nie leży żadna inna.",
        "not-covered": "Karta nie jest zasłonięta.",
        "gone": "Karty nie ma już na polu.",
        "order-first": "Najpierw wybierz, która komenda będzie następna.",
        "drafted-already": "Ten protokół jest już wybrany.",
        "not-in-these-sets": "Tego protokołu nie ma w używanych zestawach.",
    }
    facts = {
        "won": "To daje zwycięstwo.",
        "lost": "To oznacza przegraną.",
        "drawn": "Potem nikt nie może grać dalej: remis.",
        "compiled": "Skompilowany protokół: {protocol} ({n} z 3).",
        "they-compiled": "Przeciwnik kompiluje protokół {protocol} ({n} z 3).",
        "ready": "Linia {line} jest gotowa do kompilacji: {mine}:{theirs}.",
        "breakers": "Przeciwnik może zatrzymać linię {line} kartą spośród niewidzianych ({n} z {of}); szansa, że ma taką na ręce: {chance}%.",
        "unbroken": "Przeciwnik nie może zatrzymać linii {line} żadną z niewidzianych kart ({of}).",
        "stopped": "Przeciwnik nie może już skompilować linii {line}: {theirs}:{mine}.",
        "they-ready": "Przeciwnik może skompilować linię {line}: {theirs}:{mine}.",
        "they-stay": "Przeciwnik nadal może skompilować linię {line}: {theirs}:{mine}.",
        "unready": "Nie możesz już skompilować linii {line}: {mine}:{theirs}.",
        "recompile": "Linię {line} trzeba by skompilować ponownie: {mine}:{theirs}.",
        "control": "Przejmujesz znacznik kontroli.",
        "they-control": "Przeciwnik przejmuje znacznik kontroli.",
        "control-spent": "Odkładasz znacznik kontroli.",
        "they-spent": "Przeciwnik odkłada znacznik kontroli.",
        "leads": "Linie, w których prowadzisz: {n}. To wystarczy na znacznik kontroli.",
        "they-lead": "Linie, w których prowadzi przeciwnik: {n}. To wystarczy na znacznik kontroli.",
        "their-leads-gone": "Przeciwnik nie prowadzi już w dwóch liniach.",
        "uncovered": "Karta {card} przestaje być zasłonięta: jej środkowa komenda znów wchodzi do gry.",
        "hand-empty": "Nie masz już kart na ręce.",
        "their-hand": "Karty na ręce przeciwnika: {old}, potem {new}.",
        "hand": "Karty na twojej ręce: {old}, potem {new}.",
        "total": "Twoja suma w linii {line}: {old}, potem {new}; przeciwnik ma {theirs}.",
        "their-total": "Suma przeciwnika w linii {line}: {old}, potem {new}; ty masz {mine}.",
        "control-kept": "Znacznik kontroli zostaje u ciebie.",
        "theme-end": "Partia może się teraz rozstrzygnąć.",
        "theme-compile": "Chodzi o kompilację.",
        "theme-line": "Chodzi o linię {line}.",
        "theme-control": "Chodzi o znacznik kontroli.",
        "theme-hand": "Chodzi o karty na ręce.",
        "theme-text": "Chodzi o komendę, która może znów wejść do gry.",
        "theme-none": "Nic się szczególnie nie wyróżnia.",
        "focus-card": "Spójrz na kartę {card}.",
        "focus-line": "Spójrz na linię {line}.",
        "focus-protocol": "Spójrz na protokół {protocol}.",
        "focus-refresh": "Pomyśl o uzupełnieniu kart na ręce.",
        "focus-order": "Spójrz na układ protokołów.",
        "focus-yes": "Pomyśl o tym, żeby to zrobić.",
        "focus-no": "Pomyśl o tym, żeby z tego zrezygnować.",
        "focus-other": "Porównaj odpowiedzi jedną po drugiej.",
    }
    phases = {
        "start": "start",
        "control": "sprawdzenie kontroli",
        "compile": "sprawdzenie kompilacji",
        "action": "akcja",
        "cache": "sprawdzenie pamięci podręcznej",
        "end": "koniec",
        "next": "następna tura",
        "setup": "przygotowanie gry",
        "compile-line": "kompilacja linii {line}",
        "land": "karta trafia do linii {line}",
        "refresh": "uzupełnienie kart na ręce",
        "clear-cache": "czyszczenie pamięci podręcznej",
        "to-trash": "usunięte karty trafiają do kosza",
        "to-hand": "zwrócone karty trafiają na rękę",
        "turned": "odwrócenie pozostałych kart",
        "together": "komendy czekające na swoją kolej",
        "noted": "komendy zanotowane na tę fazę",
    }
    options = {
        "edition": OptionWords(
            "Wydanie",
            "Graj dosłownie według jednej z instrukcji albo według najnowszego dokumentu wydawcy.",
            {
                "codex": "najnowszy dokument",
                "hu": "instrukcja węgierska",
                "cs": "instrukcja czeska",
                "pl": "instrukcja polska",
                "de": "instrukcja niemiecka",
            },
        ),
        "sets": OptionWords(
            "Zestawy",
            "Które protokoły są dostępne podczas wyboru.",
            {"main1": "Main 1", "main1+aux1": "Main 1 i Aux 1"},
        ),
        "first_drafter": OptionWords(
            "Pierwszy wybór",
            "Kto pierwszy wybiera protokół i rozgrywa pierwszą turę.",
            {"random": "losowo", "seat-1": "pierwsze miejsce", "seat-2": "drugie miejsce"},
        ),
        "layout": OptionWords(
            "Układ",
            "Jak rozkłada się trzy protokoły w rzędzie.",
            {
                "draft": "w kolejności wyboru",
                "random": "losowo",
                "free_secret": "dowolnie, w tajemnicy",
            },
        ),
        "control": OptionWords(
            "Kontrola", "Gra ze znacznikiem kontroli.", {"on": "tak", "off": "nie"}
        ),
        "recompile_reshuffles": OptionWords(
            "Tasowanie przy ponownej kompilacji",
            "Jeśli przy ponownej kompilacji talia przeciwnika jest pusta, najpierw tasuje się jego kosz.",
            {"on": "tak", "off": "nie"},
        ),
        "covered_shift_triggers_middle": OptionWords(
            "Przesunięcie spod innych kart",
            "Zasłonięta odkryta karta, która po przesunięciu jest niezasłonięta, wykonuje środkową komendę.",
            {"on": "tak", "off": "nie"},
        ),
        "metal1_needs_visible_text": OptionWords(
            "Metal 1 musi być widoczny",
            "Zakaz kompilacji z karty Metal 1 obowiązuje tylko wtedy, gdy jej środkowa komenda jest widoczna.",
            {"on": "tak", "off": "nie"},
        ),
        "totals_floor_at_zero": OptionWords(
            "Suma nie niższa niż zero",
            "Suma, która byłaby ujemna, liczy się jako 0.",
            {"on": "tak", "off": "nie"},
        ),
        "each_skips_changed_objects": OptionWords(
            "„Każda” pomija zmienione karty",
            "Karta zanotowana przez komendę ze słowem „każda” zostaje bez zmian, jeśli w swojej chwili już nie pasuje.",
            {"on": "tak", "off": "nie"},
        ),
        "loop_guard": OptionWords(
            "Ochrona przed pętlą",
            "Po 100 środkowych komendach w jednym łańcuchu następne nie działają.",
            {"on": "tak", "off": "nie"},
        ),
        "first_printing_texts": OptionWords(
            "Pierwszy druk",
            "Życie 0, Duch 1 i Nienawiść 2 w brzmieniu z pierwszego druku.",
            {"on": "tak", "off": "nie"},
        ),
        "show_remembered_cards": OptionWords(
            "Pokazuj zapamiętane karty",
            "Stół pokazuje ukryte karty, które były ci już pokazane.",
            {"on": "tak", "off": "nie"},
        ),
    }
    terms = {
        "protocol": Term(
            "protokół", "Jeden z trzech tematów wybranych przez gracza; każdy ma sześć kart."
        ),
        "line": Term(
            "linia",
            "Jedna trzecia pola, obejmuje obie strony i po jednym protokole każdego gracza.",
        ),
        "stack": Term("stos", "Karty jednego gracza w jednej linii."),
        "field": Term("pole", "Wszystkie karty w liniach."),
        "deck": Term("talia", "Karty, z których gracz dobiera. Nikt nie zna ich kolejności."),
        "trash": Term("kosz", "Własny, jawny stos kart odrzuconych i usuniętych gracza."),
        "hand": Term(
            "ręka",
            "Karty trzymane przez gracza; przy sprawdzeniu pamięci podręcznej odrzuca się nadmiar ponad 5.",
        ),
        "owner": Term("właściciel", "Gracz, do którego ręki, talii i kosza należy karta."),
        "uncovered": Term("niezasłonięta", "Karta stosu leżąca najdalej od protokołu."),
        "covered": Term("zasłonięta", "Karta, na której leży inna karta."),
        "face-up": Term("odkryta", "Z widocznymi komendami i wartością."),
        "face-down": Term("zakryta", "Ma wartość 2, nie ma protokołu ani komend."),
        "value": Term("wartość", "Liczba na karcie; 2, gdy karta jest zakryta."),
        "total": Term("suma", "Wartości kart w stosie wraz ze wszystkimi zmianami."),
        "top": Term("górna komenda", "Działa, dopóki karta jest odkryta, zasłonięta lub nie."),
        "middle": Term(
            "środkowa komenda",
            "Wykonywana za każdym razem, gdy wchodzi do gry: po zagraniu, po odwróceniu lub gdy karta przestaje być zasłonięta.",
        ),
        "bottom": Term("dolna komenda", "Działa, dopóki karta jest odkryta i niezasłonięta."),
        "control": Term(
            "znacznik kontroli",
            "Przejmuje go, kto prowadzi w dwóch liniach; pozwala zmienić układ protokołów przy kompilacji lub uzupełnianiu kart na ręce.",
        ),
        "compile": Term(
            "kompilacja",
            "Usuń karty z linii, w której masz co najmniej 10 i więcej niż przeciwnik, i odwróć swój protokół.",
        ),
        "recompile": Term(
            "ponowna kompilacja",
            "Kompilacja linii, której protokół jest już skompilowany: zamiast odwracać go, dobierasz z talii przeciwnika.",
        ),
        "refresh": Term(
            "uzupełnij karty na ręce", "Dobierz do 5 kart na ręce, zamiast zagrywać kartę."
        ),
        "cache": Term("pamięć podręczna", "Twoja ręka pod koniec tury: odrzuć nadmiar ponad 5."),
        "play": Term("zagraj", "Połóż kartę z ręki w linii jako odkrytą lub zakrytą."),
        "draw": Term(
            "dobierz", "Weź karty ze swojej talii; pustą talię tworzy się na nowo z kosza."
        ),
        "discard": Term("odrzuć", "Odłóż karty z ręki do kosza."),
        "delete": Term("usuń", "Odłóż kartę z pola do kosza jej właściciela."),
        "flip": Term("odwróć", "Obróć kartę na drugą stronę."),
        "shift": Term("przesuń", "Przenieś kartę do innej linii po tej samej stronie."),
        "return": Term("zwróć", "Oddaj kartę z pola na rękę jej właściciela."),
        "reveal": Term("odsłoń", "Pokaż kartę obu graczom i odłóż ją z powrotem."),
        "rearrange": Term("zmień układ", "Ułóż protokoły jednego gracza w innej kolejności."),
        "commit": Term(
            "w drodze",
            "Karta między dwoma miejscami: nie można jej wybrać i nic jej nie zatrzyma.",
        ),
        "start": Term("start", "Pierwsza faza tury: wykonuje się komendy z napisem „Start”."),
        "end": Term("koniec", "Ostatnia faza tury: wykonuje się komendy z napisem „Koniec”."),
        "each": Term(
            "każda", "Karty notuje się na początku i bierze po kolei; tylko niezasłonięte."
        ),
        "all": Term("wszystkie", "Wszystko naraz."),
    }
    page = {
        **Polish.page,
        "first": "Pierwszy gracz",
        "second": "Drugi gracz",
        "about": "Dwóch graczy, trzy linie i karty komend, których efekty przerywają się nawzajem. Wygrywa, kto pierwszy skompiluje wszystkie trzy protokoły.",
        "turn": "Tura {n}: {who}.",
        "control": "Znacznik kontroli: {who}.",
        "hand": "ręka",
        "deck": "talia",
        "trash": "kosz",
        "on-its-way": "W drodze: {cards}.",
        "face-down": "zakryta",
        "reference": "Compile: przewodnik po zasadach",
        "the-turn": "Tura",
        "cards": "Karty",
        "rulings": "Rozstrzygnięcia",
        "editions": "Różnice między wydaniami",
        "first-printing": "W brzmieniu z pierwszego druku",
        "topic": "Temat",
        "played-as": "Jak gramy tutaj",
    }

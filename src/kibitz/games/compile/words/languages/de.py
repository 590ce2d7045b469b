"""Compile in German."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kibitz.games.compile.rules import numbers as n
from kibitz.games.compile.rules import standing
from kibitz.games.compile.rules.selectors import (
    ANY,
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
    N,
    Place,
)
from kibitz.words.grammar.de import OF_OPPONENT, German, Verb
from kibitz.words.grammar.tongue import Mood, OptionWords, Phrase, Term, Voice

VERBS = {
    "flip": Verb("umdrehen", "drehe", "dreht", "um"),
    "delete": Verb("entfernen", "entferne", "entfernt"),
    "return": Verb("zurücknehmen", "nimm", "nimmt", "zurück"),
    "reveal": Verb("vorzeigen", "zeige", "zeigt", "vor"),
    "shift": Verb("verschieben", "verschiebe", "verschiebt"),
    "draw": Verb("ziehen", "ziehe", "zieht"),
    "discard": Verb("abwerfen", "wirf", "wirft", "ab"),
    "give": Verb("geben", "gib", "gibt"),
    "take": Verb("nehmen", "nimm", "nimmt"),
    "play": Verb("spielen", "spiele", "spielt"),
    "put": Verb("legen", "lege", "legt"),
    "choose": Verb("wählen", "wähle", "wählt"),
    "rearrange": Verb("neu anordnen", "ordne", "ordnet", "neu an"),
    "swap": Verb("vertauschen", "vertausche", "vertauscht"),
    "refresh": Verb("auffüllen", "fülle", "füllt", "auf"),
}


class CompileGerman(German, CompileTongue):
    """Short imperative sentences; `dort` and `dorthin` are the line chosen before."""

    # Noun phrases.

    def cards(self, c: Cards, voice: Voice) -> Phrase:
        """`1 blockierte verdeckte Karte deines Gegners`, in the accusative; see `there`."""
        if c.kind == THIS_CARD:
            return Phrase("diese Karte", True)
        if c.kind == THAT_CARD:
            return Phrase("dieselbe Karte", True)
        if c.kind == THAT_MANY:
            return Phrase("ebenso viele Karten" + (f" und {c.n} weitere" if c.n else ""))
        if c.kind == ITS_VALUE:
            return Phrase("Karten in Höhe ihres Werts")
        one = c.kind == EACH or (c.kind == N and c.n == 1)
        best = bool(c.extreme) and c.kind == N and one
        whose = self.whose(c.side == THEIRS, voice) if c.side != ANY else ""
        count = {EACH: "jede", OR_MORE: f"{c.n} oder mehr"}.get(c.kind, str(c.n))
        noun, ending = ("Karte", "e") if one else ("Karten", "e")
        if best:
            count = f"{whose}e" if whose else "die"
        elif c.kind == ALL:
            count = f"alle {whose}e" if whose else "alle"
            ending = "en"
        elif whose:
            count += f" {whose}er"
            noun, ending = "Karten", "en"
        owner = OF_OPPONENT if c.side != ANY and not whose else ""
        adjectives = self.inflected(self.adjectives(c), ending)
        return Phrase(self.words(count, adjectives, noun, owner, self.worth(c), self.here(c)), best)

    def adjectives(self, c: Cards) -> list[str]:
        """Their stems."""
        found = ["ander"] if c.other else []
        if c.kind == ALL:
            found += {COVERED: ["blockiert"], UNCOVERED: ["frei"]}.get(c.cover, [])
        else:
            found += {COVERED: ["blockiert"], EVERY_COVER: ["frei/blockiert"]}.get(c.cover, [])
        found += {UP: ["offen"], FACE_DOWN: ["verdeckt"]}.get(c.face, [])
        return found

    def worth(self, c: Cards) -> str:
        value = f"mit Wert {self.either([str(v) for v in c.values])}" if c.values else ""
        if not c.extreme:
            return value
        best = f"mit dem {'höchsten' if c.extreme == HIGHEST else 'niedrigsten'} Wert"
        return f"{best} unter denen {value}" if value else best

    def here(self, c: Cards) -> str:
        return "in dieser Reihe" if c.line == THIS else ""

    def there(self, c: Cards) -> str:
        """`dort`, which stands before the object: `entferne dort 1 Karte`."""
        return "dort" if c.line == THAT and c.kind not in (THIS_CARD, THAT_CARD) else ""

    def lines(self, lines: int) -> str:
        return {THIS: "in diese Reihe", OTHER: "in eine andere Reihe", THAT: "dorthin"}.get(
            lines, ""
        )

    def hand(self, theirs: bool, voice: Voice) -> str:
        """Out of whose hand."""
        whose = self.whose(theirs, voice)
        return f"aus {whose}er Hand" if whose else f"aus der Hand {OF_OPPONENT}"

    def top(self, voice: Voice) -> Phrase:
        """The top card of the acting player's own deck."""
        return Phrase(f"die oberste Karte {self.whose(False, voice)}es Decks", True)

    # Clauses.

    def on(self, verb: str, cards: Cards, voice: Voice, rest: str = "") -> str:
        """A verb with cards as its object."""
        thing = self.cards(cards, voice)
        return self.clause(VERBS[verb], thing, voice, rest, self.there(cards))

    def owners(self, cards: Cards) -> str:
        """Where returned cards go."""
        many = cards.kind in (ALL, OR_MORE) or (cards.kind == N and cards.n != 1)
        return f"auf die Hand {'ihrer Besitzer' if many else 'ihres Besitzers'}"

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        rest = {
            TO_THIS_LINE: "in diese Reihe",
            TO_OR_FROM_THIS_LINE: "in diese oder aus dieser Reihe",
            TO_THAT_LINE: "dorthin",
        }.get(to, "")
        if verb == "return":
            rest = self.owners(cards)
        if verb == "shift" and cards.line == THIS:
            cards = replace(cards, line=ANY)
            rest = self.words("aus dieser Reihe", rest)
        return self.on(verb, cards, voice, rest)

    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        pairs = [(VERBS[v], self.owners(cards) if v == "return" else "") for v in verbs]
        thing = self.cards(cards, voice)
        return self.clauses(pairs, Phrase(self.words(self.there(cards), thing.text)), voice)

    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        if not from_opponent:
            return self.on("draw", cards, voice)
        whose = self.whose(True, voice)
        deck = f"{whose}es Decks" if whose else f"vom Deck {OF_OPPONENT}"
        top = "die oberste Karte" if cards.n == 1 else f"die obersten {cards.n} Karten"
        return self.clause(VERBS["draw"], Phrase(f"{top} {deck}", True), voice)

    def discard(self, cards: Cards, voice: Voice) -> str:
        return self.on("discard", cards, voice)

    def give(self, cards: Cards, voice: Voice) -> str:
        whom = "dir" if voice.mood is Mood.THEY else "deinem Gegner"
        thing = self.cards(cards, voice)
        return self.clause(VERBS["give"], thing, voice, self.hand(False, voice), whom)

    def show(self, cards: Cards, voice: Voice) -> str:
        return self.on("reveal", cards, voice, self.hand(False, voice))

    def show_hand(self, voice: Voice) -> str:
        hand = Phrase(f"{self.whose(False, voice)}e Hand", True)
        return self.clause(VERBS["reveal"], hand, voice)

    def take_random(self, voice: Voice) -> str:
        thing = Phrase("1 zufällige Karte")
        return self.clause(VERBS["take"], thing, voice, self.hand(True, voice))

    def play(self, faces: int, lines: int, voice: Voice) -> str:
        face = {standing.UP: "offen", standing.DOWN: "verdeckt"}.get(faces, "")
        rest = self.words(self.hand(False, voice), face, self.lines(lines))
        return self.clause(VERBS["play"], Phrase("1 Karte"), voice, rest)

    def play_top(self, lines: int, voice: Voice) -> str:
        rest = self.words("verdeckt", self.lines(lines))
        return self.clause(VERBS["play"], self.top(voice), voice, rest)

    def slide_under(self, voice: Voice) -> str:
        rest = "verdeckt direkt unter diese Karte"
        each = "für je 2 Karten in dieser Reihe"
        return self.clause(VERBS["put"], self.top(voice), voice, rest, each)

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        which = "1 andere Reihe" if lines == OTHER else "1 Reihe"
        full = f"mit {at_least} oder mehr Karten" if at_least else ""
        return f"{self.clause(VERBS['choose'], Phrase(which), voice, full)}; {what}"

    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        """A colon before an imperative; otherwise the clause, already turned round, goes on."""
        head, comma = "für jede andere Reihe", ""
        if lines == WITH_YOURS:
            have = "er eine Karte hat" if voice.mood is Mood.THEY else "du eine Karte hast"
            head, comma = f"für jede Reihe, in der {have}", ","
        if voice.mood is Mood.DO:
            return f"{'gilt ' if voice.after else ''}{head}: {self.capital(what)}"
        text = f"{head}{comma} {what}"
        return f"gilt: {self.capital(text)}" if voice.after else text

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        whose = self.whose(theirs, voice)
        if swap:
            thing = f"2 {whose}er Protokolle" if whose else f"2 Protokolle {OF_OPPONENT}"
            return self.clause(VERBS["swap"], Phrase(thing), voice, "miteinander")
        thing = f"{whose}e Protokolle" if whose else f"die Protokolle {OF_OPPONENT}"
        return self.clause(VERBS["rearrange"], Phrase(thing, True), voice)

    def refresh(self, voice: Voice) -> str:
        hand = Phrase(f"{self.whose(False, voice)}e Hand", True)
        return self.clause(VERBS["refresh"], hand, voice)

    def ban(self, voice: Voice) -> str:
        who = "darf dein Gegner" if voice.after else "dein Gegner darf"
        return f"{who} in seinem nächsten Zug nicht kompilieren, solange dieser Text sichtbar ist"

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        return self.either(clauses)

    def if_you_do(self, what: str) -> str:
        return f"wenn du das tust, {what}"

    def in_turn(self, clauses: Sequence[str]) -> str:
        first, *more = clauses
        return ", dann ".join([first, *[self.turned(what) for what in more]])

    def if_covering(self, what: str) -> str:
        return f"wenn diese Karte eine Karte blockiert, {what}"

    def if_covered(self, what: str) -> str:
        return f"wenn diese Karte blockiert ist, {what}"

    triggers = {
        n.AT_START: "Start:",
        n.AT_END: "Ende:",
        n.WOULD_BE_COVERED: "Bevor diese Karte blockiert wird:",
        n.WOULD_BE_COVERED_OR_FLIPPED: "Bevor diese Karte blockiert oder umgedreht wird:",
        n.WOULD_BE_COMPILED: "Wenn diese Karte durch Kompilieren entfernt würde, stattdessen:",
        n.AFTER_DRAW: "Nachdem du Karten gezogen hast:",
        n.AFTER_OPPONENT_DISCARDS: "Nachdem dein Gegner Karten abgeworfen hat:",
        n.AFTER_DELETE: "Nachdem du Karten entfernt hast:",
        n.AFTER_CLEAR_CACHE: "Nachdem du auf das Handkartenlimit reduziert hast:",
    }
    rules = {
        n.FACE_DOWN_ONLY: "Dein Gegner darf Karten nur verdeckt spielen.",
        n.NO_FACE_DOWN: "Dein Gegner darf Karten nicht verdeckt in diese Reihe spielen.",
        n.CLOSED: "Dein Gegner darf keine Karten in diese Reihe spielen.",
        n.ANY_LINE: "Du darfst Karten auch ohne passendes Protokoll offen spielen.",
        n.TWO_LESS: "Der Gesamtwert deines Gegners in dieser Reihe ist um 2 verringert.",
        n.FOUR_FACE_DOWN: "Verdeckte Karten in diesem Stapel haben den Wert 4.",
        n.MUTE: "Ignoriere die mittleren Boxen aller Karten in dieser Reihe.",
        n.ONE_MORE_EACH: "Dein Gesamtwert in dieser Reihe ist für jede verdeckte Karte darin um 1 erhöht.",
        n.NO_CACHE: "Überspringe deinen Schritt „Handkartenlimit prüfen“.",
        n.OPENS: "Du darfst Karten in jede Reihe spielen.",
    }
    boxes = {n.TOP: "obere Box", n.MIDDLE: "mittlere Box", n.BOTTOM: "untere Box"}

    # Pointing.

    def place(self, p: Place) -> str:
        marks = ["deine Seite" if p.mine else f"Seite {OF_OPPONENT}", self.numbered(p.line)]
        if p.covered:
            marks.append(f"blockiert, {p.height}. Karte vom Protokoll aus")
        if p.card and p.face_down:
            marks.append("verdeckt")
        return f"{p.card or 'verdeckte Karte'} ({', '.join(marks)})"

    def cite(self, section: str, culprit: str) -> str:
        return f"({culprit}, Regel {section})" if culprit else f"(Regel {section})"

    def numbered(self, n: int) -> str:
        return f"Reihe {n}"

    def hidden(self, n: int) -> str:
        return f"{n} unbekannte {self.plural(n, 'Karte', 'Karten')}"

    prompts = {
        "action": "Du bist dran: Spiele eine Karte oder fülle deine Hand auf.",
        "compile": "Du musst kompilieren: Wähle eine Reihe.",
        "order-texts": "Mehrere Texte warten: Wähle den, der zuerst ausgeführt wird.",
        "flip": "{source}: Wähle eine Karte zum Umdrehen.",
        "delete": "{source}: Wähle eine Karte zum Entfernen.",
        "return": "{source}: Wähle eine Karte zum Zurücknehmen.",
        "reveal": "{source}: Wähle eine Karte zum Vorzeigen.",
        "shift": "{source}: Wähle eine Karte zum Verschieben.",
        "shift-to": "{source}: Wähle die Zielreihe für: {card}.",
        "flip-each": "{source}: Wähle die Karte, die als Nächstes umgedreht wird.",
        "in-line": "{source}: Wähle eine Reihe. {text}",
        "each-line": "{source}: Wähle die nächste Reihe. {text}",
        "discard": "{source}: Wähle eine Karte zum Abwerfen (noch {n}).",
        "discard-more": "{source}: Wähle eine oder mehr Karten zum Abwerfen ({n} gewählt).",
        "clear-cache": "Reduziere auf das Handkartenlimit: Wähle eine Karte zum Abwerfen (noch {n}).",
        "give": "{source}: Wähle eine Karte für deinen Gegner.",
        "show": "{source}: Wähle eine Karte aus deiner Hand zum Vorzeigen.",
        "may": "{source}: {text}",
        "one-of": "{source}: Wähle eine Möglichkeit. {text}",
        "play": "{source}: Wähle eine Karte aus deiner Hand zum Spielen.",
        "play-top": "{source}: Wähle die Reihe für die oberste Karte deines Decks.",
        "rearrange": "{source}: Wähle die neue Anordnung der Protokolle.",
        "use-control": "Du gibst die Kontrollkarte zurück: Du darfst die Protokolle einer Person neu anordnen.",
        "chance": "{source}: Wähle, was der Zufall bringt.",
        "draft": "Wähle ein Protokoll für dich aus.",
        "layout": "Wähle die Anordnung deiner Protokolle; sie bleibt geheim, bis beide ausliegen.",
    }
    labels = {
        "play-up": "{card} offen in Reihe {line} spielen",
        "play-down": "{card} verdeckt in Reihe {line} spielen",
        "refresh": "Hand auffüllen: {n} ziehen, um auf 5 Karten zu kommen",
        "compile": "Reihe {line} kompilieren: {protocol}",
        "recompile": "Reihe {line} erneut kompilieren: vom Deck deines Gegners ziehen",
        "flip": "Umdrehen: {card}",
        "delete": "Entfernen: {card}",
        "return": "Zurücknehmen: {card}",
        "reveal": "Vorzeigen: {card}",
        "shift": "Verschieben: {card}",
        "shift-to": "In Reihe {line} verschieben",
        "run-text": "Zuerst {card}: {text}",
        "line": "Reihe {line} wählen",
        "play-top-line": "Die oberste Karte deines Decks in Reihe {line} spielen",
        "discard": "{card} abwerfen",
        "give": "{card} deinem Gegner geben",
        "show": "{card} vorzeigen",
        "yes": "Ja: {text}",
        "no": "Nein, darauf verzichten",
        "done": "Das ist alles: die gewählten Karten abwerfen",
        "branch": "{text}",
        "order-mine": "Deine Protokolle nach Reihen: {order}",
        "order-theirs": "Die Protokolle deines Gegners nach Reihen: {order}",
        "no-order": "Die Protokolle lassen, wie sie sind",
        "draft": "{protocol} auswählen: {text}",
    }
    events = {
        n.FIRST_DRAFTER: "{who} wählt als Erstes ein Protokoll.",
        n.DRAFTED: "{who} wählt {protocol}.",
        n.LAID_OUT: "Die Protokolle sind ausgelegt.",
        n.TURN: "Zug {n}: {who}.",
        n.DREW: "{who} zieht {cards}.",
        n.SHUFFLED: "{who} mischt den Ablagestapel zu einem neuen Deck.",
        n.DISCARDED: "{who} wirft {cards} ab.",
        n.CLEARED: "{who} reduziert auf das Handkartenlimit.",
        n.PLAYED_UP: "{who} spielt {cards} offen in Reihe {line}.",
        n.PLAYED_DOWN: "{who} spielt {cards} verdeckt in Reihe {line}.",
        n.LANDED: "{cards} landet: {slot}.",
        n.SHIFTED: "{who} verschiebt {cards} ({origin}) in Reihe {line}.",
        n.FLIPPED_UP: "{who} dreht {cards} um ({slot}): jetzt offen.",
        n.FLIPPED_DOWN: "{who} dreht {cards} um ({slot}): jetzt verdeckt.",
        n.DELETED: "{who} entfernt {cards}.",
        n.RETURNED: "{who} nimmt {cards} auf die Hand zurück.",
        n.REVEALED: "{who} zeigt {cards} vor ({slot}).",
        n.SHOWED: "{who} zeigt aus der Hand vor: {cards}.",
        n.REARRANGED: "{who} ordnet die Protokolle von {whose} neu an: {order}.",
        n.TOOK_CONTROL: "{who} nimmt die Kontrollkarte.",
        n.SPENT_CONTROL: "{who} gibt die Kontrollkarte zurück.",
        n.COMPILED: "{who} kompiliert Reihe {line} und entfernt {cards}.",
        n.RECOMPILED: "{who} kompiliert Reihe {line} erneut und entfernt {cards}.",
        n.BANNED: "{who} darf im nächsten Zug nicht kompilieren, solange {cards} sichtbar bleibt.",
        n.FIZZLED: "Nichts geschieht. {why}",
        n.REFRESHED: "{who} füllt die Hand auf.",
        n.NO_ACTION: "{who} kann weder spielen noch die Hand auffüllen.",
        n.GAVE: "{who} gibt {cards} her.",
        n.TOOK: "{who} nimmt {cards} aus der gegnerischen Hand.",
        n.GUARDED: "{cards} bleibt stumm: Die Kette der Texte ist zu lang.",
        n.WON: "{who} hat alle drei Protokolle kompiliert und gewinnt.",
        n.STUCK: "Niemand kann weiterspielen: Das Spiel endet unentschieden.",
        n.SLID: "{who} legt {cards} verdeckt unter eine andere Karte.",
        n.STOLE: "{who} zieht {cards} vom gegnerischen Deck.",
    }
    nothing = "keine Karte"
    reasons = {
        **German.reasons,
        "not-in-hand": "Diese Karte ist nicht auf deiner Hand.",
        "protocol-elsewhere": "{card} darf offen nur dort gespielt werden, wo ein Protokoll der Reihe passt.",
        "line-closed": "{line}: {card} auf der Seite deines Gegners sperrt diese Reihe für dich.",
        "no-face-down-here": "{line}: {card} auf der Seite deines Gegners verbietet dir, hier verdeckt zu spielen.",
        "face-down-only": "Du darfst nur verdeckt spielen: {card} auf der Seite deines Gegners verlangt es.",
        "face-up-not-allowed": "Dieser Text erlaubt dir nur, verdeckt zu spielen.",
        "line-not-allowed": "{line}: Dieser Text erlaubt dir nicht, in diese Reihe zu spielen.",
        "hand-full": "Du darfst deine Hand nur mit weniger als 5 Handkarten auffüllen.",
        "must-compile": "Du kannst kompilieren, also musst du es tun.",
        "not-ready": "Um eine Reihe zu kompilieren, brauchst du dort mindestens 10 und mehr als dein Gegner.",
        "compile-banned": "Du darfst in diesem Zug nicht kompilieren: {card} auf der Seite deines Gegners verbietet es.",
        "nothing-to-draw": "Es gibt keine Karte zum Ziehen.",
        "deck-empty": "Das Deck ist leer, und nur beim Ziehen wird der Ablagestapel gemischt.",
        "hand-empty": "Die Hand ist leer.",
        "no-target": "Es gibt keine Karte, die dieser Text meinen könnte.",
        "no-line": "Es gibt keine Reihe, in der das etwas bewirken würde.",
        "no-card-there": "Dort liegt keine Karte.",
        "not-itself": "Es muss eine andere Karte sein als die, auf der der Text steht.",
        "only-itself": "Der Text meint nur seine eigene Karte.",
        "only-that-card": "Der Text meint nur die zuvor genannte Karte.",
        "your-side-only": "Es muss eine Karte auf deiner Seite sein.",
        "their-side-only": "Es muss eine Karte auf der anderen Seite sein.",
        "uncovered-only": "Es muss eine freie Karte sein.",
        "covered-only": "Es muss eine blockierte Karte sein.",
        "face-up-only": "Es muss eine offene Karte sein.",
        "face-down-card-only": "Es muss eine verdeckte Karte sein.",
        "other-value": "Es muss eine Karte mit einem anderen Wert sein.",
        "other-line-only": "Es muss eine andere Reihe sein.",
        "this-line-only": "Es muss die Reihe sein, von der der Text spricht.",
        "highest-only": "Es muss die Karte mit dem höchsten Wert sein.",
        "lowest-only": "Es muss die Karte mit dem niedrigsten Wert sein.",
        "nowhere-to-shift": "Es gibt keine Reihe, in die die Karte verschoben werden könnte.",
        "same-line": "Verschieben führt in eine andere Reihe.",
        "chosen-already": "Diese Karte hast du schon gewählt.",
        "choose-one-first": "Wähle zuerst mindestens eine Karte.",
        "no-such-order": "Diese Anordnung ist hier nicht erlaubt: Es muss eine andere sein.",
        "nothing-beneath": "Unter der Karte liegt keine andere.",
        "not-covered": "Die Karte ist nicht blockiert.",
        "gone": "Die Karte ist nicht mehr auf dem Spielfeld.",
        "order-first": "Wähle zuerst, welcher Text als Nächstes ausgeführt wird.",
        "drafted-already": "Dieses Protokoll ist schon vergeben.",
        "not-in-these-sets": "Dieses Protokoll gehört zu keinem der verwendeten Sets.",
    }
    facts = {
        "won": "Damit gewinnst du.",
        "lost": "Damit verlierst du.",
        "drawn": "Danach kann niemand weiterspielen: unentschieden.",
        "compiled": "{protocol} ist kompiliert: {n} von 3.",
        "they-compiled": "Dein Gegner kompiliert {protocol}: {n} von 3.",
        "ready": "Reihe {line} ist bereit zum Kompilieren: {mine} zu {theirs}.",
        "breakers": "Dein Gegner kann Reihe {line} mit {n} von {of} ungesehenen Karten stoppen; Chance, dass eine davon auf der Hand ist: {chance} %.",
        "unbroken": "Dein Gegner kann Reihe {line} mit keiner der {of} ungesehenen Karten stoppen.",
        "stopped": "Dein Gegner kann Reihe {line} nicht mehr kompilieren: {theirs} zu {mine}.",
        "they-ready": "Dein Gegner kann Reihe {line} kompilieren: {theirs} zu {mine}.",
        "they-stay": "Dein Gegner kann Reihe {line} weiterhin kompilieren: {theirs} zu {mine}.",
        "unready": "Du kannst Reihe {line} nicht mehr kompilieren: {mine} zu {theirs}.",
        "recompile": "Reihe {line} müsste erneut kompiliert werden: {mine} zu {theirs}.",
        "control": "Du nimmst die Kontrollkarte.",
        "they-control": "Dein Gegner nimmt die Kontrollkarte.",
        "control-spent": "Du gibst die Kontrollkarte zurück.",
        "they-spent": "Dein Gegner gibt die Kontrollkarte zurück.",
        "leads": "Du führst in {n} Reihen: genug für die Kontrollkarte.",
        "they-lead": "Dein Gegner führt in {n} Reihen: genug für die Kontrollkarte.",
        "their-leads-gone": "Dein Gegner führt nicht mehr in zwei Reihen.",
        "uncovered": "{card} wird frei: Der Text der mittleren Box kommt erneut ins Spiel.",
        "hand-empty": "Deine Hand ist leer.",
        "their-hand": "Handkarten deines Gegners: {old}, danach {new}.",
        "hand": "Deine Handkarten: {old}, danach {new}.",
        "total": "Dein Gesamtwert in Reihe {line}: {old}, danach {new}; dein Gegner hat {theirs}.",
        "their-total": "Gesamtwert deines Gegners in Reihe {line}: {old}, danach {new}; du hast {mine}.",
        "control-kept": "Du behältst die Kontrollkarte.",
        "theme-end": "Jetzt kann es sich entscheiden.",
        "theme-compile": "Es geht ums Kompilieren.",
        "theme-line": "Es geht um Reihe {line}.",
        "theme-control": "Es geht um die Kontrollkarte.",
        "theme-hand": "Es geht um die Handkarten.",
        "theme-text": "Es geht um einen Text, der erneut ins Spiel kommen kann.",
        "theme-none": "Nichts sticht besonders hervor.",
        "focus-card": "Sieh dir {card} an.",
        "focus-line": "Sieh dir Reihe {line} an.",
        "focus-protocol": "Sieh dir {protocol} an.",
        "focus-refresh": "Denke daran, die Hand aufzufüllen.",
        "focus-order": "Sieh dir die Anordnung der Protokolle an.",
        "focus-yes": "Denke daran, es zu tun.",
        "focus-no": "Denke daran, darauf zu verzichten.",
        "focus-other": "Vergleiche die Antworten einzeln.",
    }
    phases = {
        "start": "Start",
        "control": "Kontrolle prüfen",
        "compile": "Kompilieren prüfen",
        "action": "Aktion ausführen",
        "cache": "Handkartenlimit prüfen",
        "end": "Ende",
        "next": "nächster Zug",
        "setup": "Spielaufbau",
        "compile-line": "Reihe {line} kompilieren",
        "land": "eine Karte landet in Reihe {line}",
        "refresh": "Hand auffüllen",
        "clear-cache": "auf Handkartenlimit reduzieren",
        "to-trash": "entfernte Karten kommen auf den Ablagestapel",
        "to-hand": "zurückgenommene Karten kommen auf die Hand",
        "turned": "die übrigen Karten werden umgedreht",
        "together": "gleichzeitige Texte, die noch warten",
        "noted": "für diesen Schritt vorgemerkte Texte",
    }
    options = {
        "edition": OptionWords(
            "Ausgabe",
            "Spiele nach dem Wortlaut einer Spielregel oder nach dem neuesten Dokument des Verlags.",
            {
                "codex": "neuestes Dokument",
                "hu": "ungarische Spielregel",
                "cs": "tschechische Spielregel",
                "pl": "polnische Spielregel",
                "de": "deutsche Spielregel",
            },
        ),
        "sets": OptionWords(
            "Sets",
            "Welche Protokolle zur Auswahl ausliegen.",
            {"main1": "Main 1", "main1+aux1": "Main 1 und Aux 1"},
        ),
        "first_drafter": OptionWords(
            "Erste Wahl",
            "Wer als Erstes ein Protokoll wählt und den ersten Zug macht.",
            {"random": "per Los", "seat-1": "erster Platz", "seat-2": "zweiter Platz"},
        ),
        "layout": OptionWords(
            "Anordnung",
            "Wie die drei Protokolle nebeneinander ausgelegt werden.",
            {"draft": "wie gewählt", "random": "per Los", "free_secret": "frei und geheim"},
        ),
        "control": OptionWords(
            "Kontrollkarte", "Spiele mit der Kontrollkarte.", {"on": "ja", "off": "nein"}
        ),
        "recompile_reshuffles": OptionWords(
            "Erneut kompilieren mischt",
            "Ist das gegnerische Deck leer, wenn du erneut kompilierst, wird zuerst der gegnerische Ablagestapel gemischt.",
            {"on": "ja", "off": "nein"},
        ),
        "covered_shift_triggers_middle": OptionWords(
            "Frei durch Verschieben",
            "Wird eine blockierte offene Karte verschoben und dadurch frei, wird ihre mittlere Box ausgeführt.",
            {"on": "ja", "off": "nein"},
        ),
        "metal1_needs_visible_text": OptionWords(
            "Metall 1 muss sichtbar bleiben",
            "Das Kompilierverbot von Metall 1 gilt nur, solange seine mittlere Box sichtbar ist.",
            {"on": "ja", "off": "nein"},
        ),
        "totals_floor_at_zero": OptionWords(
            "Kein Gesamtwert unter null",
            "Ein Gesamtwert, der negativ wäre, zählt als 0.",
            {"on": "ja", "off": "nein"},
        ),
        "each_skips_changed_objects": OptionWords(
            "„Jede“ übergeht Verändertes",
            "Eine von „jede“ vorgemerkte Karte bleibt unberührt, wenn sie nicht mehr passt, sobald sie drankommt.",
            {"on": "ja", "off": "nein"},
        ),
        "loop_guard": OptionWords(
            "Schleifenschutz",
            "Nach 100 mittleren Boxen in einer Kette bleiben weitere stumm.",
            {"on": "ja", "off": "nein"},
        ),
        "first_printing_texts": OptionWords(
            "Erste Auflage",
            "Leben 0, Geist 1 und Hass 2 mit den Texten der ersten Auflage.",
            {"on": "ja", "off": "nein"},
        ),
        "show_remembered_cards": OptionWords(
            "Bekannte Karten zeigen",
            "Der Tisch zeigt verborgene Karten, die du schon gesehen hast.",
            {"on": "ja", "off": "nein"},
        ),
    }
    terms = {
        "protocol": Term(
            "Protokoll", "Eines der drei Themen, die du gewählt hast; je sechs Karten."
        ),
        "line": Term(
            "Reihe",
            "Ein Drittel des Spielfelds über beide Seiten, mit je einem Protokoll beider Personen.",
        ),
        "stack": Term("Stapel", "Die Karten einer Person in einer Reihe."),
        "field": Term("Spielfeld", "Alle Karten in den Reihen."),
        "deck": Term("Deck", "Die Karten, die du nachziehst. Niemand kennt ihre Reihenfolge."),
        "trash": Term(
            "Ablagestapel",
            "Dein eigener offener Stapel für abgeworfene und entfernte Karten.",
        ),
        "hand": Term(
            "Hand",
            "Die Karten, die du hältst; was über 5 hinausgeht, wirfst du bei „Handkartenlimit prüfen“ ab.",
        ),
        "owner": Term(
            "Besitzer", "Die Person, zu deren Hand, Deck und Ablagestapel eine Karte gehört."
        ),
        "uncovered": Term("frei", "Die Karte eines Stapels, die am weitesten vom Protokoll liegt."),
        "covered": Term("blockiert", "Eine Karte, auf der eine andere liegt."),
        "face-up": Term("offen", "Texte und Wert sind sichtbar."),
        "face-down": Term("verdeckt", "Wert 2, ohne Protokoll und ohne Text."),
        "value": Term("Wert", "Die Zahl einer Karte; 2, solange sie verdeckt liegt."),
        "total": Term("Gesamtwert", "Die Werte eines Stapels mit allen Änderungen."),
        "top": Term("obere Box", "Gilt, solange die Karte offen liegt, frei oder blockiert."),
        "middle": Term(
            "mittlere Box",
            "Wird jedes Mal ausgeführt, wenn sie ins Spiel kommt: gespielt, umgedreht oder frei geworden.",
        ),
        "bottom": Term("untere Box", "Gilt, solange die Karte offen und frei liegt."),
        "control": Term(
            "Kontrollkarte",
            "Geht an die Person, die in zwei Reihen vorn liegt; mit ihr darfst du beim Kompilieren oder Auffüllen Protokolle neu anordnen.",
        ),
        "compile": Term(
            "kompilieren",
            "Eine Reihe entfernen, in der du mindestens 10 und mehr als dein Gegner hast, und dein Protokoll wenden.",
        ),
        "recompile": Term(
            "erneut kompilieren",
            "Eine Reihe kompilieren, deren Protokoll schon kompiliert ist: Ziehe stattdessen vom Deck deines Gegners.",
        ),
        "refresh": Term("Hand auffüllen", "Auf 5 Karten ziehen, statt eine zu spielen."),
        "cache": Term(
            "Handkartenlimit", "5 Karten: Was du am Ende des Zugs mehr hast, wirfst du ab."
        ),
        "play": Term(
            "Befehlskarte spielen",
            "Eine Karte aus der Hand offen oder verdeckt in eine Reihe legen.",
        ),
        "draw": Term(
            "ziehen",
            "Karten vom Deck nehmen; ein leeres Deck entsteht neu aus dem Ablagestapel.",
        ),
        "discard": Term("abwerfen", "Karten aus der Hand auf den Ablagestapel legen."),
        "delete": Term(
            "entfernen", "Eine Karte vom Spielfeld auf den Ablagestapel ihres Besitzers legen."
        ),
        "flip": Term("umdrehen", "Eine Karte auf ihre andere Seite drehen."),
        "shift": Term(
            "verschieben", "Eine Karte auf ihrer Spielfeldseite in eine andere Reihe legen."
        ),
        "return": Term(
            "zurücknehmen", "Eine Karte vom Spielfeld zurück auf die Hand ihres Besitzers nehmen."
        ),
        "reveal": Term("vorzeigen", "Eine Karte beiden Personen zeigen und zurücklegen."),
        "rearrange": Term(
            "neu anordnen", "Die Protokolle einer Person in eine andere Reihenfolge bringen."
        ),
        "commit": Term(
            "unterwegs",
            "Eine Karte zwischen zwei Orten: Sie kann nicht gewählt werden, und nichts hält sie auf.",
        ),
        "start": Term("Start", "Der erste Schritt eines Zugs; Start-Texte werden ausgeführt."),
        "end": Term("Ende", "Der letzte Schritt eines Zugs; Ende-Texte werden ausgeführt."),
        "each": Term("jede", "Erst vorgemerkt, dann nacheinander; nur freie Karten."),
        "all": Term("alle", "Alles auf einmal."),
    }
    page = {
        **German.page,
        "first": "Erste Person",
        "second": "Zweite Person",
        "about": "Zwei Personen, drei Reihen und Befehlskarten, deren Effekte einander unterbrechen. Wer zuerst alle drei Protokolle kompiliert, gewinnt.",
        "turn": "Zug {n}: {who}.",
        "control": "Kontrollkarte: {who}.",
        "hand": "Hand",
        "deck": "Deck",
        "trash": "Ablagestapel",
        "on-its-way": "Unterwegs: {cards}.",
        "face-down": "verdeckt",
        "reference": "Compile: Regelübersicht",
        "the-turn": "Der Zug",
        "cards": "Karten",
        "rulings": "Regelfragen",
        "editions": "Unterschiede der Ausgaben",
        "first-printing": "In der ersten Auflage",
        "topic": "Thema",
        "played-as": "Hier gespielt",
    }

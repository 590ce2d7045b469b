"""The commands of kibitz."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from io import TextIOWrapper
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from kibitz.analysis import Teller
from kibitz.bots import Bot, parse_bot
from kibitz.bots.spec import bot_names, is_bot
from kibitz.cli import analysis as analysis_tool
from kibitz.cli import arena as arena_tool
from kibitz.cli import balance as balance_tool
from kibitz.cli import bench as bench_tool
from kibitz.cli import draft as draft_tool
from kibitz.cli import fuzz as fuzz_tool
from kibitz.cli import serve as serve_tool
from kibitz.cli import train as train_tool
from kibitz.cli.language import language_for
from kibitz.cli.play import Terminal
from kibitz.cli.replay import prove, show_replay
from kibitz.cli.table import load_match, new_seed
from kibitz.drafting.policy import player
from kibitz.experiments.arena.run import Plan
from kibitz.experiments.balance.balance import Order as BalanceOrder
from kibitz.experiments.training.run import Order
from kibitz.games import GAMES, PACKAGES, registry
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import FileFault
from kibitz.kernel.options import parsed
from kibitz.server.config import DEFAULT_PORT, data_folder
from kibitz.words.languages import LANGUAGES
from kibitz.words.reference_book import write_pdf
from kibitz.words.reference_pages import write_reference

app = typer.Typer(
    help="A table that knows the rules.", no_args_is_help=True, pretty_exceptions_enable=False
)
console = Console()
PLAYER = "player"


def fail(message: str) -> typer.Exit:
    """Say what is wrong; the exit that goes with it."""
    print(f"kibitz: {message}", file=sys.stderr)
    return typer.Exit(2)


def broken_off(kept: Path | None) -> typer.Exit:
    """Say where it goes on, if something was kept; the exit that goes with it."""
    where = "" if kept is None else f"; the same command goes on in {kept}"
    print(f"kibitz: broken off{where}", file=sys.stderr)
    return typer.Exit(130)


def game_named(name: str) -> Game:
    try:
        return registry.game_named(name)
    except ValueError as e:
        raise fail(str(e)) from None


def free_path(stem: Path) -> Path:
    """A match file of that name that is not there yet."""
    path, n = stem.with_name(f"{stem.name}.kibitz"), 2
    while path.exists():
        path, n = stem.with_name(f"{stem.name}-{n}.kibitz"), n + 1
    return path


def parse_options(game: Game, given: list[str]) -> dict[str, str]:
    """name=value pairs, checked by the game."""
    try:
        options = parsed(given)
        game.rules.options(options)
    except ValueError as e:
        raise fail(str(e)) from None
    return options


def from_position(game: Game, options: dict[str, str], path: Path, names: tuple[str, ...]) -> Match:
    """A match that begins with a drawn position; its unknown cards are dealt once, now."""
    from kibitz.kernel.view import JUDGE

    try:
        state = game.notation.read(
            path.read_text(encoding="utf-8-sig"), Whim(time.time_ns()), options
        )
        drawn = game.notation.write(game.sight.view(state, JUDGE))
        return Match(game, options, names, new_seed(), drawn)
    except OSError as e:
        raise fail(f"{path} cannot be read: {e.strerror or e}") from None
    except UnicodeDecodeError:
        raise fail(f"{path} is not a text file") from None
    except (ValueError, LookupError) as e:
        raise fail(f"{path}: {e}") from None


Lang = Annotated[str | None, typer.Option(help=f"{', '.join(LANGUAGES)}; else by the environment.")]


def language_named(game: Game, code: str | None) -> str:
    """The language asked for, or the environment's, as far as the game speaks it."""
    try:
        return language_for(game.name, code)
    except ValueError as e:
        raise fail(str(e)) from None


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="The game.")] = "compile",
    bot: Annotated[
        str,
        typer.Option(help="learner, casual, steady, sharp, expert, master; a bot; or none."),
    ] = "greedy",
    seat: Annotated[int, typer.Option(help="Your seat, from 1.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="A rule option, name=value.")] = None,
    position: Annotated[Path | None, typer.Option("--from", help="Begin with a position.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the match.")] = None,
    name: Annotated[str, typer.Option(help="What to call you.")] = PLAYER,
    lang: Lang = None,
) -> None:
    """Play a match in the terminal."""
    if resume is not None and (save or option or position):
        raise fail("--resume goes on with a match as it is: leave out --save, --option and --from")
    if save is not None and save.exists():
        raise fail(f"{save} is there already; --resume goes on with it")
    if bot != "none" and not is_bot(bot):
        raise fail(f"no bot is called {bot!r}; there are {', '.join(bot_names())}, none")
    if resume is not None:
        try:
            match = load_match(resume)
        except FileFault as e:
            raise fail(f"{resume}: {e}") from None
        path = resume
    else:
        rules = game_named(game)
        options = parse_options(rules, option or [])
        names = seat_names(rules, options, bot, seat, name)
        people = tuple(range(len(names))) if bot == "none" else (seat - 1,)
        options = rules.rules.seated(options, people)
        if position is not None:
            match = from_position(rules, options, position, names)
        else:
            match = Match(rules, options, names, new_seed())
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path = save or free_path(data_folder() / "matches" / f"{game}-{stamp}")
    language = language_named(match.game, lang)
    try:
        bots = bots_of(match)
    except ValueError as e:
        raise fail(str(e)) from None
    try:
        Terminal(match, bots, path, console, PACKAGES[match.game.name].speech(language)).run()
    except OSError as e:
        raise fail(f"{path} cannot be written: {e.strerror or e}") from None


def bots_of(match: Match) -> dict[int, Bot]:
    """Who plays for whom, told by the names; several of a kind are numbered."""
    found: dict[int, Bot] = {}
    for i, name in enumerate(match.names):
        text = name.removesuffix(f"-{i + 1}")
        if is_bot(text):
            whim = time.time_ns() & 0xFFFFFFF
            found[i] = player(parse_bot(text, match.game), match.game, whim)
    return found


def seat_names(
    rules: Game, options: dict[str, str], bot: str, seat: int, name: str
) -> tuple[str, ...]:
    """Who sits where: you and bots, or one person on each seat."""
    roles = rules.rules.seats(options)
    odd = len(name.split()) != 1 or name.startswith("#") or not name.isprintable()
    if odd or is_bot(name.split("-")[0]) or name.split("-")[0] == "chance":
        raise fail(f"a name is one word and not that of a bot, nor has it '#' in front: {name!r}")
    if not 1 <= seat <= len(roles):
        raise fail(f"there are seats 1 to {len(roles)}")
    if bot == "none":
        if name != PLAYER:
            raise fail("--name goes with a bot; two at one screen are called by their seats")
        return roles
    several = len(roles) > 2
    return tuple(
        [name if i == seat - 1 else f"{bot}-{i + 1}" if several else bot for i in range(len(roles))]
    )


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A match file.")],
    at: Annotated[int, typer.Option(help="Stop after this many answers.")] = -1,
    why: Annotated[bool, typer.Option(help="Also print which texts asked and waited.")] = False,
    lang: Lang = None,
) -> None:
    """Step through a match."""
    try:
        show_replay(file, at, why, console, lang)
    except ValueError as e:
        raise fail(f"{file}: {e}") from None


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="A match file.")]) -> None:
    """Prove a match: legal from start to end, result right, deal as sealed."""
    try:
        print(prove(file))
    except FileFault as e:
        raise fail(f"{file}: {e}") from None


@app.command()
def hint(
    file: Annotated[Path, typer.Argument(help="A position or a match.")],
    at: Annotated[int, typer.Option(help="In a match: after this many answers.")] = -1,
    seat: Annotated[int, typer.Option(help="The seat to advise, from 1; else who is asked.")] = 0,
    bot: Annotated[
        str, typer.Option(help="Who thinks: learned@400, ismcts@2s; else the best search there is.")
    ] = "",
    lang: Lang = None,
    strength: Annotated[
        int, typer.Option(min=1, max=3, help="1 what it is about, 2 a card or place, 3 the move.")
    ] = 3,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """The best moves with their chances and why, from what the seat knows."""
    try:
        print(analysis_tool.give_hint(file, at, seat, bot, lang, strength, as_json))
    except analysis_tool.WrongBot as e:
        raise fail(str(e)) from None
    except ValueError as e:
        raise fail(f"{file}: {e}") from None


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="A match file.")],
    out: Annotated[Path | None, typer.Option(help="A folder for picture and table.")] = None,
    bot: Annotated[
        str, typer.Option(help="Who thinks: ismcts@200, greedy@16; else the best search there is.")
    ] = "",
    lang: Lang = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Win chances of a match, decision by decision; luck and decisions told apart."""
    try:
        match = analysis_tool.match_of(file)
        language = language_for(match.game.name, lang)
        analysis_tool.thinking(bot, match.game)
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)  # before minutes of thinking, not after
        review = analysis_tool.reviewed(match, bot)
    except analysis_tool.WrongBot as e:
        raise fail(str(e)) from None
    except ValueError as e:
        raise fail(f"{file}: {e}") from None
    except OSError as e:
        raise fail(f"{out} cannot be written: {e.strerror or e}") from None
    teller = Teller(match.game, language, match.names)
    if as_json:
        print(analysis_tool.as_text(review, match, teller))
    else:
        analysis_tool.show(review, match, teller, console)
    if out is not None:
        try:
            for path in analysis_tool.keep(out, review, match, teller):
                print(path, file=sys.stderr)
        except OSError as e:
            raise fail(f"{out} cannot be written: {e.strerror or e}") from None


@app.command()
def text(
    game: Annotated[str, typer.Argument(help="The game.")],
    card: Annotated[str | None, typer.Argument(help="A card, such as fire-1.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Every card.")] = False,
    lang: Lang = None,
) -> None:
    """What a card says."""
    rules = game_named(game)
    speech = PACKAGES[rules.name].speech(language_named(rules, lang))
    if card is None and not every:
        raise fail("name a card, or ask for --all")
    try:
        for name in speech.pieces() if every else [card or ""]:
            print(speech.piece(name))
    except ValueError as e:
        raise fail(str(e)) from None


@app.command()
def reference(
    game: Annotated[str, typer.Argument(help="The game.")] = "compile",
    out: Annotated[Path, typer.Option(help="A .pdf file, or a folder for web pages.")] = Path(
        "reference"
    ),
    lang: Lang = None,
) -> None:
    """Write the rules reference: one PDF, or a folder of web pages."""
    rules = game_named(game)
    language = language_named(rules, lang)
    write = PACKAGES[rules.name].reference
    if write is None:
        raise fail(f"{rules.name} has no rules reference")
    made = write(language)
    try:
        if out.suffix.lower() == ".pdf":
            write_pdf(made, out)
        else:
            write_reference(made, out)
    except OSError as e:
        raise fail(f"{out} cannot be written: {e.strerror or e}") from None
    print(out)


@app.command()
def fuzz(
    game: Annotated[str, typer.Argument(help="The game.")] = "compile",
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The first seed.")] = 1,
    every: Annotated[int, typer.Option(min=1, help="Check one position in so many.")] = 50,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = os.cpu_count() or 1,
    out: Annotated[Path, typer.Option(help="Where failures are saved.")] = Path("fuzz-failures"),
) -> None:
    """Random matches over all options, against all laws."""
    rules = game_named(game)
    tally = fuzz_tool.Tally()
    for part in fuzz_tool.fuzz(game, games, seed, every, jobs):
        tally.add(part)
    mean = tally.decisions / tally.games
    print(f"{tally.games} games of {rules.name}, {tally.decisions} decisions, {mean:.1f} a game")
    print(f"{tally.checked} positions held against all laws, {tally.blind} against peeking")
    print("wins: " + ", ".join(f"{k} {v}" for k, v in sorted(tally.wins.items())))
    print(f"dead ends: {tally.dead_ends}")
    print(f"failures: {len(tally.failures)}")
    if tally.failures:
        for (what, _), path in zip(
            tally.failures, fuzz_tool.keep_failures(tally, out), strict=True
        ):
            print(f"  {path}: {what}")
        raise typer.Exit(1)


@app.command()
def arena(
    game: Annotated[str, typer.Argument(help="The game.")] = "compile",
    bots: Annotated[
        str, typer.Option(help="Names with budgets: uniform,greedy@8,ismcts@400,ismcts@0.5s.")
    ] = "greedy,uniform",
    games: Annotated[int, typer.Option(help="Games for each two bots; an even number.")] = 400,
    option: Annotated[list[str] | None, typer.Option(help="A rule option, name=value.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Of the deals and of the bots.")] = 0,
    own_drafts: Annotated[
        bool,
        typer.Option(
            "--own-drafts", help="The bots draft, too: with the adviser, if there is one."
        ),
    ] = False,
    sprt: Annotated[str | None, typer.Option(help="Stop when decided: two leads in Elo.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = os.cpu_count() or 1,
    ray: Annotated[
        str | None, typer.Option(help="Play on a Ray cluster: its address, or local.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Keeps finished pairs; goes on there.")] = None,
    parquet: Annotated[Path | None, typer.Option(help="Write every game to this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Bots against bots, in mirrored pairs."""
    rules = game_named(game)
    options = parse_options(rules, option or [])
    try:
        plan = Plan(
            game,
            tuple([bot.strip() for bot in bots.split(",")]),
            arena_tool.pairs_of(games),
            options,
            seed,
            own_drafts,
            None if sprt is None else arena_tool.bounds(sprt),
        )
        if parquet is not None:
            arena_tool.writable(parquet)
        pairs = arena_tool.contest(plan, jobs, out, ray)
        found = arena_tool.told(plan, pairs, parquet)
    except ValueError as e:
        raise fail(str(e)) from None
    except OSError as e:
        raise fail(f"{e.filename or out} cannot be used: {e.strerror or e}") from None
    except KeyboardInterrupt:
        raise broken_off(out) from None
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        arena_tool.show(found, console)
    if found["faults"]:
        raise typer.Exit(1)


@app.command()
def draft(
    game: Annotated[str, typer.Argument(help="The game.")] = "compile",
    picked: Annotated[
        str, typer.Option(help="What has been picked, in order: fire,water,life.")
    ] = "",
    option: Annotated[list[str] | None, typer.Option(help="A rule option, name=value.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    lang: Lang = None,
) -> None:
    """What to pick in a draft: chances of winning, best partner, worst matchup."""
    rules = game_named(game)
    language = language_named(rules, lang)
    words = [word.strip().lower() for word in picked.split(",") if word.strip()]
    try:
        position = draft_tool.Position(rules, parse_options(rules, option or []), words, language)
    except ValueError as e:
        raise fail(str(e)) from None
    if as_json:
        print(draft_tool.as_text(position))
    else:
        draft_tool.show(position, language, console)


@app.command()
def balance(
    game: Annotated[str, typer.Argument(help="The game.")] = "compile",
    games: Annotated[int, typer.Option(min=2, help="Games of each kind.")] = 400,
    seed: Annotated[int, typer.Option(min=0, help="Of the deals and of the bots.")] = 0,
    bots: Annotated[str, typer.Option(help="Who plays, each on every side.")] = "greedy@1",
    option: Annotated[list[str] | None, typer.Option(help="A rule option, name=value.")] = None,
    vary: Annotated[
        str | None,
        typer.Option(
            help="Options whose other values are tried, one at a time; "
            "else all of them, or none in a game with a draft."
        ),
    ] = None,
    advised: Annotated[
        bool, typer.Option("--advised", help="The first side drafts as the adviser says.")
    ] = False,
    install: Annotated[
        bool, typer.Option("--install", help="Put the model of the draft into use.")
    ] = False,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = os.cpu_count() or 1,
    out: Annotated[Path, typer.Option(help="The folder for report and pictures.")] = Path(
        "balance"
    ),
) -> None:
    """What bots against themselves say about a game: sides, draft, cards."""
    rules = game_named(game)
    options = parse_options(rules, option or [])
    names = balance_tool.varied(rules, options, vary)
    try:
        order = BalanceOrder(game, tuple(bots.split(",")), games, seed, options, names, advised)
        if install:
            balance_tool.installable(order)
        report = balance_tool.played(order, jobs)
        for path in report.write(out):
            print(path)
        if install:
            print(f"in use: {balance_tool.install(report)}")
    except ValueError as e:
        raise fail(str(e)) from None
    except OSError as e:
        raise fail(f"{e.filename or out} cannot be used: {e.strerror or e}") from None


@app.command()
def train(
    game: Annotated[str, typer.Argument(help="The game.")] = "compile",
    hours: Annotated[float, typer.Option(help="How long it may take in all.")] = 2.0,
    seed: Annotated[int, typer.Option(min=0, help="Of the games and of the net.")] = 1,
    games: Annotated[
        str, typer.Option(help="To repeat a training: games of each round, such as 4000,1500.")
    ] = "",
    pairs: Annotated[
        int, typer.Option(min=0, help="Pairs of the last test at most; 0: by time.")
    ] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = os.cpu_count() or 1,
    out: Annotated[
        Path | None, typer.Option(help="Its folder; the same command goes on there.")
    ] = None,
    install: Annotated[
        bool, typer.Option("--install", help="Put the net into use if it passes the test.")
    ] = False,
) -> None:
    """Train the net of the bot `learned` by self-play."""
    rules = game_named(game)
    folder = out or data_folder() / "train" / f"{game}-{seed}"
    try:
        order = Order(rules.name, hours, seed, train_tool.rounds(games), pairs)
        made, manifest = train_tool.train(order, folder, jobs, Console(stderr=True))
    except ValueError as e:
        raise fail(str(e)) from None
    except OSError as e:
        raise fail(f"{e.filename or folder} cannot be used: {e.strerror or e}") from None
    except KeyboardInterrupt:
        raise broken_off(folder) from None
    train_tool.show(manifest, pairs, console)
    if install and made.passed():
        print(f"in use: {made.install()}")
    elif install:
        print("not put into use: it did not pass the test")
    print(made.last)


@app.command()
def bench(
    game: Annotated[
        str, typer.Argument(help="The game, or bots, or answers, or server.")
    ] = "compile",
    of: Annotated[str | None, typer.Argument(help="With answers: one game only.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    bots: Annotated[
        str | None, typer.Option(help="With answers: ismcts@0.5s,learned@2s,expert; else a few.")
    ] = None,
    decisions: Annotated[
        int, typer.Option(min=1, help="With answers: of each bot in each game.")
    ] = 60,
    seed: Annotated[int, typer.Option(min=0, help="With answers: of games and bots.")] = 1,
    seconds: Annotated[
        float | None, typer.Option(min=0.1, help="Time for each build, 5; for the server, 30.")
    ] = None,
    tables: Annotated[int, typer.Option(min=1, help="Tables of the server.")] = 1000,
    rate: Annotated[float, typer.Option(min=1, help="Moves a second at all of them.")] = 500.0,
    play: Annotated[str, typer.Option(help="The game at the tables.")] = "compile",
    database: Annotated[str | None, typer.Option(help="Its database; else one for now.")] = None,
    limit: Annotated[
        bool, typer.Option("--limit", help="Raise the rate until the server cannot keep up.")
    ] = False,
) -> None:
    """Measure the rules or the search, compiled and plain; or a server; or if bots keep time."""
    if game == "answers":
        games = tuple(GAMES) if of is None else (game_named(of).name,)
        show_answers(games, bots, decisions, seed, as_json)
        return
    if of is not None:
        raise fail(f"{of!r} is one word too many; only answers takes a game")
    if game == "server":
        game_named(play)
        load = (play, tables, rate, 30.0 if seconds is None else seconds, database, limit)
        show_server(load, as_json)
        return
    seconds = 5.0 if seconds is None else seconds
    if game == "bots":
        show_bots(bench_tool.both_bots(seconds), as_json)
        return
    game_named(game)
    figures = bench_tool.both(game, seconds)
    lines = {code: bench_tool.log_line_us(game, code) for code in PACKAGES[game].languages}
    if as_json:
        print(json.dumps({**figures, "log_line_us": lines}, indent=2))
        return
    table = Table(title=f"{game}: uniform random play, one core")
    table.add_column("figure")
    for build in figures:
        table.add_column(build, justify="right")
    sample = figures["plain"] or {}
    for key in sample:
        cells = [f"{found[key]:,.3g}" if found else "not built" for found in figures.values()]
        table.add_row(key.replace("_", " "), *cells)
    console.print(table)
    spoken = ", ".join(f"{code} {us:.1f}" for code, us in lines.items())
    console.print(f"microseconds to render a line of the log: {spoken}", highlight=False)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 for any that is free.")] = DEFAULT_PORT,
    database: Annotated[
        str | None,
        typer.Option(help="sqlite:///FILE or postgresql+psycopg://...; else in your data folder."),
    ] = None,
    page: Annotated[Path | None, typer.Option(help="The folder of the built page.")] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another address the page may come from.")
    ] = None,
    trust: Annotated[
        list[str] | None, typer.Option(help="An address that is not counted against the limits.")
    ] = None,
    bots: Annotated[int, typer.Option(min=1, help="Processes in which bots think.")] = 2,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Open tables in the browser."""
    try:
        serve_tool.run(
            serve_tool.settings(host, port, database, page, origin or [], trust or [], bots),
            open_page,
        )
    except ValueError as e:
        raise fail(str(e)) from None


def show_server(load: tuple[str, int, float, float, str | None, bool], as_json: bool) -> None:
    """How much a server carries; an exit if it lost anything."""
    from kibitz.cli import bench_server

    def say(line: str) -> None:
        print(f"kibitz: {line}", file=sys.stderr)

    try:
        report = bench_server.run(bench_server.Load(*load), say)
    except (ValueError, OSError, RuntimeError) as e:
        raise fail(str(e)) from None
    if as_json:
        print(json.dumps(report.as_dict(), indent=2))
    else:
        table = Table("figure", "found", title="one server, from an answer to all seats told")
        for row in bench_server.rows(report):
            table.add_row(*row)
        console.print(table)
    if not report.good:
        raise typer.Exit(1)


def show_answers(
    games: tuple[str, ...], bots: str | None, decisions: int, seed: int, as_json: bool
) -> None:
    """Time and memory of bots; an exit if the promise is not kept."""
    from kibitz.cli import bench_answers

    try:
        kinds = (bench_answers.BOTS if bots is None else bots).split(",")
        found = bench_answers.run(games, kinds, decisions, seed)
    except ValueError as e:
        raise fail(str(e)) from None
    most = bench_answers.memory()
    good = bench_answers.good(found, most)
    if as_json:
        plain = {"answers": [x.plain() for x in found], "memory_mb": round(most, 1), "good": good}
        print(json.dumps(plain, indent=2))
    else:
        heads = ("game", "bot", "budget", "answers", "in budget", "in 1.2 of it", "longest")
        table = Table(*heads, "failed", title="time for an answer, one core")
        for row in bench_answers.rows(found):
            table.add_row(*row)
        console.print(table)
        print(f"memory: {most:.0f} MB at most")
        for x in found:
            for fault in x.faults:
                print(f"{x.game}, {x.bot}: {fault}")
    if not good:
        raise typer.Exit(1)


def show_bots(figures: dict[str, bench_tool.Figures | None], as_json: bool) -> None:
    """The speed of the search, in every game."""
    if as_json:
        print(json.dumps(figures, indent=2))
        return
    table = Table(title="ismcts, one core")
    table.add_column("figure")
    for build in figures:
        table.add_column(build, justify="right")
    for key in figures["plain"] or {}:
        cells = [f"{found[key]:,.3g}" if found else "not built" for found in figures.values()]
        table.add_row(key.replace("_", " "), *cells)
    console.print(table)


def told_to_stop(number: int, frame: FrameType | None) -> None:
    """Being told to stop is like Ctrl-C: workers are sent home, and what is done is kept."""
    raise KeyboardInterrupt


def main() -> None:
    """The command line; a fault of the user's gets a sentence, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    signal.signal(signal.SIGTERM, told_to_stop)
    app()


if __name__ == "__main__":
    main()

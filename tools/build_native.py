"""Makes the compiled build of the source as it is, unless it is there already.

Every object is kept under a hash of all it is made from (its C, the declarations it names, flags
and compiler), so that a change compiles only what it reaches, and going back to another branch
compiles nothing. A build appears under its name when it is complete.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
GENERATED = BUILD / "c"
OBJECTS = BUILD / "objects"
LOG = BUILD / "native.log"
SAY_EVERY = 5.0
HEADERS = 40_000
"""Reading the headers takes as long as compiling so many bytes."""
DECLARED = re.compile(
    r"^extern [^;(\[\n]*?(?P<variable>\w+)(?:\[\d*\]|\([^\n]*\))?;\n"
    r"|^typedef struct \{\n(?: [^\n]*\n)*\} (?P<struct>\w+Object);\n",
    re.MULTILINE,
)
"""A function, a variable or the class of an object, as the header of a group declares them."""
LENGTH = re.compile(r"\[\d+\]")
"""Of the array of constants: no code depends on where it ends."""
KEEP_BUILDS = 6
KEEP_OBJECTS = 3_000
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")


class Fault(Exception):
    """Why there is no compiled build, and what to do."""


class Progress:
    """A line every few seconds, so that nobody wonders whether it still works."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.doing = ""
        self.over = Event()
        self.thread = Thread(target=self._run, daemon=True)

    def __enter__(self) -> Progress:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()

    def say(self, text: str) -> None:
        print(f"compiling the rules: {text} ({time.monotonic() - self.begun:.0f} s)", flush=True)

    def _run(self) -> None:
        while not self.over.wait(SAY_EVERY):
            self.say(self.doing)


def words(variable: str) -> list[str]:
    """A variable of Python's own build, as a shell would read it."""
    return shlex.split(sysconfig.get_config_var(variable) or "")


def compiler() -> list[str]:
    """The C compiler: the one in CC, or the one Python was built with, or any."""
    for command in (shlex.split(os.environ.get("CC", "")), words("CC"), ["cc"], ["gcc"], ["clang"]):
        if command and shutil.which(command[0]):
            return command
    raise Fault("there is no C compiler here: install gcc or clang, then run `make setup`")


@cache
def version(command: str) -> str:
    """Of the compiler and of Python, whose headers every file includes."""
    done = subprocess.run([command, "--version"], capture_output=True, text=True, check=False)
    return done.stdout + sys.version


def run(command: list[str]) -> None:
    """A command of the compiler; a Fault if it fails, with what it said in the log."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        with LOG.open("a") as f:
            f.write(f"{shlex.join(command)}\n{done.stdout}{done.stderr}\n")
        said = (done.stdout + done.stderr).splitlines()
        raise Fault("\n".join([*said[-20:], f"the C compiler failed; all of it is in {LOG}"]))


class Extension(NamedTuple):
    """A module to build: the library has many files, every other module one."""

    name: str
    sources: list[str]
    include_dirs: list[str]
    flags: list[str]


def generate() -> list[Extension]:
    """C for every hot module; what mypyc says about the source is a Fault.

    In a process of its own, since this one has to speak meanwhile, and mypyc lets no thread do so.
    """
    plan = BUILD / "plan.json"
    plan.unlink(missing_ok=True)
    command = [sys.executable, str(Path(__file__).resolve()), "--plan", str(plan)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode or not plan.is_file():
        raise Fault(f"{done.stdout}{done.stderr}the source cannot be compiled: see above")
    return [Extension(*x) for x in json.loads(plan.read_text(encoding="utf-8"))]


def write_plan(plan: Path) -> None:
    """Generate the C, and write down what is to be built from it."""
    extensions = runpy.run_path(str(ROOT / "setup.py"), run_name="recipe")["extensions"]
    found = extensions(str(GENERATED.relative_to(ROOT)))
    plans = [(x.name, x.sources, x.include_dirs, x.extra_compile_args) for x in found]
    plan.write_text(json.dumps(plans), encoding="utf-8")


def flags(extension: Extension) -> list[str]:
    """The flags of one extension; levels of optimising and debugging are the extension's own."""
    base = [x for x in words("CFLAGS") if not x.startswith(("-O", "-g"))]
    paths = [sysconfig.get_paths()["include"], *extension.include_dirs]
    return [*base, *words("CCSHARED"), *extension.flags, *(f"-I{p}" for p in paths)]


class Header:
    """The declarations of a group, of which a C file depends on those that it names."""

    def __init__(self, text: str) -> None:
        self.rest: bytes = DECLARED.sub("", text).encode()
        """What every file depends on: directives, tuples, and whatever is unknown here."""
        self.named: dict[str, str] = {}
        for found in DECLARED.finditer(text):
            name = found["variable"] or found["struct"]
            self.named[name] = LENGTH.sub("[]", self.named.get(name, "") + found[0])

    def seen_by(self, source: str) -> bytes:
        names = sorted(set(re.findall(r"\w+", source)) & self.named.keys())
        return self.rest + "".join([self.named[name] for name in names]).encode()


class Job:
    """A C file to be compiled, or a small module to be linked, and where the outcome is kept."""

    def __init__(self, source: Path, command: list[str], header: Header, suffix: str) -> None:
        text = source.read_text(encoding="utf-8")
        h = blake2b(digest_size=16)
        for part in (shlex.join(command), version(command[0]), source.name, text):
            h.update(part.encode() + b"\0")
        h.update(header.seen_by(text))
        self.source = source
        self.command = command
        self.cost = source.stat().st_size + HEADERS
        self.outcome = OBJECTS / (h.hexdigest() + suffix)

    def kept(self) -> bool:
        if not self.outcome.is_file():
            return False
        os.utime(self.outcome)
        return True

    def do(self) -> None:
        begun = self.outcome.with_name(f".{os.getpid()}-{self.outcome.name}")
        run([*self.command, str(self.source.relative_to(ROOT)), "-o", str(begun)])
        begun.replace(self.outcome)


def jobs(extensions: list[Extension], cc: list[str]) -> Iterator[tuple[Extension, list[Job]]]:
    """What every extension is made from: the library of many objects, the others of one file."""
    texts = [p.read_text(encoding="utf-8") for p in sorted(GENERATED.glob("*.h"))]
    header, none = Header("".join(texts)), Header("")
    for extension in extensions:
        sources = [ROOT / s for s in extension.sources]
        if len(sources) > 1:
            command = [*cc, *flags(extension), "-c"]
            yield extension, [Job(s, command, header, ".o") for s in sources]
        else:
            command = [*words("LDSHARED"), *flags(extension)]
            yield extension, [Job(sources[0], command, none, SUFFIX)]


def compile_all(wanted: list[Job], progress: Progress, cores: int) -> None:
    """Everything that is not kept from an earlier build, the longest first."""
    due = sorted((j for j in wanted if not j.kept()), key=lambda j: -j.cost)
    whole = max(1, sum(j.cost for j in due))
    done = 0
    progress.doing = f"{len(due)} of {len(wanted)} files have changed"
    with ThreadPoolExecutor(cores) as pool:
        running = {pool.submit(j.do): j for j in due}
        try:
            for future in as_completed(running):
                future.result()
                done += running[future].cost
                progress.doing = f"{len(due)} of {len(wanted)} files, {100 * done // whole} % done"
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def link(made: list[tuple[Extension, list[Job]]], folder: Path, progress: Progress) -> None:
    """The library and its modules, complete in a folder of its own before it gets its name."""
    progress.doing = "linking"
    begun = folder.with_name(f".{os.getpid()}-{folder.name}")
    shutil.rmtree(begun, ignore_errors=True)
    for extension, parts in made:
        target = begun / (extension.name.replace(".", "/") + SUFFIX)
        target.parent.mkdir(parents=True, exist_ok=True)
        if len(parts) == 1:
            shutil.copyfile(parts[0].outcome, target)
        else:
            run([*words("LDSHARED"), *(str(p.outcome) for p in parts), "-o", str(target)])
    begun.replace(folder)


def forget(folder: Path, keep: int) -> None:
    """Delete all but the entries last used."""
    entries = sorted(folder.iterdir(), key=lambda p: -p.stat().st_mtime)
    for old in entries[keep:]:
        if old.is_dir():
            shutil.rmtree(old, ignore_errors=True)
        else:
            old.unlink(missing_ok=True)


def wanted() -> Path:
    """The folder for the build of the source as it is now."""
    native = runpy.run_path(str(ROOT / "src/kibitz/native.py"))
    folder: Path = native["BUILDS"] / native["fingerprint"]()
    return folder


def build(cores: int) -> None:
    folder = wanted()
    if folder.is_dir():
        os.utime(folder)
        return
    for stray in (ROOT / "src").rglob(f"*{SUFFIX}"):
        stray.unlink()  # Python would prefer it to the source
    cc = compiler()
    OBJECTS.mkdir(parents=True, exist_ok=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    LOG.unlink(missing_ok=True)
    with (BUILD / "native.lock").open("w") as lock, Progress() as progress:
        progress.doing = "waiting for another build to finish"
        fcntl.flock(lock, fcntl.LOCK_EX)
        while not (folder := wanted()).is_dir():
            progress.doing = "reading the source"
            made = list(jobs(generate(), cc))
            if folder != wanted():
                continue  # it was changed while it was read
            compile_all([j for _, parts in made for j in parts], progress, cores)
            link(made, folder, progress)
        forget(folder.parent, KEEP_BUILDS)
        forget(OBJECTS, KEEP_OBJECTS)
        progress.say("done")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="files at a time")
    options.add_argument("--nice", type=int, default=0, help="how far to give way to others")
    options.add_argument("--plan", type=Path, help=argparse.SUPPRESS)
    chosen = options.parse_args()
    os.chdir(ROOT)
    if chosen.plan:
        write_plan(chosen.plan)
        return
    os.nice(chosen.nice)
    try:
        build(max(1, chosen.jobs))
    except Fault as e:
        sys.exit(f"{e}\nwithout it everything works, several times slower")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()

"""The stage over a board, alone on a page with the policy of the server: find, mark, fly, point."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.web.conftest import Invite
from tests.web.person import Person
from tests.web.site import ROOT, Site

BUNDLE: Final = """
import { build, loadConfigFromFile } from 'vite';
const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' });
const plugins = config.plugins.filter((x) => x.name !== 'packed');
const lib = { entry: 'src/kit/stage.ts', formats: ['iife'], name: 'kit' };
const more = { write: false, minify: false, target: 'es2022', lib };
const made = await build({ configFile: false, logLevel: 'silent', plugins, build: more });
console.log(made[0].output.find((x) => x.isEntry).code);
"""
BOARD: Final = """() => {
  const made = (parent, data, [left, top, width, height]) => {
    const x = parent.appendChild(document.createElement('div'));
    Object.assign(x.dataset, data);
    Object.assign(x.style, { position: 'absolute', left: `${left}px`, top: `${top}px` });
    Object.assign(x.style, { width: `${width}px`, height: `${height}px` });
    return x;
  };
  const board = made(document.body, {}, [50, 40, 600, 400]);
  made(board, { at: 'card:1', id: 'a' }, [0, 0, 40, 60]);
  made(board, { at: 'card:2', id: 'b', zone: 'hand' }, [300, 200, 40, 60]);
  made(board, { at: 'card:3', id: 'c' }, [10, 10, 40, 60]).hidden = true;
  made(board, { box: 'deck' }, [500, 300, 20, 30]);
  const layer = made(board, {}, [0, 0, 600, 400]);
  layer.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
  globalThis.layer = layer;
  globalThis.stage = new kit.Stage();
  stage.raise(layer);
}"""
Setting = Callable[..., Person]


@pytest.fixture(scope="module")
def bundle() -> str:
    """The stage as one script."""
    command = ["node", "--input-type=module", "-e", BUNDLE]
    made = subprocess.run(command, cwd=ROOT / "web", check=True, capture_output=True, text=True)
    return made.stdout


@pytest.fixture
def on_stage(site: Site, invite: Invite, bundle: str) -> Setting:
    """Somebody who looks at a board with a few pieces, at a pace."""

    def one(pace: str = "normal", motion: str = "full") -> Person:
        found = invite(site)
        kept = f"JSON.stringify({{ pace: '{pace}', motion: '{motion}' }})"
        found.page.add_init_script(f"localStorage.setItem('kibitz.settings', {kept})")
        found.go("/")
        found.page.evaluate(bundle)
        found.page.evaluate(BOARD)
        return found

    return one


def test_pieces_are_found_by_path_and_by_id(on_stage: Setting) -> None:
    page = on_stage().page
    assert page.evaluate("stage.find('card:2') === stage.find('b')")
    assert page.evaluate("stage.find('card:3') === null"), "what is not drawn is not there"
    assert page.evaluate("stage.find('nothing') === null")
    shot: Any = page.evaluate(
        "(() => { const { pieces, boxes } = stage.snapshot();"
        " return [[...pieces].map(([id, { zone, box }]) => [id, zone, box]), [...boxes]]; })()"
    )
    assert shot == [
        [
            ["a", "", {"left": 0, "top": 0, "width": 40, "height": 60}],
            ["b", "hand", {"left": 300, "top": 200, "width": 40, "height": 60}],
        ],
        [["deck", {"left": 500, "top": 300, "width": 20, "height": 30}]],
    ]


def test_a_mark_is_on_what_is_named_and_on_nothing_else(on_stage: Setting) -> None:
    page = on_stage().page
    marked = "[...document.querySelectorAll('[data-mark]')].map((x) => x.dataset.id)"
    page.evaluate("stage.mark(['card:1', 'nothing'])")
    assert page.evaluate(marked) == ["a"]
    page.evaluate("stage.mark(['b'], 'source')")
    assert page.evaluate(marked) == ["a", "b"]
    page.evaluate("stage.mark([])")
    assert page.evaluate(marked) == ["b"]


FLY: Final = """async () => {
  const [a, b] = [stage.find('a'), stage.find('b')];
  const picture = kit.pictureOf(a);
  const flight = { from: stage.boxOf(a), to: stage.boxOf(b), real: b, duration: 100 };
  const landed = stage.fly(picture, flight);
  const [motion] = picture.getAnimations();
  const seen = {
    on: picture.parentElement === layer,
    data: { ...picture.dataset },
    frames: motion?.effect.getKeyframes().map((x) => x.transform),
    lasts: motion?.effect.getTiming().duration,
    hides: b.getAnimations().length,
  };
  await landed;
  return { ...seen, gone: !picture.isConnected };
}"""


@pytest.mark.parametrize(("pace", "lasts"), [("slow", 200), ("normal", 100), ("fast", 50)])
def test_a_picture_flies_at_the_readers_pace(on_stage: Setting, pace: str, lasts: float) -> None:
    seen = on_stage(pace).page.evaluate(FLY)
    assert seen == {
        "on": True,
        "data": {},
        "frames": ["translate(0px, 0px) scale(1)", "translate(300px, 200px) scale(1)"],
        "lasts": lasts,
        "hides": 1,
        "gone": True,
    }


@pytest.mark.parametrize("motion", ["less", "system"])
def test_nothing_flies_where_less_should_move(on_stage: Setting, motion: str) -> None:
    """By the reader's own wish, or by that of their system."""
    seen = on_stage(motion=motion).page.evaluate(FLY)
    assert seen["gone"] and not seen["on"] and not seen["hides"]


def test_an_arrow_follows_its_ends(on_stage: Setting) -> None:
    page = on_stage().page
    drawn = "layer.querySelector('path')?.getAttribute('d') ?? null"
    frame = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
    page.evaluate("void (globalThis.take = stage.arrow('card:1', 'b'))")
    first = page.evaluate(drawn)
    assert first.startswith("M")
    page.evaluate("stage.find('b').style.left = '100px'")
    page.evaluate(frame)
    assert page.evaluate(drawn) not in ("", first)
    page.evaluate("stage.find('b').remove()")
    page.evaluate(frame)
    assert page.evaluate(drawn) == ""
    page.evaluate("take()")
    assert page.evaluate(drawn) is None

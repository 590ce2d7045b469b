"""What is wrong with a table of any game: a target covered or small, a word cut or broken."""

from __future__ import annotations

from typing import Final

READABLE: Final = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const named = (x) => x.dataset.at ?? `${x.className} ${x.textContent.trim().slice(0, 30)}`;
  const drawn = (x) => x.getClientRects().length && getComputedStyle(x).visibility === 'visible';
  /** Can it be hit anywhere on a grid of points? */
  const hit = (x) => {
    const { left, top, width, height } = x.getBoundingClientRect();
    for (let i = 1; i < 8; i += 1)
      for (let k = 1; k < 8; k += 1) {
        const found = document.elementFromPoint(left + (width * i) / 8, top + (height * k) / 8);
        if (found && (x.contains(found) || found.contains(x))) return true;
      }
    return false;
  };
  const outside = (x, box) => {
    const a = x.getBoundingClientRect();
    return a.left < box.left - 1 || a.top < box.top - 1
      || a.right > box.right + 1 || a.bottom > box.bottom + 1;
  };
  /** A word that goes on in the next line without a hyphen. */
  const broken = (x) => {
    const text = [...x.childNodes].find((y) => y.nodeType === 3 && y.data.trim());
    if (!text || /[\\s\\u00ad-]/.test(text.data.trim())) return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map((r) => Math.round(r.top))).size > 1;
  };
  /** The words of a text that go on in the next line without a hyphen. */
  const parted = (x) => [...x.childNodes].filter((y) => y.nodeType === 3).flatMap((y) =>
    [...y.data.matchAll(/[^\\s\u00ad-]+/g)].filter((word) => {
      const range = document.createRange();
      range.setStart(y, word.index);
      range.setEnd(y, word.index + word[0].length);
      return new Set([...range.getClientRects()].map((r) => Math.round(r.top))).size > 1;
    }).map((word) => word[0]));
  /** For a finger; words in a text may be smaller. */
  const tiny = (x) => {
    const { width, height } = (x.closest('label') ?? x).getBoundingClientRect();
    return !x.closest('.unseen, [inert], .skip') && width > 1 && Math.min(width, height) < 43.5;
  };
  const letters = (x) => {
    const range = document.createRange();
    range.selectNodeContents(x);
    return range;
  };
  /** Dots stand for its last letters as soon as it lacks a part of a pixel. */
  const short = (x) => {
    const { paddingLeft, paddingRight } = getComputedStyle(x);
    const room = x.getBoundingClientRect().width - parseFloat(paddingLeft)
      - parseFloat(paddingRight);
    const wide = letters(x).getBoundingClientRect().width;
    return x.scrollWidth > x.clientWidth || wide > room + 0.1
      ? `${room.toFixed(1)} of ${wide.toFixed(1)}` : '';
  };
  /** Does one of its words lie over another, or stick out of it? */
  const piled = (x) => {
    const words = [...x.parentElement.querySelectorAll('.name, .about, .by, .read span')]
      .filter(drawn);
    const box = (y) => (y.matches('.name, .by') ? letters(y) : y).getBoundingClientRect();
    const over = (a, b) => a.left < b.right - 2 && b.left < a.right - 2
      && a.top < b.bottom - 4 && b.top < a.bottom - 4;
    return words.some((a, i) => outside(a, box(x))
      || words.slice(i + 1).some((b) => over(box(a), box(b))));
  };
  /** Ten cards in a line find room wherever there are 768 pixels; what a thousand matches had once
   * are eleven, and lower windows. */
  const room = innerHeight > 760 && !all('.stack').some((x) => x.children.length > 10);
  /** Does its protocol cover so much of it that no name could be read? */
  const buried = (x) => {
    const [a, b] = [x, x.closest('.half').parentElement
      .querySelector(x.closest('.half').matches('.far') ? '.spot.far' : '.spot.near')]
      .map((y) => y.getBoundingClientRect());
    return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
  };
  /** Does another card of a hand lie over its name? */
  const under = (x) => {
    return [...letters(x).getClientRects()].some(({ left, top, right, bottom }) =>
      [left + 2, (left + right) / 2, right - 2].some((at) => !x.closest('.card')
        .contains(document.elementFromPoint(at, (top + bottom) / 2))
      || !x.closest('.card').contains(document.elementFromPoint(at, bottom - 2))));
  };
  const fingers = matchMedia('(pointer: coarse)').matches;
  const pressed = all('button, select, summary, input, a.button, [role=button]');
  const question = document.querySelector('#prompt');
  const bar = question?.getBoundingClientRect();
  const heading = question?.querySelector('h2');
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return [
    ...all('#board [data-live]').filter((x) => drawn(x) && !hit(x))
      .map((x) => `covered: ${named(x)}`),
    ...all('#prompt .button').filter((x) => drawn(x) && (outside(x, window) || !hit(x)))
      .map((x) => `not to be pressed: ${named(x)}`),
    ...all('#prompt .button').filter((x) => drawn(x) && outside(x, bar))
      .map((x) => `out of the question: ${named(x)}`),
    ...all('#board [data-part=other] h3, #board [data-part=own] h3, #board .who b, .players b')
      .filter((x) => drawn(x) && x.scrollWidth > x.clientWidth + 1)
      .map((x) => `name cut: ${x.textContent.trim()} ${x.clientWidth} of ${x.scrollWidth}`),
    ...[heading].filter((x) => x && x.scrollHeight > x.clientHeight + 2)
      .map((x) => `cut: ${x.textContent.trim()}`),
    ...pressed.filter((x) => fingers && drawn(x) && tiny(x)).map((x) => `too small: ${named(x)}`),
    ...all('#board .face.full .boxes')
      .filter((x) => drawn(x) && x.scrollHeight > x.clientHeight + 1 && !('cut' in x.dataset))
      .map((x) => `text cut in two: ${x.textContent.trim().slice(0, 30)}`),
    ...all('[data-game=compile] .plate .name')
      .filter((x) => drawn(x) && short(x))
      .map((x) => `protocol cut: ${x.textContent.trim()} ${short(x)}`),
    ...all('[data-game=compile] .plate .state .word').filter((x) => drawn(x)
      && new Set([...letters(x).getClientRects()].map((r) => Math.round(r.top))).size > 1)
      .map((x) => `in two lines: ${x.textContent.trim()}`),
    ...all('[data-game=compile] #board .face .name')
      .filter((x) => drawn(x) && x.scrollWidth > x.clientWidth + 1)
      .map((x) => `card cut: ${x.textContent.trim()} ${x.clientWidth} of ${x.scrollWidth}`),
    ...all('[data-game=compile] #board [data-part=hand] .face .name')
      .filter((x) => drawn(x) && under(x)).map((x) => `under a card: ${x.textContent.trim()}`),
    ...all('[data-game=compile] #board [data-part=hand] .face .text').filter(drawn)
      .flatMap(parted).map((x) => `word broken in a text: ${x}`),
    ...all('.stack:not(.close) > li.strip').filter((x) => room && drawn(x) && buried(x))
      .map((x) => `under its protocol: ${x.textContent.trim().slice(0, 30)}`),
    ...all('.stack:not(.close) > li.strip.worded .boxes').filter((x) => room && !drawn(x))
      .map((x) => `text in force not shown: ${x.textContent.trim().slice(0, 30)}`),
    ...all('#chat :is(input, select, button)')
      .filter((x) => drawn(x) && outside(x, x.closest('#chat').getBoundingClientRect()))
      .map((x) => `chat cut: ${named(x)}`),
    ...all('.draft .plate').filter((x) => drawn(x) && (piled(x) || outside(x, window)))
      .map((x) => `words over words: ${named(x)}`),
    ...all('#board .name, #board .title').filter((x) => drawn(x) && broken(x))
      .map((x) => `broken: ${x.textContent.trim()}`),
  ];
}"""

// What somebody sees of a table and could point at next; read by person.py.
(() => {
  const first = (x) => document.querySelector(x);
  const every = (root, x) => [...root.querySelectorAll(x)];
  const words = (x) => (x?.innerText ?? '').trim();
  const named = (x) => (x?.querySelector('.unseen')?.textContent || x?.getAttribute('aria-label') || x?.innerText || '').trim();

  /** Is there something to do: an end, a hand-over, or a question with answers? */
  const state = () => {
    // Whoever has moved at a shared screen has seen enough.
    first('[data-part=question] .give')?.click();
    if (first('.over h2')) return 'over';
    if (first('#hand-title')) return 'hand';
    return first('#options .answer') && first('#board [data-at]') ? 'asked' : '';
  };

  async function until(fits, most = 20000) {
    const end = performance.now() + most;
    for (;;) {
      const found = fits();
      if (found || performance.now() > end) return found;
      await new Promise((go) => setTimeout(go, 4));
    }
  }

  /** A point where the element is on top, scrolled to if need be. */
  function point(x) {
    const near = (y) => y.top >= 0 && y.bottom <= innerHeight && y.left >= 0 && y.right <= innerWidth;
    const spots = [[0.5, 0.5], [0.15, 0.15], [0.85, 0.15], [0.15, 0.85], [0.85, 0.85], [0.5, 0.04], [0.5, 0.96]];
    for (const scroll of [false, true]) {
      if (scroll) x.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = x.getBoundingClientRect();
      if (!scroll && !near(box)) continue;
      for (const [h, v] of spots) {
        const [a, b] = [box.left + box.width * h, box.top + box.height * v];
        const hit = document.elementFromPoint(a, b);
        if (hit && x.contains(hit)) return [a, b];
      }
    }
    return null;
  }

  /** What leads on: of a dialog that is open, of the menu, of the board, or of the list. */
  function candidates(from, list) {
    const open = first('dialog[open]');
    if (open) {
      const inside = every(open, '.button.main, [data-live]');
      return inside.length ? inside : every(open, '.actions .button').slice(-1);
    }
    const menu = first('.menu');
    if (menu) return every(menu, 'button:not(.bare)');
    const confirm = first('[data-part=confirm]:not(:disabled)');
    if (confirm) return [confirm];
    const live = every(first('#board'), '[data-live]:not([data-picked]), [data-within]');
    const other = live.filter((x) => from && x.dataset.at?.split(':')[0] !== from);
    if (live.length && !list) return other.length ? other : live;
    if (!first('#options:popover-open')) first('#options').showPopover();
    return every(document, '#options .answer');
  }

  /** Waits for a question, then finds one thing to point at; `n` decides which. */
  async function next(from, list, n) {
    const now = await until(state);
    if (now !== 'asked') return { state: now };
    let hidden = [];
    const reached = () => {
      hidden = [];
      const all = candidates(from, list);
      for (let i = 0; i < all.length; i += 1) {
        const x = all[(n + i) % all.length];
        const at = point(x);
        if (at) return { state: now, at: x.dataset.at ?? '', name: named(x), x: at[0], y: at[1], hidden };
        hidden.push(named(x));
      }
    };
    // A board that has just got a new size needs a moment to find room for everything.
    return (await until(reached, 2000)) ?? { state: now, hidden, name: '', at: '', x: 0, y: 0 };
  }

  /** What there is to read. */
  const read = () => ({
    state: state(),
    prompt: words(first('#prompt h2')),
    answers: every(document, '#options .answer span').map(words),
    log: every(document, '#log li').map((x) => x.textContent.trim()),
    over: words(first('.over h2')),
    chrome: every(document, '.skip, #more button, #options h2, .keys, #log').map((x) => (x.getAttribute('aria-label') ?? x.textContent).trim()),
    language: document.documentElement.lang,
  });

  /** How far the page can be scrolled sideways, and what is to blame. */
  function aside() {
    const root = document.documentElement;
    const most = Math.max(root.scrollWidth, document.body.scrollWidth) - root.clientWidth;
    const blame = most > 0 ? every(document, 'body *').filter((x) => x.getBoundingClientRect().right > root.clientWidth + 0.5).map((x) => `${x.tagName}.${x.className}`) : [];
    return { most, blame: blame.slice(0, 8) };
  }

  /** Everything to press that is smaller than a finger, but for words in a text. */
  function small(least) {
    const all = every(document, 'button, select, summary, input, a.button, [role=button]');
    return all
      .filter((x) => x.getClientRects().length && !x.closest('.unseen, [inert], .skip') && getComputedStyle(x).visibility === 'visible')
      .map((x) => [x, (x.closest('label') ?? x).getBoundingClientRect()])
      .filter(([, box]) => box.width > 1 && (box.width < least - 0.5 || box.height < least - 0.5))
      .map(([x, box]) => `${x.className} "${named(x).slice(0, 40)}" ${Math.round(box.width)}x${Math.round(box.height)}`);
  }

  /** What no scrolling brings before the pointer. */
  const unreached = (x) => every(document, x).filter((y) => !point(y)).map(named);

  /** What has more words than room. */
  const cut = (x) => every(document, x).filter((y) => y.clientWidth && y.scrollWidth > y.clientWidth + 1).map(named);

  window.eyes = { named, state, until, point, next, read, aside, small, unreached, cut };
})();

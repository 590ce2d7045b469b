import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Plain from '../src/boards/Plain.svelte';
import { book, compileShown, ireShown, told } from './fixtures';
import { lastPart } from '../src/lib/log';
import { elementsOf } from '../src/lib/pointing';
import { cardOf } from '../src/lib/reference';
import { Display } from '../src/lib/board';
import CardFace from '../src/parts/CardFace.svelte';
import Log from '../src/parts/table/Log.svelte';
import OptionList from '../src/parts/table/OptionList.svelte';

const count = (text: string, part: string) => text.split(part).length - 1;

describe('parts', () => {
  it('make every option a labelled button, and search only among many', () => {
    const options = Array.from({ length: 13 }, (_, id) => ({ id, label: `Answer ${id}`, at: [] }));
    const choose = () => undefined;
    const many = render(OptionList, { props: { options, choose } }).body;
    expect(count(many, '<button')).toBe(13);
    expect(many).toContain('Answer 12');
    expect(many).toContain('type="search"');
    expect(render(OptionList, { props: { options: options.slice(1), choose } }).body).not.toContain(
      'type="search"',
    );
  });

  it('tell the log in its order', () => {
    const { body } = render(Log, { props: { lines: compileShown.lines } });
    expect(count(body, '<li')).toBe(5);
  });

  it('find the last turn in the log for who has just come', () => {
    const lines = [
      told(0, 0, 'Turn 1: Ann.', 'turn'),
      told(1, 0, 'Ann draws 1.'),
      told(2, 0, 'Turn 2: Bob.', 'turn'),
      told(3, 0, 'Bob plays Fire 1.'),
      told(4, 1, 'Bob discards 1.'),
      told(5, 0, 'Turn 3: Ann.', 'turn'),
    ];
    expect(lastPart(lines).map((x) => x.n)).toEqual([2, 3, 4]);
    expect(lastPart(lines.slice(0, 5)).map((x) => x.n)).toEqual([2, 3, 4]);
    expect(lastPart(lines.slice(1, 2)).map((x) => x.n)).toEqual([1]);
    expect(lastPart(lines.slice(0, 1))).toEqual([]);
  });

  it('set a card from the book', () => {
    const { card, group } = cardOf(book, 'fire-1')!;
    expect(render(CardFace, { props: { card, group } }).body).toContain('delete 1 card');
    expect(cardOf(book, 'fire-9')).toBeNull();
  });

  it.each([compileShown, ireShown])('draw every element of a scene', ({ scene }) => {
    const { body } = render(Plain, { props: { scene, table: new Display('', [], null) } });
    for (const x of elementsOf(scene)) expect(body).toContain(`data-at="${x}"`);
  });
});

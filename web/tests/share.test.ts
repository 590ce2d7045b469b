import { render } from 'svelte/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../src/lib/table.svelte';
import Share from '../src/parts/table/Share.svelte';

const seat = (n: number, free: boolean) => ({
  seat: n,
  name: free ? '' : `Player ${n}`,
  role: '',
  free,
});

/** The dialog of a table whose opener holds seat 0 and has kept the keys of all seats. */
function shared(free: boolean): string {
  vi.stubGlobal('location', { origin: 'http://here' });
  vi.stubGlobal('localStorage', { getItem: () => '["own","invitation"]' });
  const table = { id: 't', players: [seat(0, false), seat(1, free)], mine: [0], over: null };
  return render(Share, { props: { table: table as unknown as Table, open: true } }).body;
}

describe('the dialog of invitations', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('offers a free seat, the own one, and to watch', () => {
    const body = shared(true);
    expect(body).toContain('http://here/table/t#invitation');
    expect(body).toContain('http://here/table/t#own');
    expect(body).toContain('value="http://here/table/t"');
  });

  it('offers no seat that somebody has taken', () => {
    const body = shared(false);
    expect(body).not.toContain('invitation');
    expect(body).toContain('http://here/table/t#own');
  });
});

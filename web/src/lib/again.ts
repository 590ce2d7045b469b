/** Another match with the same people. */
import type { NewTable } from '../wire/api';
import { makeTable, Refusal } from './api';
import { keepKeys } from './keys';
import { here } from './route.svelte';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';
import { refusal, w } from './words.svelte';

export async function playAgain(table: Table): Promise<void> {
  if (!table.welcome) return;
  const { game, options, judged } = table.welcome;
  const seats = table.players.map((x) =>
    x.bot
      ? { kind: 'bot', level: x.bot }
      : x.seat === table.mine[0]
        ? { kind: 'me', name: x.name }
        : { kind: table.mine.includes(x.seat) ? 'here' : 'open', name: x.name },
  );
  const wish: NewTable = { game, seats, options, judged };
  try {
    const made = await makeTable(wish, settings.language);
    keepKeys(made.table, made.keys);
    here.go(`/table/${made.table}`);
  } catch (e) {
    table.fault = e instanceof Refusal && e.status ? refusal(e.code, e.text) : w('error_offline');
  }
}

/** The HTTP requests to the server. */
import type { ReferencePage } from '../wire/reference';
import type {
  Demo,
  Start,
  Lobby,
  NewTable,
  ReplayAt,
  ReplayInfo,
  TableMade,
} from '../wire/messages';

/** A refusal of the server, in its words; code `offline` if it could not be reached. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly status: number,
  ) {
    super(text || code);
  }
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new Refusal('offline', '', 0);
  }
  if (answer.ok) return answer;
  const why: Partial<{ code: string; text: string }> = await answer.json().catch(() => ({}));
  throw new Refusal(why.code ?? String(answer.status), why.text ?? '', answer.status);
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  const found: T = await (await ask(path, init)).json();
  return found;
}

const enc = encodeURIComponent;
const books = new Map<string, Promise<ReferencePage>>();

export const start = (lang: string) => json<Start>(`/api/start?lang=${enc(lang)}`);
export const demo = (lang: string) => json<Demo>(`/api/demo?lang=${enc(lang)}`);
export const lobby = (lang: string) => json<Lobby>(`/api/lobby?lang=${enc(lang)}`);

export const makeTable = (wish: NewTable) =>
  json<TableMade>(`/api/tables?lang=${enc(wish.language ?? '')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });

/** The reference of a game, fetched once for each language. */
export function reference(game: string, lang: string): Promise<ReferencePage> {
  const key = `${game} ${lang}`;
  let book = books.get(key);
  if (!book) {
    book = json<ReferencePage>(`/api/reference/${enc(game)}?lang=${enc(lang)}`);
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}

export const replay = (match: string, lang: string) =>
  json<ReplayInfo>(`/api/replay/${enc(match)}?lang=${enc(lang)}`);
export const replayAt = (match: string, n: number, lang: string, seat = -2) =>
  json<ReplayAt>(`/api/replay/${enc(match)}/${n}?lang=${enc(lang)}&seat=${seat}`);
export const upload = (text: string, lang: string) =>
  json<{ match: string }>(`/api/matches?lang=${enc(lang)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: text,
  });

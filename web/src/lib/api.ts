/** The HTTP requests to the server. */
import type { BoxAsks, BoxForm, BoxRead, BoxShows } from '../wire/box';
import type { Palette } from '../wire/editor';
import type { ReferencePage } from '../wire/reference';
import type { Hint, Tried, WhyNot, WinChance } from '../wire/messages';
import type {
  Blocked,
  CoachTip,
  CodeFound,
  CourseInfo,
  DaysOff,
  Demo,
  DesignCards,
  DesignRead,
  DraftAdvice,
  EditorAsks,
  EditorShows,
  EditorText,
  History,
  LessonAt,
  LessonCall,
  Ladder,
  Me,
  Meant,
  MyRating,
  Start,
  Lobby,
  NewBranch,
  NewComment,
  NewReport,
  NewTable,
  Phrase,
  PuzzleAt,
  PuzzleList,
  QuickTable,
  QuickWish,
  ReplayAt,
  ReplayInfo,
  ReplayLine,
  ReviewState,
  Study,
  StudyList,
  TableMade,
  Turns,
} from '../wire/api';

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

export async function json<T>(path: string, init?: RequestInit): Promise<T> {
  const found: T = await (await ask(path, init)).json();
  return found;
}

const enc = encodeURIComponent;
export const posted = <T>(path: string, lang: string, body: object) =>
  json<T>(`${path}?lang=${enc(lang)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const books = new Map<string, Promise<ReferencePage>>();

export const start = (lang: string) => json<Start>(`/api/start?lang=${enc(lang)}`);
export const demo = (lang: string) => json<Demo>(`/api/demo?lang=${enc(lang)}`);
export const lobby = (lang: string) => json<Lobby>(`/api/lobby?lang=${enc(lang)}`);

export const tableByCode = (code: string, lang: string) =>
  json<CodeFound>(`/api/codes/${enc(code)}?lang=${enc(lang)}`);
export const quickMatch = (wish: QuickWish, lang: string) =>
  posted<QuickTable>('/api/quick', lang, wish);
export const turns = () => json<Turns>('/api/turns');
export const daysOff = () => json<DaysOff>('/api/holidays');
export const takeDaysOff = (days: string[], lang: string) =>
  posted<DaysOff>('/api/holidays', lang, { days });

export const makeTable = (wish: NewTable, lang: string) =>
  posted<TableMade>('/api/tables', lang, wish);

export const draftAdvice = (table: string, lang: string) =>
  json<DraftAdvice>(`/api/tables/${enc(table)}/advice?lang=${enc(lang)}`);

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

/** A file of somebody's own as one word that brings it into a match, or what is wrong with it. */
export const readDesign = (game: string, text: string, lang: string) =>
  json<DesignRead>(`/api/own/${enc(game)}?lang=${enc(lang)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: text,
  });

/** The form of a box; what is filled in is checked and told, and kept by nobody. */
export const boxForm = (game: string, lang: string) =>
  json<BoxForm>(`/api/box/${enc(game)}?lang=${enc(lang)}`);
export const boxShows = (game: string, asks: BoxAsks, lang: string) =>
  posted<BoxShows>(`/api/box/${enc(game)}`, lang, asks);
export const boxRead = (game: string, text: string, lang: string) =>
  json<BoxRead>(`/api/box/${enc(game)}/file?lang=${enc(lang)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: text,
  });

/** The reference of a game with the pieces of people's own that a match is played with. */
export function referenceWith(game: string, own: string, lang: string): Promise<ReferencePage> {
  if (!own) return reference(game, lang);
  const key = `${game} ${lang} ${own}`;
  let book = books.get(key);
  if (!book) {
    book = Promise.all([
      reference(game, lang),
      posted<DesignCards>(`/api/own/${enc(game)}/cards`, lang, { value: own }),
    ]).then(([house, found]) => ({
      ...house,
      sections: house.sections.map((section) => ({
        ...section,
        parts: section.parts.map((part) =>
          'groups' in part ? { ...part, groups: [...part.groups, ...found.groups] } : part,
        ),
      })),
    }));
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}

export const course = (game: string, lang: string) =>
  json<CourseInfo>(`/api/lessons/${enc(game)}?lang=${enc(lang)}`);

/** A lesson after some answers, or a question about it: the server keeps nothing of it. */
const lesson = <T>(game: string, key: string, call: LessonCall, lang: string) =>
  json<T>(`/api/lessons/${enc(game)}/${enc(key)}?lang=${enc(lang)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  });
export const lessonAt = lesson<LessonAt>;
export const lessonWhy = lesson<WhyNot>;
export const lessonTried = lesson<Tried>;

export const coachTip = (table: string, said: readonly string[], lang: string) =>
  json<CoachTip>(`/api/tables/${enc(table)}/coach?said=${enc(said.join(','))}&lang=${enc(lang)}`);

export const replay = (match: string, lang: string) =>
  json<ReplayInfo>(`/api/replay/${enc(match)}?lang=${enc(lang)}`);
export const replayAt = (match: string, n: number, lang: string, seat = -2) =>
  json<ReplayAt>(`/api/replay/${enc(match)}/${n}?lang=${enc(lang)}&seat=${seat}`);
export const replayHint = (match: string, n: number, strength: number, lang: string) =>
  json<Hint>(`/api/replay/${enc(match)}/${n}/hint/${strength}?lang=${enc(lang)}`);

export const palette = (game: string, lang: string) =>
  json<Palette>(`/api/editor/${enc(game)}/palette?lang=${enc(lang)}`);
export const editorStart = (game: string, kind: string, seed: string) =>
  json<EditorText>(`/api/editor/${enc(game)}/start/${enc(kind)}?seed=${enc(seed)}`);
export const editorShow = (game: string, asks: EditorAsks, lang: string) =>
  posted<EditorShows>(`/api/editor/${enc(game)}`, lang, asks);
export const editorWhy = (game: string, text: string, at: string[], lang: string) =>
  posted<WhyNot>(`/api/editor/${enc(game)}/why`, lang, { text, at });
export const editorHint = (game: string, text: string, strength: number, lang: string) =>
  posted<Hint>(`/api/editor/${enc(game)}/hint/${strength}`, lang, { text });
export const replayPosition = (match: string, n: number) =>
  json<EditorText>(`/api/replay/${enc(match)}/${n}/position`);
export const replayChance = (match: string, n: number, seat: number, lang: string) =>
  json<WinChance>(`/api/replay/${enc(match)}/${n}/chance?lang=${enc(lang)}&seat=${seat}`);

export const puzzles = (game: string, lang: string) =>
  json<PuzzleList>(`/api/puzzles/${enc(game)}?lang=${enc(lang)}`);
/** Where all answers given so far have led; none: the puzzle as it begins. */
export const puzzleAt = (game: string, n: number, answers: readonly number[], lang: string) =>
  posted<PuzzleAt>(`/api/puzzles/${enc(game)}/${n}`, lang, { answers });
export const puzzleSolution = (game: string, n: number, lang: string) =>
  json<PuzzleAt>(`/api/puzzles/${enc(game)}/${n}/solution?lang=${enc(lang)}`);
export const upload = (text: string, lang: string) =>
  json<{ match: string }>(`/api/matches?lang=${enc(lang)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: text,
  });

export const review = (match: string, lang: string) =>
  json<ReviewState>(`/api/replay/${enc(match)}/review?lang=${enc(lang)}`);
export const startReview = (match: string, lang: string) =>
  posted<ReviewState>(`/api/replay/${enc(match)}/review`, lang, {});

export const replayLine = (match: string, n: number, answers: number[], lang: string, seat = -2) =>
  json<ReplayLine>(
    `/api/replay/${enc(match)}/${n}/line?lang=${enc(lang)}&seat=${seat}&answers=${answers.join('.')}`,
  );

export const ownStudies = (match: string) => json<StudyList>(`/api/replay/${enc(match)}/studies`);
export const makeStudy = (match: string, name: string, lang: string) =>
  posted<Study>(`/api/replay/${enc(match)}/studies`, lang, { name });
export const study = (id: string, key: string, lang: string) =>
  json<Study>(`/api/studies/${enc(id)}?lang=${enc(lang)}&key=${enc(key)}`);
export const addComment = (id: string, wish: NewComment, lang: string) =>
  posted<Study>(`/api/studies/${enc(id)}/comments`, lang, wish);
export const addBranch = (id: string, wish: NewBranch, lang: string) =>
  posted<Study>(`/api/studies/${enc(id)}/branches`, lang, wish);
export const dropFrom = (
  id: string,
  kind: 'comments' | 'branches',
  n: number,
  key: string,
  lang: string,
) =>
  json<Study>(`/api/studies/${enc(id)}/${kind}/${n}?lang=${enc(lang)}&key=${enc(key)}`, {
    method: 'DELETE',
  });

// Whoever reads the page.

const own = <T>(path: string, method: string, lang: string, body?: object) =>
  json<T>(`/api/me${path}?lang=${enc(lang)}`, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
export const me = (lang: string) => own<Me>('', 'GET', lang);
export const setName = (name: string, lang: string) => own<Me>('', 'PUT', lang, { name });
export const deleteMe = (lang: string) => own<object>('', 'DELETE', lang);
/** A new phrase; the one before is void. */
export const makePhrase = (lang: string) => own<Phrase>('/phrase', 'POST', lang);
/** Be in this browser who the phrase says one is. */
export const moveHere = (phrase: string, lang: string) =>
  own<Me>('/move', 'POST', lang, { phrase });
export const leaveBrowser = (lang: string) => own<object>('/leave', 'POST', lang);
export const history = (lang: string, before?: number) =>
  json<History>(`/api/me/matches?lang=${enc(lang)}${before ? `&before=${before}` : ''}`);
export const resignMatch = (match: string, lang: string) =>
  own<object>(`/matches/${enc(match)}/resign`, 'POST', lang);
export const throwAway = (match: string, lang: string) =>
  own<object>(`/matches/${enc(match)}`, 'DELETE', lang);
export const blocks = (lang: string) => own<Blocked[]>('/blocks', 'GET', lang);
export const block = (wish: Meant, lang: string) => own<Blocked[]>('/blocks', 'POST', lang, wish);
export const unblock = (id: string, lang: string) =>
  own<Blocked[]>(`/blocks/${enc(id)}`, 'DELETE', lang);
export const report = (wish: NewReport, lang: string) =>
  own<object>('/reports', 'POST', lang, wish);
export const ratings = (lang: string) => json<MyRating[]>(`/api/me/ratings?lang=${enc(lang)}`);
export const ladder = (game: string, lang: string) =>
  json<Ladder>(`/api/ladder/${enc(game)}?lang=${enc(lang)}`);

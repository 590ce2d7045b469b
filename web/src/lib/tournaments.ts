/** The requests about tournaments. */
import type { NewTournament, TournamentLine, TournamentPage } from '../wire/tournaments';
import { json, posted } from './api';

const enc = encodeURIComponent;

export const tournaments = (lang: string) =>
  json<TournamentLine[]>(`/api/tournaments?lang=${enc(lang)}`);
export const tournament = (id: string, lang: string) =>
  json<TournamentPage>(`/api/tournaments/${enc(id)}?lang=${enc(lang)}`);
export const openTournament = (wish: NewTournament, lang: string) =>
  posted<TournamentPage>('/api/tournaments', lang, wish);
export const joinTournament = (id: string, name: string, lang: string) =>
  posted<TournamentPage>(`/api/tournaments/${enc(id)}/join`, lang, { name });
export const actInTournament = (id: string, act: 'withdraw' | 'begin' | 'call-off', lang: string) =>
  posted<TournamentPage>(`/api/tournaments/${enc(id)}/${act}`, lang, {});

/** The HTTP requests about clubs. */
import type { Club, ClubDoor, ClubHistory, ClubLadder, ClubListed } from '../wire/clubs';
import { json, posted } from './api';

const enc = encodeURIComponent;
const at = (club: string) => `/api/clubs/${enc(club)}`;

export const myClubs = (lang: string) => json<ClubListed[]>(`/api/clubs?lang=${enc(lang)}`);
export const foundClub = (name: string, lang: string) =>
  posted<ClubListed>('/api/clubs', lang, { name });
/** What the link of a club leads to. */
export const clubDoor = (code: string, lang: string) =>
  posted<ClubDoor>('/api/clubs/door', lang, { code });
export const joinClub = (code: string, lang: string) =>
  posted<ClubDoor>('/api/clubs/join', lang, { code });
export const club = (id: string, lang: string) => json<Club>(`${at(id)}?lang=${enc(lang)}`);
export const clubHistory = (id: string, lang: string, before?: number) =>
  json<ClubHistory>(`${at(id)}/matches?lang=${enc(lang)}${before ? `&before=${before}` : ''}`);
export const clubLadders = (id: string, lang: string) =>
  json<ClubLadder[]>(`${at(id)}/ladders?lang=${enc(lang)}`);
export const leaveClub = (id: string, lang: string) => posted<object>(`${at(id)}/leave`, lang, {});
export const renewLink = (id: string, lang: string) => posted<object>(`${at(id)}/renew`, lang, {});
export const removeMember = (id: string, who: string, lang: string) =>
  posted<object>(`${at(id)}/remove`, lang, { who });
export const closeClub = (id: string, lang: string) =>
  json<object>(`${at(id)}?lang=${enc(lang)}`, { method: 'DELETE' });

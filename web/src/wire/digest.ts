// Made by tools/wire_types.py from kibitz.words.digest; do not edit.

/** A few events that belong together, as sentences. */
export interface ReportLine {
  /** The number of the first of them, which is that of its line in the log. */
  n: number;
  /** What they are about, for a small drawing. */
  icon: string;
  text: string;
  /** The elements they touched that are always in the scene. */
  targets: string[];
}

/** What happened in one stretch of the game. */
export interface Report {
  /** Which stretch it is: `night`, ... */
  key: string;
  /** The number of the turn or day. */
  chapter: number;
  title: string;
  /** All of it in one line. */
  summary: string;
  lines: ReportLine[];
}

/** Why a counter moved. */
export interface Change {
  /** The number of the event. */
  n: number;
  /** How far; 0 if nobody knows where it stood before. */
  by: number;
  when: string;
  text: string;
}

/** What a reader can look up of the latest past. */
export interface Digest {
  /** The oldest first. */
  reports: Report[];
  /** By the element of the counter; the newest first. */
  changes: Record<string, Change[]>;
}

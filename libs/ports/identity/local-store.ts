import { z } from 'zod';
import { SqliteFile } from '../embedded/sqlite-file';
import { LocalSessions, SESSIONS_TABLE } from './local-sessions';
import { LocalStoredKeys, SIGNING_KEYS_TABLE } from './local-stored-keys';

export const IDENTITY_FILE = 'identity.sqlite';

const TABLES = `
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 2000;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS sent_codes (
    row INTEGER PRIMARY KEY, phone TEXT NOT NULL, hash TEXT NOT NULL, expires INTEGER NOT NULL, wrong_tries INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS sent_codes_by_phone ON sent_codes (phone);
  CREATE TABLE IF NOT EXISTS wrong_tries (
    code INTEGER NOT NULL, who TEXT NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (code, who)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS drawn (what TEXT NOT NULL, until INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS drawn_by_what ON drawn (what, until);
  CREATE TABLE IF NOT EXISTS inbox (
    row INTEGER PRIMARY KEY, phone TEXT NOT NULL, code TEXT NOT NULL, sent_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS refresh_tokens (
    hash TEXT PRIMARY KEY, family TEXT NOT NULL, phone TEXT NOT NULL, expires INTEGER NOT NULL, used_at INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS refresh_tokens_by_family ON refresh_tokens (family);
  CREATE INDEX IF NOT EXISTS refresh_tokens_by_phone ON refresh_tokens (phone, family);
  CREATE TABLE IF NOT EXISTS forgotten (first_user TEXT PRIMARY KEY, times INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS ended_sessions (family TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
`;

const codeRow = z.object({ row: z.number(), hash: z.string(), expires: z.number(), wrong_tries: z.number() });
const inboxRow = z.object({ phone: z.string(), code: z.string(), sent_at: z.number() });
const refreshRow = z.object({
  family: z.string(),
  phone: z.string(),
  expires: z.number(),
  used_at: z.number().nullable(),
});
const familyRow = z.object({ family: z.string() });
const endedRow = z.object({ family: z.string(), until: z.number() });
const versionRow = z.object({ data_version: z.number() });
const timesRow = z.object({ times: z.number() });
const drawnRow = z.object({ until: z.number() });

export type StoredCode = z.output<typeof codeRow>;
export type StoredRefresh = z.output<typeof refreshRow>;

/** The local identity provider's own file. Times are in milliseconds since the epoch. Everything throws StorageUnavailable. */
export class LocalStore {
  readonly sessions: LocalSessions;
  readonly keys: LocalStoredKeys;
  private readonly file: SqliteFile;

  constructor(directory: string) {
    this.file = new SqliteFile(directory, IDENTITY_FILE, `${TABLES} ${SESSIONS_TABLE} ${SIGNING_KEYS_TABLE}`);
    this.keys = new LocalStoredKeys(this.file);
    this.sessions = new LocalSessions(this.file);
  }

  /** @throws what `work` throws */
  atomically<T>(work: () => T): T {
    return this.file.atomically(work);
  }

  /** Those of the number that have not ended, newest first, with the wrong tries of one who tries. */
  codes(phone: string, who: string, now: number): StoredCode[] {
    const sql = `SELECT row, hash, expires, coalesce(tries, 0) AS wrong_tries
       FROM sent_codes LEFT JOIN wrong_tries ON code = row AND who = ?
       WHERE phone = ? AND expires > ? ORDER BY row DESC`;
    return this.file.all(codeRow, sql, who, phone, now);
  }

  addCode(phone: string, hash: string, expires: number): void {
    const sql = 'INSERT INTO sent_codes (phone, hash, expires, wrong_tries) VALUES (?, ?, ?, 0)';
    this.file.run(sql, phone, hash, expires);
  }

  /** Counts against every code of the number, for one caller: it is unknown which of them was meant. */
  countWrongTry(phone: string, who: string): void {
    const sql = `INSERT INTO wrong_tries (code, who, tries) SELECT row, ?, 1 FROM sent_codes WHERE phone = ?
       ON CONFLICT (code, who) DO UPDATE SET tries = tries + 1`;
    this.file.run(sql, who, phone);
  }

  deleteCode(row: number): void {
    this.file.run('DELETE FROM wrong_tries WHERE code = ?', row);
    this.file.run('DELETE FROM sent_codes WHERE row = ?', row);
  }

  /** When the `nth` last of what counts by now counts no more, from 1; `null` where there are fewer. */
  nthLastEnd(what: string, nth: number, now: number): number | null {
    const sql = 'SELECT until FROM drawn WHERE what = ? AND until > ? ORDER BY until DESC LIMIT 1 OFFSET ?';
    return this.file.first(drawnRow, sql, what, now, nth - 1)?.until ?? null;
  }

  /** @param until it counts, in epoch milliseconds */
  count(what: string, now: number, until: number): void {
    this.file.run('DELETE FROM drawn WHERE what = ? AND until <= ?', what, now);
    this.file.run('INSERT INTO drawn (what, until) VALUES (?, ?)', what, until);
  }

  addMessage(phone: string, code: string, sentAt: number): void {
    this.file.run('INSERT INTO inbox (phone, code, sent_at) VALUES (?, ?, ?)', phone, code, sentAt);
  }

  /** Newest first, of one number or of all. */
  messages(phone: string | undefined, since: number): z.output<typeof inboxRow>[] {
    const sql = `SELECT phone, code, sent_at FROM inbox
       WHERE sent_at > ? AND (? IS NULL OR phone = ?) ORDER BY row DESC LIMIT 200`;
    return this.file.all(inboxRow, sql, since, phone ?? null, phone ?? null);
  }

  refreshToken(hash: string): StoredRefresh | null {
    const sql = 'SELECT family, phone, expires, used_at FROM refresh_tokens WHERE hash = ?';
    return this.file.first(refreshRow, sql, hash);
  }

  addRefreshToken(hash: string, { family, phone, expires }: Omit<StoredRefresh, 'used_at'>): void {
    const sql = 'INSERT INTO refresh_tokens (hash, family, phone, expires) VALUES (?, ?, ?, ?)';
    this.file.run(sql, hash, family, phone, expires);
  }

  markUsed(hash: string, at: number): void {
    this.file.run('UPDATE refresh_tokens SET used_at = ? WHERE hash = ?', at, hash);
  }

  /** Of everybody who signed in by this number. */
  families(phone: string): string[] {
    const sql = 'SELECT DISTINCT family FROM refresh_tokens WHERE phone = ?';
    return this.file.all(familyRow, sql, phone).map(({ family }) => family);
  }

  /** How often an owner of a number was forgotten, by the first user's id. */
  timesForgotten(firstUser: string): number {
    const sql = 'SELECT times FROM forgotten WHERE first_user = ?';
    return this.file.first(timesRow, sql, firstUser)?.times ?? 0;
  }

  countForgotten(firstUser: string): void {
    const sql = `INSERT INTO forgotten (first_user, times) VALUES (?, 1)
       ON CONFLICT (first_user) DO UPDATE SET times = times + 1`;
    this.file.run(sql, firstUser);
  }

  /** Its codes, messages, sessions and what was counted. */
  forgetNumber(phone: string): void {
    const { file } = this;
    file.run('DELETE FROM wrong_tries WHERE code IN (SELECT row FROM sent_codes WHERE phone = ?)', phone);
    for (const table of ['sent_codes', 'inbox', 'refresh_tokens'])
      file.run(`DELETE FROM ${table} WHERE phone = ?`, phone);
    this.sessions.tidy();
    file.run('DELETE FROM drawn WHERE what LIKE ?', `% ${phone}`);
  }

  /** What was forgotten is in the log of the file no more either. */
  emptyLog(): void {
    this.file.emptyLog();
  }

  /** @param until tokens of the session may be out, in epoch milliseconds */
  endFamily(family: string, until: number): void {
    this.file.run('DELETE FROM refresh_tokens WHERE family = ?', family);
    this.sessions.forget(family);
    this.file.run('INSERT OR REPLACE INTO ended_sessions (family, until) VALUES (?, ?)', family, until);
  }

  /** Grows whenever another process has written into the file (SQLite, PRAGMA data_version). */
  changesElsewhere(): number {
    return this.file.first(versionRow, 'PRAGMA data_version')?.data_version ?? 0;
  }

  endedSessions(): z.output<typeof endedRow>[] {
    return this.file.all(endedRow, 'SELECT family, until FROM ended_sessions');
  }

  /** Forgets what has ended by `now`, and messages of before the time given. */
  tidy(now: number, messagesBefore: number): void {
    const { file } = this;
    file.atomically(() => {
      file.run('DELETE FROM wrong_tries WHERE code IN (SELECT row FROM sent_codes WHERE expires <= ?)', now);
      for (const table of ['sent_codes', 'refresh_tokens'])
        file.run(`DELETE FROM ${table} WHERE expires <= ?`, now);
      this.sessions.tidy();
      this.keys.tidy(now);
      for (const table of ['ended_sessions', 'drawn']) file.run(`DELETE FROM ${table} WHERE until <= ?`, now);
      file.run('DELETE FROM inbox WHERE sent_at <= ?', messagesBefore);
    });
  }

  close(): void {
    this.file.close();
  }
}

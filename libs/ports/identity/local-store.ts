import type Database from 'libsql';
import { z } from 'zod';
import { closeDatabase, emptyLog, openDatabase, storageError } from '@lineless/ports/embedded/database';
import { LocalSessions, SESSIONS_TABLE } from './local-sessions';
import { LocalStoredKeys, SIGNING_KEYS_TABLE } from './local-stored-keys';

export const IDENTITY_FILE = 'identity.sqlite';

/**
 * One code for each number, and sends alone, is what earlier versions kept: they were of ten minutes. `counted` knew no
 * end, and `sent_codes` one count of wrong tries for everybody.
 */
const TABLES = `
  DROP TABLE IF EXISTS codes;
  DROP TABLE IF EXISTS sends;
  CREATE TABLE IF NOT EXISTS sent_codes (
    row INTEGER PRIMARY KEY, phone TEXT NOT NULL, hash TEXT NOT NULL, expires INTEGER NOT NULL, wrong_tries INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS sent_codes_by_phone ON sent_codes (phone);
  CREATE TABLE IF NOT EXISTS wrong_tries (
    code INTEGER NOT NULL, who TEXT NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (code, who)
  ) WITHOUT ROWID;
  DROP TABLE IF EXISTS counted;
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

/** The local identity provider's own file. Times are in milliseconds since the epoch. */
export class LocalStore {
  readonly sessions: LocalSessions;
  readonly keys: LocalStoredKeys;
  private readonly db: Database.Database;
  private readonly statements;

  constructor(directory: string) {
    const pragmas = 'PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000; PRAGMA secure_delete = ON;';
    this.db = openDatabase(
      directory,
      IDENTITY_FILE,
      `${pragmas} ${TABLES} ${SESSIONS_TABLE} ${SIGNING_KEYS_TABLE}`,
    );
    this.keys = new LocalStoredKeys(this.db);
    this.sessions = new LocalSessions(this.db);
    this.statements = prepare(this.db);
  }

  /** @throws StorageUnavailable, and what `work` throws */
  atomically<T>(work: () => T): T {
    try {
      this.statements.begin.run();
      const result = work();
      this.statements.commit.run();
      return result;
    } catch (error) {
      if (this.db.inTransaction) this.statements.rollback.run();
      throw storageError(error);
    }
  }

  /** Those of the number that have not ended, newest first, with the wrong tries of one who tries. */
  codes(phone: string, who: string, now: number): StoredCode[] {
    return z.array(codeRow).parse(this.statements.codes.all(who, phone, now));
  }

  addCode(phone: string, hash: string, expires: number): void {
    this.statements.addCode.run(phone, hash, expires);
  }

  /** Counts against every code of the number, for one caller: it is unknown which of them was meant. */
  countWrongTry(phone: string, who: string): void {
    this.statements.countWrongTry.run(who, phone);
  }

  deleteCode(row: number): void {
    this.statements.deleteTries.run(row);
    this.statements.deleteCode.run(row);
  }

  /** When the `nth` last of what counts by now counts no more, from 1; `null` where there are fewer. */
  nthLastEnd(what: string, nth: number, now: number): number | null {
    const row = this.statements.nthLastEnd.get(what, now, nth - 1);
    return drawnRow.nullable().parse(row ?? null)?.until ?? null;
  }

  /** @param until it counts, in epoch milliseconds */
  count(what: string, now: number, until: number): void {
    this.statements.forgetEnded.run(what, now);
    this.statements.count.run(what, until);
  }

  addMessage(phone: string, code: string, sentAt: number): void {
    this.statements.addMessage.run(phone, code, sentAt);
  }

  /** Newest first, of one number or of all. */
  messages(phone: string | undefined, since: number): z.output<typeof inboxRow>[] {
    return z.array(inboxRow).parse(this.statements.messages.all(since, phone ?? null, phone ?? null));
  }

  refreshToken(hash: string): StoredRefresh | null {
    return refreshRow.nullable().parse(this.statements.refreshToken.get(hash) ?? null);
  }

  addRefreshToken(hash: string, { family, phone, expires }: Omit<StoredRefresh, 'used_at'>): void {
    this.statements.addRefreshToken.run(hash, family, phone, expires);
  }

  markUsed(hash: string, at: number): void {
    this.statements.markUsed.run(at, hash);
  }

  /** Of everybody who signed in by this number. */
  families(phone: string): string[] {
    return z
      .array(familyRow)
      .parse(this.statements.families.all(phone))
      .map(({ family }) => family);
  }

  /** How often an owner of a number was forgotten, by the first user's id. */
  timesForgotten(firstUser: string): number {
    return timesRow.nullable().parse(this.statements.timesForgotten.get(firstUser) ?? null)?.times ?? 0;
  }

  countForgotten(firstUser: string): void {
    this.statements.countForgotten.run(firstUser);
  }

  /** Its codes, messages, sessions and what was counted. */
  forgetNumber(phone: string): void {
    this.statements.forgetTries.run(phone);
    this.statements.forgetCodes.run(phone);
    this.statements.forgetMessages.run(phone);
    this.statements.forgetSessions.run(phone);
    this.sessions.tidy();
    this.statements.forgetDrawn.run(`% ${phone}`);
  }

  /** What was forgotten is in the log of the file no more either. @throws StorageUnavailable */
  emptyLog(): void {
    emptyLog(this.db);
  }

  /** @param until tokens of the session may be out, in epoch milliseconds */
  endFamily(family: string, until: number): void {
    this.statements.endFamily.run(family);
    this.sessions.forget(family);
    this.statements.addEnded.run(family, until);
  }

  /** Grows whenever another process has written into the file (SQLite, PRAGMA data_version). @throws StorageUnavailable */
  changesElsewhere(): number {
    return read(() => versionRow.parse(this.statements.dataVersion.get()).data_version);
  }

  /** @throws StorageUnavailable */
  endedSessions(): z.output<typeof endedRow>[] {
    return read(() => z.array(endedRow).parse(this.statements.ended.all()));
  }

  /** Forgets what has ended by `now`, and messages of before the time given. */
  tidy(now: number, messagesBefore: number): void {
    this.atomically(() => {
      this.statements.tidyTries.run(now);
      this.statements.tidyCodes.run(now);
      this.statements.tidyRefresh.run(now);
      this.sessions.tidy();
      this.keys.tidy(now);
      this.statements.tidyEnded.run(now);
      this.statements.tidyDrawn.run(now);
      this.statements.tidyInbox.run(messagesBefore);
    });
  }

  close(): void {
    closeDatabase(this.db);
  }
}

function read<T>(rows: () => T): T {
  try {
    return rows();
  } catch (error) {
    throw storageError(error);
  }
}

function prepare(db: Database.Database) {
  return {
    begin: db.prepare('BEGIN IMMEDIATE'),
    commit: db.prepare('COMMIT'),
    rollback: db.prepare('ROLLBACK'),
    codes: db.prepare(
      `SELECT row, hash, expires, coalesce(tries, 0) AS wrong_tries
       FROM sent_codes LEFT JOIN wrong_tries ON code = row AND who = ?
       WHERE phone = ? AND expires > ? ORDER BY row DESC`,
    ),
    addCode: db.prepare('INSERT INTO sent_codes (phone, hash, expires, wrong_tries) VALUES (?, ?, ?, 0)'),
    countWrongTry: db.prepare(
      `INSERT INTO wrong_tries (code, who, tries) SELECT row, ?, 1 FROM sent_codes WHERE phone = ?
       ON CONFLICT (code, who) DO UPDATE SET tries = tries + 1`,
    ),
    deleteTries: db.prepare('DELETE FROM wrong_tries WHERE code = ?'),
    deleteCode: db.prepare('DELETE FROM sent_codes WHERE row = ?'),
    nthLastEnd: db.prepare(
      'SELECT until FROM drawn WHERE what = ? AND until > ? ORDER BY until DESC LIMIT 1 OFFSET ?',
    ),
    forgetEnded: db.prepare('DELETE FROM drawn WHERE what = ? AND until <= ?'),
    count: db.prepare('INSERT INTO drawn (what, until) VALUES (?, ?)'),
    addMessage: db.prepare('INSERT INTO inbox (phone, code, sent_at) VALUES (?, ?, ?)'),
    messages: db.prepare(
      'SELECT phone, code, sent_at FROM inbox WHERE sent_at > ? AND (? IS NULL OR phone = ?) ORDER BY row DESC LIMIT 200',
    ),
    refreshToken: db.prepare('SELECT family, phone, expires, used_at FROM refresh_tokens WHERE hash = ?'),
    addRefreshToken: db.prepare(
      'INSERT INTO refresh_tokens (hash, family, phone, expires) VALUES (?, ?, ?, ?)',
    ),
    families: db.prepare('SELECT DISTINCT family FROM refresh_tokens WHERE phone = ?'),
    markUsed: db.prepare('UPDATE refresh_tokens SET used_at = ? WHERE hash = ?'),
    endFamily: db.prepare('DELETE FROM refresh_tokens WHERE family = ?'),
    addEnded: db.prepare('INSERT OR REPLACE INTO ended_sessions (family, until) VALUES (?, ?)'),
    timesForgotten: db.prepare('SELECT times FROM forgotten WHERE first_user = ?'),
    countForgotten: db.prepare(
      'INSERT INTO forgotten (first_user, times) VALUES (?, 1) ON CONFLICT (first_user) DO UPDATE SET times = times + 1',
    ),
    forgetCodes: db.prepare('DELETE FROM sent_codes WHERE phone = ?'),
    forgetMessages: db.prepare('DELETE FROM inbox WHERE phone = ?'),
    forgetSessions: db.prepare('DELETE FROM refresh_tokens WHERE phone = ?'),
    forgetTries: db.prepare(
      `DELETE FROM wrong_tries WHERE code IN (SELECT row FROM sent_codes WHERE phone = ?)`,
    ),
    forgetDrawn: db.prepare('DELETE FROM drawn WHERE what LIKE ?'),
    dataVersion: db.prepare('PRAGMA data_version'),
    ended: db.prepare('SELECT family, until FROM ended_sessions'),
    tidyEnded: db.prepare('DELETE FROM ended_sessions WHERE until <= ?'),
    tidyCodes: db.prepare('DELETE FROM sent_codes WHERE expires <= ?'),
    tidyRefresh: db.prepare('DELETE FROM refresh_tokens WHERE expires <= ?'),
    tidyTries: db.prepare(
      'DELETE FROM wrong_tries WHERE code IN (SELECT row FROM sent_codes WHERE expires <= ?)',
    ),
    tidyDrawn: db.prepare('DELETE FROM drawn WHERE until <= ?'),
    tidyInbox: db.prepare('DELETE FROM inbox WHERE sent_at <= ?'),
  };
}

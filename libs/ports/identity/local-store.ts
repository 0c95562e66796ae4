import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { z } from 'zod';

const TABLES = `
  CREATE TABLE IF NOT EXISTS codes (
    phone TEXT PRIMARY KEY, hash TEXT NOT NULL, expires INTEGER NOT NULL, wrong_tries INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sends (whom TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS sends_by_whom ON sends (whom, at);
  CREATE TABLE IF NOT EXISTS inbox (
    row INTEGER PRIMARY KEY, phone TEXT NOT NULL, code TEXT NOT NULL, sent_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS refresh_tokens (
    hash TEXT PRIMARY KEY, family TEXT NOT NULL, phone TEXT NOT NULL, expires INTEGER NOT NULL, used_at INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS refresh_tokens_by_family ON refresh_tokens (family);
`;

const codeRow = z.object({ hash: z.string(), expires: z.number(), wrong_tries: z.number() });
const inboxRow = z.object({ phone: z.string(), code: z.string(), sent_at: z.number() });
const refreshRow = z.object({
  family: z.string(),
  phone: z.string(),
  expires: z.number(),
  used_at: z.number().nullable(),
});
const sendRow = z.object({ at: z.number() });

export type StoredCode = z.output<typeof codeRow>;
export type StoredRefresh = z.output<typeof refreshRow>;

/** The local identity provider's own file. Times are in milliseconds since the epoch. */
export class LocalStore {
  private readonly db: Database.Database;
  private readonly statements;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    const path = join(directory, 'identity.sqlite');
    this.db = new Database(path);
    // It holds codes and who is signed in; SQLite gives its side files the same mode.
    chmodSync(path, 0o600);
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = FULL');
    this.db.pragma('busy_timeout = 2000');
    this.db.exec(TABLES);
    this.statements = prepare(this.db);
  }

  atomically<T>(work: () => T): T {
    this.statements.begin.run();
    try {
      const result = work();
      this.statements.commit.run();
      return result;
    } catch (error) {
      this.statements.rollback.run();
      throw error;
    }
  }

  code(phone: string): StoredCode | null {
    return codeRow.nullable().parse(this.statements.code.get(phone) ?? null);
  }

  /** Takes the place of an earlier one. */
  putCode(phone: string, hash: string, expires: number): void {
    this.statements.putCode.run(phone, hash, expires);
  }

  countWrongTry(phone: string): void {
    this.statements.countWrongTry.run(phone);
  }

  deleteCode(phone: string): void {
    this.statements.deleteCode.run(phone);
  }

  /** When the `nth` newest send to or from `whom` was, counted from 1. */
  nthNewestSend(whom: string, nth: number): number | null {
    return sendRow.nullable().parse(this.statements.nthSend.get(whom, nth - 1) ?? null)?.at ?? null;
  }

  addSend(whom: string, at: number): void {
    this.statements.addSend.run(whom, at);
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

  endFamily(family: string): void {
    this.statements.endFamily.run(family);
  }

  /** Forgets what has ended by `now`, and sends and messages older than given. */
  tidy(now: number, sendsBefore: number, messagesBefore: number): void {
    this.atomically(() => {
      this.statements.tidyCodes.run(now);
      this.statements.tidyRefresh.run(now);
      this.statements.tidySends.run(sendsBefore);
      this.statements.tidyInbox.run(messagesBefore);
    });
  }

  close(): void {
    this.db.close();
  }
}

function prepare(db: Database.Database) {
  return {
    begin: db.prepare('BEGIN IMMEDIATE'),
    commit: db.prepare('COMMIT'),
    rollback: db.prepare('ROLLBACK'),
    code: db.prepare('SELECT hash, expires, wrong_tries FROM codes WHERE phone = ?'),
    putCode: db.prepare(
      'INSERT OR REPLACE INTO codes (phone, hash, expires, wrong_tries) VALUES (?, ?, ?, 0)',
    ),
    countWrongTry: db.prepare('UPDATE codes SET wrong_tries = wrong_tries + 1 WHERE phone = ?'),
    deleteCode: db.prepare('DELETE FROM codes WHERE phone = ?'),
    nthSend: db.prepare('SELECT at FROM sends WHERE whom = ? ORDER BY at DESC LIMIT 1 OFFSET ?'),
    addSend: db.prepare('INSERT INTO sends (whom, at) VALUES (?, ?)'),
    addMessage: db.prepare('INSERT INTO inbox (phone, code, sent_at) VALUES (?, ?, ?)'),
    messages: db.prepare(
      'SELECT phone, code, sent_at FROM inbox WHERE sent_at > ? AND (? IS NULL OR phone = ?) ORDER BY row DESC LIMIT 200',
    ),
    refreshToken: db.prepare('SELECT family, phone, expires, used_at FROM refresh_tokens WHERE hash = ?'),
    addRefreshToken: db.prepare(
      'INSERT INTO refresh_tokens (hash, family, phone, expires) VALUES (?, ?, ?, ?)',
    ),
    markUsed: db.prepare('UPDATE refresh_tokens SET used_at = ? WHERE hash = ?'),
    endFamily: db.prepare('DELETE FROM refresh_tokens WHERE family = ?'),
    tidyCodes: db.prepare('DELETE FROM codes WHERE expires <= ?'),
    tidyRefresh: db.prepare('DELETE FROM refresh_tokens WHERE expires <= ?'),
    tidySends: db.prepare('DELETE FROM sends WHERE at <= ?'),
    tidyInbox: db.prepare('DELETE FROM inbox WHERE sent_at <= ?'),
  };
}

import type Database from 'libsql';
import type { Runtime } from '@lineless/kernel/runtime';
import { closeDatabase, openDatabase, storageError } from '../embedded/database';
import type { CommandKeys, KeyedAnswer, Remembered } from './port';

export const COMMAND_KEYS_FILE = 'command-keys.db';

const TABLES = `
  PRAGMA busy_timeout = 2000;
  PRAGMA synchronous = NORMAL;
  PRAGMA wal_autocheckpoint = 4000;
  CREATE TABLE IF NOT EXISTS answers (
    owner TEXT NOT NULL, key TEXT NOT NULL, digest TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (owner, key)
  );
  CREATE INDEX IF NOT EXISTS answers_by_time ON answers (at);
`;
const FORGOTTEN_AT_ONCE = 1_000;

/** The command keys in `command-keys.db` in `directory` (created when missing). */
export function openSqliteCommandKeys(options: {
  readonly directory: string;
  readonly runtime: Pick<Runtime, 'soon'>;
}): CommandKeys {
  return new SqliteCommandKeys(openDatabase(options.directory, COMMAND_KEYS_FILE, TABLES), options.runtime);
}

class SqliteCommandKeys implements CommandKeys {
  private readonly select: Database.Statement;
  private readonly insert: Database.Statement;
  private readonly remove: Database.Statement;
  private closed = false;

  constructor(
    private readonly database: Database.Database,
    private readonly runtime: Pick<Runtime, 'soon'>,
  ) {
    this.select = database.prepare('SELECT digest, answer FROM answers WHERE owner = ? AND key = ?').raw();
    this.insert = database.prepare(
      'INSERT OR IGNORE INTO answers (owner, key, digest, answer, at) VALUES (?, ?, ?, ?, ?)',
    );
    this.remove = database.prepare(
      `DELETE FROM answers WHERE rowid IN (SELECT rowid FROM answers WHERE at < ? LIMIT ${FORGOTTEN_AT_ONCE})`,
    );
  }

  async find(owner: string, key: string): Promise<Remembered | null> {
    const row = this.select.get([owner, key]) as [string, string] | undefined;
    return row ? { digest: row[0], answer: row[1] } : null;
  }

  async remember(answers: readonly KeyedAnswer[], at: number): Promise<void> {
    try {
      this.database.exec('BEGIN IMMEDIATE');
      for (const { owner, key, digest, answer } of answers) this.insert.run([owner, key, digest, answer, at]);
      this.database.exec('COMMIT');
    } catch (error) {
      if (this.database.inTransaction) this.database.exec('ROLLBACK');
      throw storageError(error);
    }
  }

  async forget(at: number): Promise<void> {
    while (!this.closed && this.remove.run([at]).changes === FORGOTTEN_AT_ONCE)
      await new Promise<void>((resolve) => this.runtime.soon(resolve));
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    closeDatabase(this.database);
  }
}

import { z } from 'zod';
import type { Runtime } from '@lineless/kernel/runtime';
import { SqliteFile } from '../embedded/sqlite-file';
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

const answerRow = z.object({ digest: z.string(), answer: z.string() });

/** The command keys in `command-keys.db` in `directory` (created when missing). */
export function openSqliteCommandKeys(options: {
  readonly directory: string;
  readonly runtime: Pick<Runtime, 'soon'>;
}): CommandKeys {
  return new SqliteCommandKeys(new SqliteFile(options.directory, COMMAND_KEYS_FILE, TABLES), options.runtime);
}

class SqliteCommandKeys implements CommandKeys {
  private isOpen = true;

  constructor(
    private readonly file: SqliteFile,
    private readonly runtime: Pick<Runtime, 'soon'>,
  ) {}

  async find(owner: string, key: string): Promise<Remembered | null> {
    const sql = 'SELECT digest, answer FROM answers WHERE owner = ? AND key = ?';
    return this.file.first(answerRow, sql, owner, key);
  }

  async remember(answers: readonly KeyedAnswer[], at: number): Promise<void> {
    const sql = 'INSERT OR IGNORE INTO answers (owner, key, digest, answer, at) VALUES (?, ?, ?, ?, ?)';
    this.file.atomically(() => {
      for (const { owner, key, digest, answer } of answers)
        this.file.run(sql, owner, key, digest, answer, at);
    });
  }

  async forget(at: number): Promise<void> {
    const sql = `DELETE FROM answers WHERE rowid IN (SELECT rowid FROM answers WHERE at < ? LIMIT ${FORGOTTEN_AT_ONCE})`;
    while (this.isOpen && this.file.run(sql, at) === FORGOTTEN_AT_ONCE)
      await new Promise<void>((resolve) => this.runtime.soon(resolve));
  }

  async close(): Promise<void> {
    this.isOpen = false;
    this.file.close();
  }
}

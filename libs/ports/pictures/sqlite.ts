import type Database from 'libsql';
import { closeDatabase, openDatabase, storageError } from '../embedded/database';
import type { Pictures } from './port';

export const PICTURES_FILE = 'pictures.db';

const TABLES = `
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS pictures (name TEXT PRIMARY KEY, bytes BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS unclaimed (name TEXT PRIMARY KEY, kept_at INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS unclaimed_by_time ON unclaimed (kept_at);
`;

/** The pictures in `pictures.db` in `directory` (created when missing). */
export function openSqlitePictures(directory: string): Pictures {
  return new SqlitePictures(openDatabase(directory, PICTURES_FILE, TABLES));
}

class SqlitePictures implements Pictures {
  private readonly select: Database.Statement;
  private readonly insert: Database.Statement;
  private readonly await: Database.Statement;
  private readonly postpone: Database.Statement;
  private readonly settle: Database.Statement;
  private readonly overdue: Database.Statement;
  private readonly isOverdue: Database.Statement;
  private readonly remove: Database.Statement;
  private closed = false;

  constructor(private readonly database: Database.Database) {
    this.select = database.prepare('SELECT bytes FROM pictures WHERE name = ?').raw();
    this.insert = database.prepare('INSERT OR IGNORE INTO pictures (name, bytes) VALUES (?, ?)');
    this.await = database.prepare('INSERT INTO unclaimed (name, kept_at) VALUES (?, ?)');
    this.postpone = database.prepare('UPDATE unclaimed SET kept_at = ? WHERE name = ?');
    this.settle = database.prepare('DELETE FROM unclaimed WHERE name = ?');
    this.overdue = database
      .prepare('SELECT name FROM unclaimed WHERE kept_at < ? ORDER BY kept_at, name LIMIT ?')
      .raw();
    this.isOverdue = database.prepare('SELECT 1 FROM unclaimed WHERE name = ? AND kept_at < ?').raw();
    this.remove = database.prepare('DELETE FROM pictures WHERE name = ?');
  }

  async keep(name: string, bytes: Uint8Array, at: number): Promise<void> {
    this.together(() => {
      const { changes } = this.insert.run([name, Buffer.from(bytes)]);
      if (changes > 0) this.await.run([name, at]);
      else this.postpone.run([at, name]);
    });
  }

  async claim(name: string): Promise<boolean> {
    return this.together(() => {
      this.settle.run([name]);
      return this.select.get([name]) !== undefined;
    });
  }

  async unclaimed(before: number, limit: number): Promise<readonly string[]> {
    try {
      return (this.overdue.all([before, limit]) as [string][]).map(([name]) => name);
    } catch (error) {
      throw storageError(error);
    }
  }

  async drop(name: string, before: number): Promise<void> {
    this.together(() => {
      if (this.isOverdue.get([name, before]) === undefined) return;
      this.settle.run([name]);
      this.remove.run([name]);
    });
  }

  /** All of it, or nothing. */
  private together<Result>(work: () => Result): Result {
    try {
      this.database.exec('BEGIN IMMEDIATE');
      const result = work();
      this.database.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.database.inTransaction) this.database.exec('ROLLBACK');
      throw storageError(error);
    }
  }

  async find(name: string): Promise<Uint8Array | null> {
    try {
      const row = this.select.get([name]) as [Buffer] | undefined;
      return row ? new Uint8Array(row[0]) : null;
    } catch (error) {
      throw storageError(error);
    }
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    closeDatabase(this.database);
  }
}

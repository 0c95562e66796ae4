import type Database from 'libsql';
import { closeDatabase, openDatabase, storageError } from '../embedded/database';
import type { Pictures } from './port';

export const PICTURES_FILE = 'pictures.db';

const TABLES = `
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS pictures (name TEXT PRIMARY KEY, bytes BLOB NOT NULL);
`;

/** The pictures in `pictures.db` in `directory` (created when missing). */
export function openSqlitePictures(directory: string): Pictures {
  return new SqlitePictures(openDatabase(directory, PICTURES_FILE, TABLES));
}

class SqlitePictures implements Pictures {
  private readonly select: Database.Statement;
  private readonly insert: Database.Statement;
  private closed = false;

  constructor(private readonly database: Database.Database) {
    this.select = database.prepare('SELECT bytes FROM pictures WHERE name = ?').raw();
    this.insert = database.prepare('INSERT OR IGNORE INTO pictures (name, bytes) VALUES (?, ?)');
  }

  async keep(name: string, bytes: Uint8Array): Promise<void> {
    try {
      this.database.exec('BEGIN IMMEDIATE');
      this.insert.run([name, Buffer.from(bytes)]);
      this.database.exec('COMMIT');
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

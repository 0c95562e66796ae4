import { z } from 'zod';
import { bytes, SqliteFile } from '../embedded/sqlite-file';
import type { Pictures } from './port';

export const PICTURES_FILE = 'pictures.db';

/** A power cut takes no picture that an event names, and not that it is named: it would be dropped a day later. */
const TABLES = `
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS pictures (name TEXT PRIMARY KEY, bytes BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS unclaimed (name TEXT PRIMARY KEY, kept_at INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS unclaimed_by_time ON unclaimed (kept_at);
`;

const nameRow = z.object({ name: z.string() });
const pictureRow = z.object({ bytes });

/** The pictures in `pictures.db` in `directory` (created when missing). */
export function openSqlitePictures(directory: string): Pictures {
  return new SqlitePictures(new SqliteFile(directory, PICTURES_FILE, TABLES));
}

class SqlitePictures implements Pictures {
  constructor(private readonly file: SqliteFile) {}

  async keep(name: string, content: Uint8Array, at: number): Promise<void> {
    const { file } = this;
    file.atomically(() => {
      const isNew =
        file.run('INSERT OR IGNORE INTO pictures (name, bytes) VALUES (?, ?)', name, Buffer.from(content)) >
        0;
      if (isNew) file.run('INSERT INTO unclaimed (name, kept_at) VALUES (?, ?)', name, at);
      else file.run('UPDATE unclaimed SET kept_at = ? WHERE name = ?', at, name);
    });
  }

  async claim(name: string): Promise<boolean> {
    return this.file.atomically(() => {
      this.settle(name);
      return this.file.first(nameRow, 'SELECT name FROM pictures WHERE name = ?', name) !== null;
    });
  }

  async unclaimed(before: number, limit: number): Promise<readonly string[]> {
    const sql = 'SELECT name FROM unclaimed WHERE kept_at < ? ORDER BY kept_at, name LIMIT ?';
    return this.file.all(nameRow, sql, before, limit).map(({ name }) => name);
  }

  async drop(name: string, before: number): Promise<void> {
    const overdue = 'SELECT name FROM unclaimed WHERE name = ? AND kept_at < ?';
    this.file.atomically(() => {
      if (this.file.first(nameRow, overdue, name, before) === null) return;
      this.settle(name);
      this.file.run('DELETE FROM pictures WHERE name = ?', name);
    });
  }

  async find(name: string): Promise<Uint8Array | null> {
    const row = this.file.first(pictureRow, 'SELECT bytes FROM pictures WHERE name = ?', name);
    return row && new Uint8Array(row.bytes);
  }

  async close(): Promise<void> {
    this.file.close();
  }

  private settle(name: string): void {
    this.file.run('DELETE FROM unclaimed WHERE name = ?', name);
  }
}

import { z } from 'zod';
import { bytes, SqliteFile } from '../embedded/sqlite-file';
import type { NewPersonKey, PersonKey, PersonKeys, PersonLink, Rewrapped } from './port';

export const PERSON_KEYS_FILE = 'person-keys.db';

/** An event is never stored before its key, and what is erased is not to be found in the file either. */
const TABLES = `
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS person_keys (
    subject TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, secret BLOB, person TEXT
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS person_keys_by_person ON person_keys (person) WHERE person IS NOT NULL;
  CREATE TABLE IF NOT EXISTS once (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
`;
const REMEDY = 'Restore it from its own backup: without it nobody can be read in the events.';
const KEYS = 'SELECT id, subject, secret FROM person_keys WHERE';

const keyRow = z.object({ id: z.string(), subject: z.string(), secret: bytes.nullable() });
const valueRow = z.object({ value: bytes });
const personRow = z.object({ person: z.string().nullable() });
const subjectRow = z.object({ subject: z.string() });

/** The keys in `person-keys.db` in `directory` (created when missing), which only its owner reads. @throws CannotStart */
export function openSqlitePersonKeys(directory: string): PersonKeys {
  return new SqlitePersonKeys(new SqliteFile(directory, PERSON_KEYS_FILE, TABLES, REMEDY));
}

class SqlitePersonKeys implements PersonKeys {
  constructor(private readonly file: SqliteFile) {}

  async once(name: string, value: Uint8Array): Promise<Uint8Array> {
    return this.file.atomically(() => {
      this.file.run('INSERT OR IGNORE INTO once (name, value) VALUES (?, ?)', name, Buffer.from(value));
      return this.kept(name) ?? value;
    });
  }

  async note(name: string, value: Uint8Array): Promise<void> {
    this.file.run('INSERT OR REPLACE INTO once (name, value) VALUES (?, ?)', name, Buffer.from(value));
  }

  async noted(name: string): Promise<Uint8Array | null> {
    return this.kept(name);
  }

  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    return new Map(this.each(`${KEYS} id = ?`, ids).map((key) => [key.id, key]));
  }

  async ofSubjects(subjects: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    return new Map(this.each(`${KEYS} subject = ?`, subjects).map((key) => [key.subject, key]));
  }

  async page(after: string | null, limit: number): Promise<readonly PersonKey[]> {
    return this.file.all(keyRow, `${KEYS} subject > ? ORDER BY subject LIMIT ?`, after ?? '', limit);
  }

  async rewrap(changes: readonly Rewrapped[]): Promise<number> {
    const sql = 'UPDATE person_keys SET secret = ? WHERE subject = ? AND secret = ?';
    const count = this.file.atomically(() => {
      let replaced = 0;
      for (const { subject, from, to } of changes)
        replaced += this.file.run(sql, Buffer.from(to), subject, Buffer.from(from));
      return replaced;
    });
    // As with what is erased: under the former secret they are in the log as well. Also where nothing is left to
    // change: it may not have gone when this was last asked for.
    this.file.emptyLog();
    return count;
  }

  async ensure(keys: readonly NewPersonKey[]): Promise<ReadonlyMap<string, PersonKey>> {
    const sql = 'INSERT OR IGNORE INTO person_keys (subject, id, secret) VALUES (?, ?, ?)';
    return this.file.atomically(() => {
      for (const { subject, id, secret } of keys) this.file.run(sql, subject, id, Buffer.from(secret));
      return this.ofSubjects(keys.map(({ subject }) => subject));
    });
  }

  async link(links: readonly PersonLink[]): Promise<void> {
    this.file.atomically(() => {
      for (const { subject, person } of links)
        this.file.run('UPDATE person_keys SET person = ? WHERE subject = ?', person, subject);
    });
  }

  async personOf(subject: string): Promise<string | null> {
    const sql = 'SELECT person FROM person_keys WHERE subject = ?';
    return this.file.first(personRow, sql, subject)?.person ?? null;
  }

  async subjectsOf(person: string): Promise<readonly string[]> {
    const sql = 'SELECT subject FROM person_keys WHERE person = ? ORDER BY subject';
    return this.file.all(subjectRow, sql, person).map(({ subject }) => subject);
  }

  async erase(subjects: readonly { readonly subject: string; readonly id: string }[]): Promise<void> {
    const sql = `INSERT INTO person_keys (subject, id, secret) VALUES (?, ?, NULL)
       ON CONFLICT (subject) DO UPDATE SET secret = NULL`;
    this.file.atomically(() => {
      for (const { subject, id } of subjects) this.file.run(sql, subject, id);
    });
    // The log of what was written still has the key: it goes before anybody is told that the key is gone.
    this.file.emptyLog();
  }

  async close(): Promise<void> {
    this.file.close();
  }

  private kept(name: string): Uint8Array | null {
    return this.file.first(valueRow, 'SELECT value FROM once WHERE name = ?', name)?.value ?? null;
  }

  private each(sql: string, names: readonly string[]): PersonKey[] {
    return names.flatMap((name) => this.file.first(keyRow, sql, name) ?? []);
  }
}

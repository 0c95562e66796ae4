import type Database from 'libsql';
import { z } from 'zod';
import { closeDatabase, emptyLog, openDatabase, storageError } from '../embedded/database';
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

/** The engine gives several rows' blobs as buffers of another kind than one row's. */
const bytes = z.union([
  z.instanceof(Uint8Array),
  z.instanceof(ArrayBuffer).transform((buffer) => new Uint8Array(buffer)),
]);
const keyRow = z.object({ id: z.string(), subject: z.string(), secret: bytes.nullable() });
const valueRow = z.object({ value: bytes });
const personRow = z.object({ person: z.string().nullable() });
const subjectRow = z.object({ subject: z.string() });

/** The keys in `person-keys.db` in `directory` (created when missing), which only its owner reads. @throws CannotStart */
export function openSqlitePersonKeys(directory: string): PersonKeys {
  return new SqlitePersonKeys(openDatabase(directory, PERSON_KEYS_FILE, TABLES, REMEDY));
}

class SqlitePersonKeys implements PersonKeys {
  private readonly statements;
  private closed = false;

  constructor(private readonly database: Database.Database) {
    this.statements = prepare(database);
  }

  async once(name: string, value: Uint8Array): Promise<Uint8Array> {
    return this.atomically(() => {
      this.statements.keep.run(name, Buffer.from(value));
      return valueRow.parse(this.statements.kept.get(name)).value;
    });
  }

  async note(name: string, value: Uint8Array): Promise<void> {
    this.atomically(() => this.statements.note.run(name, Buffer.from(value)));
  }

  async noted(name: string): Promise<Uint8Array | null> {
    try {
      return valueRow.nullable().parse(this.statements.kept.get(name) ?? null)?.value ?? null;
    } catch (error) {
      throw storageError(error);
    }
  }

  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    return new Map(this.read(this.statements.byId, ids).map((key) => [key.id, key]));
  }

  async ofSubjects(subjects: readonly string[]): Promise<ReadonlyMap<string, PersonKey>> {
    return bySubject(this.read(this.statements.bySubject, subjects));
  }

  async page(after: string | null, limit: number): Promise<readonly PersonKey[]> {
    try {
      return z.array(keyRow).parse(this.statements.page.all(after ?? '', limit));
    } catch (error) {
      throw storageError(error);
    }
  }

  async rewrap(changes: readonly Rewrapped[]): Promise<number> {
    if (changes.length === 0) return 0;
    const { rewrap } = this.statements;
    const count = this.atomically(() => {
      let replaced = 0;
      for (const { subject, from, to } of changes)
        replaced += rewrap.run(Buffer.from(to), subject, Buffer.from(from)).changes;
      return replaced;
    });
    // As with what is erased: under the former secret they are in the log as well.
    emptyLog(this.database);
    return count;
  }

  async ensure(keys: readonly NewPersonKey[]): Promise<ReadonlyMap<string, PersonKey>> {
    return this.atomically(() => {
      for (const { subject, id, secret } of keys) this.statements.add.run(subject, id, Buffer.from(secret));
      const subjects = keys.map(({ subject }) => subject);
      return bySubject(rowsOf(this.statements.bySubject, subjects));
    });
  }

  async link(links: readonly PersonLink[]): Promise<void> {
    this.atomically(() => {
      for (const { subject, person } of links) this.statements.link.run(person, subject);
    });
  }

  async personOf(subject: string): Promise<string | null> {
    try {
      const found = this.statements.personOf.get(subject);
      return personRow.nullable().parse(found ?? null)?.person ?? null;
    } catch (error) {
      throw storageError(error);
    }
  }

  async subjectsOf(person: string): Promise<readonly string[]> {
    try {
      const rows = z.array(subjectRow).parse(this.statements.subjectsOf.all(person));
      return rows.map(({ subject }) => subject);
    } catch (error) {
      throw storageError(error);
    }
  }

  async erase(subjects: readonly { readonly subject: string; readonly id: string }[]): Promise<void> {
    this.atomically(() => {
      for (const { subject, id } of subjects) this.statements.erase.run(subject, id);
    });
    // The log of what was written still has the key: it goes before anybody is told that the key is gone.
    emptyLog(this.database);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    closeDatabase(this.database);
  }

  private read(statement: Database.Statement, names: readonly string[]): PersonKey[] {
    try {
      return rowsOf(statement, names);
    } catch (error) {
      throw storageError(error);
    }
  }

  private atomically<T>(work: () => T): T {
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
}

function rowsOf(statement: Database.Statement, names: readonly string[]): PersonKey[] {
  return names.flatMap((name) => {
    const row = statement.get(name);
    return row === undefined ? [] : [keyRow.parse(row)];
  });
}

function bySubject(keys: readonly PersonKey[]): ReadonlyMap<string, PersonKey> {
  return new Map(keys.map((key) => [key.subject, key]));
}

function prepare(database: Database.Database) {
  const one = 'SELECT id, subject, secret FROM person_keys WHERE';
  return {
    keep: database.prepare('INSERT OR IGNORE INTO once (name, value) VALUES (?, ?)'),
    note: database.prepare('INSERT OR REPLACE INTO once (name, value) VALUES (?, ?)'),
    kept: database.prepare('SELECT value FROM once WHERE name = ?'),
    byId: database.prepare(`${one} id = ?`),
    bySubject: database.prepare(`${one} subject = ?`),
    page: database.prepare(
      'SELECT id, subject, secret FROM person_keys WHERE subject > ? ORDER BY subject LIMIT ?',
    ),
    rewrap: database.prepare('UPDATE person_keys SET secret = ? WHERE subject = ? AND secret = ?'),
    add: database.prepare('INSERT OR IGNORE INTO person_keys (subject, id, secret) VALUES (?, ?, ?)'),
    link: database.prepare('UPDATE person_keys SET person = ? WHERE subject = ?'),
    personOf: database.prepare('SELECT person FROM person_keys WHERE subject = ?'),
    subjectsOf: database.prepare('SELECT subject FROM person_keys WHERE person = ? ORDER BY subject'),
    erase: database.prepare(
      `INSERT INTO person_keys (subject, id, secret) VALUES (?, ?, NULL)
       ON CONFLICT (subject) DO UPDATE SET secret = NULL`,
    ),
  };
}

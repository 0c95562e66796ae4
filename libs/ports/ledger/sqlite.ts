import type Database from 'libsql';
import { z } from 'zod';
import { closeDatabase, openDatabase, storageError } from '../embedded/database';
import {
  checkpointSchema,
  watchedSchema,
  type Checkpoint,
  type Leaf,
  type Ledger,
  type LedgerNode,
  type Watched,
} from './port';

export const LEDGER_FILE = 'ledger.db';

/** What a power cut takes from its end is made again from the events. */
const TABLES = `
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS leaves (
    idx INTEGER PRIMARY KEY, position TEXT NOT NULL UNIQUE, stream TEXT NOT NULL, revision INTEGER NOT NULL,
    hash BLOB NOT NULL
  );
  CREATE TABLE IF NOT EXISTS nodes (
    level INTEGER NOT NULL, idx INTEGER NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (level, idx)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS checkpoints (tree_size INTEGER PRIMARY KEY, checkpoint TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS watched (id INTEGER PRIMARY KEY CHECK (id = 1), watched TEXT NOT NULL);
`;
const COLUMNS = 'idx, position, stream, revision, hash';

/** The engine hands out bytes in one of two ways. */
const blob = z
  .custom<ArrayBuffer>((bytes) => typeof bytes === 'object')
  .transform((bytes) => Buffer.from(bytes));
const leafRow = z
  .object({ idx: z.number(), position: z.string(), stream: z.string(), revision: z.number(), hash: blob })
  .transform(({ idx, ...leaf }) => ({ idx, leaf }));
const hashRow = z.object({ hash: blob });
const checkpointRow = z
  .object({ checkpoint: z.string() })
  .transform(({ checkpoint }) => checkpointSchema.parse(JSON.parse(checkpoint)));
const watchedRow = z
  .object({ watched: z.string() })
  .transform(({ watched }) => watchedSchema.parse(JSON.parse(watched)));

/** The ledger in `ledger.db` in `directory` (created when missing), for several processes. */
export function openSqliteLedger(directory: string): Ledger {
  return new SqliteLedger(openDatabase(directory, LEDGER_FILE, TABLES));
}

class SqliteLedger implements Ledger {
  private readonly statements;
  private closed = false;

  constructor(private readonly database: Database.Database) {
    this.statements = prepare(database);
  }

  async end(): Promise<{ readonly size: number; readonly last: Leaf } | null> {
    const [row] = this.lastRow();
    return row ? { size: row.idx + 1, last: row.leaf } : null;
  }

  async extend(size: number, leaves: readonly Leaf[], nodes: readonly LedgerNode[]): Promise<boolean> {
    try {
      this.database.exec('BEGIN IMMEDIATE');
      const [last] = this.lastRow();
      if ((last ? last.idx + 1 : 0) !== size) {
        this.database.exec('ROLLBACK');
        return false;
      }
      leaves.forEach(({ position, stream, revision, hash }, offset) =>
        this.statements.addLeaf.run(size + offset, position, stream, revision, hash),
      );
      for (const { level, index, hash } of nodes) this.statements.addNode.run(level, index, hash);
      this.database.exec('COMMIT');
      return true;
    } catch (error) {
      if (this.database.inTransaction) this.database.exec('ROLLBACK');
      throw storageError(error);
    }
  }

  async hashes(level: number, from: number, count: number): Promise<readonly Buffer[]> {
    const { leafHashes, nodeHashes } = this.statements;
    const rows =
      level === 0
        ? this.rows(hashRow, leafHashes, from, from + count)
        : this.rows(hashRow, nodeHashes, level, from, from + count);
    return rows.map(({ hash }) => hash);
  }

  async leaves(from: number, count: number): Promise<readonly Leaf[]> {
    return this.rows(leafRow, this.statements.leaves, from, from + count).map(({ leaf }) => leaf);
  }

  async indexOf(position: string): Promise<number | null> {
    return this.rows(leafRow, this.statements.at, position)[0]?.idx ?? null;
  }

  async keep(checkpoint: Checkpoint): Promise<void> {
    try {
      this.statements.keep.run(checkpoint.treeSize, JSON.stringify(checkpoint));
    } catch (error) {
      throw storageError(error);
    }
  }

  async checkpoints({ after, limit }: { after: number; limit: number }): Promise<readonly Checkpoint[]> {
    return this.rows(checkpointRow, this.statements.checkpoints, after, limit);
  }

  async lastCheckpoint(): Promise<Checkpoint | null> {
    return this.rows(checkpointRow, this.statements.lastCheckpoint)[0] ?? null;
  }

  async say(watched: Watched): Promise<void> {
    try {
      this.statements.say.run(JSON.stringify(watched));
    } catch (error) {
      throw storageError(error);
    }
  }

  async watched(): Promise<Watched | null> {
    return this.rows(watchedRow, this.statements.watched)[0] ?? null;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    closeDatabase(this.database);
  }

  private lastRow() {
    return this.rows(leafRow, this.statements.last);
  }

  private rows<T>(schema: z.ZodType<T>, statement: Database.Statement, ...values: unknown[]): T[] {
    try {
      return z.array(schema).parse(statement.all(...values));
    } catch (error) {
      throw storageError(error);
    }
  }
}

function prepare(database: Database.Database) {
  return {
    last: database.prepare(`SELECT ${COLUMNS} FROM leaves ORDER BY idx DESC LIMIT 1`),
    addLeaf: database.prepare(`INSERT INTO leaves (${COLUMNS}) VALUES (?, ?, ?, ?, ?)`),
    addNode: database.prepare('INSERT OR REPLACE INTO nodes (level, idx, hash) VALUES (?, ?, ?)'),
    leafHashes: database.prepare('SELECT hash FROM leaves WHERE idx >= ? AND idx < ? ORDER BY idx'),
    nodeHashes: database.prepare(
      'SELECT hash FROM nodes WHERE level = ? AND idx >= ? AND idx < ? ORDER BY idx',
    ),
    leaves: database.prepare(`SELECT ${COLUMNS} FROM leaves WHERE idx >= ? AND idx < ? ORDER BY idx`),
    at: database.prepare(`SELECT ${COLUMNS} FROM leaves WHERE position = ?`),
    keep: database.prepare('INSERT OR IGNORE INTO checkpoints (tree_size, checkpoint) VALUES (?, ?)'),
    checkpoints: database.prepare(
      'SELECT checkpoint FROM checkpoints WHERE tree_size > ? ORDER BY tree_size LIMIT ?',
    ),
    lastCheckpoint: database.prepare('SELECT checkpoint FROM checkpoints ORDER BY tree_size DESC LIMIT 1'),
    say: database.prepare('INSERT OR REPLACE INTO watched (id, watched) VALUES (1, ?)'),
    watched: database.prepare('SELECT watched FROM watched'),
  };
}

import { z } from 'zod';
import { bytes, SqliteFile } from '../embedded/sqlite-file';
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

/**
 * What a power cut takes from its end is made again from the events. Positions rise with the places, so no index of them
 * is needed; files of before have one.
 */
const TABLES = `
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS leaves (
    idx INTEGER PRIMARY KEY, position TEXT NOT NULL, stream TEXT NOT NULL, revision INTEGER NOT NULL,
    hash BLOB NOT NULL
  );
  CREATE TABLE IF NOT EXISTS nodes (
    level INTEGER NOT NULL, idx INTEGER NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (level, idx)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS checkpoints (tree_size INTEGER PRIMARY KEY, checkpoint TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS watched (id INTEGER PRIMARY KEY CHECK (id = 1), watched TEXT NOT NULL);
`;
const COLUMNS = 'idx, position, stream, revision, hash';

const leafRow = z
  .object({ idx: z.number(), position: z.string(), stream: z.string(), revision: z.number(), hash: bytes })
  .transform(({ idx, position, ...leaf }) => ({ idx, leaf: { position: positionIn(position), ...leaf } }));
const hashRow = z.object({ hash: bytes });
const checkpointRow = z
  .object({ checkpoint: z.string() })
  .transform(({ checkpoint }) => checkpointSchema.parse(JSON.parse(checkpoint)));
const watchedRow = z
  .object({ watched: z.string() })
  .transform(({ watched }) => watchedSchema.parse(JSON.parse(watched)));

/** Positions of the embedded event store, which stand without the zeros in front of them. */
const NUMBERED = /^\d{16}$/;
const SHORTENED = /^\d{1,16}$/;
const ZEROS = /^0+(?=\d)/;
const WIDTH = 16;

function shortened(position: string): string {
  return NUMBERED.test(position) ? position.replace(ZEROS, '') : position;
}

function positionIn(stored: string): string {
  return SHORTENED.test(stored) ? stored.padStart(WIDTH, '0') : stored;
}

/** The ledger in `ledger.db` in `directory` (created when missing), for several processes. */
export function openSqliteLedger(directory: string): Ledger {
  return new SqliteLedger(new SqliteFile(directory, LEDGER_FILE, TABLES));
}

class SqliteLedger implements Ledger {
  constructor(private readonly file: SqliteFile) {}

  async end(): Promise<{ readonly size: number; readonly last: Leaf } | null> {
    const last = this.last();
    return last && { size: last.idx + 1, last: last.leaf };
  }

  async extend(size: number, leaves: readonly Leaf[], nodes: readonly LedgerNode[]): Promise<boolean> {
    const { file } = this;
    return file.atomically(() => {
      const last = this.last();
      if ((last ? last.idx + 1 : 0) !== size) return false;
      const addLeaf = `INSERT INTO leaves (${COLUMNS}) VALUES (?, ?, ?, ?, ?)`;
      leaves.forEach(({ position, stream, revision, hash }, offset) =>
        file.run(addLeaf, size + offset, shortened(position), stream, revision, hash),
      );
      const addNode = 'INSERT OR REPLACE INTO nodes (level, idx, hash) VALUES (?, ?, ?)';
      for (const { level, index, hash } of nodes) file.run(addNode, level, index, hash);
      return true;
    });
  }

  async hashes(level: number, from: number, count: number): Promise<readonly Buffer[]> {
    const ofLeaves = 'SELECT hash FROM leaves WHERE idx >= ? AND idx < ? ORDER BY idx';
    const ofNodes = 'SELECT hash FROM nodes WHERE level = ? AND idx >= ? AND idx < ? ORDER BY idx';
    const rows =
      level === 0
        ? this.file.all(hashRow, ofLeaves, from, from + count)
        : this.file.all(hashRow, ofNodes, level, from, from + count);
    return rows.map(({ hash }) => hash);
  }

  async leaves(from: number, count: number): Promise<readonly Leaf[]> {
    const sql = `SELECT ${COLUMNS} FROM leaves WHERE idx >= ? AND idx < ? ORDER BY idx`;
    return this.file.all(leafRow, sql, from, from + count).map(({ leaf }) => leaf);
  }

  async indexOf(position: string): Promise<number | null> {
    const sql = `SELECT ${COLUMNS} FROM leaves WHERE idx = ?`;
    const at = (idx: number) => this.file.first(leafRow, sql, idx)?.leaf.position ?? position;
    let [from, to] = [0, this.last()?.idx ?? -1];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if (at(middle) < position) from = middle + 1;
      else to = middle;
    }
    return from === to && at(from) === position ? from : null;
  }

  async keep(checkpoint: Checkpoint): Promise<void> {
    const sql = 'INSERT OR IGNORE INTO checkpoints (tree_size, checkpoint) VALUES (?, ?)';
    this.file.run(sql, checkpoint.treeSize, JSON.stringify(checkpoint));
  }

  async checkpoints({ after, limit }: { after: number; limit: number }): Promise<readonly Checkpoint[]> {
    const sql = 'SELECT checkpoint FROM checkpoints WHERE tree_size > ? ORDER BY tree_size LIMIT ?';
    return this.file.all(checkpointRow, sql, after, limit);
  }

  async lastCheckpoint(): Promise<Checkpoint | null> {
    const sql = 'SELECT checkpoint FROM checkpoints ORDER BY tree_size DESC LIMIT 1';
    return this.file.first(checkpointRow, sql);
  }

  async say(watched: Watched): Promise<void> {
    this.file.run('INSERT OR REPLACE INTO watched (id, watched) VALUES (1, ?)', JSON.stringify(watched));
  }

  async watched(): Promise<Watched | null> {
    return this.file.first(watchedRow, 'SELECT watched FROM watched');
  }

  async close(): Promise<void> {
    this.file.close();
  }

  private last() {
    return this.file.first(leafRow, `SELECT ${COLUMNS} FROM leaves ORDER BY idx DESC LIMIT 1`);
  }
}

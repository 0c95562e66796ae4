import type { Runtime } from '@lineless/kernel/runtime';
import Database from 'libsql';
import { commitGathered } from './gathering';
import { closeDatabase, emptyLog, openDatabase, storageError } from './database';

/** Pages in the write-ahead log before they are moved into the file, which waits for the disk. */
const CHECKPOINT_PAGES = 4_000;

/**
 * A SQLite file whose writes share one commit where they come together: it is most of their cost.
 * In WAL mode with synchronous=NORMAL a commit is handed to the operating system, so it survives the end
 * of the process by any signal; only a power cut may take the last ones.
 */
export class BatchedFile {
  readonly db: Database.Database;
  private readonly statements;
  private open: Batch | undefined;
  private closed = false;

  constructor(
    directory: string,
    name: string,
    tables: string,
    private readonly runtime: Runtime,
  ) {
    const pragmas = `PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};`;
    this.db = openDatabase(directory, name, `${pragmas} ${tables}`);
    this.statements = {
      begin: this.db.prepare('BEGIN IMMEDIATE'),
      commit: this.db.prepare('COMMIT'),
      rollback: this.db.prepare('ROLLBACK'),
    };
  }

  /**
   * Runs `work` at once and resolves with its result when that is committed. `work` may throw errors of its
   * own before its first write; an error of the file's takes back all the writes of this turn.
   * @throws StorageUnavailable
   */
  async write<T>(work: () => T): Promise<T> {
    if (this.closed) throw new Error('The file is closed.');
    const batch = (this.open ??= this.begin());
    batch.writes += 1;
    try {
      const result = work();
      await batch.committed;
      return result;
    } catch (error) {
      if (error instanceof Database.SqliteError) batch.end(error);
      throw storageError(error);
    }
  }

  /** Resolves only when what `work` has seen is committed. */
  async read<T>(work: () => T): Promise<T> {
    const result = work();
    await this.open?.committed;
    return result;
  }

  /** What was erased or written over, by who resolved before, is in none of the file's logs. @throws StorageUnavailable */
  emptyLog(): void {
    this.open?.end();
    emptyLog(this.db);
  }

  close(): void {
    this.open?.end();
    this.closed = true;
    closeDatabase(this.db);
  }

  /** @throws StorageUnavailable */
  private begin(): Batch {
    try {
      this.statements.begin.run([]);
    } catch (error) {
      throw storageError(error);
    }
    const { promise: committed, resolve, reject } = deferred();
    const end = (failure?: Error) => {
      if (this.open?.committed !== committed) return;
      this.open = undefined;
      try {
        if (failure) throw failure;
        this.statements.commit.run([]);
        resolve();
      } catch (error) {
        if (this.db.inTransaction) this.statements.rollback.run([]);
        reject(storageError(error));
      }
    };
    const batch = { committed, end, writes: 0 };
    commitGathered(
      this.runtime,
      () => batch.writes,
      () => end(),
    );
    return batch;
  }
}

interface Batch {
  readonly committed: Promise<void>;
  /** So far. */
  writes: number;
  /** Commits, or takes all back on a failure; a second time does nothing. */
  readonly end: (failure?: Error) => void;
}

function deferred() {
  let resolve: () => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<void>((onDone, onError) => {
    resolve = onDone;
    reject = onError;
  });
  // The writer sees the failure through `write`; no other code waits for this promise.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

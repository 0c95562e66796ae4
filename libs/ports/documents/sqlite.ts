import type Database from 'libsql';
import { checkModel } from '@lineless/kernel/model-definition';
import type { ModelDefinition } from '@lineless/kernel/projection';
import { sleep, type Runtime } from '@lineless/kernel/runtime';
import { closeDatabase, emptyLog, openDatabase } from '../embedded/database';
import type { Collection, Generation, ReadModels, WriteResult } from './port';
import { CATALOGUE, SqliteCatalogue } from './sqlite-catalogue';
import { SqliteCollection } from './sqlite-collection';
import { transactionsOf, type Transaction } from './sqlite-transaction';

const FILE = 'read-models.db';
/** No backup holds them: they are only what the events say. */
const REMEDY = 'Delete it: it is built anew from the events.';

const PRAGMAS = `
  PRAGMA busy_timeout = 5000;
  PRAGMA synchronous = NORMAL;
  PRAGMA secure_delete = ON;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA cache_size = -16384;
  PRAGMA temp_store = MEMORY;
`;

/** Rows that are deleted at a time: a large table at once would hold up everybody's requests. */
const DROP_ROWS = 2_000;
const DROP_PAUSE_MS = 20;

/**
 * Read models in one SQLite file, `read-models.db` in `directory` (created when missing). Documents and
 * checkpoint share a transaction, so the file may lose its last writes in a power cut: they are replayed.
 */
export function openSqliteReadModels(options: {
  readonly directory: string;
  readonly runtime: Runtime;
}): ReadModels {
  const database = openDatabase(options.directory, FILE, PRAGMAS + CATALOGUE, REMEDY);
  const transaction = transactionsOf(database);
  return new SqliteReadModels(database, transaction, options.runtime);
}

class SqliteReadModels implements ReadModels {
  private readonly catalogue: SqliteCatalogue;
  /** One for each generation, because each remembers what was read. */
  private readonly opened = new Map<string, SqliteCollection<unknown>>();
  private closed = false;

  constructor(
    private readonly database: Database.Database,
    private readonly transaction: Transaction,
    private readonly runtime: Runtime,
  ) {
    this.catalogue = new SqliteCatalogue(database, transaction);
  }

  async source(): Promise<string | null> {
    return this.catalogue.source();
  }

  async setSource(identity: string): Promise<void> {
    this.catalogue.setSource(identity);
  }

  async generations(model: string): Promise<readonly Generation[]> {
    return this.catalogue.list(model);
  }

  async overview(): Promise<ReadonlyMap<string, readonly Generation[]>> {
    return this.catalogue.overview();
  }

  async create(
    model: ModelDefinition,
    generation: { name: string; code: string },
    at: number,
  ): Promise<void> {
    checkModel(model);
    this.catalogue.create(model, generation, at);
  }

  async open<State>(model: string, generation: string): Promise<Collection<State>> {
    const table = this.catalogue.open(model, generation);
    const known = this.opened.get(table.name);
    const collection =
      known ??
      new SqliteCollection<unknown>(table, this.transaction, {
        generation,
        get: () => this.catalogue.checkpoint(model, generation),
        move: (from, to) => this.catalogue.move(model, generation, from, to),
        state: () => this.catalogue.state(model, generation),
      });
    this.opened.set(table.name, collection);
    // Its documents are those of the projection that asks.
    return collection as Collection<unknown> as Collection<State>;
  }

  async promote(model: string, generation: string, from: string | null, at: number): Promise<WriteResult> {
    return this.catalogue.promote(model, generation, from, at);
  }

  async drop(model: string, generation: string): Promise<void> {
    const table = this.catalogue.forget(model, generation);
    if (table === null) return;
    this.opened.delete(table);
    const some = this.database.prepare(
      `DELETE FROM "${table}" WHERE id IN (SELECT id FROM "${table}" LIMIT ${DROP_ROWS})`,
    );
    while (!this.closed && some.run([]).changes === DROP_ROWS) await sleep(this.runtime, DROP_PAUSE_MS);
    // What a closing process leaves of it has no name any more and is only space.
    if (!this.closed) this.database.exec(`DROP TABLE "${table}"`);
  }

  async purge(): Promise<void> {
    emptyLog(this.database);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    closeDatabase(this.database);
  }
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { ModelDefinition } from '@lineless/kernel/projection';
import { checkModel } from '@lineless/kernel/model-definition';
import type { Collection, Generation, ReadModels } from './port';
import { SqliteCatalogue } from './sqlite-catalogue';
import { SqliteCollection } from './sqlite-collection';

/**
 * Read models in one SQLite file, `read-models.db` in `directory` (created when missing). Documents and
 * checkpoint share a transaction, so the file may lose its last writes in a power cut: they are replayed.
 */
export function openSqliteReadModels(options: { readonly directory: string }): ReadModels {
  mkdirSync(options.directory, { recursive: true });
  const database = new Database(join(options.directory, 'read-models.db'));
  database.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA cache_size = -16384;
    PRAGMA temp_store = MEMORY;
  `);
  return new SqliteReadModels(database);
}

class SqliteReadModels implements ReadModels {
  private readonly catalogue: SqliteCatalogue;
  private closed = false;

  constructor(private readonly database: Database.Database) {
    this.catalogue = new SqliteCatalogue(database);
  }

  async open<State>(model: ModelDefinition, generation: Generation = 'live'): Promise<Collection<State>> {
    checkModel(model);
    this.catalogue.open(model, generation);
    return new SqliteCollection<State>(this.database, this.catalogue, model, generation);
  }

  async startNext(model: ModelDefinition): Promise<void> {
    checkModel(model);
    this.catalogue.recreate(model, 'next');
  }

  async swap(model: ModelDefinition): Promise<void> {
    this.catalogue.swap(model);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.database.close();
  }
}

import type Database from 'libsql';
import { z } from 'zod';
import { closeDatabase, emptyLog, openDatabase, storageError } from './database';

type Value = string | number | Uint8Array | null;

/** A column of bytes: the engine hands those of one row out as another kind than those of several. */
export const bytes = z
  .custom<ArrayBuffer>((value) => typeof value === 'object' && value !== null)
  .transform((value) => Buffer.from(value));

/**
 * A small SQLite file: statements stand where they are used, and are prepared once. Everything throws
 * StorageUnavailable.
 */
export class SqliteFile {
  private readonly database: Database.Database;
  private readonly statements = new Map<string, Database.Statement>();
  private isOpen = true;

  /**
   * @param setUp pragmas and tables
   * @param remedy what helps where the file is damaged
   * @throws CannotStart where it is damaged, or the disk does not take it
   */
  constructor(directory: string, name: string, setUp: string, remedy?: string) {
    this.database = openDatabase(directory, name, setUp, remedy);
  }

  /** @returns how many rows it has changed */
  run(sql: string, ...values: readonly Value[]): number {
    return this.asked(() => this.prepared(sql).run([...values]).changes);
  }

  /** `null` where there is none. */
  first<Row extends z.ZodType>(row: Row, sql: string, ...values: readonly Value[]): z.output<Row> | null {
    const found: unknown = this.asked(() => this.prepared(sql).get([...values]));
    return found === undefined ? null : row.parse(found);
  }

  all<Row extends z.ZodType>(row: Row, sql: string, ...values: readonly Value[]): z.output<Row>[] {
    return this.asked(() => this.prepared(sql).all([...values])).map((found) => row.parse(found));
  }

  /** In one write transaction; a throw undoes it. */
  atomically<T>(work: () => T): T {
    try {
      this.run('BEGIN IMMEDIATE');
      const result = work();
      this.run('COMMIT');
      return result;
    } catch (error) {
      if (this.database.inTransaction) this.run('ROLLBACK');
      throw storageError(error);
    }
  }

  /** Leaves in the one file alone what was written: what was erased or written over stood in its log still. */
  emptyLog(): void {
    emptyLog(this.database);
  }

  /** Repeats are harmless. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    closeDatabase(this.database);
  }

  private prepared(sql: string): Database.Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  private asked<T>(ask: () => T): T {
    try {
      return ask();
    } catch (error) {
      throw storageError(error);
    }
  }
}

import type Database from 'libsql';
import { storageError } from '../embedded/database';

/** Runs `work` in one write transaction; a throw undoes it. @throws StorageUnavailable */
export type Transaction = <T>(work: () => T) => T;

export function transactionsOf(database: Database.Database): Transaction {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  return (work) => {
    try {
      begin.run([]);
      const result = work();
      commit.run([]);
      return result;
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw storageError(error);
    }
  };
}

import { closeSync, existsSync, openSync } from 'node:fs';
import Database from 'libsql';
import { CannotStart } from '@lineless/kernel/errors';
import { isDamage, OWNER_ONLY_FILE } from './database';

/** Long enough for a process that has just been killed to be cleaned up after. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Copies a SQLite file as it is at one moment, with what has been committed and is still in its write-ahead log.
 * Others go on reading and writing: the copy is one read transaction, which blocks no other.
 * @param to a file that is not there yet; only its owner will read it
 * @throws CannotStart where the file is damaged · @throws Error where there is a file already
 */
export function copyDatabase(from: string, to: string): void {
  closeSync(openSync(to, 'wx', OWNER_ONLY_FILE));
  const source = new Database(from);
  try {
    source.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    source.prepare('VACUUM INTO ?').run([to]);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new CannotStart(`The file ${from} is damaged.`, { cause: error });
  } finally {
    source.close();
  }
}

/** Whether every page of a SQLite file fits the others. It is read whole: seconds for a gigabyte. */
export function isSound(path: string): boolean {
  if (!existsSync(path)) return false;
  const database = new Database(path);
  try {
    const [answer] = database.prepare('PRAGMA quick_check(1)').raw().get() as [string];
    return answer === 'ok';
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

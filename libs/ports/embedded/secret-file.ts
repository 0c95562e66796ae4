import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import type { Runtime } from '@lineless/kernel/runtime';
import { OWNER_ONLY_FILE } from './database';

/** What stands in the file; `null` where there is none. */
export function readSecret(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/**
 * Writes a file that only its owner reads, once: whole beside its place, then linked there. Of two processes that start
 * at once one wins, and both get what is there.
 */
export function createSecret(path: string, text: string, runtime: Pick<Runtime, 'id'>): string {
  const draft = `${path}.${runtime.id()}`;
  const file = openSync(draft, 'wx', OWNER_ONLY_FILE);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
    return text;
  } catch (error) {
    const theirs = readSecret(path);
    if (theirs === null) throw error;
    return theirs;
  } finally {
    rmSync(draft);
  }
}

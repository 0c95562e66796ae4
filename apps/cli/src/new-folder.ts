import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '@lineless/ports/embedded/database';
import { sync } from '@lineless/ports/embedded/replacement';

const UNFINISHED = '.unfinished-';

/**
 * Fills a folder beside its place and gives it its name when all of it is on the disk: under its name all of it is
 * found. What a killed process has left beside it is removed.
 * @param target nothing but an empty folder may be there @throws Error with a sentence for the operator
 */
export async function fillNewFolder<T>(target: string, fill: (folder: string) => Promise<T>): Promise<T> {
  requirePlace(target);
  removeLeftBehind(target);
  const folder = `${target}${UNFINISHED}${process.pid}`;
  mkdirSync(folder, { mode: OWNER_ONLY_FOLDER });
  try {
    const filled = await fill(folder);
    sync(folder);
    putInPlace(folder, target);
    return filled;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The same for a file. @throws Error with a sentence for the operator */
export function writeNewFile(target: string, write: (file: string) => void): void {
  requireNewFile(target);
  removeLeftBehind(target);
  const file = `${target}${UNFINISHED}${process.pid}`;
  try {
    write(file);
    sync(file);
    renameSync(file, target);
    sync(dirname(target));
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** The same for a text, which its owner alone reads. @throws Error with a sentence for the operator */
export function writeNewText(target: string, text: string): void {
  writeNewFile(target, (file) => writeFileSync(file, text, { mode: OWNER_ONLY_FILE, flag: 'wx' }));
}

/** Before what is to be written is made. @throws Error with a sentence for the operator */
export function requireNewFile(target: string): void {
  requireFolderOf(target);
  if (existsSync(target)) throw new Error(`${target} is there already. Name a new file.`);
}

function requirePlace(target: string): void {
  requireFolderOf(target);
  if (!existsSync(target)) return;
  if (!isEmptyFolder(target)) throw new Error(`${target} is there already. Name a new folder.`);
}

function requireFolderOf(target: string): void {
  if (!existsSync(dirname(target))) throw new Error(`There is no folder ${dirname(target)}.`);
}

function removeLeftBehind(target: string): void {
  const beginning = `${basename(target)}${UNFINISHED}`;
  for (const name of readdirSync(dirname(target))) {
    if (!name.startsWith(beginning) || isRunning(Number(name.slice(beginning.length)))) continue;
    rmSync(join(dirname(target), name), { recursive: true, force: true });
  }
}

/** What is no process's number is left alone: another program has made it. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return true;
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH');
  }
}

/** A folder can only take the place of an empty one: of two with one name, the second fails here. */
function putInPlace(folder: string, target: string): void {
  try {
    renameSync(folder, target);
  } catch (error) {
    if (existsSync(target))
      throw new Error(`${target} is there already. Name a new folder.`, { cause: error });
    throw error;
  }
  sync(dirname(target));
}

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false;
  }
}

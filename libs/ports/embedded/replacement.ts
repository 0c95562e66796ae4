import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '@lineless/kernel/errors';
import { OWNER_ONLY_FOLDER, SIDE_FILES } from './database';

const STAGED = 'restore-staged-';
const MOVING_OUT = 'restore-moving-out-';
const MOVING_IN = 'restore-moving-in-';
const BEFORE = 'before-restore-';

/**
 * Puts other files into the place of a directory's own. They are collected in a folder beside them; then the old ones
 * move out and the new ones in, file by file. The name of the folder says how far that has got, so the next start
 * goes on from there after a crash, and half of each is never taken for a whole.
 */
export class Replacement {
  private constructor(
    private readonly directory: string,
    private readonly stamp: string,
  ) {}

  /** @param stamp names it: letters, digits and '-' */
  static begin(directory: string, stamp: string): Replacement {
    for (const left of namesIn(directory, STAGED))
      rmSync(join(directory, STAGED + left), { recursive: true, force: true });
    const replacement = new Replacement(directory, stamp);
    mkdirSync(replacement.folder, { mode: OWNER_ONLY_FOLDER });
    return replacement;
  }

  /** One that was cut off once all of its files were there. */
  static unfinished(directory: string): Replacement | null {
    const [stamp] = [MOVING_OUT, MOVING_IN].flatMap((phase) => namesIn(directory, phase));
    return stamp === undefined ? null : new Replacement(directory, stamp);
  }

  /** Where the new files are to be written. */
  get folder(): string {
    return join(this.directory, STAGED + this.stamp);
  }

  /** Takes them back: nothing has been replaced yet. */
  giveUp(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * All the new files are there. Repeats go on where the one before was cut off.
   * @param names of the files that move out, each with its side files
   * @returns the folder they are in now; `null` where there were none
   */
  finish(names: readonly string[]): string | null {
    const { directory } = this;
    const [staged, out, into] = [STAGED, MOVING_OUT, MOVING_IN].map((phase) =>
      join(directory, phase + this.stamp),
    ) as [string, string, string];
    const before = join(directory, BEFORE + this.stamp);
    if (existsSync(staged)) this.step(staged, out);
    if (existsSync(out)) {
      const files = names.flatMap((name) => [...SIDE_FILES.map((end) => name + end), name]);
      const present = files.filter((file) => existsSync(join(directory, file)));
      if (present.length > 0) mkdirSync(before, { recursive: true, mode: OWNER_ONLY_FOLDER });
      for (const file of present) renameSync(join(directory, file), join(before, file));
      this.step(out, into);
    }
    for (const file of readdirSync(into)) renameSync(join(into, file), join(directory, file));
    sync(directory);
    rmSync(into, { recursive: true });
    return existsSync(before) ? before : null;
  }

  private step(from: string, to: string): void {
    sync(this.directory);
    renameSync(from, to);
    sync(this.directory);
  }
}

/** @throws CannotStart where some of the directory's files may be old and some new */
export function requireWhole(directory: string): void {
  if (Replacement.unfinished(directory) === null) return;
  throw new CannotStart(
    `A restore into ${directory} was cut off, so its files do not belong together. Run the restore again.`,
  );
}

/** Not even a power cut takes back what is in the file, or which files are in the folder. */
export function sync(path: string, platform = process.platform): void {
  const isWindows = platform === 'win32';
  // Windows keeps a folder by itself, and flushes a file only for who may write it.
  if (isWindows && statSync(path).isDirectory()) return;
  const opened = openSync(path, isWindows ? 'r+' : 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** The rest of the names that begin like this. */
function namesIn(directory: string, beginning: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.startsWith(beginning))
    .map((name) => name.slice(beginning.length));
}

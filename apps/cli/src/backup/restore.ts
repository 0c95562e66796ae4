import { chmodSync, chownSync, copyFileSync, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { OWNER_ONLY_FILE } from '@lineless/ports/embedded/database';
import { Replacement, sync } from '@lineless/ports/embedded/replacement';
import { isSound } from '@lineless/ports/embedded/snapshot';
import { StoreInUse } from '@lineless/ports/event-store/port';
import { figuresOf, renewIdentity, type EventsFileFigures } from '@lineless/ports/event-store/sqlite-file';
import {
  EVENTS_FILE,
  LOCK_FILE,
  lockDirectory,
  type DirectoryLock,
} from '@lineless/ports/event-store/sqlite-lock';
import { PERSON_KEYS_FILE } from '@lineless/ports/person-keys/sqlite';
import { CONTENTS } from './contents';
import { NotABackup, readBackup, type FileEntry } from './manifest';
import { keysFigures } from './person-keys';
import { inWords } from './words';

export interface RestoreOptions {
  /** Where the service's files are to be; made when missing. */
  readonly directory: string;
  /** A folder that `backUp` has made. */
  readonly from: string;
  readonly runtime: Runtime;
  /** Persons' keys are in a file of this folder, and not in MongoDB. */
  readonly keysAreHere?: boolean;
  /** So is the ledger, which then comes back with the events. */
  readonly ledgerIsHere?: boolean;
}

const NAMES = CONTENTS.map(({ name }) => name);

/**
 * Puts a backup into the place of the service's files, which are kept. The events become another history, so
 * that read models of any later moment are built anew. Nothing is touched before the whole backup has been read.
 * @returns the exit status: 1 where persons' keys are missing @throws NotABackup · Error with a sentence for the operator
 */
export async function restore(
  { directory, from, runtime, keysAreHere = true, ledgerIsHere = true }: RestoreOptions,
  say: (line: string) => void,
): Promise<number> {
  const source = resolve(from);
  const { files } = await readBackup(source);
  const lock = lockOf(directory);
  try {
    const earlier = Replacement.unfinished(directory)?.finish(NAMES);
    if (earlier) say(`An earlier restore was cut off; what was there before it is in ${resolve(earlier)}.`);
    const replacement = Replacement.begin(directory, isoTime(runtime).replace(/[-:.]/g, ''));
    const figures = stage(replacement, source, files, runtime.id());
    const before = replacement.finish(NAMES);
    handOver(directory);
    say(`Restored ${inWords(figures, files)} from ${source} into ${resolve(directory)}.`);
    if (before !== null) say(`What was there before is in ${resolve(before)}.`);
    say('The read models are built anew when the service starts.');
    if (!ledgerIsHere)
      say(
        'THE LEDGER IS IN MONGODB, and knows events that are gone now: nothing is signed until it is set back, as docs/operations.md says.',
      );
    if (!keysAreHere) {
      say("PERSONS' KEYS ARE IN MONGODB: they were in no backup, and are as they were.");
      return 0;
    }
    const { used, missing } = keysFigures(join(directory, EVENTS_FILE), join(directory, PERSON_KEYS_FILE));
    if (missing > 0) {
      say(
        `PERSONS CANNOT BE READ: ${missing} of the ${used} keys that these events are sealed with are not here.`,
      );
      say(
        `Before the service starts, put the keys' own backup in the place of ${join(resolve(directory), PERSON_KEYS_FILE)}.`,
      );
      return 1;
    }
    return 0;
  } finally {
    lock.release();
  }
}

function lockOf(directory: string): DirectoryLock {
  try {
    return lockDirectory(directory);
  } catch (error) {
    if (!(error instanceof StoreInUse)) throw error;
    throw new Error(`A server is running on ${resolve(directory)}. Stop it first, then restore.`, {
      cause: error,
    });
  }
}

function stage(
  replacement: Replacement,
  source: string,
  files: readonly FileEntry[],
  identity: string,
): EventsFileFigures {
  const { folder } = replacement;
  try {
    for (const { name } of files) copyFileSync(join(source, name), join(folder, name));
    for (const { name, kind } of CONTENTS) {
      if (kind === 'database' && files.some((file) => file.name === name) && !isSound(join(folder, name)))
        throw new NotABackup(`The backup is damaged: ${join(source, name)} cannot be read.`);
    }
    const events = join(folder, EVENTS_FILE);
    renewIdentity(events, identity);
    for (const { name } of files) {
      chmodSync(join(folder, name), OWNER_ONLY_FILE);
      sync(join(folder, name));
    }
    sync(folder);
    return figuresOf(events);
  } catch (error) {
    replacement.giveUp();
    throw error;
  }
}

/** An operator who restores as root does so for the owner of the folder, as whom the service runs. */
function handOver(directory: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(directory);
  const paths = [...NAMES, LOCK_FILE].map((name) => join(directory, name));
  for (const path of paths.filter((one) => existsSync(one))) chownSync(path, uid, gid);
}

import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { OWNER_ONLY_FILE } from '@lineless/ports/embedded/database';
import { sync } from '@lineless/ports/embedded/replacement';
import { copyDatabase } from '@lineless/ports/embedded/snapshot';
import { figuresOf, readIdentity } from '@lineless/ports/event-store/sqlite-file';
import { EVENTS_FILE } from '@lineless/ports/event-store/sqlite-lock';
import { fillNewFolder } from '../new-folder';
import { CONTENTS } from './contents';
import { entryOf, writeManifest, type FileEntry } from './manifest';
import { whatIsApart, type InMongo } from './person-keys';
import { inWords } from './words';

const NOTHING: InMongo = { keys: false, pictures: false };

export interface BackupOptions {
  /** The service's files. */
  readonly directory: string;
  /** The folder to be made; nothing but an empty folder may be there. */
  readonly to: string;
  readonly runtime: Runtime;
  /** What is not in files of the directory. */
  readonly inMongo?: InMongo;
}

/**
 * Copies everything that is needed into a new folder, while the service runs or not. The folder gets its name
 * when all of it is on the disk.
 * @throws Error with a sentence for the operator
 */
export async function backUp(
  { directory, to, runtime, inMongo = NOTHING }: BackupOptions,
  say: (line: string) => void,
): Promise<void> {
  const begunAt = isoTime(runtime);
  const target = resolve(to);
  requireFiles(directory);
  const said = await fillNewFolder(target, async (folder) => {
    const history = readIdentity(join(directory, EVENTS_FILE));
    const files = await copyAll(directory, folder);
    // The order of the files means nothing where they were exchanged in between.
    for (const place of [folder, directory]) {
      if (readIdentity(join(place, EVENTS_FILE)) !== history)
        throw new Error(`The files in ${directory} were restored while they were copied. Begin again.`);
    }
    const figures = figuresOf(join(folder, EVENTS_FILE));
    writeManifest(folder, begunAt, files);
    return `Backed up ${inWords(figures, files)} from ${resolve(directory)} to ${target}.`;
  });
  say(said);
  for (const line of whatIsApart(inMongo)) say(line);
}

async function copyAll(directory: string, folder: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const { name, kind } of CONTENTS) {
    const from = join(directory, name);
    if (!existsSync(from)) continue;
    const copy = join(folder, name);
    if (kind === 'database') copyDatabase(from, copy);
    else copyFileSync(from, copy);
    chmodSync(copy, OWNER_ONLY_FILE);
    sync(copy);
    entries.push(await entryOf(folder, name));
  }
  return entries;
}

function requireFiles(directory: string): void {
  const missing = CONTENTS.find(({ name, isNeeded }) => isNeeded && !existsSync(join(directory, name)));
  if (missing)
    throw new Error(
      `There is nothing to back up in ${resolve(directory)}: it has no ${missing.name}. Is DATA_DIR right?`,
    );
}

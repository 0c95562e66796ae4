import { createHash } from 'node:crypto';
import { createReadStream, existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { jsonIn } from '@lineless/kernel/json-in';
import { OWNER_ONLY_FILE } from '@lineless/ports/embedded/database';
import { CONTENTS } from './contents';

/** Written last: a folder without it is no backup, or one that was cut off. */
const MANIFEST_FILE = 'backup.json';
const FORMAT = 1;

const fileEntry = z.object({
  name: z.enum(CONTENTS.map(({ name }) => name)),
  bytes: z.int().min(0),
  /** Of its content, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const manifest = z.object({
  lineless: z.literal(FORMAT),
  /** When the backup began: ISO 8601 UTC. Everything acknowledged until then is in it. */
  begunAt: z.iso.datetime(),
  files: z.array(fileEntry),
});
const anyFormat = z.object({ lineless: z.int().min(1) });

export type Manifest = z.output<typeof manifest>;
export type FileEntry = z.output<typeof fileEntry>;

/** A folder cannot be restored from; the message says why. */
export class NotABackup extends Error {
  override readonly name = 'NotABackup';
}

export async function entryOf(folder: string, name: string): Promise<FileEntry> {
  const path = join(folder, name);
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return { name, bytes: lstatSync(path).size, sha256: digest.digest('hex') };
}

export function writeManifest(folder: string, begunAt: string, files: readonly FileEntry[]): void {
  const text = `${JSON.stringify({ lineless: FORMAT, begunAt, files }, null, 2)}\n`;
  writeFileSync(join(folder, MANIFEST_FILE), text, { mode: OWNER_ONLY_FILE, flag: 'wx', flush: true });
}

/** Reads every byte of the backup. @throws NotABackup where it is none, or not as it was made */
export async function readBackup(folder: string): Promise<Manifest> {
  const found = readManifest(folder);
  const names = new Set(found.files.map(({ name }) => name));
  const lacking = CONTENTS.find(({ name, isNeeded }) => isNeeded && !names.has(name));
  if (lacking) throw new NotABackup(`${folder} is not a whole backup: it has no ${lacking.name}.`);
  for (const entry of found.files) {
    const path = join(folder, entry.name);
    if (!existsSync(path)) throw new NotABackup(`${folder} is not a whole backup: ${entry.name} is missing.`);
    const isAsMade = lstatSync(path).isFile() && (await entryOf(folder, entry.name)).sha256 === entry.sha256;
    if (!isAsMade) throw new NotABackup(`The backup is damaged: ${path} is not what was backed up.`);
  }
  return found;
}

function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST_FILE);
  if (!existsSync(path))
    throw new NotABackup(`${folder} is not a backup, or not a whole one: it has no ${MANIFEST_FILE}.`);
  const content = jsonIn(readFileSync(path, 'utf8'));
  const parsed = manifest.safeParse(content);
  if (parsed.success) return parsed.data;
  const other = anyFormat.safeParse(content);
  if (other.success && other.data.lineless > FORMAT)
    throw new NotABackup(`${folder} was made by a newer version. Restore it with that one.`);
  throw new NotABackup(`${folder} is not a backup of this service: its ${MANIFEST_FILE} cannot be read.`);
}

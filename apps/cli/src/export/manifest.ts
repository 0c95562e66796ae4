import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OWNER_ONLY_FILE } from '@lineless/ports/embedded/database';
import { checkpointSchema } from '@lineless/ports/ledger/port';
import { readJson } from '../json-file';

export const LINES_FILE = 'events.jsonl';
export const TABLE_FILE = 'events.csv';
export const MANIFEST_FILE = 'manifest.json';
const FORMAT = 1;

const fileEntry = z.object({
  name: z.enum([LINES_FILE, TABLE_FILE]),
  bytes: z.int().min(0),
  /** Of its content, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const time = z.iso.datetime();
const manifest = z.object({
  linelessExport: z.literal(FORMAT),
  madeAt: time,
  /** As it was asked for: events from then on, and before then. */
  from: time.nullable(),
  until: time,
  vendor: z.string().nullable(),
  /** `sealed`: as they are stored, with their hashes. `opened`: to be read, and with nothing to check them by. */
  events: z.enum(['sealed', 'opened']),
  count: z.int().min(0),
  /** Of the first event and the last one. */
  positions: z.object({ first: z.string(), last: z.string() }).nullable(),
  /** Whether it has every event of the log from the very first to its last one. */
  isWholeLog: z.boolean(),
  /** Of the key that signed the checkpoint, where the one that made the export knew it. */
  publicKey: z.string().nullable(),
  /** The last one when the export began. */
  checkpoint: checkpointSchema.nullable(),
  files: z.array(fileEntry).length(2),
});
/** What an export is, and by which digests its files are known. It is written last. */
export type Manifest = z.output<typeof manifest>;

/** @returns its text */
export function writeManifest(folder: string, content: Omit<Manifest, 'linelessExport'>): string {
  const text = `${JSON.stringify({ linelessExport: FORMAT, ...content }, null, 2)}\n`;
  const path = join(folder, MANIFEST_FILE);
  writeFileSync(path, text, { mode: OWNER_ONLY_FILE, flag: 'wx', flush: true });
  return text;
}

/** @throws Error where the folder holds no export */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST_FILE);
  if (!existsSync(path)) throw new Error(`${folder} is not an export: it has no ${MANIFEST_FILE}.`);
  const otherwise = `${folder} is not an export of this version: its ${MANIFEST_FILE} is another one.`;
  return readJson(path, manifest, otherwise);
}

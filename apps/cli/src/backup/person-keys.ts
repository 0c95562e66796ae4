import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { z } from 'zod';
import { copyDatabase } from '@lineless/ports/embedded/snapshot';
import { packingOf } from '@lineless/ports/event-store/sqlite-file';
import { EVENTS_FILE } from '@lineless/ports/event-store/sqlite-lock';
import { PERSON_KEYS_FILE } from '@lineless/ports/person-keys/sqlite';
import { writeNewFile } from '../new-folder';

/**
 * The keys of persons are in no backup of the events: a person is forgotten by deleting theirs (decision 062). So
 * they have a backup of their own, and the operator who makes or brings back the other one is told.
 */

export interface InMongo {
  readonly keys: boolean;
  /** Where the read models are, and the ledger too. */
  readonly pictures: boolean;
}

const MONGODUMP = 'copy them with mongodump, as docs/operations.md says.';

/** What a backup does not have. */
export function whatIsApart({ keys, pictures }: InMongo): readonly string[] {
  return [
    ...(pictures ? [`Pictures and the ledger are in MongoDB and NOT in it: ${MONGODUMP}`] : []),
    "Persons' keys are NOT in it. Without them nobody in these events can be read, and staff have no roles.",
    keys
      ? `They are in MongoDB: ${MONGODUMP}`
      : 'Copy them to another place: npm run cli -- keys backup <file>',
  ];
}

/** Of how many events the metadata is read at a time. */
const AT_A_TIME = 1_000;
const sealedMeta = z.object({ sealed: z.array(z.object({ key: z.string() })).default([]) });

export interface KeysFigures {
  /** Keys that the events are sealed with, and how many of them are not in the keys' file. */
  readonly used: number;
  readonly missing: number;
}

export interface KeysBackup {
  /** The service's files. */
  readonly directory: string;
  /** The file to be made. */
  readonly to: string;
  /** The events that the keys are for are in a file of the directory, and not in EventStoreDB. */
  readonly eventsAreHere?: boolean;
}

/** @throws Error with a sentence for the operator */
export function backUpKeys(
  { directory, to, eventsAreHere = true }: KeysBackup,
  say: (line: string) => void,
): void {
  const from = join(directory, PERSON_KEYS_FILE);
  if (!existsSync(from))
    throw new Error(`There is no ${PERSON_KEYS_FILE} in ${resolve(directory)}. Is DATA_DIR right?`);
  const target = resolve(to);
  writeNewFile(target, (file) => copyDatabase(from, file));
  say(`Copied the keys of persons to ${target}. Keep it apart from the backups of the events.`);
  if (!eventsAreHere) return;
  const { used, missing } = keysFigures(join(directory, EVENTS_FILE), target);
  if (missing > 0) say(`Of ${used} keys that the events are sealed with ${missing} are not in it.`);
}

/** Reads every event. */
export function keysFigures(events: string, keys: string): KeysFigures {
  const database = new Database(events, { readonly: true });
  try {
    const used = sealedWith(database);
    const known = existsSync(keys) ? idsIn(keys) : new Set<string>();
    return { used: used.size, missing: [...used].filter((key) => !known.has(key)).length };
  } finally {
    database.close();
  }
}

function sealedWith(events: Database.Database): ReadonlySet<string> {
  const packing = packingOf(events);
  const some = events.prepare('SELECT pos, meta FROM events WHERE pos > ? ORDER BY pos LIMIT ?').raw();
  const keys = new Set<string>();
  for (let after = 0; ;) {
    const rows = some.all([after, AT_A_TIME]) as [number, unknown][];
    for (const [pos, meta] of rows) {
      const { sealed } = sealedMeta.parse(JSON.parse(packing.unpacked(meta)));
      for (const { key } of sealed) keys.add(key);
      after = pos;
    }
    if (rows.length < AT_A_TIME) return keys;
  }
}

function idsIn(keys: string): ReadonlySet<string> {
  const database = new Database(keys, { readonly: true });
  try {
    const rows = database.prepare('SELECT id FROM person_keys').raw().all([]) as [string][];
    return new Set(rows.map(([id]) => id));
  } finally {
    database.close();
  }
}

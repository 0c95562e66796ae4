import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chance } from '@lineless/kernel/chance';

const LOG = '-wal';
/** Frames that the system had not written yet are lost; the last one may be there by half, or as another file's bytes. */
const HEADER = 32;
const MOST_TORN = 3_000;
/**
 * What says that it is stored only once the disk has it (`synchronous = FULL`). Of the others the system may hold the
 * last commits in its memory.
 */
export const SYNCED: readonly string[] = ['events.db', 'identity.sqlite', 'person-keys.db', 'pictures.db'];

/**
 * What a power cut leaves of a folder of SQLite files. Of a log that is not waited for, a prefix of any length; of the
 * others all that was said to be stored, and behind it a write that was under way, torn.
 * @param options `lies`: the disk says that it has what it has not, and so no log is waited for
 */
export function cutPower(from: string, to: string, chance: Chance, { lies = false } = {}): void {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) {
    if (file.endsWith('-shm')) continue;
    if (!file.endsWith(LOG)) {
      copyFileSync(join(from, file), join(to, file));
      continue;
    }
    const log = readFileSync(join(from, file));
    const isSynced = !lies && SYNCED.includes(file.slice(0, -LOG.length));
    writeFileSync(join(to, file), isSynced ? torn(log, chance) : prefixOf(log, chance));
  }
}

function prefixOf(log: Buffer, chance: Chance): Buffer {
  return log.subarray(0, chance.happens(0.2) ? log.length : chance.whole(0, log.length));
}

/** The beginning of a frame that was never finished: bytes of an earlier one, cut off anywhere. */
function torn(log: Buffer, chance: Chance): Buffer {
  if (log.length <= HEADER || chance.happens(0.3)) return log;
  const length = Math.min(chance.whole(1, MOST_TORN), log.length - HEADER);
  const begin = chance.whole(HEADER, log.length - length);
  return Buffer.concat([log, log.subarray(begin, begin + length)]);
}

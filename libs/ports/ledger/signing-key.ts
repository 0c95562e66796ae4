import { join } from 'node:path';
import { CannotStart } from '@lineless/kernel/errors';
import type { Runtime } from '@lineless/kernel/runtime';
import { makeFolder } from '../embedded/database';
import { createSecret, readSecret } from '../embedded/secret-file';

export const LEDGER_KEY_FILE = 'ledger-key';

const SEED = /^[A-Za-z0-9_-]{43}$/;
const SEED_BYTES = 32;

/**
 * The seed of the directory's Ed25519 key in base64url, made at the first start and readable only by its owner.
 * @throws CannotStart where it is damaged
 */
export function openLedgerKey(directory: string, runtime: Pick<Runtime, 'id' | 'randomBytes'>): string {
  makeFolder(directory);
  const path = join(directory, LEDGER_KEY_FILE);
  const seed = readLedgerKey(directory) ?? createSecret(path, `${newSeed(runtime)}\n`, runtime).trim();
  if (SEED.test(seed)) return seed;
  throw new CannotStart(
    `${path} is damaged. Bring it back from a backup: it signs the checkpoints of the log.`,
  );
}

/** The seed that is there, `null` where there is none. */
export function readLedgerKey(directory: string): string | null {
  return readSecret(join(directory, LEDGER_KEY_FILE))?.trim() ?? null;
}

function newSeed(runtime: Pick<Runtime, 'randomBytes'>): string {
  return Buffer.from(runtime.randomBytes(SEED_BYTES)).toString('base64url');
}

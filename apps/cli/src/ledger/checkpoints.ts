import { resolve } from 'node:path';
import { z } from 'zod';
import { processCalls } from '@lineless/platform/operator-calls';
import type { Settings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { checkpointSchema, type Checkpoint } from '@lineless/ports/ledger/port';
import { openLog } from '../../../composition/src/ledger';
import { readJson } from '../json-file';
import { requireNewFile, writeNewText } from '../new-folder';
import { ask } from '../operators';

const SIGN_WITHIN_MS = 600_000;
const PAGE = 1_000;

/** What is kept elsewhere, out of reach of an intruder who could change events, ledger and key at once. */
export const exportedCheckpoints = z.object({
  publicKey: z.string().nullable(),
  checkpoints: z.array(checkpointSchema),
});

/** Answers the exit status. @throws Error where no service answers */
export async function signNow(url: string, say: (line: string) => void): Promise<number> {
  const { checkpoint } = await ask(url, processCalls.checkpoint, {}, SIGN_WITHIN_MS);
  say(checkpoint ? wordsOf(checkpoint) : 'Nothing is signed: nothing is stored yet, or there is no key.');
  return checkpoint ? 0 : 1;
}

/**
 * Answers the exit status. What an earlier day has written stays: it may be all that tells of a log that was set back.
 * @throws CannotStart where the stores cannot be reached · Error where there is such a file
 */
export async function exportCheckpoints(
  settings: Settings,
  file: string,
  say: (line: string) => void,
): Promise<number> {
  const target = resolve(file);
  requireNewFile(target);
  const log = await openLog(settings, systemRuntime);
  try {
    const checkpoints: Checkpoint[] = [];
    for (;;) {
      const page = await log.ledger.checkpoints({ after: checkpoints.at(-1)?.treeSize ?? 0, limit: PAGE });
      checkpoints.push(...page);
      if (page.length < PAGE) break;
    }
    const written: z.output<typeof exportedCheckpoints> = { publicKey: log.publicKey, checkpoints };
    writeNewText(target, `${JSON.stringify(written, null, 2)}\n`);
    say(
      `Wrote ${checkpoints.length} checkpoints and the public key ${log.publicKey ?? '(none)'} to ${file}.`,
    );
    return 0;
  } finally {
    await log.close();
  }
}

/** @throws Error where the file holds something else */
export function readExported(file: string): z.output<typeof exportedCheckpoints> {
  return readJson(file, exportedCheckpoints, `${file} holds no checkpoints as ledger export writes them.`);
}

export function wordsOf({ treeSize, position, timestamp, keyId }: Checkpoint): string {
  return `${treeSize} events up to ${position}, signed at ${timestamp} with the key ${keyId}`;
}

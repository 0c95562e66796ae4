import type { z } from 'zod';
import type { rewrappedAnswer } from '@lineless/platform/operations-answers';
import { processCalls } from '@lineless/platform/operator-calls';
import { ask } from '../operators';

/** A process that had looked for the secret just before the exchange has stored its key by then. */
export const BETWEEN_PASSES_MS = 3_000;

/**
 * Has the running service wrap every person's key with its present secret, page by page, until a whole pass finds none that
 * is wrapped otherwise. Killed, it is begun anew, and passes over what is done. Answers the exit status.
 * @throws Error where no service answers, or a key is wrapped with a secret that it does not have
 */
export async function rewrapKeys(
  url: string,
  say: (line: string) => void,
  pause: (ms: number) => Promise<void>,
): Promise<number> {
  let all = 0;
  for (;;) {
    const { looked, rewrapped } = await pass(url, say);
    all += rewrapped;
    if (rewrapped === 0) {
      say(`${looked} keys are wrapped with PERSON_KEYS_SECRET, ${all} of them anew.`);
      say('PERSON_KEYS_SECRET_BEFORE can be removed from every process.');
      say('Keep that secret as long as there are backups of the keys from before.');
      return 0;
    }
    await pause(BETWEEN_PASSES_MS);
  }
}

async function pass(url: string, say: (line: string) => void) {
  let [looked, rewrapped] = [0, 0];
  let after: string | null = null;
  do {
    const page: z.output<typeof rewrappedAnswer> = await ask(url, processCalls.rewrapKeys, { after });
    looked += page.looked;
    rewrapped += page.rewrapped;
    after = page.next;
    if (page.looked > 0) say(`${looked} keys looked at, ${rewrapped} wrapped anew`);
  } while (after !== null);
  return { looked, rewrapped };
}

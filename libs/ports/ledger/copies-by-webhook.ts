import { abortedAfter } from '@lineless/kernel/within';
import type { Runtime } from '@lineless/kernel/runtime';
import { checkpointSchema, CopiesUnavailable, type CheckpointCopies } from './port';

/** For the whole of an answer. */
const PATIENCE_MS = 5_000;
/** Of an address that only takes, or that has nothing yet. */
const NOTHING: ReadonlySet<number> = new Set([204, 404, 405, 501]);

/**
 * POST sends one as JSON, and a receiver knows a repeat by `Idempotency-Key`; GET asks for the one of the most events.
 * A redirection is a refusal.
 */
export function copiesByWebhook(url: string, runtime: Pick<Runtime, 'after'>): CheckpointCopies {
  const name = 'CHECKPOINTS_WEBHOOK_URL';
  const ask = async <T>(init: RequestInit, read: (response: Response) => Promise<T>): Promise<T> => {
    try {
      return await abortedAfter(runtime, PATIENCE_MS, async (signal) =>
        read(await fetch(url, { ...init, redirect: 'error', signal })),
      );
    } catch (error) {
      if (error instanceof CopiesUnavailable) throw error;
      // Its own message may name the address, which may be a secret.
      throw new CopiesUnavailable(`${name} does not answer`);
    }
  };
  return {
    name,
    last: () =>
      ask({ headers: { accept: 'application/json' } }, async (response) => {
        if (NOTHING.has(response.status)) {
          await response.body?.cancel();
          return null;
        }
        const said = response.ok ? checkpointSchema.safeParse(await response.json()) : null;
        if (!said?.success) throw new CopiesUnavailable(`${name} answers no checkpoint (${response.status})`);
        return said.data;
      }),
    keep: (checkpoint) =>
      ask(
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': `${checkpoint.keyId}-${checkpoint.treeSize}`,
          },
          body: JSON.stringify(checkpoint),
        },
        async (response) => {
          await response.body?.cancel();
          if (!response.ok) throw new CopiesUnavailable(`${name} answered ${response.status}`);
        },
      ),
  };
}

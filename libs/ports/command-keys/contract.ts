import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandKeys, KeyedAnswer } from './port';

export interface CommandKeysHarness {
  readonly keys: CommandKeys;
  /** Closes it and opens the same data again. */
  reopen(): Promise<CommandKeys>;
  dispose(): Promise<void>;
}

const keyed = (owner: string, key: string, answer = 'answer'): KeyedAnswer => ({
  owner,
  key,
  digest: `digest of ${answer}`,
  answer: JSON.stringify({ answer }),
});

/** What the bus relies on, wherever the keys are kept. */
export function commandKeysContract(name: string, open: () => Promise<CommandKeysHarness>): void {
  describe(`${name}: the contract of command keys`, () => {
    let harness: CommandKeysHarness;
    let keys: CommandKeys;
    beforeEach(async () => {
      harness = await open();
      keys = harness.keys;
    });
    afterEach(() => harness.dispose());

    it('keeps an answer for its owner alone, over a restart too', async () => {
      await keys.remember([keyed('ana', 'k1'), keyed('ana', 'k2', 'other')], 1_000);
      const reopened = await harness.reopen();
      expect(await reopened.find('ana', 'k1')).toEqual({
        digest: 'digest of answer',
        answer: '{"answer":"answer"}',
      });
      expect(await reopened.find('ben', 'k1')).toBeNull();
      expect(await reopened.find('ana', 'k3')).toBeNull();
    });

    it('leaves the first answer as it is', async () => {
      await keys.remember([keyed('ana', 'k1')], 1_000);
      await keys.remember([keyed('ana', 'k1', 'another'), keyed('ana', 'k2')], 2_000);
      expect(await keys.find('ana', 'k1')).toMatchObject({ digest: 'digest of answer' });
      expect(await keys.find('ana', 'k2')).not.toBeNull();
    });

    it('takes any owner and key that can be sent', async () => {
      const owner = 'ünï"\'; --';
      await keys.remember([keyed(owner, '%_$.{}')], 1_000);
      expect(await keys.find(owner, '%_$.{}')).not.toBeNull();
    });

    it('forgets what is older than asked for, and nothing newer', async () => {
      await keys.remember(
        Array.from({ length: 3_000 }, (_, n) => keyed('ana', `old-${n}`)),
        1_000,
      );
      await keys.remember([keyed('ana', 'new')], 2_000);
      await keys.forget(2_000);
      expect(await keys.find('ana', 'old-0')).toBeNull();
      expect(await keys.find('ana', 'old-2999')).toBeNull();
      expect(await keys.find('ana', 'new')).not.toBeNull();
    });
  });
}

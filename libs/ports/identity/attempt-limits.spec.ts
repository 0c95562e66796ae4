import { beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { AttemptLimits } from './attempt-limits';
import { TooManyAttempts } from './port';

const ADA = { phoneNumber: '+13105550100', isKnown: true };
const BO = { phoneNumber: '+13105550101', isKnown: true };

describe('attempts in one process', () => {
  let runtime: VirtualRuntime;
  let limits: AttemptLimits;
  beforeEach(() => {
    runtime = new VirtualRuntime();
    limits = new AttemptLimits({ runtime, sendsInAMinute: 1 });
  });
  const isSent = (to: typeof ADA): Promise<boolean> =>
    limits.countSend(to).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(TooManyAttempts);
        return false;
      },
    );

  it('that are refused because of others cost a number none of its own five', async () => {
    expect(await isSent(ADA)).toBe(true);
    for (let times = 0; times < 5; times += 1) expect(await isSent(BO)).toBe(false);
    for (let times = 0; times < 5; times += 1) {
      await runtime.advance(60_001);
      expect(await isSent(BO)).toBe(true);
    }
    await runtime.advance(60_001);
    expect(await isSent(BO)).toBe(false);
  });
});

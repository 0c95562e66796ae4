import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { redisLimits } from '@lineless/ports/limits/redis';
import type { RedisConnections } from '@lineless/ports/redis/connections';
import { ownPrefix, testConnections } from '@lineless/ports/redis/testing/test-connections';
import { sharedRedis, type SharedRedis } from '../../../test/servers/redis/shared-redis';
import { AttemptLimits } from './attempt-limits';
import { TooManyAttempts } from './port';

const ADA = '+13105550100';
const to = (phoneNumber: string) => ({ phoneNumber, isKnown: true });
/** In the browser that has asked. */
const trying = (phoneNumber: string) => ({
  ...{ phoneNumber, code: '000000' },
  browser: { id: 'mine', hasAsked: true, hasSignedIn: false },
});

describe('attempts in several processes', () => {
  let redis: SharedRedis;
  let processes: RedisConnections[];
  let here: AttemptLimits;
  let there: AttemptLimits;
  beforeAll(async () => {
    redis = await sharedRedis();
  });
  beforeEach(async () => {
    const prefix = ownPrefix();
    processes = await Promise.all([1, 2].map(() => testConnections(redis.url, { prefix })));
    const [one, other] = processes.map(
      (connections) =>
        new AttemptLimits({
          runtime: new VirtualRuntime(),
          sendsInAMinute: 8,
          together: redisLimits(connections),
        }),
    );
    if (!one || !other) throw new Error('There are two processes');
    [here, there] = [one, other];
  });
  afterEach(async () => {
    for (const connections of processes) await connections.close();
  });
  afterAll(() => redis.release());

  it('send five codes to a number, whichever of them is asked', async () => {
    for (const limits of [here, there, here, there, here]) await limits.countSend(to(ADA));
    for (const limits of [here, there]) {
      const refused = await limits.countSend(to(ADA)).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(TooManyAttempts);
      const { retryAfterSeconds } = refused as TooManyAttempts;
      expect(retryAfterSeconds).toBeGreaterThan(0);
      expect(retryAfterSeconds).toBeLessThanOrEqual(600);
    }
    await expect(there.countSend(to('+13105550101'))).resolves.toBeUndefined();
  });

  it('send so many codes to everybody', async () => {
    for (let n = 0; n < 8; n += 1) await (n % 2 === 0 ? here : there).countSend(to(`+1310555020${n}`));
    await expect(here.countSend(to('+13105550208'))).rejects.toThrow(TooManyAttempts);
    await expect(there.countSend(to('+13105550209'))).rejects.toThrow(TooManyAttempts);
  });

  it('have thirty wrong tries a day for a number', async () => {
    for (let n = 0; n < 30; n += 1) {
      const limits = n % 2 === 0 ? here : there;
      await limits.requireTry(trying(ADA));
      await limits.countWrongTry(trying(ADA));
    }
    for (const limits of [here, there])
      await expect(limits.requireTry(trying(ADA))).rejects.toThrow(TooManyAttempts);
    await expect(here.requireTry(trying('+13105550101'))).resolves.toBeUndefined();
  });

  // id: have-a-fifth-of-it-for-one-address-and-thirty
  it('have a fifth of it for one address, and thirty wrong tries a day for a browser that has signed in', async () => {
    const from = '203.0.113.7';
    await here.countSend({ phoneNumber: '+13105550300', from });
    await expect(there.countSend({ phoneNumber: '+13105550301', from })).rejects.toThrow(TooManyAttempts);
    const browser = { id: 'hers', hasAsked: true, hasSignedIn: true };
    const hers = { phoneNumber: ADA, code: '000000', browser };
    for (let n = 0; n < 30; n += 1) await (n % 2 === 0 ? here : there).countWrongTry(hers);
    for (const limits of [here, there]) {
      await expect(limits.requireTry(hers)).rejects.toThrow(TooManyAttempts);
      await expect(limits.requireTry(trying(ADA))).resolves.toBeUndefined();
    }
  });

  it('do not let more through that come at once', async () => {
    const sends = Array.from({ length: 20 }, async (_, n) => (n % 2 === 0 ? here : there).countSend(to(ADA)));
    const outcomes = await Promise.allSettled(sends);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

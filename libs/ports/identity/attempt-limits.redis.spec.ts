import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { redisLimits } from '@lineless/ports/limits/redis';
import type { RedisConnections } from '@lineless/ports/redis/connections';
import { ownPrefix, testConnections } from '@lineless/ports/redis/testing/test-connections';
import { sharedRedis, type SharedRedis } from '../../../test/servers/redis/shared-redis';
import { AttemptLimits } from './attempt-limits';
import { TooManyAttempts } from './port';

const ADA = '+13105550100';

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
    for (const limits of [here, there, here, there, here]) await limits.countSend(ADA);
    for (const limits of [here, there]) {
      const refused = await limits.countSend(ADA).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(TooManyAttempts);
      const { retryAfterSeconds } = refused as TooManyAttempts;
      expect(retryAfterSeconds).toBeGreaterThan(0);
      expect(retryAfterSeconds).toBeLessThanOrEqual(600);
    }
    await expect(there.countSend('+13105550101')).resolves.toBeUndefined();
  });

  it('send so many codes to everybody', async () => {
    for (let n = 0; n < 8; n += 1) await (n % 2 === 0 ? here : there).countSend(`+1310555020${n}`);
    await expect(here.countSend('+13105550208')).rejects.toThrow(TooManyAttempts);
    await expect(there.countSend('+13105550209')).rejects.toThrow(TooManyAttempts);
  });

  it('have thirty wrong tries a day for a number', async () => {
    for (let n = 0; n < 30; n += 1) {
      const limits = n % 2 === 0 ? here : there;
      await limits.requireTry(ADA);
      await limits.countWrongTry(ADA);
    }
    for (const limits of [here, there]) await expect(limits.requireTry(ADA)).rejects.toThrow(TooManyAttempts);
    await expect(here.requireTry('+13105550101')).resolves.toBeUndefined();
  });

  it('do not let more through that come at once', async () => {
    const sends = Array.from({ length: 20 }, async (_, n) => (n % 2 === 0 ? here : there).countSend(ADA));
    const outcomes = await Promise.allSettled(sends);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

import { describe, expect, it } from '@jest/globals';
import { RedisServer } from '../servers/redis/redis-server';
import { exitCode, readShippedCompose } from '../support/shipped-compose';

const { services } = readShippedCompose();

describe('the health check of Redis', () => {
  const [, program, ...args] = services.taps.healthcheck.test;
  const at = (port: number) => exitCode([program, '-p', String(port), ...args]);

  it('passes with a server that answers, and not with one that is away or answers with an error', async () => {
    const redis = await RedisServer.start();
    expect(await at(redis.port)).toBe(0);
    await redis.kill();
    expect(await at(redis.port)).not.toBe(0);
    await redis.remove();
    const locked = await RedisServer.start('--requirepass', 'secret');
    expect(await at(locked.port)).not.toBe(0);
    await locked.remove();
  });
});

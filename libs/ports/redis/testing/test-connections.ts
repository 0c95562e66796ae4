import { randomUUID } from 'node:crypto';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { Notices } from '@lineless/kernel/outage';
import { RedisConnections } from '../connections';

/** A prefix of its own on the same Redis. */
export function ownPrefix(): string {
  return `lineless-test:${randomUUID()}`;
}

/** The connections of one process; another one of the same product has the same prefix. */
export function testConnections(
  url: string,
  { prefix = ownPrefix(), notices = silence }: { prefix?: string; notices?: Notices } = {},
): Promise<RedisConnections> {
  return RedisConnections.open({ url, prefix, runtime: systemRuntime, notices });
}

export const silence: Notices = { info: () => undefined, warn: () => undefined };

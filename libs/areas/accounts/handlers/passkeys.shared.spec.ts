import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { ANONYMOUS, type Context } from '@lineless/engine/write/caller';
import { states } from '@lineless/engine/write/testing/table';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { markOf } from '@lineless/ports/identity/marks';
import { userAggregate } from './aggregate';
import { checkChallenge, newChallenge } from './challenges';
import { standingOf } from '../model/passkeys';

const whom = { userId: 'U1', session: 'tablet' };
const context: Context = {
  caller: ANONYMOUS,
  correlationId: 'test',
  actor: { kind: 'customer', id: whom.userId },
};

/** Two processes of one service: what they share is the event store and the secret. */
describe('a passkey at two processes', () => {
  let directory: string;
  let store: EventStore;

  /** One of them, with what it remembers itself. */
  const process = () => {
    const aggregates = new Aggregates(store, systemRuntime, states, () => undefined);
    const parts = { provider: { mark: (text: string) => markOf('shared', text) }, runtime: systemRuntime };
    return {
      execute: (command: Parameters<typeof userAggregate.decider.decide>[0]) =>
        aggregates.execute(userAggregate, whom.userId, command, context),
      asks: () => newChallenge('confirmation', whom, parts),
      hears: async (challenge: string) => {
        const { nonce } = checkChallenge(challenge, whom, ['confirmation'], parts);
        const at = new Date().toISOString();
        const used = {
          type: 'UsePasskey',
          passkeyId: 'P1',
          counter: 0,
          challenge: nonce,
          session: 'tablet',
          at,
        } as const;
        await aggregates.execute(userAggregate, whom.userId, used, context);
      },
      isShown: async () => {
        const { state } = await aggregates.latest(userAggregate, whom.userId);
        return standingOf(state?.passkeys, 'tablet', Date.now()) === 'shown';
      },
    };
  };

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lineless-passkeys-'));
    const file = await openSqliteEventStore({ directory, runtime: systemRuntime });
    store = new Proxy(file, { get: (target, name) => (name === 'soleWriter' ? false : bound(target, name)) });
  });
  afterEach(async () => {
    await store.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('is asked for at one, shown at the other, and counts at both, once', async () => {
    const [one, other] = [process(), process()];
    await one.execute({ type: 'RegisterUser', userId: whom.userId, phoneNumber: '+13105550103' });
    await one.execute({
      ...{
        type: 'AddPasskey',
        passkeyId: 'P1',
        credentialId: 'c',
        publicKey: 'k',
        transports: [],
        name: 'Phone',
      },
      ...{
        counter: 0,
        challenge: 'first',
        session: 'yesterday',
        at: new Date().toISOString(),
        isFirst: true,
      },
    });
    expect([await one.isShown(), await other.isShown()]).toEqual([false, false]);
    const challenge = one.asks();
    await other.hears(challenge);
    expect([await one.isShown(), await other.isShown()]).toEqual([true, true]);
    await expect(one.hears(challenge)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    const next = other.asks();
    const both = await Promise.allSettled([one.hears(next), other.hears(next)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}

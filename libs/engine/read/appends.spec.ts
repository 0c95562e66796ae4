import { describe, expect, it } from '@jest/globals';
import { settle, VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import type { StoredEvent } from '@lineless/kernel/event';
import type { EventStore, SubscriptionHandler } from '@lineless/ports/event-store/port';
import { Appends } from './appends';

const event = (type: string) => ({ type }) as StoredEvent;
const typesOf = (events: readonly StoredEvent[]) => events.map(({ type }) => type);

function given() {
  const runtime = new VirtualRuntime();
  const handlers: SubscriptionHandler[] = [];
  const heard: (readonly string[])[] = [];
  const whole: boolean[] = [];
  const failures: unknown[] = [];
  const state = { isAway: false, ended: 0 };
  const subscribe: EventStore['subscribe'] = async ({ after }, handler) => {
    expect(after).toBe('end');
    if (state.isAway) throw new Error('away');
    handlers.push(handler);
    return {
      stop: async () => {
        state.ended += 1;
      },
    };
  };
  const appends = new Appends({
    store: { subscribe },
    runtime,
    heard: (events) => heard.push(typesOf(events)),
    whole: (isWhole) => whole.push(isWhole),
    onFailure: (error) => failures.push(error),
  });
  return { appends, runtime, handlers, heard, whole, failures, state };
}

describe('what any process appends', () => {
  it('is heard of', async () => {
    const { appends, handlers, heard, whole } = given();
    await appends.follow();
    await handlers[0]?.events([event('OrderPlaced'), event('OrderPaid')]);
    expect([heard, whole]).toEqual([[['OrderPlaced', 'OrderPaid']], [true]]);
  });

  it('is heard of again after the subscription was lost, and after the store was away', async () => {
    const { appends, runtime, handlers, heard, whole, failures, state } = given();
    await appends.follow();
    state.isAway = true;
    handlers[0]?.failed(new Error('dropped'));
    await runtime.advance(2_500);
    state.isAway = false;
    await runtime.advance(1_000);
    await settle();
    await handlers[1]?.events([event('OrderPaid')]);
    expect([heard, failures.length]).toEqual([[['OrderPaid']], 3]);
    expect(whole).toEqual([true, false, false, false, true]);
  });

  it('is not heard of any more after the stop', async () => {
    const { appends, runtime, handlers, failures, state } = given();
    await appends.follow();
    await appends.stop();
    handlers[0]?.failed(new Error('closed'));
    await runtime.advance(10_000);
    expect([state.ended, handlers.length, failures]).toEqual([1, 1, []]);
  });
});

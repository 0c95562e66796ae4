import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendContract } from './contract/appends';
import { event, names, readEverything, Recorder, type EventStoreHarness } from './contract/harness';
import { readContract } from './contract/reads';
import { subscriptionContract } from './contract/subscriptions';
import type { EventStore } from './port';

/** What every event store keeps to. One harness an adapter; a store of its own for each test. */
export function eventStoreContract(name: string, harness: EventStoreHarness): void {
  describe(`${name} as an event store`, () => {
    let current: EventStore;
    const store = () => current;

    beforeEach(async () => {
      current = await harness.open();
    });
    afterEach(() => harness.dispose(current));

    describe('appending', () => appendContract(store));
    describe('reading', () => readContract(store));
    describe('subscribing', () => subscriptionContract(store));

    describe('across a restart', () => {
      it('keeps every event where it was, and goes on after it', async () => {
        await current.append('order-1', 'no-stream', [event('a'), event('b')]);
        const before = await readEverything(current);
        current = await harness.restart(current);
        expect(await readEverything(current)).toEqual(before);
        expect(await current.append('order-1', 'no-stream', [event('a'), event('b')])).toMatchObject({
          repeated: true,
        });
        const { position } = await current.append('order-1', 1, [event('c')]);
        expect(position > (before[1]?.position ?? '')).toBe(true);
      });

      it('lets a subscriber resume after the last position it has handled', async () => {
        const first = new Recorder();
        await current.subscribe({ after: null }, first);
        await current.append('order-1', 'no-stream', [event('a'), event('b')]);
        await first.until((recorder) => recorder.seen.length === 2);
        current = await harness.restart(current);
        await current.append('order-1', 1, [event('c')]);
        const second = new Recorder();
        const subscription = await current.subscribe({ after: first.seen[1]?.position ?? null }, second);
        await second.until((recorder) => recorder.seen.length === 1);
        expect(names([...first.seen, ...second.seen])).toEqual(['a', 'b', 'c']);
        expect(first.failure).toBeUndefined();
        await subscription.stop();
      });
    });
  });
}

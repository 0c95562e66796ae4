import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Position } from '@lineless/kernel/event';
import { appendContract } from './contract/appends';
import { emptyStoreContract } from './contract/empty';
import { groundOf, type EventStoreHarness } from './contract/harness';
import { hearingContract } from './contract/hearing';
import { readContract } from './contract/reads';
import type { EventStore } from './port';

const MANY = 12_000;

/** What every event store keeps to. One harness an adapter; names of its own for each test. */
export function eventStoreContract(name: string, harness: EventStoreHarness): void {
  describe(`${name} as an event store`, () => {
    let current: EventStore;
    let begin: Position | null;
    let tag: string;
    const store = () => current;
    const ground = groundOf(harness.many ?? MANY, () => ({ store: current, begin, tag }));

    beforeEach(async () => {
      current = await harness.open();
      begin = await current.lastPosition();
      tag = `${randomUUID().slice(0, 8)}-`;
    });
    afterEach(() => harness.dispose(current));

    if (harness.startsEmpty) describe('while it is empty', () => emptyStoreContract(store));
    describe('appending', () => appendContract(ground));
    describe('reading', () => readContract(ground));
    if (harness.isShared) describe('being heard of', () => hearingContract(ground));

    describe('across a restart', () => {
      const { event, everything } = ground;

      it('keeps its identity and every event where it was, and goes on after it', async () => {
        const order = ground.name('order-1');
        const { identity } = current;
        const first = await current.append(order, 'no-stream', [event('a'), event('b')]);
        const before = await everything();
        current = await harness.restart(current);
        expect(current.identity).toBe(identity);
        expect(await everything()).toEqual(before);
        expect(await current.append(order, 'no-stream', [event('a'), event('b')])).toEqual(first);
        const { position } = await current.append(order, 1, [event('c')]);
        expect(position > (before[1]?.position ?? '')).toBe(true);
      });
    });
  });
}

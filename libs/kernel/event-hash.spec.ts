import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { chained, chainHash, headOf, textOf } from './event-hash';
import type { EventMetadata } from './event';

const meta: EventMetadata = {
  v: 1,
  at: '2026-06-12T22:00:00.000Z',
  actor: { kind: 'customer', id: 'ana' },
  correlationId: 'request-1',
  causationId: 'pay',
};
const event = {
  id: '5f1f3c1e-0c75-4e2c-8a3b-0c1f9f1f3c1e',
  stream: 'order-1',
  revision: 0,
  type: 'OrderPaid',
  data: { amount: 4680, method: 'card' },
  meta,
};

/** As any store keeps it: as text. */
const throughText = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const unchained = fc.record({
  id: fc.uuid(),
  type: fc.string({ minLength: 1 }),
  data: fc.oneof(fc.jsonValue(), fc.object({ withNullPrototype: true, withSparseArray: true })),
  meta: fc.constant(meta),
});

describe('the chain of a stream', () => {
  it('is SHA-256 over the predecessor and the text that the decision record names, in base64url', () => {
    const text =
      '["5f1f3c1e-0c75-4e2c-8a3b-0c1f9f1f3c1e","order-1",0,"OrderPaid",{"amount":4680,"method":"card"},' +
      '{"v":1,"at":"2026-06-12T22:00:00.000Z","actor":{"kind":"customer","id":"ana"},' +
      '"correlationId":"request-1","causationId":"pay"}]';
    const digest = (of: string) => createHash('sha256').update(of).digest('base64url');
    expect(textOf(event)).toBe(text);
    expect(chainHash(null, event)).toBe(digest(`\n${text}`));
    expect(chainHash('before', event)).toBe(digest(`before\n${text}`));
    expect(chainHash('before', { ...event, meta: { ...meta, hash: 'its own' } })).toBe(
      chainHash('before', event),
    );
  });

  it.each([
    ['id', { ...event, id: '5f1f3c1e-0c75-4e2c-8a3b-0c1f9f1f3c1f' }],
    ['stream', { ...event, stream: 'order-2' }],
    ['revision', { ...event, revision: 1 }],
    ['type', { ...event, type: 'OrderPlaced' }],
    ['data', { ...event, data: { amount: 4681, method: 'card' } }],
    ['actor', { ...event, meta: { ...meta, actor: { kind: 'customer' as const, id: 'ben' } } }],
    ['time', { ...event, meta: { ...meta, at: '2026-06-12T22:00:00.001Z' } }],
  ])('has another link for an event whose %s is another', (_what, other) => {
    expect(chainHash(null, other)).not.toBe(chainHash(null, event));
  });

  it('chains the events of an append, each to the one before, and the same after any store has kept them', () => {
    fc.assert(
      fc.property(
        fc.array(unchained, { minLength: 1, maxLength: 5 }),
        fc.nat(1_000),
        fc.constantFrom(null, 'before'),
        (events, revision, head) => {
          const { events: stored, head: last } = chained('order-1', { revision, head }, events);
          let previous: string | null = head;
          stored.forEach((one, index) => {
            const kept = throughText({ ...one, stream: 'order-1', revision: revision + 1 + index });
            expect([JSON.stringify(kept.data), JSON.stringify(kept.meta)]).toEqual([
              one.text.data,
              one.text.meta,
            ]);
            expect(kept.meta.hash).toBe(chainHash(previous, kept));
            previous = headOf(kept);
          });
          expect(last).toBe(previous);
        },
      ),
    );
  });
});

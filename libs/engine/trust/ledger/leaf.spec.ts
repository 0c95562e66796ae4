import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import type { EventMetadata } from '@lineless/kernel/event';
import { hashOf } from './leaf';

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

describe('the hash of a stored event', () => {
  it('is SHA-256 over a zero byte and the text that the decision record names', () => {
    const text =
      '["5f1f3c1e-0c75-4e2c-8a3b-0c1f9f1f3c1e","order-1",0,"OrderPaid",{"amount":4680,"method":"card"},' +
      '{"v":1,"at":"2026-06-12T22:00:00.000Z","actor":{"kind":"customer","id":"ana"},' +
      '"correlationId":"request-1","causationId":"pay"}]';
    expect(hashOf(event)).toEqual(createHash('sha256').update(`\0${text}`).digest());
  });

  it.each([
    ['id', { ...event, id: '5f1f3c1e-0c75-4e2c-8a3b-0c1f9f1f3c1f' }],
    ['stream', { ...event, stream: 'order-2' }],
    ['revision', { ...event, revision: 1 }],
    ['type', { ...event, type: 'OrderPlaced' }],
    ['data', { ...event, data: { amount: 4681, method: 'card' } }],
    ['actor', { ...event, meta: { ...meta, actor: { kind: 'customer' as const, id: 'ben' } } }],
    ['time', { ...event, meta: { ...meta, at: '2026-06-12T22:00:00.001Z' } }],
  ])('is another one for an event whose %s is another', (_what, other) => {
    expect(hashOf(other)).not.toEqual(hashOf(event));
  });

  it('is the same after any store has kept the event as text', () => {
    const anyData = fc.oneof(fc.jsonValue(), fc.object({ withNullPrototype: true, withSparseArray: true }));
    fc.assert(
      fc.property(anyData, (data) => {
        const kept = JSON.parse(JSON.stringify({ ...event, data })) as typeof event;
        expect(hashOf(kept)).toEqual(hashOf({ ...event, data }));
      }),
    );
  });
});

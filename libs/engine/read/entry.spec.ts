import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@lineless/kernel/event';
import { bodyOf, Entry } from './entry';
import { orderProjection } from './testing/orders';

describe('a document that is folded on', () => {
  const projection = orderProjection();
  const event = (revision: number, type: string, data: object): StoredEvent => ({
    ...{
      id: `${revision}`,
      stream: 'order-1',
      revision,
      type,
      data,
      position: `${revision}`.padStart(8, '0'),
    },
    meta: { v: 1, at: '', actor: { kind: 'system', id: 'test' }, correlationId: '', causationId: '' },
  });
  const first = event(0, 'Placed', { vendor: 'bar' });
  const state = projection.evolve(null, first, '1');
  const body = state && bodyOf(projection, state, 0);
  const stored = { id: '1', position: first.position, anew: 0, version: 0, body };
  const written = (foldedBy: string | null) => {
    const entry = new Entry('1', projection, { ...stored, foldedBy });
    entry.take(event(1, 'Added', { cents: 5 }));
    return entry.finish(false)?.write;
  };

  it('says which keys it has where it is stored, so that no index is written for those that stay', () => {
    expect(body).not.toBeNull();
    expect(written(null)?.before).toEqual(body?.keys);
  });

  it('says nothing of them where other code has stored it: those may be others', () => {
    expect(written('other code')?.before).toBeNull();
  });

  it.each([
    ['everything', undefined, { state, view: body?.view }],
    ['its state', 'state' as const, { state, view: '{}' }],
    ['its keys alone', 'keys' as const, { state: {}, view: '{}' }],
  ])('is stored as what is read of it, %s, and told whole', (_, keeps, kept) => {
    const entry = new Entry('1', { ...projection, ...(keeps && { keeps }) }, undefined);
    entry.take(first);
    const finished = entry.finish(true);
    expect(finished?.write.body).toEqual({ ...body, ...kept });
    expect(finished?.changes.map(({ view }) => view)).toEqual(finished?.changes.map(() => body?.view));
    expect(finished?.changes).not.toEqual([]);
  });
});

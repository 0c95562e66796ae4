import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@lineless/kernel/event';
import { mentionsIn, personTraces } from '@lineless/areas/accounts/model/person-traces';
import { present } from '@lineless/kernel/testing/stream';
import { personStreamsProjection as projection } from './person-streams';

const meta = {
  ...{ v: 1, at: '2026-11-20T21:04:12.000Z', correlationId: 'c', causationId: 'k' },
  actor: { kind: 'staff', id: 'maya', name: 'Maya' },
} as const;
const event = (revision: number, data: object, keys?: readonly string[]): StoredEvent => ({
  ...{ position: `00${revision}`, stream: 'order-1', revision, id: `e${revision}`, type: 'Any', data },
  meta: keys ? { ...meta, sealed: keys.map((key) => ({ key, fields: {}, box: 'Zephyrine' })) } : meta,
});
const placed = event(0, { userId: 'zoe' });
const paid = event(1, {}, ['key-1']);
const completed = event(2, {}, ['key-1', 'key-2', 'key-2']);

const documentsOf = (one: StoredEvent) => mentionsIn(one).map((mention) => projection.documentId(mention));

describe('the index of whose streams are where', () => {
  it('has a document for each person of whom a stream says something, and for its owner', () => {
    expect([placed, paid, completed].map(documentsOf)).toEqual([
      ['user-zoe@order-1'],
      ['key-1@order-1'],
      ['key-1@order-1', 'key-2@order-1'],
    ]);
    expect(documentsOf(event(3, {}))).toEqual([null]);
    expect(documentsOf(event(3, { userId: 'ben' }))).toEqual([null]);
    expect(projection.streamOf('user-zoe@order-1')).toBe('order-1');
  });

  it('finds them by person, and says nothing of what the events do', () => {
    const state = present(projection, 'key-1@order-1', [placed, paid, completed].flatMap(mentionsIn));
    expect(state).toEqual({ person: 'key-1' });
    expect(personTraces.streams.beginningOf('key-1')).toBe('key-1@');
    expect(JSON.stringify([state, projection.view(state, 2)])).not.toMatch(/Zephyrine|Maya/);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { auditKinds } from '@lineless/contracts/audit/kinds';
import type { StoredEvent } from '@lineless/kernel/event';
import { Languages } from '../model/languages';
import { AuditEntries } from './entries';
import { RolesHistory } from './past-roles';

const event = (stream: string, revision: number, data: object): StoredEvent => ({
  ...{ id: `${stream}@${revision}`, stream, revision, position: `000${revision}`, type: 'OrderPaid', data },
  meta: {
    ...{ v: 1, at: '2026-11-20T21:04:12.000Z', correlationId: 'c', causationId: 'c' },
    actor: { kind: 'customer', id: 'noor' },
  },
});
const streams = new Map([
  ['order-ours', [event('order-ours', 0, { vendorId: 'bar' }), event('order-ours', 1, {})]],
  [
    'order-long',
    Array.from({ length: 60 }, (_, revision) =>
      event('order-long', revision, revision === 0 ? { vendorId: 'bar' } : {}),
    ),
  ],
  ['order-theirs', [event('order-theirs', 0, { vendorId: 'next-door' }), event('order-theirs', 1, {})]],
]);
const store = {
  readStream: async (stream: string, { fromRevision = 0, limit = Infinity } = {}) =>
    (streams.get(stream) ?? []).slice(fromRevision, fromRevision + limit),
  readStreamBackwards: async () => [],
  readAll: async () => ({ events: [], position: '0000', end: true }),
};
const languages = new Languages(
  auditKinds.map((kind) => ({ kind, formats: {}, words: {}, models: [], labelOf: (id: string) => id })),
);

describe('The entries of a vendor', () => {
  const entries = new AuditEntries(store, { nameOn: async () => null }, new RolesHistory(store), languages);

  it('are the vendor’s own events, also where two vendors have the same number in the index', async () => {
    const places = ['order-ours', 'order-theirs'].flatMap((stream) =>
      [0, 1].map((revision) => ({ stream, revision })),
    );
    const shown = await entries.at('bar', places);
    expect(shown.map(({ eventId }) => eventId)).toEqual(['order-ours@0', 'order-ours@1']);
  });

  it('are those that are asked for and no others, in their order, however far apart they lie', async () => {
    const read = jest.spyOn(store, 'readStream');
    const revisions = [9, 1, 4, 58, 30, 59, 99];
    const shown = await entries.at(
      'bar',
      revisions.map((revision) => ({ stream: 'order-long', revision })),
    );
    expect(shown.map(({ eventId }) => eventId)).toEqual(
      [9, 1, 4, 58, 30, 59].map((revision) => `order-long@${revision}`),
    );
    // Those that lie near each other are read at once, and not what is far from all of them.
    const events = await Promise.all(read.mock.results.map(({ value }) => value));
    expect(events.flat().length).toBeLessThan(40);
    expect(read.mock.calls.length).toBeLessThan(revisions.length);
    read.mockRestore();
  });
});

import { describe, expect, it } from '@jest/globals';
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
  it('are the vendor’s own events, also where two vendors have the same number in the index', async () => {
    const entries = new AuditEntries(store, { nameOn: async () => null }, new RolesHistory(store), languages);
    const places = [...streams.keys()].flatMap((stream) => [0, 1].map((revision) => ({ stream, revision })));
    const shown = await entries.at('bar', places);
    expect(shown.map(({ eventId }) => eventId)).toEqual(['order-ours@0', 'order-ours@1']);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { People } from '@lineless/areas/accounts/service';
import type { GuestFinder } from '@lineless/areas/guest-lists/service';
import type { VendorOrders } from '@lineless/areas/ordering/service';
import type { ParkedDesk } from '@lineless/engine/read/parked-desk';
import type { PastModels } from '@lineless/engine/read/past';
import type { StreamProofs } from '@lineless/engine/trust/ledger/stream-proofs';
import type { Aggregates } from '@lineless/engine/write/aggregates';
import { context } from '@lineless/engine/write/testing/table';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Languages } from '../model/languages';
import type { AuditIndex } from './audit-index';
import type { AuditEntries } from './entries';
import { ExportAuditEvents, ExportAuditEventsHandler } from './events';
import type { Looks } from './looks';
import { RetryAuditParked, RetryAuditParkedHandler } from './parked';
import { GetAsOf, GetAsOfHandler } from './past';
import type { RolesHistory } from './past-roles';
import { PersonNames } from './person-names';
import { GetAuditReads, GetAuditReadsHandler } from './reads';
import { ProveAuditEvent, ProveAuditEventHandler } from './prove';
import type { AuditStreams } from './read-streams';
import { GetAuditEvent, GetAuditEventHandler, GetAuditTimeline, GetAuditTimelineHandler } from './streams';

const STREAM = 'tickets-noor';
/** Of one person at two vendors, by turns. */
const theirs = Array.from({ length: 6 }, (_, revision): StoredEvent => ({
  ...{ id: `e${revision}`, stream: STREAM, revision, position: `000${revision}`, type: 'TicketGranted' },
  data: { vendorId: revision % 2 === 0 ? 'bar' : 'next-door' },
  meta: {
    ...{ v: 1, at: '2026-11-20T21:04:12.000Z', correlationId: 'c', causationId: 'c' },
    actor: { kind: 'customer', id: 'noor' },
  },
}));
const store = {
  readStream: async (_stream: string, { fromRevision = 0, limit = Infinity } = {}) =>
    theirs.slice(fromRevision, fromRevision + limit),
  readStreamBackwards: async () => [],
  readAll: async () => ({ events: [], position: '0000', end: true }),
};
const streams = {
  own: async () => theirs[0],
  touched: async () => theirs[0],
  find: async (vendorId: string) => (vendorId === 'bar' ? theirs[0] : null),
} as unknown as AuditStreams;
const entries = {
  thing: async () => ({ kind: 'tickets', label: 'Tickets', place: null }),
  of: async (_vendorId: string, events: readonly StoredEvent[]) =>
    events.map(({ id, meta: { at, actor } }) => ({ eventId: id, at, actor })),
  at: async () => [],
} as unknown as AuditEntries;
const languages = { dataOf: () => ({}), modelsOf: () => [{ name: 'orders' }] } as unknown as Languages;
const looked: unknown[] = [];
const looks = {
  record: async (_context: unknown, ...what: readonly unknown[]) => {
    looked.push(what);
  },
} as unknown as Looks;

/** Until there is no further page. */
async function everyPage<Item>(
  ask: (nextToken?: string) => Promise<{ items: readonly Item[]; nextToken?: string | undefined }>,
): Promise<readonly Item[]> {
  const all: Item[] = [];
  let nextToken: string | undefined;
  for (let pages = 0; pages < 3; pages += 1) {
    const page = await ask(nextToken);
    all.push(...page.items);
    ({ nextToken } = page);
    if (nextToken === undefined) return all;
  }
  throw new Error('There is no last page');
}
const from = (nextToken: string | undefined) => (nextToken === undefined ? {} : { nextToken });

describe('What an auditor reads', () => {
  // id: goes-on-where-the-stream-does
  it('goes on where the stream does, also where what lies between is another vendor’s', async () => {
    const handler = new GetAuditTimelineHandler(streams, entries, store, looks);
    const found = await everyPage((nextToken) => {
      const page = { vendorId: 'bar', stream: STREAM, limit: 2, ...from(nextToken) };
      return handler.execute(new GetAuditTimeline(page, context));
    });
    expect(found.map(({ eventId }) => eventId)).toEqual(['e0', 'e2', 'e4']);
  });

  it('has an event among what happened with it before the index has it', async () => {
    const index = { together: async () => [] } as unknown as AuditIndex;
    const proofs = { hashAt: async () => undefined } as unknown as StreamProofs;
    const handler = new GetAuditEventHandler(streams, index, entries, store, proofs, looks, languages);
    const look = (revision: number) =>
      handler.execute(new GetAuditEvent({ vendorId: 'bar', stream: STREAM, revision }, context));
    const { causes } = await look(2);
    expect(causes.commands.flatMap(({ events }) => events.map(({ eventId }) => eventId))).toEqual(['e2']);
    // What the person did next door is not told, by no number either.
    await expect(look(1)).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
  });

  it('has a proof of the vendor’s own events of a person, and of no other', async () => {
    const proofs = { fileOf: async () => ({ hash: 'h' }) } as unknown as StreamProofs;
    const handler = new ProveAuditEventHandler(streams, store, proofs, looks);
    const prove = (revision: number) =>
      handler.execute(new ProveAuditEvent({ vendorId: 'bar', stream: STREAM, revision }, context));
    expect(await prove(2)).toBeDefined();
    await expect(prove(1)).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
  });

  it('are all looks, also one that was altered where it is stored', async () => {
    const lookOf = (revision: number, altered: object): StoredEvent => ({
      ...{ id: `l${revision}`, stream: 'audit-bar', revision, position: `000${revision}` },
      type: 'AuditLookedAt',
      data: { what: 'timeline', of: `order-${revision}`, by: { userId: 'ana', name: 'Ana' } },
      meta: {
        ...{ v: 1, at: '2026-11-20T21:04:12.000Z', correlationId: 'c', causationId: 'c', ...altered },
        actor: { kind: 'staff', id: 'ana', name: 'Ana' },
      },
    });
    const looksOf = [lookOf(0, {}), lookOf(1, { altered: true })];
    const index = { page: async () => ({ events: looksOf }) } as unknown as AuditIndex;
    const handler = new GetAuditReadsHandler(index, { ...store, readStream: async () => looksOf });
    const { items } = await handler.execute(new GetAuditReads({ vendorId: 'bar', limit: 50 }, context));
    expect(items.map(({ of, by }) => [of, by.name])).toEqual([
      ['order-0', 'Ana'],
      ['order-1', 'Ana'],
    ]);
  });

  it('is exported to its last page, and that is on record', async () => {
    const asked: (string | undefined)[] = [];
    const index = {
      page: async (_vendorId: string, _filter: object, { nextToken }: { nextToken?: string }) => {
        asked.push(nextToken);
        return { events: [], ...(asked.length < 3 && { nextToken: `page ${asked.length}` }) };
      },
    } as unknown as AuditIndex;
    looked.length = 0;
    const handler = new ExportAuditEventsHandler(index, entries, looks, languages);
    const table = await handler.execute(new ExportAuditEvents({ vendorId: 'bar' }, context));
    expect(looked).toEqual([['bar', 'export', null]]);
    for await (const piece of table) expect(typeof piece).toBe('string');
    expect(asked).toEqual([undefined, 'page 1', 'page 2']);
  });

  it('are all documents of a moment, page by page', async () => {
    const documents = Array.from({ length: 5 }, (_, at) => ({
      ...{ model: 'orders', id: `o${at}`, view: '{}', keys: { name: `${at}` } },
    }));
    const past = { of: async () => ({ last: null, documents }) } as unknown as PastModels;
    const handler = new GetAsOfHandler(streams, past, looks, languages);
    const found = await everyPage(async (nextToken) => {
      const page = { vendorId: 'bar', stream: 'order-1', limit: 2, ...from(nextToken) };
      const { documents: items, ...rest } = await handler.execute(new GetAsOf(page, context));
      return { items, ...rest };
    });
    expect(found.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
  });

  it('names no person who is forgotten, whatever lists say of them still', async () => {
    const roles = { numberOf: async () => undefined } as unknown as RolesHistory;
    const guests = { nameOf: async () => 'Zephyrine Quill' } as unknown as GuestFinder;
    const orders = { nameOf: async () => null } as unknown as VendorOrders;
    const people = { isForgotten: async (userId: string) => userId === 'zoe' } as unknown as People;
    const names = new PersonNames(roles, guests, orders, people);
    expect(await names.of('bar', 'ana')).toMatchObject({ name: 'Zephyrine Quill', isForgotten: false });
    expect(await names.of('bar', 'zoe')).toEqual({ name: null, knownAs: null, isForgotten: true });
  });

  it('is folded again where it is the vendor’s own, and not another’s', async () => {
    const retried: string[] = [];
    const desk = {
      parked: async () => [{ projection: 'orders', stream: 'order-1' }],
      retry: async (_projection: string, stream: string) => {
        retried.push(stream);
        return 'folded';
      },
    } as unknown as ParkedDesk;
    const aggregates = { execute: async () => ({ position: null }) } as unknown as Aggregates;
    const handler = new RetryAuditParkedHandler(desk, streams, aggregates);
    const retry = (vendorId: string) =>
      handler.execute(new RetryAuditParked({ vendorId, projection: 'orders', stream: 'order-1' }, context));
    await expect(retry('next-door')).rejects.toMatchObject({ code: 'NOT_PARKED' });
    expect(retried).toEqual([]);
    await retry('bar');
    expect(retried).toEqual(['order-1']);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Collections } from '@lineless/engine/read/collections';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { ReadModels } from '@lineless/ports/documents/port';
import { openSqliteReadModels } from '@lineless/ports/documents/sqlite';
import { ordersModel } from '../model/read-models';
import { evolveOrder, type OrderState } from '../model/state';
import { at, placed } from '../testing/orders';
import { VendorOrders } from '../service';
import { VendorCustomers } from './vendor-customers';

const NEWEST = Date.parse('2026-06-12T00:20:00.000Z');
const MS_PER_HOUR = 3_600_000;
const HALL = 'kiln-hall';
const ELSEWHERE = 'another-house';

/** Of 2,500 orders, one an hour, the latest first, which ones are at this vendor; and how many a page of ten has. */
const CASES = [
  { name: 'right where a page ends', isHere: [3, 1_999, 2_000, 2_001, 2_400], pages: [2, 3] },
  { name: 'days before a page ends', isHere: [3, 1_900, 2_000, 2_400], pages: [2, 2] },
  { name: 'behind the first page', isHere: [2_100, 2_400], pages: [0, 2] },
];

describe.each(CASES)('The orders of a customer of many vendors that lie $name', ({ isHere, pages }) => {
  let directory: string;
  let models: ReadModels;
  let customers: VendorCustomers;
  let named: VendorOrders;
  const orders = [...Array(2_500).keys()].map((number) =>
    orderOf(number, isHere.includes(number) ? HALL : ELSEWHERE),
  );

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vendor-customers-'));
    models = openSqliteReadModels({ directory, runtime: systemRuntime });
    await models.create(ordersModel, { name: 'first', code: '1' }, 0);
    await models.promote(ordersModel.name, 'first', null, 0);
    const collection = await models.open<OrderState>(ordersModel.name, 'first');
    await collection.write(orders.map(documentOf), null);
    const collections = new Collections();
    collections.point(ordersModel.name, collection);
    const vendors = {} as ConstructorParameters<typeof VendorCustomers>[1];
    customers = new VendorCustomers(collections, vendors);
    named = new VendorOrders(collections, vendors, customers);
  });
  afterAll(async () => {
    await models.close();
    await rm(directory, { recursive: true });
  });

  const everyPage = async (limit: number) => {
    const answered: (readonly string[])[] = [];
    const tokens: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await customers.pageOf(HALL, 'ana', { limit, ...(cursor !== undefined && { cursor }) });
      answered.push(page.views);
      if (page.nextCursor === undefined) return { answered, tokens };
      cursor = page.nextCursor;
      tokens.push(cursor);
    }
  };
  const idsOf = (vendorId: string) =>
    orders.filter((order) => order.vendorId === vendorId).map(({ orderId }) => orderId);

  it.each([1, 2, 10])('are all there, each once, %i to a page', async (limit) => {
    expect((await everyPage(limit)).answered.flat()).toEqual(idsOf(HALL));
  });

  it('give them the name of the last payment here that had one, as far as is read', async () => {
    const name = isHere.some((number) => number > 1_000 && number < 2_000) ? 'Ana Morales' : null;
    expect(await named.nameOf(HALL, 'ana')).toBe(name);
  });

  it('make a short page rather than one that reads on without end', async () => {
    expect((await everyPage(10)).answered.map(({ length }) => length)).toEqual(pages);
  });

  it('are paged by tokens that tell of no order at another vendor', async () => {
    for (const limit of [1, 2, 10])
      for (const token of (await everyPage(limit)).tokens) {
        const [time, orderId] = token.split(' ');
        if (orderId === '') expect(time).toMatch(/T00:00:00\.000Z$/);
        else expect(idsOf(HALL)).toContain(orderId);
      }
  });
});

function orderOf(number: number, vendorId: string): OrderState {
  const state = evolveOrder(null, { ...placed, at });
  if (!state) throw new Error('An order that was placed is there');
  const placedAt = new Date(NEWEST - number * MS_PER_HOUR).toISOString();
  const payer = { payer: { firstName: 'Ana', lastName: 'Morales' } };
  const paid = { method: 'card', amount: 2_000, at: placedAt, ...(number > 1_000 && payer) } as const;
  return { ...state, orderId: `order-${String(number).padStart(4, '0')}`, vendorId, placedAt, paid };
}

function documentOf(state: OrderState, number: number) {
  const keys = Object.keys(ordersModel.keys).map((key) => [key, null]);
  return {
    id: state.orderId,
    position: String(number).padStart(8, '0'),
    ...{ anew: 0, version: 0, foldedBy: null, expected: null, before: null },
    body: {
      ...{ state, view: state.orderId, views: {} },
      keys: { ...Object.fromEntries(keys), customerId: 'ana', placedAt: state.placedAt },
    },
  };
}

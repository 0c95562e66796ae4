import { expect, it } from '@jest/globals';
import type { Outages } from '@lineless/areas/catalogue/service';
import type { Collections } from '@lineless/engine/read/collections';
import { SoldOut } from './sold-out';

const NOON = Date.UTC(2026, 5, 12, 12);
const HOUR = 60 * 60_000;
const at = (hours: number) => new Date(NOON + hours * HOUR).toISOString();

it('What is sold out still has been so until now, and what was before the period is none of it', async () => {
  const product = (productId: string) => ({ productId, name: productId, vendorLocationId: 'BAR1' });
  const outages = [
    { product: product('lager'), since: at(-1), over: [{ from: at(-9), to: at(-7) }] },
    { product: product('shirt'), since: null, over: [{ from: at(-4), to: at(-2) }] },
    { product: product('nuts'), since: at(1), over: [] },
  ] as unknown as readonly Outages[];
  const collections = { get: () => ({ states: async () => ({ states: outages }) }) };
  const soldOut = new SoldOut(collections as unknown as Pick<Collections, 'get'>);
  const week = { since: NOON - 8 * HOUR, until: NOON + 100 * HOUR };
  const found = await soldOut.minutes('foundry', week, { now: NOON });
  expect(found.map(({ productId, minutes }) => [productId, minutes])).toEqual([
    ['lager', 120],
    ['shirt', 120],
  ]);
});

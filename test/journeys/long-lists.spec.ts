import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CountStock } from '@lineless/areas/catalogue/handlers/products';
import { listOf } from '@lineless/contracts/common';
import { locationOrdersAnswer, order } from '@lineless/contracts/ordering/orders';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import type { StoredEvent } from '@lineless/kernel/event';
import type { EventPage } from '@lineless/ports/event-store/port';
import { DEMO, type ApiClient } from '../support/api-client';
import { blockProjections } from '../support/blocked-projections';
import { read } from '../support/order-flow';
import { everyPage } from '../support/pages';
import { appendPast } from '../support/past';
import { pastId, pastOrder, type PastOrder } from '../support/past-orders';
import { piecesBecome } from '../support/stock';
import { Venue } from '../support/venue';

const DAY_MS = 24 * 60 * 60_000;
const LISTED = 1_230;
/** Of five events each: more than a filtered read looks through at once. */
const OTHERS = 2_500;
const LOOKED_AT_ONCE = 10_000;

describe('what is longer than one read', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  const past: PastOrder[] = [];

  const was = (...ways: readonly PastOrder['becomes'][]) =>
    past.flatMap(({ orderId, becomes }) => (ways.includes(becomes) ? [orderId] : []));
  const store = () => venue.server.composition.store;

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    staff = await venue.staff();
    const begin = venue.runtime.now() - 3 * DAY_MS;
    const { userId } = customer;
    for (let n = 0; n < LISTED; n += 1) {
      const becomes = n % 2 === 0 ? 'PAID' : 'COMPLETE';
      past.push({ orderId: pastId('listed', String(n)), userId, placedAt: begin + n * 1_000, becomes });
    }
    await appendPast(store(), past.map(pastOrder));
    await venue.server.composition.engine.catchUp();
  });
  afterAll(() => venue.close());

  it.each([
    ['the customer’s orders', () => `/api/users/${customer.userId}/orders?limit=200`, ['PAID', 'COMPLETE']],
    ['the history', () => `/api/vendor-locations/${DEMO.location}/orders?limit=200`, ['PAID', 'COMPLETE']],
    [
      'what was not collected',
      () => `/api/vendor-locations/${DEMO.location}/orders?view=uncollected&limit=200`,
      ['PAID'],
    ],
    [
      'what was handed over',
      () =>
        `/api/fulfilled-orders?vendorLocationId=${DEMO.location}&datetimeCompletedAfter=2020-01-01T00:00:00Z&limit=200`,
      ['COMPLETE'],
    ],
  ] as const)('is read to its end: %s, each once and the newest first', async (_, path, ways) => {
    const who = path().includes(customer.userId) ? customer : staff;
    const pages = await everyPage(who, path(), (answer) => read(answer, listOf(order)));
    const ids = pages.flatMap(({ items }) => items.map(({ orderId }) => orderId));
    expect(ids).toEqual(was(...ways).reverse());
    expect(pages).toHaveLength(Math.ceil(was(...ways).length / 200));
  });

  it('is counted whole on the board', async () => {
    const answer = await staff.get(`/api/vendor-locations/${DEMO.location}/orders?view=board`);
    expect(read(answer, locationOrdersAnswer).board?.uncollected).toBe(was('PAID').length);
  });

  describe(`for one event behind ${LOOKED_AT_ONCE} others`, () => {
    let product: string;

    beforeAll(async () => {
      product = await venue.productId('Ballast Cap');
      const goOn = blockProjections(store());
      const placedAt = venue.runtime.now() - DAY_MS;
      const others = Array.from({ length: OTHERS }, (_, n) =>
        pastOrder({
          orderId: pastId('other', String(n)),
          location: DEMO.otherLocation,
          placedAt,
          becomes: 'COMPLETE',
        }),
      );
      expect(others.flatMap(({ events }) => events).length).toBeGreaterThan(LOOKED_AT_ONCE);
      await appendPast(store(), others);
      const count = { productId: product, vendorLocationId: DEMO.location, onHand: 17 };
      await venue.server.app.get(Bus).command(CountStock, count, systemOrigin('test', 'count'));
      goOn();
    });

    it('the menu finds it, and so does one that is built anew', async () => {
      await piecesBecome(customer, product, 17);
      expect(await venue.server.composition.engine.rebuild('products')).toMatchObject({
        differenceCount: 0,
        swapped: true,
      });
      await piecesBecome(customer, product, 17);
    });

    it('a reader from the first event on gets to it, and hears that nothing follows', async () => {
      const found: StoredEvent[] = [];
      const filter = { types: ['StockCounted'], streamPrefixes: [`product-${product}`] };
      for (let after: string | null = null, isEnd = false; !isEnd;) {
        const page: EventPage = await store().readAll({ after, limit: 500, filter });
        found.push(...page.events);
        after = page.position;
        isEnd = page.end;
      }
      expect(found.at(-1)?.data).toMatchObject({ onHand: 17 });
    });
  });
});

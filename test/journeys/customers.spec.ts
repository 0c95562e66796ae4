import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditReads } from '@lineless/contracts/audit/upkeep';
import { customerAnswer, foundCustomers } from '@lineless/contracts/customers/customers';
import { orderList } from '@lineless/contracts/ordering/orders';
import { shortId } from '@lineless/kernel/ids';
import { card, DEMO, type ApiClient } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { becomeMember, reserved } from '../support/membership';
import {
  confirmCard,
  markPaid,
  place,
  read,
  refusal,
  untrackedProducts,
  type Placed,
} from '../support/order-flow';
import { everyPage } from '../support/pages';
import { appendPast } from '../support/past';
import { pastId, pastOrder } from '../support/past-orders';
import { Venue } from '../support/venue';

const CUSTOMERS = `/api/vendors/${DEMO.vendor}/customers`;
const RAFAEL = '+13105550142';
const DAY_MS = 24 * 60 * 60_000;
/** In Los Angeles the 11th of June ends: the night that began on it is not over. */
const HALF_PAST_MIDNIGHT = Date.parse('2026-06-12T07:30:00Z');

describe('the customers of a vendor', () => {
  let venue: Venue;
  let rafael: ApiClient;
  let manager: ApiClient;
  let staff: ApiClient;
  let neighbour: ApiClient;
  let product: string;
  let latest: Placed;

  const bought = async (client: ApiClient, name: string) => {
    const placed = await place(client, [product], { tip: '1.00' });
    const { card: details } = card('4242 4242 4242 4242');
    await confirmCard(client, placed, { card: { ...details, name } });
    await markPaid(client, placed);
    return placed;
  };
  /** What others have done counts: only what one has done oneself does an answer wait for. */
  const caughtUp = () => venue.server.composition.engine.catchUp();
  const find = async (text: string, who = manager) => {
    await caughtUp();
    return read(await who.get(`${CUSTOMERS}?text=${encodeURIComponent(text)}`), foundCustomers.strict());
  };
  const named = async (text: string) => (await find(text)).items.map(({ name }) => name);
  const pageOf = async ({ userId }: ApiClient) => {
    await caughtUp();
    return read(await manager.get(`${CUSTOMERS}/${userId}`), customerAnswer.strict()).customer;
  };
  const ordersOf = async ({ userId }: ApiClient, limit = 50) => {
    await caughtUp();
    const pages = await everyPage(manager, `${CUSTOMERS}/${userId}/orders?limit=${limit}`, (answer) =>
      read(answer, orderList),
    );
    return pages.flatMap(({ items }) => items.map(({ orderId }) => orderId));
  };
  const forget = (who: ApiClient) => who.post(`/api/users/${who.userId}/forget`, { confirmed: true });

  beforeAll(async () => {
    venue = await Venue.open();
    rafael = await venue.signIn(RAFAEL);
    manager = await venue.signIn(DEMO.manager);
    staff = await venue.staff();
    neighbour = await venue.signIn((await venue.openNeighbour()).phoneNumber);
    product = (await untrackedProducts(rafael))[0] ?? '';
    const { userId } = rafael;
    // Two on both sides of one midnight, one a week later, and one that was never paid.
    const past = [
      { placedAt: HALF_PAST_MIDNIGHT - 60 * 60_000, becomes: 'COMPLETE' },
      { placedAt: HALF_PAST_MIDNIGHT, becomes: 'COMPLETE' },
      { placedAt: HALF_PAST_MIDNIGHT + 7 * DAY_MS, becomes: 'REFUNDED' },
      { placedAt: HALF_PAST_MIDNIGHT + 8 * DAY_MS, becomes: 'EXPIRED' },
    ] as const;
    const orders = past.map((one, n) =>
      pastOrder({ ...one, userId, orderId: pastId('of-rafael', String(n)) }),
    );
    await appendPast(venue.server.composition.store, orders);
    latest = await bought(rafael, 'A Card');
    await caughtUp();
  });
  afterAll(() => venue.close());

  describe('a page', () => {
    // id: adds-up-what-a-customer-spent
    it('adds up what was paid, what went back and on how many nights, and names what they have most', async () => {
      const { orders } = await pageOf(rafael);
      const total = Number(latest.order.totalAmount);
      expect(orders).toMatchObject({
        ...{ count: 4, visits: 3, isCut: false, refundAmount: '8.76', tipAmount: '1.00' },
        paidAmount: (3 * 8.76 + total).toFixed(2),
        spentAmount: (2 * 8.76 + total).toFixed(2),
        firstAt: new Date(HALF_PAST_MIDNIGHT - 60 * 60_000).toISOString(),
        lastAt: latest.order.datetimeCreated,
      });
      expect(orders.products.map(({ name, quantity }) => [name, quantity])).toEqual([
        ['Glass', 2],
        [latest.order.cartItems[0]?.name, 1],
      ]);
    });

    // id: lists-their-orders-page-by-page
    it('lists the orders that were paid, the latest first, page by page', async () => {
      const ids = [latest.orderId, ...['2', '1', '0'].map((n) => pastId('of-rafael', n))];
      expect(await ordersOf(rafael)).toEqual(ids);
      expect(await ordersOf(rafael, 1)).toEqual(ids);
      expect(await ordersOf(rafael, 4)).toEqual(ids);
      const time = latest.order.datetimeCreated;
      for (const token of ['yesterday', time, ` ${time}`, `${time} a b`, `${time} ../b`]) {
        const wrong = await manager.get(
          `${CUSTOMERS}/${rafael.userId}/orders?nextToken=${encodeURIComponent(token)}`,
        );
        expect([token, ...refusal(wrong)]).toEqual([token, 400, 'INVALID_TOKEN']);
      }
    });

    // id: loses-no-order-of-one-millisecond
    it('loses no order of the same millisecond at the edge of a page', async () => {
      const twins = Array.from({ length: 5 }, (_, n) =>
        pastOrder({
          ...{ userId: 'twin', orderId: pastId('twin', String(n)), placedAt: HALF_PAST_MIDNIGHT },
          becomes: 'COMPLETE',
        }),
      );
      await appendPast(venue.server.composition.store, twins);
      const twin = { userId: 'twin' } as ApiClient;
      const all = await ordersOf(twin);
      expect(all).toHaveLength(5);
      for (const limit of [1, 2, 3, 4, 5]) expect(await ordersOf(twin, limit)).toEqual(all);
    });

    // id: is-on-record-as-a-look
    it('is on record as a look at the person, once while one goes on looking, and so are the orders alone', async () => {
      const admin = await venue.signIn(DEMO.admin);
      const looks = async (by: ApiClient) => {
        await caughtUp();
        const answer = await admin.get(`/api/vendors/${DEMO.vendor}/audit/reads?actor=${by.userId}`);
        return read(answer, auditReads).items.map(({ what, of }) => [what, of]);
      };
      await pageOf(rafael);
      await ordersOf(rafael);
      expect((await looks(manager)).filter(([, of]) => of === rafael.userId)).toEqual([
        ['person', rafael.userId],
      ]);
      const other = await venue.signIn(DEMO.superAdmin);
      await other.get(`${CUSTOMERS}/${rafael.userId}/orders`);
      expect(await looks(other)).toEqual([['person', rafael.userId]]);
    });

    it('has the lists that they are on under their number, and how many of a party came', async () => {
      const list = await DoorList.open(manager, venue.runtime.now());
      const { reservationId } = await list.add('Rafa', {
        lastName: 'Soto',
        phoneNumber: RAFAEL,
        quantity: 3,
      });
      await list.step(reservationId, 'check-in', { quantity: 2 });
      const { lists } = await pageOf(rafael);
      expect(lists).toMatchObject([{ reservationId, gleventId: list.gleventId, quantity: 3, came: 2 }]);
    });
  });

  describe('found', () => {
    // id: finds-a-customer-by-number-code-and-name
    it('are by number in any spelling, by the code of an order, and by name', async () => {
      await rafael.put(`/api/users/${rafael.userId}/profile`, { name: 'Rafael Soto' });
      const code = shortId(latest.orderId);
      for (const text of [RAFAEL, '(310) 555-0142', code.toLowerCase(), `#${code}`, 'raf', 'Sóto'])
        expect((await find(text)).items.map(({ userId, name }) => [userId, name])).toEqual([
          [rafael.userId, 'Rafael Soto'],
        ]);
      expect((await find('soto')).items[0]).toMatchObject({
        ...{ isMember: false, isForgotten: false, lastOrderAt: latest.order.datetimeCreated },
      });
    });

    // id: has-one-name-for-one-person
    it('are each once by one name, under whichever they paid, and never by a card’s', async () => {
      const lena = await venue.signIn('+13105550143');
      await bought(lena, 'A Card');
      expect(await named('+13105550143')).toEqual([null]);
      expect(await named('a card')).toEqual([]);
      await bought(lena, 'Lena Vos');
      await bought(lena, 'Lena Maria Vos');
      await bought(lena, 'A Card');
      expect(await named('lena')).toEqual(['Lena Maria Vos']);
      await lena.put(`/api/users/${lena.userId}/profile`, { name: 'Lenny' });
      expect(await named('lena')).toEqual(['Lenny']);
      expect(await named('len')).toEqual(['Lenny']);
      expect((await pageOf(lena)).name).toBe('Lenny');
      const history = `/api/vendor-locations/${DEMO.location}/orders?limit=4`;
      const { items } = read(await staff.get(history), orderList);
      expect(items.map(({ customerName }) => customerName)).toEqual([
        ...[undefined, 'Lena M.', 'Lena V.', undefined],
      ]);
    });

    // id: finds-a-profile-name-however-old
    it('are by what they call themselves, however long ago they ordered and whoever has since', async () => {
      const olga = await venue.signIn('+13105550145');
      await olga.put(`/api/users/${olga.userId}/profile`, { name: 'Olga van Dyck' });
      const first = pastOrder({
        ...{ userId: olga.userId, orderId: pastId('olga'), placedAt: HALF_PAST_MIDNIGHT - 400 * DAY_MS },
        becomes: 'COMPLETE',
      });
      const payer = { firstName: 'Since', lastName: 'Then' };
      const since = Array.from({ length: 210 }, (_, n) =>
        pastOrder({
          ...{
            userId: `since-${n}`,
            orderId: pastId('since', String(n)),
            placedAt: HALF_PAST_MIDNIGHT,
            payer,
          },
          becomes: 'COMPLETE',
        }),
      );
      await appendPast(venue.server.composition.store, [first, ...since]);
      for (const text of ['olga', 'OLGA V', 'dyck', 'Dý'])
        expect(await named(text)).toEqual(['Olga van Dyck']);
      expect(await named('lga')).toEqual([]);
      // At a vendor where she has never been she is not found.
      const next = '/api/vendors/next-door/customers?text=olga';
      expect((await neighbour.get(next)).body).toEqual({ items: [], isCut: false });
      await olga.put(`/api/users/${olga.userId}/profile`, { name: '' });
      expect(await named('dyck')).toEqual([]);
    });

    it('are at most twenty, and it says that there are more', async () => {
      const come = async (from: number, to: number) => {
        const orders = Array.from({ length: to - from }, (_, n) => from + n).map((n) =>
          pastOrder({
            ...{ userId: `mora-${n}`, orderId: pastId('mora', String(n)), placedAt: HALF_PAST_MIDNIGHT + n },
            becomes: 'COMPLETE',
          }),
        );
        await appendPast(venue.server.composition.store, orders);
        const { items, isCut } = await find('mora');
        return [items.length, isCut];
      };
      const [before] = await come(0, 0);
      expect(await come(0, 20 - Number(before))).toEqual([20, false]);
      expect(await come(20, 21)).toEqual([20, true]);
      expect((await find(RAFAEL)).isCut).toBe(false);
    });

    it('are none by one letter, and none that were never here', async () => {
      expect(refusal(await manager.get(`${CUSTOMERS}?text=a`))).toEqual([400, 'INVALID_INPUT']);
      const stranger = await venue.signIn('+13105550144');
      await stranger.put(`/api/users/${stranger.userId}/profile`, { name: 'Xaver Strange' });
      expect(await find('+13105550144')).toEqual({ items: [], isCut: false });
      expect(await find('xaver')).toEqual({ items: [], isCut: false });
      expect(refusal(await manager.get(`${CUSTOMERS}/${stranger.userId}`))).toEqual([
        404,
        'CUSTOMER_NOT_FOUND',
      ]);
      expect(await ordersOf(stranger)).toEqual([]);
    });
  });

  // id: keeps-a-customer-of-another-vendor
  it('are told to no other vendor, and not to STAFF', async () => {
    const next = '/api/vendors/next-door/customers';
    for (const text of [RAFAEL, shortId(latest.orderId), 'Soto'])
      expect((await neighbour.get(`${next}?text=${encodeURIComponent(text)}`)).body).toEqual({
        ...{ items: [], isCut: false },
      });
    expect(refusal(await neighbour.get(`${next}/${rafael.userId}`))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
    expect((await neighbour.get(`${next}/${rafael.userId}/orders`)).body).toEqual({ items: [] });
    for (const who of [neighbour, staff])
      expect(refusal(await who.get(`${CUSTOMERS}/${rafael.userId}`))).toEqual([403, 'ROLE_LACKING']);
  });

  describe('who are members', () => {
    let noor: ApiClient;

    beforeAll(async () => {
      noor = await venue.newcomer();
      await becomeMember(noor);
      await reserved(venue, noor, { vendorId: DEMO.vendor });
      await caughtUp();
    });

    it('have their visits, and are called as the membership was paid', async () => {
      const { name, isMember, memberVisits } = await pageOf(noor);
      expect([name, isMember, memberVisits?.reservations]).toEqual(['Noor Haddad', true, 1]);
    });

    // id: keeps-what-a-member-hides
    it('keep visits and last name from the page where they said so', async () => {
      await noor.put('/api/membership/privacy', {
        ...{ hidesLastName: true, hidesNumber: true, hidesVisits: true },
      });
      const { name, isMember, memberVisits, lists } = await pageOf(noor);
      expect([name, isMember, memberVisits, lists]).toEqual(['Noor H.', true, undefined, undefined]);
    });
  });

  // id: reads-a-forgotten-person-as-such
  it('who are forgotten read as such: their orders stay, their name is gone', async () => {
    const zoe = await venue.signIn('+13105550188');
    const order = await bought(zoe, 'Zephyrine Quill');
    await staff.put(`/api/users/staff-user-id/orders/${order.orderId}/complete`, { via: 'scan' });
    expect(await named('zephyrine')).toEqual(['Zephyrine Quill']);
    expect((await forget(zoe)).status).toBe(204);
    const { name, isForgotten, orders, lists } = await pageOf(zoe);
    expect([name, isForgotten, orders.count, lists]).toEqual([null, true, 1, []]);
    expect((await find(shortId(order.orderId))).items).toMatchObject([
      { userId: zoe.userId, name: null, isForgotten: true },
    ]);
    expect((await find('+13105550188')).items.map(({ name: one }) => one)).toEqual(
      expect.not.arrayContaining(['Zephyrine Quill']),
    );
  });
});

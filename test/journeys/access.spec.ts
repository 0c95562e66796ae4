import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO, type ApiClient } from '../support/api-client';
import { everyCall } from '../support/every-call';
import {
  buy,
  complete,
  orderAsSeenBy,
  orderOf,
  place,
  refusal,
  untrackedProducts,
} from '../support/order-flow';
import type { Placed } from '../support/order-flow';
import { Venue } from '../support/venue';

const TOKEN_LIFE_MS = 41 * 60_000;
const signedInCalls = everyCall().filter(
  ({ access }) => access.who !== 'anyone' && access.who !== 'payment-provider',
);
const period = 'datetimePaidAfter=2020-01-01T00:00:00Z&datetimePaidBefore=2100-01-01T00:00:00Z';
const since = `vendorLocationId=${DEMO.location}&datetimeCompletedAfter=2020-01-01T00:00:00Z`;

describe('who may see and do what', () => {
  let venue: Venue;
  let visitor: ApiClient;
  let anna: ApiClient;
  let ben: ApiClient;
  let maya: ApiClient;
  let manager: ApiClient;
  let neighbour: ApiClient;
  let products: string[];
  /** Anna's, paid. */
  let order: Placed;

  beforeAll(async () => {
    venue = await Venue.open();
    visitor = venue.visitor();
    anna = await venue.customer();
    ben = await venue.newcomer();
    maya = await venue.staff();
    manager = await venue.signIn(DEMO.manager);
    neighbour = await venue.signIn((await venue.openNeighbour()).phoneNumber);
    products = (await untrackedProducts(anna)).slice(0, 1);
    order = await buy(anna, products);
  });
  afterAll(() => venue.close());

  // id: asks-a-visitor-to-sign
  it.each(signedInCalls)('asks a visitor to sign in first: $name', async ({ method, url }) => {
    expect(refusal(await visitor.call(method, url, { body: {} }))).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it.each([
    ['nonsense', 'Bearer nonsense'],
    ['a token without a signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'],
    ['an empty token', 'Bearer '],
    ['a password', 'Basic YWRtaW46YWRtaW4='],
    ['an endless token', `Bearer ${'x'.repeat(5_000)}`],
  ])('does not take %s for a session', async (_, authorization) => {
    for (const path of [`/api/users/${anna.userId}/orders`, '/api/vendors']) {
      expect(refusal(await visitor.get(path, { authorization }))).toEqual([401, 'SESSION_ENDED']);
    }
  });

  // id: believes-no-token-that-was-changed
  it('believes no token that was changed', async () => {
    const [head = '', body = '', signature = ''] = (ben.token ?? '').split('.');
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...Object(claims), sub: anna.userId })).toString('base64url');
    for (const token of [`${head}.${forged}.${signature}`, `${head}.${body}.`, `${head}.${body}`]) {
      const answer = await visitor.get(`/api/users/${anna.userId}/orders`, {
        authorization: `Bearer ${token}`,
      });
      expect(refusal(answer)).toEqual([401, 'SESSION_ENDED']);
    }
  });

  // id: answers-another-customers
  it("answers another customer's order like one that does not exist", async () => {
    const { orderId } = await place(anna, products);
    for (const owner of [anna.userId, ben.userId]) {
      const path = `/api/users/${owner}/orders/${orderId}`;
      const nothing = `/api/users/${owner}/orders/01M7WN75CYMGVQT4P22E9XXGPS`;
      for (const target of [path, nothing]) {
        expect(refusal(await ben.get(target))).toEqual([404, 'ORDER_NOT_FOUND']);
        expect(refusal(await ben.put(target, { tipAmount: '0.00' }))).toEqual([404, 'ORDER_NOT_FOUND']);
        expect(refusal(await ben.put(`${target}/markPaid`))).toEqual([404, 'ORDER_NOT_FOUND']);
        expect(refusal(await ben.put(`${target}/complete`))).toEqual([404, 'ORDER_NOT_FOUND']);
        expect(refusal(await ben.put(`${target}/refund`))).toEqual([404, 'ORDER_NOT_FOUND']);
      }
    }
    expect(refusal(await ben.get(`/api/users/${anna.userId}/orders`))[0]).toBe(404);
    const body = { vendorLocationId: DEMO.location, cartItems: [{ productId: products[0], quantity: 1 }] };
    expect(refusal(await ben.post(`/api/users/${anna.userId}/orders`, body))[0]).toBe(404);
    expect((await orderAsSeenBy(anna, orderId)).status).toBe('IN_PROGRESS');
  });

  // id: lets-hand
  it('lets no customer hand over, bump or refund their own order', async () => {
    for (const owner of [anna.userId, 'staff-user-id']) {
      for (const step of ['complete', 'prepare', 'recall', 'refund']) {
        const answer = await anna.put(`/api/users/${owner}/orders/${order.orderId}/${step}`, {});
        expect(refusal(answer)).toEqual([403, 'ROLE_LACKING']);
      }
    }
    expect((await orderAsSeenBy(anna, order.orderId)).status).toBe('PAID');
  });

  // id: opens-an-order-to-the-staff
  it('opens an order to the staff of its vendor, by the sentinel', async () => {
    const path = `/api/users/staff-user-id/orders/${order.orderId}`;
    expect(orderOf(await maya.get(path)).orderId).toBe(order.orderId);
    expect(refusal(await anna.get(path))).toEqual([403, 'ROLE_LACKING']);
    for (const stranger of [ben, neighbour])
      expect(refusal(await stranger.get(path))).toEqual([404, 'ORDER_NOT_FOUND']);
    // The sentinel is not a person whose orders could be listed.
    expect(refusal(await maya.get('/api/users/staff-user-id/orders'))[0]).toBe(404);
  });

  it("shows the highest role next door nothing of this vendor's, and lets it change nothing", async () => {
    const product = `/api/vendor-locations/${DEMO.location}/products-v2/${products[0] ?? ''}`;
    for (const step of ['complete', 'prepare', 'recall', 'refund']) {
      const answer = await neighbour.put(`/api/users/staff-user-id/orders/${order.orderId}/${step}`, {});
      expect(refusal(answer)).toEqual([404, 'ORDER_NOT_FOUND']);
    }
    for (const stranger of [neighbour, anna]) {
      expect(refusal(await stranger.get(`/api/vendor-locations/${DEMO.location}/orders`))).toEqual([
        403,
        'ROLE_LACKING',
      ]);
      expect(refusal(await stranger.get(`/api/fulfilled-orders?${since}`))).toEqual([403, 'ROLE_LACKING']);
      expect(refusal(await stranger.get(`/api/vendors/${DEMO.vendor}/orders?${period}`))).toEqual([
        403,
        'ROLE_LACKING',
      ]);
      expect(refusal(await stranger.put(product, { price: '0.01' }))).toEqual([403, 'ROLE_LACKING']);
      expect(refusal(await stranger.get(`/api/vendors/${DEMO.vendor}/user-role`))[0]).toBe(404);
    }
    // Nor by way of its own location.
    const detour = product.replace(DEMO.location, 'NEXT1');
    expect(refusal(await neighbour.put(detour, { price: '0.01' }))[0]).toBeGreaterThanOrEqual(403);
    expect((await neighbour.get('/api/vendor-locations/NEXT1/orders')).body).toEqual({ items: [] });
  });

  // id: shows-figures-from-manager
  it('shows figures from MANAGER on', async () => {
    const path = `/api/vendors/${DEMO.vendor}/orders?${period}`;
    expect(refusal(await maya.get(path))).toEqual([403, 'ROLE_LACKING']);
    expect((await manager.get(path)).body).toMatchObject({ orders: [{ orderId: order.orderId }] });
  });

  // id: opens-the-topics-on-the-sockets
  it('opens the topics on the sockets to the same people', async () => {
    const board = `location:${DEMO.location}:orders`;
    const own = `order:${order.orderId}`;
    const menu = `location:${DEMO.location}:products`;
    const table: [ApiClient | undefined, string, string | true][] = [
      [undefined, menu, true],
      [undefined, board, 'NOT_SIGNED_IN'],
      [undefined, own, 'NOT_SIGNED_IN'],
      [anna, own, true],
      [anna, board, 'ROLE_LACKING'],
      [ben, own, 'ORDER_NOT_FOUND'],
      [ben, 'order:01M7WN75CYMGVQT4P22E9XXGPS', 'ORDER_NOT_FOUND'],
      [maya, board, true],
      [maya, own, true],
      [neighbour, board, 'ROLE_LACKING'],
      [neighbour, own, 'ORDER_NOT_FOUND'],
      [maya, 'location:NEXT1:orders', 'ROLE_LACKING'],
      [maya, 'location:NOWHERE:orders', 'LOCATION_NOT_FOUND'],
      [maya, 'audit', 'UNKNOWN_TOPIC'],
      [maya, 'order:*', 'UNKNOWN_TOPIC'],
    ];
    for (const [person, topic, expected] of table) {
      const ack = await venue.screen(person).subscribe(topic);
      expect([topic, person?.userId, ack.ok ? true : ack.code]).toEqual([topic, person?.userId, expected]);
    }
  });

  it('tells a screen only of what it may listen to', async () => {
    const [curious, owner] = [venue.screen(ben), venue.screen(anna)];
    await curious.subscribe(`order:${order.orderId}`);
    await curious.subscribe(`location:${DEMO.location}:orders`);
    const menu = `location:${DEMO.location}:products`;
    await curious.subscribe(menu);
    await owner.subscribe(`order:${order.orderId}`);
    await complete(maya, order.orderId);
    await owner.sees(order.orderId, { status: 'COMPLETE' });
    const path = `/api/vendor-locations/${DEMO.location}/products-v2/${products[0] ?? ''}`;
    await maya.put(path, { price: '12.34' });
    await curious.sees(products[0] ?? '', { price: '12.34' });
    expect(new Set(curious.changes.map(({ topic }) => topic))).toEqual(new Set([menu]));
  });

  it('refuses a socket with a bad token, and ends one whose session is over', async () => {
    const stranger = venue.visitor();
    stranger.token = 'nonsense';
    expect((await venue.screen(stranger).connectError()).data).toEqual({ code: 'SESSION_ENDED' });
    const screen = venue.screen(anna);
    await screen.subscribe(`order:${order.orderId}`);
    const cut = screen.disconnected();
    venue.runtime.forward(TOKEN_LIFE_MS);
    expect(await cut).toBe('io server disconnect');
    expect(refusal(await anna.get(`/api/users/${anna.userId}/orders`))).toEqual([401, 'SESSION_ENDED']);
    expect((await venue.screen(anna).connectError()).data).toEqual({ code: 'SESSION_ENDED' });
    expect((await (await venue.customer()).get(`/api/users/${anna.userId}/orders`)).status).toBe(200);
  });
});

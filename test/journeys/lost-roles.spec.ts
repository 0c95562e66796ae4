import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { vendorRoleAnswer } from '@lineless/contracts/staff/roles';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import { blockProjections } from '../support/blocked-projections';
import type { LiveClient } from '../support/live-client';
import { buy, complete, orderAsSeenBy, read, refusal, untrackedProducts } from '../support/order-flow';
import type { Placed } from '../support/order-flow';
import { setRole, type Colleague } from '../support/roles';
import { Venue } from '../support/venue';

const BOARD = `location:${DEMO.location}:orders`;
const MENU = `location:${DEMO.location}:products`;
const PERIOD = 'datetimePaidAfter=2020-01-01T00:00:00Z&datetimePaidBefore=2100-01-01T00:00:00Z';
const WITHIN_MS = 1_000;

describe('a role that is taken away, lowered or raised', () => {
  let venue: Venue;
  let customer: ApiClient;
  let maya: ApiClient;
  let products: string[];
  let joe: ApiClient;
  let joes: Colleague;
  let order: Placed;
  let newcomers = 0;
  let catchUp: () => void = () => undefined;

  const onOrder = (step: string) => `/api/users/staff-user-id/orders/${order.orderId}${step}`;
  const history = `/api/vendor-locations/${DEMO.location}/orders`;
  const figures = `/api/vendors/${DEMO.vendor}/orders?${PERIOD}`;
  const product = () => `/api/vendor-locations/${DEMO.location}/products-v2/${products[0] ?? ''}`;
  /** Everything that STAFF may, each with what a person without a role is told. */
  const work = (): readonly (readonly [string, () => Promise<Answer>, readonly [number, string]])[] => [
    ['read the board', () => joe.get(history), [403, 'ROLE_LACKING']],
    ['read an order', () => joe.get(onOrder('')), [404, 'ORDER_NOT_FOUND']],
    ['bump', () => joe.put(onOrder('/prepare')), [404, 'ORDER_NOT_FOUND']],
    ['un-bump', () => joe.put(onOrder('/recall')), [404, 'ORDER_NOT_FOUND']],
    ['hand over', () => joe.put(onOrder('/complete'), {}), [404, 'ORDER_NOT_FOUND']],
    ['refund', () => joe.put(onOrder('/refund')), [404, 'ORDER_NOT_FOUND']],
    ['change a price', () => joe.put(product(), { price: '0.01' }), [403, 'ROLE_LACKING']],
  ];
  const listening = async () => {
    const screen = venue.screen(joe);
    expect(await screen.subscribe(BOARD)).toMatchObject({ ok: true });
    expect(await screen.subscribe(`order:${order.orderId}`)).toMatchObject({ ok: true });
    expect(await screen.subscribe(MENU)).toMatchObject({ ok: true });
    return screen;
  };
  const isRevoked = (screen: LiveClient, topic: string) => screen.revoked(topic, WITHIN_MS);
  /** By then, every listener of the board has heard of it. */
  const somethingHappens = async () => {
    const watcher = venue.screen(maya);
    await watcher.subscribe(BOARD);
    const { orderId } = await buy(customer, products);
    await watcher.sees(orderId, { status: 'PAID' });
    return orderId;
  };

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    maya = await venue.staff();
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  beforeEach(async () => {
    joes = { phoneNumber: `+1310555${6200 + (newcomers += 1)}`, name: 'Joe B.' };
    await setRole(venue, joes, 'STAFF');
    joe = await venue.signIn(joes.phoneNumber);
    order = await buy(customer, products);
  });
  afterEach(() => catchUp());
  afterAll(() => venue.close());

  // id: ends-at-once-for-every
  it('ends at once for every call, with the same session', async () => {
    expect((await joe.get(history)).status).toBe(200);
    await setRole(venue, joes, null);
    for (const [name, send, told] of work())
      expect([name, ...refusal(await send())]).toEqual([name, ...told]);
    expect(await orderAsSeenBy(customer, order.orderId)).toMatchObject({ status: 'PAID', version: 2 });
    expect(refusal(await joe.get(`/api/vendors/${DEMO.vendor}/user-role`))).toEqual([404, 'ROLE_NOT_FOUND']);
    // As a customer they are as welcome as before.
    expect((await buy(joe, products)).order.status).toBe('PAID');
  });

  it('ends at once also while the lists of the service are behind', async () => {
    catchUp = blockProjections(venue.server.composition.store);
    await setRole(venue, joes, null);
    // What only reads would wait for them.
    for (const [name, send, told] of work().slice(2))
      expect([name, ...refusal(await send())]).toEqual([name, ...told]);
  });

  it('is heard no more on a socket that stays connected, and what is for everybody still is', async () => {
    const screen = await listening();
    await setRole(venue, joes, null);
    expect(await isRevoked(screen, BOARD)).toEqual({ topic: BOARD, code: 'ROLE_LACKING' });
    expect(await isRevoked(screen, `order:${order.orderId}`)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    const before = screen.changes.length;
    const later = await somethingHappens();
    await complete(maya, order.orderId);
    await maya.put(product(), { price: '11.11' });
    await screen.sees(products[0] ?? '', { price: '11.11' });
    expect(new Set(screen.changes.slice(before).map(({ topic }) => topic))).toEqual(new Set([MENU]));
    expect(screen.changes.some(({ id }) => id === later)).toBe(false);
    expect([screen.connections, screen.isConnected]).toEqual([1, true]);
    expect(await screen.subscribe(BOARD)).toEqual({ ok: false, code: 'ROLE_LACKING' });
    expect(await screen.subscribe(`order:${order.orderId}`)).toEqual({ ok: false, code: 'ORDER_NOT_FOUND' });
  });

  it('takes nothing from the screens of those who still have theirs', async () => {
    const [mayas, joesScreen] = [venue.screen(maya), await listening()];
    await mayas.subscribe(BOARD);
    await setRole(venue, joes, null);
    await isRevoked(joesScreen, BOARD);
    const { orderId } = await buy(customer, products);
    await mayas.sees(orderId, { status: 'PAID' });
    expect(mayas.revocations).toEqual([]);
  });

  it('is less from now on where it is lowered: the figures are closed, the board stays', async () => {
    await setRole(venue, joes, 'MANAGER');
    expect((await joe.get(figures)).status).toBe(200);
    const screen = await listening();
    await setRole(venue, joes, 'STAFF');
    expect(refusal(await joe.get(figures))).toEqual([403, 'ROLE_LACKING']);
    expect((await joe.get(history)).status).toBe(200);
    const orderId = await somethingHappens();
    await screen.sees(orderId, { status: 'PAID' });
    expect([screen.revocations, screen.connections]).toEqual([[], 1]);
  });

  // id: is-more-from-now-on-where-it-is-raised
  it('is more from now on where it is raised, without signing in again', async () => {
    expect(refusal(await joe.get(figures))).toEqual([403, 'ROLE_LACKING']);
    await setRole(venue, joes, 'MANAGER');
    expect((await joe.get(figures)).status).toBe(200);
    const mine = await joe.get(`/api/vendors/${DEMO.vendor}/user-role`);
    expect(JSON.stringify(read(mine, vendorRoleAnswer))).toContain('MANAGER');
  });

  it('opens the board to a socket that was connected before it was given', async () => {
    await setRole(venue, joes, null);
    const screen = venue.screen(joe);
    expect(await screen.subscribe(BOARD)).toEqual({ ok: false, code: 'ROLE_LACKING' });
    await setRole(venue, joes, 'STAFF');
    expect(await screen.subscribe(BOARD)).toMatchObject({ ok: true });
    await screen.sees(await somethingHappens(), { status: 'PAID' });
    expect(screen.connections).toBe(1);
  });

  it('does not come back with a restart', async () => {
    await setRole(venue, joes, null);
    await venue.restart();
    for (const [name, send, told] of work())
      expect([name, ...refusal(await send())]).toEqual([name, ...told]);
    expect(await venue.screen(joe).subscribe(BOARD)).toEqual({ ok: false, code: 'ROLE_LACKING' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '@lineless/platform/settings';
import { DEMO, type ApiClient } from '../support/api-client';
import type { LiveClient } from '../support/live-client';
import { untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const PRODUCTS = `location:${DEMO.location}:products`;
const ORDERS = `location:${DEMO.location}:orders`;
const WIFI = '203.0.113.7';
const HOTEL = '198.51.100.20';
/** A quarter of a full house: more sockets cost time, and meet nothing else. */
const GUESTS = 500;
const STAFF = 30;
/** As it is without settings. */
const { SOCKET_LIMIT, ADDRESS_SOCKET_LIMIT } = readSettings({});

const connected = (screens: readonly LiveClient[]) => screens.filter(({ isConnected }) => isConnected).length;

describe('the live connections of a crowd behind one address', () => {
  let venue: Venue;
  let staff: ApiClient;
  let product: string;
  let guests: LiveClient[];
  let boards: LiveClient[];

  beforeAll(async () => {
    venue = await Venue.open({
      settings: { SOCKET_LIMIT, ADDRESS_SOCKET_LIMIT, TRUSTED_PROXIES: 1, TEST_PROVIDERS: 'on' },
    });
    staff = Object.assign(await venue.staff(), { address: WIFI });
    [product = ''] = await untrackedProducts(staff);
  });
  afterAll(() => venue.close());

  it('are all there, and hear what they asked for', async () => {
    guests = Array.from({ length: GUESTS }, () => venue.screen(undefined, WIFI));
    boards = Array.from({ length: STAFF }, () => venue.screen(staff));
    const menus = guests.map((guest) => guest.subscribe(PRODUCTS, 60_000));
    const lists = boards.flatMap((board) => [
      board.subscribe(ORDERS, 60_000),
      board.subscribe(PRODUCTS, 60_000),
    ]);
    const acks = await Promise.all([...menus, ...lists]);
    expect(acks.filter(({ ok }) => !ok)).toEqual([]);
    expect(connected([...guests, ...boards])).toBe(GUESTS + STAFF);
    await staff.put(`/api/vendor-locations/${DEMO.location}/products-v2/${product}`, { price: '9.09' });
    await Promise.all([...guests, ...boards].map((screen) => screen.sees(product, { price: '9.09' })));
  });

  it('come back together after an outage, and hear on', async () => {
    await venue.restart();
    const all = [...guests, ...boards];
    const back = () => connected(all.filter(({ connections }) => connections > 1));
    await until(
      () => back() === all.length || undefined,
      () => `${back()} are back`,
      60_000,
    );
    const acks = await Promise.all(guests.map((guest) => guest.subscribe(PRODUCTS, 60_000)));
    expect(acks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('leave room for other addresses', async () => {
    expect(await venue.screen(undefined, HOTEL).subscribe(PRODUCTS)).toMatchObject({ ok: true });
  });
});

describe('live connections that are too many', () => {
  let venue: Venue;

  beforeAll(async () => {
    venue = await Venue.open({
      settings: { SOCKET_LIMIT: 6, ADDRESS_SOCKET_LIMIT: 4, TRUSTED_PROXIES: 1, TEST_PROVIDERS: 'on' },
    });
  });
  afterAll(() => venue.close());

  it('are refused: of one address, and of all together, until others go', async () => {
    const here = Array.from({ length: 4 }, () => venue.screen(undefined, WIFI));
    for (const screen of here) expect(await screen.subscribe(PRODUCTS)).toMatchObject({ ok: true });
    const fifth = venue.screen(undefined, WIFI);
    expect(await fifth.connectError()).toBeInstanceOf(Error);
    const there = [venue.screen(undefined, HOTEL), venue.screen(undefined, HOTEL)];
    for (const screen of there) expect(await screen.subscribe(PRODUCTS)).toMatchObject({ ok: true });
    const seventh = venue.screen(undefined, HOTEL);
    expect(await seventh.connectError()).toBeInstanceOf(Error);
    here[0]?.close();
    const comesIn = () => fifth.isConnected || seventh.isConnected || undefined;
    await until(comesIn, () => 'no socket was let in');
    expect([fifth.isConnected, seventh.isConnected].filter(Boolean)).toHaveLength(1);
  });

  it('are not opened by polling, which costs nothing', async () => {
    for (const path of ['/socket.io/?EIO=4&transport=polling', '/socket.io/?EIO=3&transport=polling']) {
      expect((await venue.visitor().get(path)).status).toBe(400);
      expect((await venue.visitor().call('POST', path, { text: '40' })).status).toBe(400);
    }
  });
});

describe('a topic of nothing', () => {
  let venue: Venue;

  beforeAll(async () => {
    venue = await Venue.open();
  });
  afterAll(() => venue.close());

  it('is not listened to', async () => {
    const screen = venue.screen();
    for (const name of ['location:NOWHERE:products', 'location:064E3:products'])
      expect(await screen.subscribe(name)).toEqual({ ok: false, code: 'LOCATION_NOT_FOUND' });
    expect(await screen.subscribe('place:064E1:products')).toEqual({ ok: false, code: 'UNKNOWN_TOPIC' });
    expect(await screen.subscribe(PRODUCTS)).toMatchObject({ ok: true });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO, type ApiClient } from '../support/api-client';
import type { LiveClient } from '../support/live-client';
import { buy, complete, menu, orderAsSeenBy, untrackedProducts } from '../support/order-flow';
import { pause, until } from '../support/until';
import { Venue } from '../support/venue';

const BOARD = `location:${DEMO.location}:orders`;
const PRODUCTS = `location:${DEMO.location}:products`;

describe('a screen that listens', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];

  const beats = (screen: LiveClient, topic: string) =>
    screen.heartbeats.filter((beat) => beat.topic === topic);
  /** A minute later, every topic has said at least every five seconds where it is. */
  const aMinute = async (screen: LiveClient, ...topics: string[]) => {
    const before = topics.map((topic) => beats(screen, topic).length);
    for (let second = 0; second < 60; second += 1) {
      venue.runtime.forward(1_000);
      await pause(2);
    }
    const heard = () => topics.map((topic, index) => beats(screen, topic).length - (before[index] ?? 0));
    await until(
      () => (heard().every((count) => count >= 12) ? true : undefined),
      () => `only ${heard().join()} heartbeats in a minute`,
      1_000,
    );
  };
  const change = (price: string) =>
    staff.put(`/api/vendor-locations/${DEMO.location}/products-v2/${products[0] ?? ''}`, { price });

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    staff = await venue.staff();
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  afterAll(() => venue.close());

  // id: hears-at-least-every
  it('hears at least every five seconds where each of its topics is', async () => {
    const screen = venue.screen(staff);
    const board = await screen.subscribe(BOARD);
    const shelf = await screen.subscribe(PRODUCTS);
    if (!board.ok || !shelf.ok) throw new Error('It is not heard');
    await aMinute(screen, BOARD, PRODUCTS);
    const { position } = board;
    expect(board.positions).toEqual({ orders: position });
    expect(beats(screen, BOARD).at(-1)).toEqual({ topic: BOARD, model: 'orders', position });
    const { orderId } = await buy(customer, products);
    await screen.sees(orderId, { status: 'PAID' });
    await aMinute(screen, BOARD, PRODUCTS);
    // A listener that had missed the last change would find out now, and here none has.
    const last = screen.changes.filter(({ topic }) => topic === BOARD).at(-1);
    expect(beats(screen, BOARD).at(-1)?.position).toBe(last?.position);
    expect(beats(screen, PRODUCTS).at(-1)?.position).toBe(shelf.position);
    await aMinute(screen, BOARD, PRODUCTS);
  });

  // id: is-told-with-the-subscription-from-where-on-it-will
  it('is told with the subscription from where on it will hear everything', async () => {
    const { orderId } = await buy(customer, products);
    const before = await orderAsSeenBy(customer, orderId);
    const screen = venue.screen(customer);
    const ack = await screen.subscribe(`order:${orderId}`);
    if (!ack.ok) throw new Error(ack.code);
    // What is older is there to be read.
    const path = `/api/users/${customer.userId}/orders/${orderId}`;
    expect((await customer.get(path, { 'x-min-position': ack.position })).body).toEqual({ order: before });
    const completed = await complete(staff, orderId);
    await screen.sees(orderId, { status: 'COMPLETE' });
    expect(screen.changes.every(({ position }) => position > ack.position)).toBe(true);
    expect(screen.changes.at(-1)?.position).toBe(completed.headers['x-event-position']);
  });

  // id: is-told-the-very-document
  it('is told the very document that a GET answers', async () => {
    const screen = venue.screen(staff);
    await screen.subscribe(BOARD);
    await screen.subscribe(PRODUCTS);
    const { orderId } = await buy(customer, products);
    await complete(staff, orderId);
    const told = await screen.saw(
      ({ id, document }) => id === orderId && Object(document).status === 'COMPLETE',
    );
    expect(told.document).toEqual(await orderAsSeenBy(staff, orderId, 'staff-user-id'));
    expect([told.topic, told.model, told.version]).toEqual([BOARD, 'orders', Object(told.document).version]);
    await change('6.66');
    const product = await screen.saw(({ document }) => Object(document).price === '6.66');
    expect(product.document).toEqual(
      (await menu(customer)).find(({ productId }) => productId === products[0]),
    );
  });

  // id: hears-nothing-more
  it('hears nothing more after it has turned away', async () => {
    const [gone, staying] = [venue.screen(), venue.screen()];
    for (const screen of [gone, staying]) await screen.subscribe(PRODUCTS);
    await change('5.55');
    for (const screen of [gone, staying]) await screen.sees(products[0] ?? '', { price: '5.55' });
    gone.unsubscribe(PRODUCTS);
    // In order on the one connection: the answer to this comes after it has left.
    await gone.subscribe(`location:${DEMO.otherLocation}:products`);
    await change('4.44');
    await staying.sees(products[0] ?? '', { price: '4.44' });
    await aMinute(gone, `location:${DEMO.otherLocation}:products`);
    expect(gone.changes.filter(({ document }) => Object(document).price === '4.44')).toEqual([]);
    expect(gone.isConnected).toBe(true);
  });

  it('is not thrown by what is no topic', async () => {
    const screen = venue.screen(staff);
    const odd = [
      null,
      42,
      '',
      'x'.repeat(121),
      { id: 1 },
      [],
      'order:',
      'order:%00',
      '../orders',
      'ORDER:x',
      undefined,
    ];
    for (const topic of odd) {
      expect(await screen.subscribe(topic)).toEqual({
        ok: false,
        code: expect.stringMatching(/^(INVALID_INPUT|UNKNOWN_TOPIC)$/),
      });
    }
    expect(screen.isConnected).toBe(true);
    expect(await screen.subscribe(BOARD)).toMatchObject({ ok: true });
  });

  it('reaches every one of many screens with the same change', async () => {
    const screens = Array.from({ length: 40 }, () => venue.screen());
    await Promise.all(screens.map((screen) => screen.subscribe(PRODUCTS)));
    await change('3.33');
    const seen = await Promise.all(
      screens.map((screen) => screen.saw(({ document }) => Object(document).price === '3.33')),
    );
    expect(new Set(seen.map((told) => JSON.stringify(told))).size).toBe(1);
  });
});

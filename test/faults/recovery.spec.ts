import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient, DEMO } from '../support/api-client';
import { LiveClient } from '../support/live-client';
import {
  buy,
  complete,
  completionOf,
  confirmCard,
  orderAsSeenBy,
  orderOf,
  place,
  untrackedProducts,
} from '../support/order-flow';
import { ServerProcess } from '../support/server-process';
import { until } from '../support/until';

const BOARD = `location:${DEMO.location}:orders`;

describe('a screen whose server is killed', () => {
  let server: ServerProcess;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];
  const screens: LiveClient[] = [];

  const screenOf = (person: ApiClient) => {
    const screen = new LiveClient(server.url, person.token);
    screens.push(screen);
    return screen;
  };
  const killAndRestart = async (screen: LiveClient) => {
    const cut = screen.disconnected();
    await server.kill();
    await cut;
    await server.start();
  };
  const isBack = (screen: LiveClient, connections: number) =>
    until(
      () => (screen.connections === connections && screen.isConnected ? true : undefined),
      () => 'the screen did not connect again',
    );

  beforeAll(async () => {
    server = await ServerProcess.create();
    await server.start();
    customer = await new ApiClient(server.port).signIn(DEMO.customer);
    staff = await new ApiClient(server.port).signIn(DEMO.staff);
    products = (await untrackedProducts(customer)).slice(0, 1);
  });

  afterAll(async () => {
    for (const screen of screens) screen.close();
    customer.close();
    staff.close();
    await server.remove();
  });

  it('connects again by itself, learns where it is and reads what it has missed', async () => {
    const { orderId } = await buy(customer, products);
    const phone = screenOf(customer);
    const topic = `order:${orderId}`;
    const before = await phone.subscribe(topic);
    expect(before.ok).toBe(true);
    await killAndRestart(phone);
    // No screen listens while this happens.
    const handedOver = completionOf(await complete(staff, orderId)).order;
    await isBack(phone, 2);
    // An answer to staff does not say that the customer's page has it.
    await until(
      async () => ((await orderAsSeenBy(customer, orderId)).status === 'COMPLETE' ? true : undefined),
      () => 'the customer’s page did not get it',
    );
    const ack = await phone.subscribe(topic);
    if (!ack.ok || !before.ok) throw new Error('Not subscribed');
    expect(ack.position > before.position).toBe(true);
    expect(phone.changes).toEqual([]);
    const path = `/api/users/${customer.userId}/orders/${orderId}`;
    expect(orderOf(await customer.get(path, { 'x-min-position': ack.position }))).toEqual(handedOver);
  });

  it('hears again what happens from then on, and at least every five seconds that it is there', async () => {
    const board = screenOf(staff);
    await board.subscribe(BOARD);
    const first = await buy(customer, products);
    const heard = await board.saw(({ id }) => id === first.orderId);
    await killAndRestart(board);
    await isBack(board, 2);
    const ack = await board.subscribe(BOARD);
    if (!ack.ok) throw new Error(ack.code);
    expect(ack.position >= heard.position).toBe(true);
    const second = await buy(customer, products);
    const next = await board.saw(
      ({ id, document }) => id === second.orderId && Object(document).status === 'PAID',
    );
    const beat = await until(
      () => board.heartbeats.find(({ topic, position }) => topic === BOARD && position >= next.position),
      () => 'no heartbeat within five seconds',
      5_000,
    );
    expect(beat.position >= ack.position).toBe(true);
  });

  it('gets the payment that was made in the moment of the kill', async () => {
    const placed = await place(customer, products);
    const phone = screenOf(customer);
    const topic = `order:${placed.orderId}`;
    await phone.subscribe(topic);
    // The provider has the money; whether its webhook was still taken is a matter of luck.
    expect((await confirmCard(customer, placed)).status).toBe(200);
    await killAndRestart(phone);
    await isBack(phone, 2);
    await phone.subscribe(topic);
    const path = `/api/users/${customer.userId}/orders/${placed.orderId}`;
    const paid = await until(
      async () => {
        const order = orderOf(await customer.get(path));
        return order.status === 'PAID' ? order : undefined;
      },
      () => 'the order is not paid',
    );
    expect(paid).toMatchObject({ customerName: 'Ana M.', payment: { last4: '4242' } });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient, DEMO } from '../support/api-client';
import { LiveClient } from '../support/live-client';
import {
  complete,
  completionOf,
  confirmCard,
  markPaid,
  orderAsSeenBy,
  orderOf,
  place,
  untrackedProducts,
  type Placed,
} from '../support/order-flow';
import { ServerProcess } from '../support/server-process';

/** As `npm start` runs it, on the Node that runs this test: `npm run other-nodes` takes others. */
describe(`an order at the built server, on Node ${process.versions.node}`, () => {
  let server: ServerProcess;
  let customer: ApiClient;
  let staff: ApiClient;
  let screens: LiveClient[] = [];
  let placed: Placed;

  beforeAll(async () => {
    server = await ServerProcess.create();
    await server.start();
    customer = await new ApiClient(server.port).signIn(DEMO.customer);
    staff = await new ApiClient(server.port).signIn(DEMO.staff);
  });
  afterAll(async () => {
    for (const client of [customer, staff, ...screens]) client.close();
    await server.remove();
  });

  it('is on the board and on the phone once it is paid, and gone from the bar once it is handed over', async () => {
    const [product = ''] = await untrackedProducts(customer);
    placed = await place(customer, [product], { quantity: 2 });
    const board = new LiveClient(server.url, staff.token);
    const phone = new LiveClient(server.url, customer.token);
    screens = [board, phone];
    expect(await board.subscribe(`location:${DEMO.location}:orders`)).toMatchObject({ ok: true });
    expect(await phone.subscribe(`order:${placed.orderId}`)).toMatchObject({ ok: true });

    await confirmCard(customer, placed);
    expect(orderOf(await markPaid(customer, placed))).toMatchObject({ status: 'PAID' });
    for (const screen of screens) await screen.sees(placed.orderId, { status: 'PAID' });

    expect(completionOf(await complete(staff, placed.orderId)).order).toMatchObject({ status: 'COMPLETE' });
    for (const screen of screens) await screen.sees(placed.orderId, { status: 'COMPLETE' });
  });

  it('is there after the server was asked to end and started again, and screens come back by themselves', async () => {
    const before = await orderAsSeenBy(customer, placed.orderId);
    const connections = screens.map((screen) => screen.connections);
    await server.stop();
    await server.start();
    expect(await orderAsSeenBy(customer, placed.orderId)).toEqual(before);
    for (const [index, screen] of screens.entries()) {
      await screen.subscribe(`order:${placed.orderId}`);
      expect(screen.connections).toBeGreaterThan(connections[index] ?? 0);
    }
  });
});

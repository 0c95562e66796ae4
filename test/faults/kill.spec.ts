import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient, DEMO } from '../support/api-client';
import {
  complete,
  confirmCard,
  markPaid,
  place,
  untrackedProducts,
  type Placed,
} from '../support/order-flow';
import { ServerProcess } from '../support/server-process';

const KILLS = 20;
const CUSTOMERS = 6;

/** How far one order has demonstrably come: each step is set only after its answer has arrived. */
interface Record {
  readonly key: string;
  placed?: Placed;
  paid?: boolean;
  completed?: boolean;
}

describe('a night of SIGKILLs', () => {
  let server: ServerProcess;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];
  const records: Record[] = [];

  beforeAll(async () => {
    server = await ServerProcess.create();
    await server.start();
    customer = await new ApiClient(server.port, CUSTOMERS).signIn(DEMO.customer);
    staff = await new ApiClient(server.port, CUSTOMERS).signIn(DEMO.staff);
    products = (await untrackedProducts(customer)).slice(0, 2);
  }, 60_000);

  afterAll(async () => {
    customer.close();
    staff.close();
    await server.remove();
  });

  it(`loses nothing that was acknowledged and does nothing twice in ${KILLS} kills under load`, async () => {
    for (let round = 0; round < KILLS; round += 1) {
      const trading = { open: true };
      const customers = Array.from({ length: CUSTOMERS }, (_, index) => trade(`${round}-${index}`, trading));
      // Spread over the phases of a flow; what matters is that the kills fall anywhere.
      await new Promise((resolve) => setTimeout(resolve, 120 + ((round * 37) % 200)));
      await server.kill();
      trading.open = false;
      await Promise.all(customers);
      await server.start();
      await Promise.all(records.filter((record) => !record.completed).map(finish));
    }
    expect(records.length).toBeGreaterThan(KILLS * CUSTOMERS);
    await everyOrderIsThereOnce();
  }, 240_000);

  /** Flow after flow until the connection breaks. */
  async function trade(name: string, trading: { open: boolean }): Promise<void> {
    for (let n = 0; trading.open; n += 1) {
      const record: Record = { key: `${name}-${n}` };
      records.push(record);
      try {
        await finish(record);
      } catch {
        return;
      }
    }
  }

  /** Goes on from the last acknowledged step; a step without an answer is simply asked for again. */
  async function finish(record: Record): Promise<void> {
    record.placed ??= await place(customer, products, { key: record.key });
    if (!record.paid) {
      await confirmCard(customer, record.placed);
      const paid = await markPaid(customer, record.placed);
      expect([paid.status, paid.body.order?.status]).toEqual([
        200,
        expect.stringMatching(/^(PAID|COMPLETE)$/),
      ]);
      record.paid = true;
    }
    const completed = await complete(staff, record.placed.orderId);
    expect([completed.status, completed.body.order?.status]).toEqual([200, 'COMPLETE']);
    record.completed = true;
  }

  async function everyOrderIsThereOnce(): Promise<void> {
    const listed = new Map<string, any>();
    let nextToken: string | undefined;
    do {
      const page = await customer.get(
        `/api/users/${customer.userId}/orders?limit=200${nextToken ? `&nextToken=${encodeURIComponent(nextToken)}` : ''}`,
      );
      for (const order of page.body.items) {
        expect(listed.has(order.orderId)).toBe(false);
        listed.set(order.orderId, order);
      }
      nextToken = page.body.nextToken;
    } while (nextToken !== undefined);
    expect(new Set(records.map((record) => record.placed?.orderId)).size).toBe(records.length);
    expect(listed.size).toBe(records.length);
    for (const record of records) {
      expect(listed.get(record.placed?.orderId ?? '')).toMatchObject({
        status: 'COMPLETE',
        completedBy: { userId: staff.userId },
      });
    }
  }
});

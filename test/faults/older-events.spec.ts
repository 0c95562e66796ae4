import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabase } from '@lineless/ports/embedded/snapshot';
import { ApiClient, DEMO } from '../support/api-client';
import {
  confirmCard,
  markPaid,
  orderAsSeenBy,
  orderOf,
  place,
  refusal,
  untrackedProducts,
  type Placed,
} from '../support/order-flow';
import { ORDER_LIFE_MS, orderBecomes } from '../support/order-life';
import { Venue } from '../support/venue';

/** As after every restore: the provider's books go on where the events end. */
describe('events that are older than the payments', () => {
  let venue: Venue;
  let customer: ApiClient;
  const placed: Placed[] = [];
  let lost: Placed;

  /** With a page that has seen nothing of before. */
  const comeBack = async () => {
    customer = await new ApiClient(Number(new URL(venue.url).port)).signIn(DEMO.customer);
  };

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    const products = (await untrackedProducts(customer)).slice(0, 1);
    placed.push(await place(customer, products), await place(customer, products));
    const events = join(venue.directory, 'events.db');
    const older = join(venue.directory, 'older.db');
    copyDatabase(events, older);
    for (const one of placed) {
      await confirmCard(customer, one);
      expect(orderOf(await markPaid(customer, one)).status).toBe('PAID');
    }
    lost = await place(customer, products);
    await confirmCard(customer, lost);
    await venue.server.close();
    customer.close();
    for (const side of ['-wal', '-shm']) rmSync(events + side, { force: true });
    renameSync(older, events);
    await venue.start();
    await comeBack();
  });
  afterAll(async () => {
    customer.close();
    await venue.close();
  });

  it('learn of a payment when the customer comes back to the order', async () => {
    const [first] = placed;
    if (!first) throw new Error('Nothing was placed');
    expect((await orderAsSeenBy(customer, first.orderId)).status).toBe('IN_PROGRESS');
    expect(orderOf(await markPaid(customer, first))).toMatchObject({
      status: 'PAID',
      customerName: 'Ana M.',
    });
  });

  it('learn of it at the latest when the order would be given up', async () => {
    const [, second] = placed;
    if (!second) throw new Error('Nothing was placed');
    expect((await orderAsSeenBy(customer, second.orderId)).status).toBe('IN_PROGRESS');
    venue.runtime.forward(ORDER_LIFE_MS + 60_000);
    customer.close();
    await comeBack();
    await orderBecomes(customer, second.orderId, 'PAID');
  });

  it('know nothing of an order that was placed later, though its payment is there', async () => {
    const path = `/api/users/${customer.userId}/orders/${lost.orderId}`;
    expect(refusal(await customer.get(path))).toEqual([404, 'ORDER_NOT_FOUND']);
    expect((await venue.payments.retrieve(lost.paymentIntentId))?.status).toBe('succeeded');
    expect(await venue.events(lost.orderId)).toEqual([]);
  });
});

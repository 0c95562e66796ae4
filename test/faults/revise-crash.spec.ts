import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { placedOrderAnswer } from '@lineless/contracts/ordering/orders';
import type { ApiClient } from '../support/api-client';
import {
  complete,
  confirmCard,
  orderAsSeenBy,
  place,
  read,
  refusal,
  type Placed,
} from '../support/order-flow';
import { piecesBecome, piecesLeft } from '../support/stock';
import { failAppends } from '../support/store-faults';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const WAS = 1;
const WANTED = 3;
const HALF_A_MINUTE_MS = 30_000;
/** Where the way from the wish to the revised order breaks off: the answer, and what is charged from then on. */
const breaks = [
  ['before the provider has heard of it', 503, WAS, () => venue.payments.failNext('updateAmount', 'before')],
  ['after the provider has taken it', 503, WANTED, () => venue.payments.failNext('updateAmount', 'after')],
  ['before the order has taken it', 503, WANTED, () => failRevised('before')],
  ['when the order has taken it, too', 200, WANTED, () => failRevised('after')],
] as const;
const failRevised = (when: 'before' | 'after') =>
  failAppends(venue.server.composition.store, {
    type: 'OrderRevised',
    error: () => new Error('The process is gone'),
    when,
  });

let venue: Venue;

describe('a change of cart that breaks off', () => {
  let customer: ApiClient;
  let staff: ApiClient;
  let cans: string;
  let before: number;

  const revise = ({ orderId }: Pick<Placed, 'orderId'>, quantity: number) =>
    customer.put(`/api/users/${customer.userId}/orders/${orderId}`, {
      cartItems: [{ productId: cans, quantity }],
    });
  const charged = async ({ paymentIntentId }: Pick<Placed, 'paymentIntentId'>) =>
    ((await venue.payments.retrieve(paymentIntentId))?.amount ?? 0) / 100;
  const orderNow = ({ orderId }: Pick<Placed, 'orderId'>) => orderAsSeenBy(customer, orderId);
  /** From here on only the service acts. */
  const timePasses = (isDone: () => Promise<boolean>) =>
    until(
      async () => {
        venue.runtime.forward(HALF_A_MINUTE_MS);
        return (await isDone()) || undefined;
      },
      () => 'the service does nothing by itself',
    );

  /** Paid for, in the amount that was charged, and never paid back: what was paid for is what is sold. */
  const isSold = async (placed: Placed, pieces: number) => {
    const paid = await until(
      async () => {
        const order = await orderNow(placed);
        return order.status === 'IN_PROGRESS' ? undefined : order;
      },
      () => 'the order is not paid',
    );
    expect([paid.status, paid.cartItems[0]?.quantity]).toEqual(['PAID', pieces]);
    expect(paid.totalAmount).toBe((await charged(placed)).toFixed(2));
    await piecesBecome(customer, cans, before - pieces);
    expect((await complete(staff, placed.orderId)).status).toBe(200);
    const events = await venue.events(placed.orderId);
    expect(events.filter((type) => type === 'OrderPaid' || type.startsWith('OrderRefund'))).toEqual([
      'OrderPaid',
    ]);
  };

  beforeAll(async () => {
    venue = await Venue.open();
    cans = await venue.productId('Hazy IPA, can');
  });
  beforeEach(async () => {
    venue.payments.webhooks = 'immediate';
    before = (await piecesLeft(venue.visitor(), cans)) ?? 0;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => venue.close());

  describe.each(breaks)('%s', (_, status, pieces, plan) => {
    beforeAll(async () => {
      customer = await venue.customer();
      staff = await venue.staff();
    });
    const breakOff = async (): Promise<Placed> => {
      const placed = await place(customer, [cans], { quantity: WAS });
      plan();
      expect((await revise(placed, WANTED)).status).toBe(status);
      jest.restoreAllMocks();
      return placed;
    };

    it('sells what is charged to a customer who pays at once', async () => {
      const placed = await breakOff();
      await confirmCard(customer, placed);
      await isSold(placed, pieces);
    });

    it('sells what is charged to a customer who has paid when the service comes back', async () => {
      const placed = await breakOff();
      venue.payments.webhooks = 'never';
      await confirmCard(customer, placed);
      await venue.restart();
      await timePasses(async () => (await orderNow(placed)).status !== 'IN_PROGRESS');
      await isSold(placed, pieces);
    });

    it('is finished by the service, which then charges what is wanted', async () => {
      const placed = await breakOff();
      await venue.restart();
      await timePasses(async () => (await orderNow(placed)).cartItems[0]?.quantity === WANTED);
      expect((await charged(placed)).toFixed(2)).toBe((await orderNow(placed)).totalAmount);
      await confirmCard(customer, placed);
      await isSold(placed, WANTED);
    });

    it('is followed by another one without an amount in between that belongs to neither', async () => {
      const placed = await breakOff();
      venue.payments.failNext('updateAmount', 'before');
      const answer = await revise(placed, WANTED + 1);
      expect(refusal(answer)).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
      await confirmCard(customer, placed);
      await isSold(placed, pieces);
    });

    it('lets the customer think again once the provider answers', async () => {
      const placed = await breakOff();
      const { order } = read(await revise(placed, WANTED + 1), placedOrderAnswer);
      expect(order.totalAmount).toBe((await charged(placed)).toFixed(2));
      await confirmCard(customer, placed);
      await isSold(placed, WANTED + 1);
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import type { ApiClient } from '../support/api-client';
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
import { Post } from '../support/post';
import { Venue } from '../support/venue';

describe("the payment provider's word and the page's own", () => {
  let venue: Venue;
  let customer: ApiClient;
  let post: Post;
  let products: string[];

  const payments = ({ orderId }: Placed) => venue.times(orderId, 'OrderPaid');
  const becomes = ({ orderId }: Placed, status: Order['status']) => orderBecomes(customer, orderId, status);

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    post = new Post(venue);
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  beforeEach(() => {
    venue.payments.webhooks = 'immediate';
  });
  afterAll(() => venue.close());

  // id: is-paid-by-the-webhook-before
  it('is paid by the webhook before the page calls, and the call changes nothing', async () => {
    const placed = await place(customer, products);
    await confirmCard(customer, placed);
    const paid = await becomes(placed, 'PAID');
    expect(orderOf(await markPaid(customer, placed))).toEqual(paid);
    expect(await payments(placed)).toBe(1);
  });

  it('is paid by the call, and the webhook that comes later changes nothing', async () => {
    venue.payments.webhooks = 'held';
    const placed = await place(customer, products);
    await confirmCard(customer, placed);
    const paid = orderOf(await markPaid(customer, placed));
    expect(paid.status).toBe('PAID');
    expect(post.letters.filter(({ text }) => text.includes(placed.orderId))).toEqual([]);
    expect(await venue.payments.releaseWebhooks()).toBe(1);
    await post.about(placed.orderId);
    expect(await orderAsSeenBy(customer, placed.orderId)).toEqual(paid);
    expect(await payments(placed)).toBe(1);
  });

  // id: takes-a-webhook-twice
  it('takes a webhook twice, and once more after a restart, for one', async () => {
    const placed = await place(customer, products);
    await confirmCard(customer, placed);
    const letter = await post.about(placed.orderId);
    const paid = await becomes(placed, 'PAID');
    expect(await Promise.all([post.deliver(letter), post.deliver(letter)])).toMatchObject([
      { status: 200, body: { received: true } },
      { status: 200, body: { received: true } },
    ]);
    await venue.restart();
    post.takeOver();
    expect((await post.deliver(letter)).status).toBe(200);
    expect(await orderAsSeenBy(customer, placed.orderId)).toEqual(paid);
    expect(await payments(placed)).toBe(1);
  });

  it('is paid once when both come in the same moment', async () => {
    for (let repetition = 0; repetition < 20; repetition += 1) {
      const placed = await place(customer, products);
      venue.payments.webhooks = 'held';
      await confirmCard(customer, placed);
      const [called] = await Promise.all([markPaid(customer, placed), venue.payments.releaseWebhooks()]);
      await post.about(placed.orderId);
      const paid = orderOf(called);
      expect(paid.status).toBe('PAID');
      expect(await payments(placed)).toBe(1);
      expect(await becomes(placed, 'PAID')).toEqual(paid);
    }
  });

  // id: is-paid-by-the-call-alone
  it('is paid by the call alone when the webhook never comes', async () => {
    venue.payments.webhooks = 'never';
    const placed = await place(customer, products);
    await confirmCard(customer, placed);
    expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
  });

  it('says when to come back while the provider does not answer', async () => {
    venue.payments.webhooks = 'never';
    const placed = await place(customer, products);
    await confirmCard(customer, placed);
    venue.payments.failNext('retrieve');
    const answer = await markPaid(customer, placed);
    expect([refusal(answer), answer.headers['retry-after']]).toEqual([[503, 'PAYMENTS_UNAVAILABLE'], '2']);
    expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
  });

  it('brings what was held when the service went down', async () => {
    venue.payments.webhooks = 'held';
    const placed = await place(customer, products);
    await confirmCard(customer, placed);
    await venue.restart();
    post.takeOver();
    expect((await orderAsSeenBy(customer, placed.orderId)).status).toBe('IN_PROGRESS');
    await venue.payments.releaseWebhooks();
    await becomes(placed, 'PAID');
  });

  // id: ends-paid-when-neither
  it('ends paid when neither comes, because the order asks before it expires; an unpaid one expires', async () => {
    venue.payments.webhooks = 'never';
    const paid = await place(customer, products);
    const unpaid = await place(customer, products);
    await confirmCard(customer, paid);
    venue.runtime.forward(ORDER_LIFE_MS - 60_000);
    expect((await orderAsSeenBy(customer, paid.orderId)).status).toBe('IN_PROGRESS');
    venue.runtime.forward(60_000);
    expect(await becomes(paid, 'PAID')).toMatchObject({ customerName: 'Ana M.' });
    await becomes(unpaid, 'EXPIRED');
    // Nothing can be charged for it any more.
    expect(await confirmCard(customer, unpaid)).toMatchObject({
      body: { status: 'requires_payment_method', error: { message: expect.stringMatching(/cancelled/) } },
    });
    expect(refusal(await markPaid(customer, unpaid))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
  });
});

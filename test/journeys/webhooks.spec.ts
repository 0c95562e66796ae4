import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signNotice } from '@lineless/payments/signature';
import type { ApiClient, Answer } from '../support/api-client';
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
import { until } from '../support/until';
import { Venue } from '../support/venue';

const ORDER_LIFE_MS = 15 * 60_000;

interface Letter {
  readonly text: string;
  readonly signature: string;
}

describe("the payment provider's word and the page's own", () => {
  let venue: Venue;
  let customer: ApiClient;
  let provider: ApiClient;
  let products: string[];
  /** What the provider has brought, oldest first. */
  let letters: Letter[];

  const deliver = ({ text, signature }: Letter): Promise<Answer> =>
    provider.call('POST', '/api/webhooks/stripe', { text, headers: { 'stripe-signature': signature } });
  /** As over the internet, not by the short way inside the process. */
  const bringLettersOverHttp = () =>
    venue.server.composition.deliverTo(async (rawBody, signature) => {
      const letter = { text: Buffer.from(rawBody).toString('utf8'), signature };
      const answer = await deliver(letter);
      letters.push(letter);
      if (answer.status !== 200) throw new Error(`Refused: ${answer.status}`);
    });
  const letterAbout = (placed: Placed) =>
    until(
      () => letters.find(({ text }) => text.includes(placed.orderId)),
      () => 'no letter came',
    );
  const payments = async (placed: Placed) =>
    (await venue.events(placed.orderId)).filter((type) => type === 'OrderPaid');
  const becomes = (placed: Placed, status: string) =>
    until(
      async () => {
        const order = await orderAsSeenBy(customer, placed.orderId);
        return order.status === status ? order : undefined;
      },
      () => `the order is not ${status}`,
    );

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    provider = venue.visitor(8);
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  beforeEach(() => {
    letters = [];
    bringLettersOverHttp();
    venue.payments.webhooks = 'immediate';
  });
  afterAll(() => venue.close());

  it('is paid by the webhook before the page calls, and the call changes nothing', async () => {
    const placed = await place(customer, products);
    await confirmCard(customer, placed);
    const paid = await becomes(placed, 'PAID');
    expect(orderOf(await markPaid(customer, placed))).toEqual(paid);
    expect(await payments(placed)).toHaveLength(1);
  });

  it('is paid by the call, and the webhook that comes later changes nothing', async () => {
    venue.payments.webhooks = 'held';
    const placed = await place(customer, products);
    await confirmCard(customer, placed);
    const paid = orderOf(await markPaid(customer, placed));
    expect([paid.status, letters]).toEqual(['PAID', []]);
    expect(await venue.payments.releaseWebhooks()).toBe(1);
    await letterAbout(placed);
    expect(await orderAsSeenBy(customer, placed.orderId)).toEqual(paid);
    expect(await payments(placed)).toHaveLength(1);
  });

  it('takes a webhook twice, and once more after a restart, for one', async () => {
    const placed = await place(customer, products);
    await confirmCard(customer, placed);
    const letter = await letterAbout(placed);
    const paid = await becomes(placed, 'PAID');
    expect(await Promise.all([deliver(letter), deliver(letter)])).toMatchObject([
      { status: 200, body: { received: true } },
      { status: 200, body: { received: true } },
    ]);
    await venue.restart();
    expect((await deliver(letter)).status).toBe(200);
    expect(await orderAsSeenBy(customer, placed.orderId)).toEqual(paid);
    expect(await payments(placed)).toHaveLength(1);
  });

  it('is paid once when both come in the same moment', async () => {
    for (let repetition = 0; repetition < 20; repetition += 1) {
      const placed = await place(customer, products);
      venue.payments.webhooks = 'held';
      await confirmCard(customer, placed);
      const [called] = await Promise.all([markPaid(customer, placed), venue.payments.releaseWebhooks()]);
      await letterAbout(placed);
      const paid = orderOf(called);
      expect(paid.status).toBe('PAID');
      expect(await payments(placed)).toHaveLength(1);
      expect(await becomes(placed, 'PAID')).toEqual(paid);
    }
  });

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
    bringLettersOverHttp();
    expect((await orderAsSeenBy(customer, placed.orderId)).status).toBe('IN_PROGRESS');
    await venue.payments.releaseWebhooks();
    await becomes(placed, 'PAID');
  });

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

  it('takes no harm from a payment for an order that is not ours', async () => {
    const before = await venue.server.composition.ports.eventStore.lastPosition();
    const intent = await venue.payments.createIntent({
      amount: 500,
      metadata: { orderId: 'SOMEBODY-ELSES' },
      idempotencyKey: 'somebody-elses',
    });
    const told = confirmCard(customer, { paymentIntentId: intent.id, clientSecret: intent.clientSecret });
    expect(await told).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    const letter = await until(
      () => letters.find(({ text }) => text.includes(intent.id)),
      () => 'no letter came',
    );
    expect((await deliver(letter)).status).toBe(200);
    expect(await venue.server.composition.ports.eventStore.lastPosition()).toBe(before);
  });

  it('believes nothing that is unsigned, signed by others, changed on the way or old', async () => {
    venue.payments.webhooks = 'held';
    const victim = await place(customer, products);
    const { orderId } = victim;
    venue.payments.webhooks = 'immediate';
    const other = await place(customer, products);
    await confirmCard(customer, other);
    const genuine = await letterAbout(other);
    const forged = genuine.text
      .replaceAll(other.orderId, orderId)
      .replaceAll(other.paymentIntentId, victim.paymentIntentId);
    const now = venue.runtime.now();
    const wrong = [
      { text: forged, signature: signNotice('whsec_of_somebody_else', Buffer.from(forged), now) },
      { text: forged, signature: genuine.signature },
      { text: `${genuine.text} `, signature: genuine.signature },
      { text: genuine.text, signature: '' },
      { text: genuine.text, signature: 'garbage' },
      { text: genuine.text, signature: `t=${Math.floor(now / 1000)},v1=${'0'.repeat(64)}` },
      { text: genuine.text, signature: genuine.signature.replace(/t=\d+/, 't=99999999999') },
      { text: '', signature: genuine.signature },
      { text: '{"type":', signature: genuine.signature },
    ];
    for (const letter of wrong) expect(refusal(await deliver(letter))[0]).toBe(400);
    expect(refusal(await provider.post('/api/webhooks/stripe', {}))).toEqual([400, 'WEBHOOK_REFUSED']);
    expect((await deliver(genuine)).status).toBe(200);
    venue.runtime.forward(6 * 60_000);
    expect(refusal(await deliver(genuine))).toEqual([400, 'WEBHOOK_REFUSED']);
    expect((await orderAsSeenBy(customer, orderId)).status).toBe('IN_PROGRESS');
  });
});

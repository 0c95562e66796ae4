import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signNotice } from '@lineless/ports/payments/signature';
import type { ApiClient } from '../support/api-client';
import { confirmCard, orderAsSeenBy, place, refusal, untrackedProducts } from '../support/order-flow';
import { Post } from '../support/post';
import { Venue } from '../support/venue';

describe('a webhook that is not what it seems', () => {
  let venue: Venue;
  let customer: ApiClient;
  let post: Post;
  let products: string[];

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    post = new Post(venue);
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  afterAll(() => venue.close());

  it('takes no harm from a payment for an order that is not ours', async () => {
    const before = await venue.server.composition.store.lastPosition();
    const intent = await venue.payments.createIntent({
      amount: 500,
      metadata: { orderId: 'SOMEBODY-ELSES' },
      idempotencyKey: 'somebody-elses',
    });
    const told = confirmCard(customer, { paymentIntentId: intent.id, clientSecret: intent.clientSecret });
    expect(await told).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    const letter = await post.about(intent.id);
    expect((await post.deliver(letter)).status).toBe(200);
    expect(await venue.server.composition.store.lastPosition()).toBe(before);
  });

  // id: believes-nothing-that-is-unsigned
  it('believes nothing that is unsigned, signed by others, changed on the way or old', async () => {
    venue.payments.webhooks = 'held';
    const victim = await place(customer, products);
    const { orderId } = victim;
    venue.payments.webhooks = 'immediate';
    const other = await place(customer, products);
    await confirmCard(customer, other);
    const genuine = await post.about(other.orderId);
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
    for (const letter of wrong) expect(refusal(await post.deliver(letter))[0]).toBe(400);
    expect(refusal(await venue.visitor().post('/api/webhooks/stripe', {}))).toEqual([400, 'WEBHOOK_REFUSED']);
    expect((await post.deliver(genuine)).status).toBe(200);
    venue.runtime.forward(6 * 60_000);
    expect(refusal(await post.deliver(genuine))).toEqual([400, 'WEBHOOK_REFUSED']);
    expect((await orderAsSeenBy(customer, orderId)).status).toBe('IN_PROGRESS');
  });
});

import { describe, expect, it } from '@jest/globals';
import { paymentsContract } from '@lineless/ports/payments/contract';
import { PaymentsUnavailable } from '@lineless/ports/payments/port';
import { STRIPE_TIMEOUT_MS } from '@lineless/ports/stripe/client';
import type { Fault } from '../doubles/stripe/faults';
import { PaymentsAtStripe } from '../support/payments-at-stripe';

const at = new PaymentsAtStripe();

paymentsContract('Stripe', async () => ({
  payments: at.payments,
  succeed: async (intentId) => at.stripe.pay(intentId),
  notices: async () =>
    at.stripe.webhooks.notices.map(({ text }) => ({
      rawBody: Buffer.from(text),
      signature: at.stripe.webhooks.sign(text),
    })),
  close: async () => undefined,
}));

const intents = () => at.stripe.books.all().length;

describe('A request to Stripe that fails', () => {
  it.each<Fault>(['overloaded', 'broken', 'broken-after', 'cut'])(
    'is answered as unavailable when the line is %s, and the same again finds or makes one payment',
    async (fault) => {
      at.stripe.faults.next(/payment_intents$/, fault);
      // What a connection swallowed is sent once more by the package itself, under the same key.
      if (fault === 'cut') expect(await at.create()).toMatchObject({ amount: 1_250 });
      else await expect(at.create()).rejects.toThrow(PaymentsUnavailable);
      const again = await at.create();
      expect(again).toMatchObject({ amount: 1_250, status: 'requires_payment_method' });
      expect((await at.create()).id).toBe(again.id);
      expect(intents()).toBe(fault === 'broken-after' ? 2 : 1);
      expect(at.troubles).toEqual([]);
    },
  );

  it('ends by our own time-out where nothing is heard', async () => {
    at.stripe.faults.next(/payment_intents$/, 'silent');
    const creating = at.create();
    const outcome = expect(creating).rejects.toThrow(PaymentsUnavailable);
    // Until it has arrived; nothing else moves virtual time.
    while (intents() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await at.runtime.advance(STRIPE_TIMEOUT_MS);
    await outcome;
    expect(await at.create()).toMatchObject({ amount: 1_250 });
    expect(intents()).toBe(1);
  });

  it('gives the money back once, with any fate of the first answer', async () => {
    for (const fault of ['broken', 'broken-after', 'cut'] as const) {
      const { id } = await at.create(`create-${fault}`);
      at.stripe.pay(id);
      at.stripe.faults.next(/POST \/v1\/refunds$/, fault);
      const key = `refund-${fault}`;
      const first = await at.refund(id, key).catch((error: unknown) => error);
      expect(first instanceof PaymentsUnavailable).toBe(fault !== 'cut');
      const done = await at.refund(id, key);
      expect(done).toMatchObject({ intentId: id, amount: 1_250, status: 'succeeded' });
      at.stripe.keys.forget();
      expect(await at.refund(id, key)).toEqual(done);
      expect(at.stripe.books.refundsOf(id)).toHaveLength(1);
    }
  });

  it('is a fault of ours where a key comes back with something else, and said without a secret', async () => {
    await at.create('create-1', 1_250);
    await expect(at.create('create-1', 1_300)).rejects.toThrow('Stripe: misused (400, req_double)');
    expect(at.troubles).toEqual(['createIntent: Stripe: misused (400, req_double)']);
  });

  it('is unavailable and said where our key is wrong', async () => {
    const stranger = at.open({ secretKey: 'rk_somebody_else' });
    await expect(stranger.createIntent({ amount: 500, metadata: {}, idempotencyKey: 'k' })).rejects.toThrow(
      PaymentsUnavailable,
    );
    expect(at.troubles.join()).toContain('denied');
    expect(at.troubles.join()).not.toContain('rk_somebody_else');
    await stranger.close();
  });
});

describe('An intent at Stripe', () => {
  it('takes cards and their wallets, and money that counts at once', async () => {
    const { id } = await at.create();
    at.stripe.pay(id, 'pm_double_apple_pay', 'Mina Okafor');
    expect(await at.payments.retrieve(id)).toMatchObject({
      status: 'succeeded',
      amount: 1_250,
      payer: 'Mina Okafor',
      method: { kind: 'apple_pay', last4: '4242' },
    });
  });

  it('stays payable after a refusal, and asks the customer where the bank does', async () => {
    const { id } = await at.create();
    expect(() => at.stripe.pay(id, 'pm_card_visa_chargeDeclined')).toThrow('declined');
    expect((await at.payments.retrieve(id))?.status).toBe('requires_payment_method');
    at.stripe.pay(id, 'pm_card_authenticationRequired');
    expect((await at.payments.retrieve(id))?.status).toBe('requires_action');
    at.stripe.books.authenticate(id, true);
    expect((await at.payments.retrieve(id))?.status).toBe('succeeded');
  });

  it('tells how it is, also where the key is an old one', async () => {
    const { id } = await at.create();
    at.stripe.pay(id);
    expect(await at.create()).toMatchObject({ id, status: 'succeeded' });
  });

  it('is not cancelled while the bank decides', async () => {
    const { id } = await at.create();
    at.stripe.pay(id, 'pm_double_processing');
    expect((await at.payments.cancel(id)).status).toBe('processing');
  });

  it('of another currency is none of ours', async () => {
    const { id } = at.stripe.books.create(1_250, 'eur', { orderId: 'ORDER1' });
    expect(await at.payments.retrieve(id)).toBeNull();
  });
});

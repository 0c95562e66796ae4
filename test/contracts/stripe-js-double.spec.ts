import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { StripeDouble } from '../doubles/stripe/double';
import { STRIPE_JS } from '../doubles/stripe/stripe-js';

/** As much of Stripe.js as needs no page. What needs one is held by `test/browser/stripe.spec.ts`. */
interface Script {
  elements(options: object): { submit(): Promise<object>; fetchUpdates(): Promise<object> };
  confirmPayment(options: object): Promise<{ error?: { type: string; message: string } }>;
}

describe('The double of Stripe.js refuses', () => {
  let stripe: StripeDouble;
  let script: Script;
  beforeAll(async () => {
    stripe = await StripeDouble.start(() => Date.now(), null);
    const window: { Stripe?: (key: string) => Script } = {};
    const toDouble = (url: string, options?: RequestInit) =>
      fetch(url.replace('https://api.stripe.com', stripe.url), options);
    runInNewContext(STRIPE_JS, { window, fetch: toDouble, URLSearchParams });
    const begin = window.Stripe;
    if (!begin) throw new Error('The script has not begun');
    expect(() => begin('sk_test_double')).toThrow('secret key');
    script = begin('pk_test_double');
  });
  afterAll(() => stripe.close());

  it.each([
    ['without a payment or a mode', {}, 'clientSecret, or a mode'],
    ['with both', { clientSecret: 'a', mode: 'payment', amount: 100, currency: 'usd' }, 'not both'],
    ['with a mode and no amount', { mode: 'payment', currency: 'usd' }, 'an amount and a currency'],
    ['with a payment and its methods', { clientSecret: 'a', allowedPaymentMethodTypes: ['card'] }, 'methods'],
  ])('a form %s', (_, options, message) => {
    expect(() => script.elements(options)).toThrow(message);
  });

  it('to look again for the amount of a payment that has not been opened', async () => {
    const elements = script.elements({ mode: 'payment', amount: 100, currency: 'usd' });
    await expect(elements.fetchUpdates()).rejects.toThrow('a payment that there is');
  });

  it('to pay by a form that was not submitted, and an amount that is not the form’s', async () => {
    const { client_secret: clientSecret } = stripe.books.create(2_000, 'usd', {});
    const elements = script.elements({ mode: 'payment', amount: 1_900, currency: 'usd' });
    const pay = () => script.confirmPayment({ elements, clientSecret, redirect: 'if_required' });
    await expect(pay()).rejects.toThrow('elements.submit() must be called');
    await elements.submit();
    expect((await pay()).error).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringContaining('amount'),
    });
    expect(stripe.books.all().map(({ status }) => status)).toEqual(['requires_payment_method']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@lineless/platform/settings';
import { PaymentsUnavailable } from '@lineless/ports/payments/port';
import { StripeFailure } from '@lineless/ports/stripe/failures';
import { missingPermissions } from '@lineless/ports/stripe/permissions';
import { openPayments, type ProviderOptions } from '../../apps/composition/src/providers';
import { RESTRICTED_KEY, STRIPE_SECRETS } from '../doubles/stripe/double';
import { PaymentsAtStripe } from '../support/payments-at-stripe';
import { until } from '../support/until';

const at = new PaymentsAtStripe();

const missing = (secretKey: string = RESTRICTED_KEY, withTax = true) =>
  missingPermissions({ secretKey, runtime: at.runtime, address: at.stripe.address }, { withTax });

describe('A restricted key of Stripe’s', () => {
  it.each([
    ['rak_payment_intent_write', 'PaymentIntents: write'],
    ['rak_charge_write', 'Charges and Refunds: write'],
    ['rak_dispute_read', 'Disputes: read'],
    ['rak_tax_calculations_and_transactions_write', 'Tax Calculations: write'],
    ['rak_tax_settings_read', 'Tax Registrations: read'],
  ])('that lacks %s is found out by asking for what there is not: %s', async (name, words) => {
    at.stripe.permissions.lacking.add(name);
    expect(await missing()).toEqual([{ words, name }]);
    expect([at.stripe.books.all(), at.stripe.webhooks.notices]).toEqual([[], []]);
  });

  it('that has them lacks nothing, nor does one for tax where Stripe calculates none', async () => {
    expect(await missing()).toEqual([]);
    at.stripe.permissions.lacking.add('rak_tax_settings_read');
    expect(await missing(RESTRICTED_KEY, false)).toEqual([]);
  });

  it('is not accused where Stripe does not answer, and is refused where it is none', async () => {
    at.stripe.permissions.lacking.add('rak_dispute_read');
    at.stripe.faults.next(/disputes/, 'overloaded');
    expect(await missing()).toEqual([]);
    await expect(missing('rk_test_of_somebody_else')).rejects.toThrow(StripeFailure);
  });

  it('that lacks something is unavailable to the payer, and named to operators, without the key', async () => {
    at.stripe.permissions.lacking.add('rak_charge_read');
    const restricted = at.open({ secretKey: RESTRICTED_KEY });
    const { id } = await at.create();
    await expect(restricted.retrieve(id)).rejects.toThrow(PaymentsUnavailable);
    expect(at.troubles).toEqual([
      'retrieve: Stripe: denied (403, more_permissions_required, rak_charge_read, req_double)',
    ]);
    await restricted.close();
  });
});

describe('A start with a restricted key', () => {
  const start = async (secretKey: string) => {
    const lines: string[] = [];
    const refusals: string[] = [];
    const say = (_about: object, line: string) => lines.push(line);
    const options = {
      settings: readSettings({ ...STRIPE_SECRETS, STRIPE_SECRET_KEY: secretKey }),
      runtime: at.runtime,
      log: { error: say, warn: say },
      metrics: { refusedBy: (vendor: string) => refusals.push(vendor) },
      addresses: { stripe: at.stripe.address },
    } as unknown as ProviderOptions;
    const { payments } = await openPayments(options, (provider) => provider);
    return { lines, refusals, payments };
  };

  it('says at once what it lacks, in the words of Stripe’s dashboard', async () => {
    at.stripe.permissions.lacking.add('rak_dispute_read').add('rak_charge_write');
    const { lines, payments } = await start(RESTRICTED_KEY);
    await until(
      async () => lines[0],
      () => 'nothing was said',
    );
    expect(lines).toEqual([
      'STRIPE_SECRET_KEY lacks permissions: Charges and Refunds: write, Disputes: read',
    ]);
    await payments.close();
  });

  it('names what a call has met', async () => {
    const { lines, refusals, payments } = await start(RESTRICTED_KEY);
    await at.stripe.asksAgain('GET /v1/disputes/du_lineless_asks_for_nothing');
    at.stripe.permissions.lacking.add('rak_payment_intent_read');
    await expect(payments.retrieve('pi_1')).rejects.toThrow(PaymentsUnavailable);
    expect(lines).toEqual([
      expect.stringContaining('may not do this: it lacks the permission rak_payment_intent_read'),
    ]);
    expect(refusals).toEqual(['stripe']);
    await payments.close();
  });

  it('says so where it is no key of the account', async () => {
    const { lines, refusals, payments } = await start('rk_test_of_somebody_else');
    await until(
      async () => lines[0],
      () => 'nothing was said',
    );
    expect(lines).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY is no key of the account, .* denied \(401/),
    ]);
    expect(refusals).toEqual(['stripe']);
    await payments.close();
  });

  it('asks nothing with a secret key, which may do everything', async () => {
    const { payments } = await start(STRIPE_SECRETS.STRIPE_SECRET_KEY);
    await payments.retrieve('pi_1');
    expect(at.stripe.asked).toEqual(['GET /v1/payment_intents/pi_1']);
    await payments.close();
  });
});

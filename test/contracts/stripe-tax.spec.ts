import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { taxContract } from '@lineless/ports/tax/contract';
import { TaxUnavailable } from '@lineless/ports/tax/port';
import { openStripeTax } from '@lineless/ports/tax/stripe';
import { STRIPE_SECRETS, StripeDouble } from '../doubles/stripe/double';
import { startStripeMock, type StripeMock } from '../servers/stripe-mock';

let schema: StripeMock | null;
let stripe: StripeDouble;
let tax: ReturnType<typeof openStripeTax>;
let troubles: string[];

beforeAll(async () => {
  const runtime = new VirtualRuntime();
  schema = await startStripeMock();
  stripe = await StripeDouble.start(() => runtime.now(), schema);
  tax = openStripeTax({
    secretKey: STRIPE_SECRETS.STRIPE_SECRET_KEY,
    runtime,
    address: stripe.address,
    onTrouble: (call, { message }) => troubles.push(`${call}: ${message}`),
  });
});
beforeEach(() => {
  troubles = [];
});
afterAll(async () => {
  await tax.close();
  await stripe.close();
  await schema?.close();
  // Of what is sent to be refused below, the schema has no complaint either.
  expect(stripe.complaints).toEqual([]);
});

taxContract('Stripe Tax', () => tax);

describe('Stripe Tax', () => {
  const address = { line1: '100 Main St', city: 'Los Angeles', state: 'CA', zip: '90013' };
  const line = { reference: 'beer', amount: 1_000, productTaxCode: 'txcd_41020001' };

  it('is not asked about nothing', async () => {
    stripe.asked.splice(0);
    expect(await tax.calculate({ address, lines: [{ ...line, amount: 0 }] })).toEqual({ tax: 0 });
    expect(stripe.asked).toEqual([]);
  });

  it('taxes a product that stands in two lines', async () => {
    expect(await tax.calculate({ address, lines: [line, line] })).toEqual({ tax: 190 });
  });

  it('that does not answer is no free order', async () => {
    stripe.faults.next(/tax/, 'overloaded');
    await expect(tax.calculate({ address, lines: [line] })).rejects.toThrow(TaxUnavailable);
    expect(troubles).toEqual([]);
  });

  it('is told apart from a tax code that there is not', async () => {
    const lines = [{ ...line, productTaxCode: 'beer' }];
    await expect(tax.calculate({ address, lines })).rejects.toThrow(TaxUnavailable);
    expect(troubles).toEqual([expect.stringContaining('line_items[0][tax_code]')]);
  });
});

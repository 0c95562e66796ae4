import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { taxContract } from '@lineless/ports/tax/contract';
import { TaxUnavailable } from '@lineless/ports/tax/port';
import { openStripeTax } from '@lineless/ports/tax/stripe';
import { taxCodes } from '@lineless/contracts/catalogue/tax-codes';
import { TAX_CODES } from '../doubles/stripe/tax-codes';
import { STRIPE_SECRETS, StripeDouble } from '../doubles/stripe/double';
import { startStripeMock, type StripeMock } from '../servers/stripe-mock';

let schema: StripeMock | null;
let stripe: StripeDouble;
let tax: ReturnType<typeof openStripeTax>;
let troubles: string[];
let uncollected: string[];

beforeAll(async () => {
  const runtime = new VirtualRuntime();
  schema = await startStripeMock();
  stripe = await StripeDouble.start(() => runtime.now(), schema);
  tax = openStripeTax({
    secretKey: STRIPE_SECRETS.STRIPE_SECRET_KEY,
    runtime,
    address: stripe.address,
    onTrouble: (call, { message }) => troubles.push(`${call}: ${message}`),
    onNotCollecting: (state) => uncollected.push(state),
  });
});
beforeEach(() => {
  troubles = [];
  uncollected = [];
  stripe.tax.registered = null;
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
  const line = { reference: 'beer', amount: 1_000, productTaxCode: 'txcd_41040002' };

  it('is not asked about nothing', async () => {
    stripe.asked.splice(0);
    expect(await tax.calculate({ address, lines: [{ ...line, amount: 0 }] })).toEqual({ tax: 0 });
    expect(stripe.asked).toEqual([]);
  });

  it('taxes a product that stands in two lines', async () => {
    expect(await tax.calculate({ address, lines: [line, line] })).toMatchObject({ tax: 190 });
  });

  // id: adds-up-the-rates-of-a-line
  it('says the rate of each line, of the state and the county together, and of what costs nothing none', async () => {
    const lines = [
      line,
      { ...line, amount: 0 },
      { ...line, productTaxCode: 'txcd_00000000' },
      { ...line, amount: 33 },
    ];
    expect(await tax.calculate({ address, lines })).toEqual({
      tax: 98,
      lines: [
        { rate: 95_000, tax: 95 },
        { rate: 0, tax: 0 },
        { rate: 0, tax: 0 },
        { rate: 95_000, tax: 3 },
      ],
    });
  });

  it('that does not answer is no free order', async () => {
    stripe.faults.next(/tax/, 'overloaded');
    await expect(tax.calculate({ address, lines: [line] })).rejects.toThrow(TaxUnavailable);
    expect(troubles).toEqual([]);
  });

  it.each(['txcd_41020001', 'txcd_41030003', 'txcd_40020001', 'beer', 'constructor'])(
    'taxes as goods what has a code that is not in the list: %s',
    async (productTaxCode) => {
      stripe.asked.splice(0);
      const lines = [{ ...line, productTaxCode }, line];
      expect(await tax.calculate({ address, lines })).toMatchObject({ tax: 190 });
      expect([stripe.asked, troubles]).toEqual([['POST /v1/tax/calculations'], []]);
    },
  );

  it('taxes as goods what has a code that Stripe no longer knows, says so once, and asks no more with it', async () => {
    stripe.tax.retired.push('txcd_41060006', 'txcd_40100001');
    const lines = [
      line,
      { ...line, productTaxCode: 'txcd_41060006' },
      { ...line, productTaxCode: 'txcd_40100001' },
    ];
    for (let round = 0; round < 2; round += 1)
      expect(await tax.calculate({ address, lines })).toMatchObject({ tax: 285 });
    expect(troubles).toEqual([
      expect.stringContaining('line_items[1][tax_code]'),
      expect.stringContaining('line_items[2][tax_code]'),
    ]);
  });

  it('is nothing where the account is not registered, and that is said once', async () => {
    stripe.tax.registered = ['NY'];
    for (let round = 0; round < 2; round += 1)
      expect(await tax.calculate({ address, lines: [line] })).toMatchObject({ tax: 0 });
    expect(uncollected).toEqual(['CA']);
    expect(
      await tax.calculate({ address: { ...address, state: 'NY', zip: '10001' }, lines: [line] }),
    ).toMatchObject({ tax: 95 });
    expect([uncollected, troubles]).toEqual([['CA'], []]);
  });

  it('is collected where the account is registered now, however many registrations there are', async () => {
    stripe.asked.splice(0);
    expect([await tax.collectsIn('WA'), await tax.collectsIn('CA')]).toEqual([true, true]);
    expect(stripe.asked).toEqual(['GET /v1/tax/registrations', 'GET /v1/tax/registrations']);
    // One is over, the other one begins tomorrow.
    expect([await tax.collectsIn('TX'), await tax.collectsIn('FL')]).toEqual([false, false]);
    expect(await tax.collectsIn('TX')).toBe(false);
    expect(uncollected).toEqual(['TX', 'FL']);
  });

  it('is collected in no state because of a registration for something else there', async () => {
    stripe.tax.registered = [];
    stripe.tax.others.push({ state: 'IL', type: 'local_amusement_tax' });
    expect(await tax.collectsIn('IL')).toBe(false);
  });

  it('says where it is collected only if it can be asked', async () => {
    stripe.faults.next(/registrations/, 'overloaded');
    await expect(tax.collectsIn('CA')).rejects.toThrow(TaxUnavailable);
    expect(uncollected).toEqual([]);
  });

  it('is not to be had for a place that Stripe does not find', async () => {
    const nowhere = { ...address, zip: 'none' };
    await expect(tax.calculate({ address: nowhere, lines: [line] })).rejects.toThrow(TaxUnavailable);
    expect(troubles).toEqual([expect.stringContaining('customer_tax_location_invalid')]);
  });
});

describe('The tax codes of a menu', () => {
  it('are all in Stripe’s list', () => {
    expect(taxCodes.filter((code) => !Object.hasOwn(TAX_CODES, code))).toEqual([]);
  });
});

import { CURRENCY, type Cents } from '@lineless/kernel/money';
import { StripeClient, type StripeClientOptions } from '../stripe/client';
import { StripeFailure } from '../stripe/failures';
import { TaxUnavailable, type TaxAddress, type TaxLine, type TaxProvider } from './port';

/** Asks Stripe Tax what is due on what is sold and handed over at the venue's address. */
class StripeTax implements TaxProvider {
  readonly provider = 'stripe';
  private readonly client: StripeClient;

  constructor(options: StripeClientOptions) {
    this.client = new StripeClient(options);
  }

  async calculate({ address, lines }: { address: TaxAddress; lines: readonly TaxLine[] }) {
    const sold = lines.filter(({ amount }) => amount > 0);
    if (sold.length === 0) return { tax: 0 as Cents };
    try {
      const { tax_amount_exclusive: tax } = await this.client.call('calculateTax', (api) =>
        api.tax.calculations.create({
          currency: CURRENCY,
          line_items: sold.map(lineItem),
          customer_details: { address: addressOf(address), address_source: 'shipping' },
        }),
      );
      return { tax };
    } catch (error) {
      if (error instanceof StripeFailure) throw new TaxUnavailable(error.message);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.client.close();
  }
}

export function openStripeTax(options: StripeClientOptions): TaxProvider & { close(): Promise<void> } {
  return new StripeTax(options);
}

function lineItem({ amount, productTaxCode }: TaxLine, index: number) {
  // Stripe takes no reference twice; a product may stand in two lines.
  return { amount, tax_code: productTaxCode, tax_behavior: 'exclusive', reference: `line-${index}` } as const;
}

function addressOf({ line1, line2, city, state, zip }: TaxAddress) {
  return {
    line1,
    ...(line2 !== undefined && { line2 }),
    city,
    state,
    postal_code: zip,
    country: 'US',
  } as const;
}

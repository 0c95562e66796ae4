import type Stripe from 'stripe';
import { GENERAL_GOODS, isTaxCode } from '@lineless/contracts/catalogue/tax-codes';
import { CURRENCY, type Cents } from '@lineless/kernel/money';
import { StripeClient, type StripeClientOptions } from '../stripe/client';
import { StripeFailure } from '../stripe/failures';
import {
  TaxUnavailable,
  type CalculatedTax,
  type LineTax,
  type TaxAddress,
  type TaxLine,
  type TaxProvider,
} from './port';

export interface StripeTaxOptions extends StripeClientOptions {
  /** Hears once of each state in which the account is not registered, so that nothing is collected there. */
  readonly onNotCollecting: (state: string) => void;
}

/** Which code was not there: 'line_items[0][tax_code]'. */
const ABOUT_CODE = /^line_items\[(\d+)\]\[tax_code\]$/;

const REGISTRATIONS_A_PAGE = 100;
const MOST_REGISTRATIONS = 1_000;

/** Asks Stripe Tax what is due on what is sold and handed over at the venue's address. */
class StripeTax implements TaxProvider {
  readonly provider = 'stripe';
  private readonly client: StripeClient;
  /** Codes of our own list that Stripe no longer has: at most as many as the list is long. */
  private readonly gone = new Set<string>();
  /** At most as many as there are states. */
  private readonly told = new Set<string>();

  constructor(private readonly options: StripeTaxOptions) {
    this.client = new StripeClient(options);
  }

  async calculate({
    address,
    lines,
  }: {
    address: TaxAddress;
    lines: readonly TaxLine[];
  }): Promise<CalculatedTax> {
    const sold = lines.filter(({ amount }) => amount > 0);
    if (sold.length === 0) return { tax: 0 };
    try {
      const calculation = await this.ask(address, sold);
      const { tax_amount_exclusive: tax, tax_breakdown: parts } = calculation;
      if (parts.some(({ taxability_reason: reason }) => reason === 'not_collecting'))
        this.tellOnce(address.state);
      return { tax, lines: linesOf(calculation, lines) };
    } catch (error) {
      if (error instanceof StripeFailure) throw new TaxUnavailable(error.message);
      throw error;
    }
  }

  async collectsIn(state: string): Promise<boolean> {
    try {
      const active = await this.client.call('taxRegistrations', (api) =>
        api.tax.registrations
          .list({ status: 'active', limit: REGISTRATIONS_A_PAGE })
          .autoPagingToArray({ limit: MOST_REGISTRATIONS }),
      );
      const isRegistered = active.some(
        ({ country, country_options: { us } }) =>
          country === 'US' && us?.state === state && us.type === 'state_sales_tax',
      );
      if (!isRegistered) this.tellOnce(state);
      return isRegistered;
    } catch (error) {
      if (error instanceof StripeFailure) throw new TaxUnavailable(error.message);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.client.close();
  }

  /** Again without each code that Stripe refuses: an order does not wait until a manager has chosen another one. */
  private async ask(address: TaxAddress, lines: readonly TaxLine[]): Promise<Stripe.Tax.Calculation> {
    const codes = lines.map(({ productTaxCode }) => this.codeOf(productTaxCode));
    try {
      return await this.client.call('calculateTax', (api) =>
        api.tax.calculations.create({
          currency: CURRENCY,
          line_items: lines.map(({ amount }, at) => lineItem(amount, codes[at] ?? GENERAL_GOODS, at)),
          expand: ['line_items.data.tax_breakdown'],
          customer_details: { address: addressOf(address), address_source: 'shipping' },
        }),
      );
    } catch (error) {
      const code = error instanceof StripeFailure ? codes[refusedIn(error)] : undefined;
      if (!(error instanceof StripeFailure) || code === undefined || code === GENERAL_GOODS) throw error;
      this.gone.add(code);
      this.options.onTrouble('calculateTax', error);
      return this.ask(address, lines);
    }
  }

  private codeOf(code: string): string {
    return isTaxCode(code) && !this.gone.has(code) ? code : GENERAL_GOODS;
  }

  private tellOnce(state: string): void {
    if (this.told.has(state)) return;
    this.told.add(state);
    this.options.onNotCollecting(state);
  }
}

export function openStripeTax(options: StripeTaxOptions): TaxProvider & { close(): Promise<void> } {
  return new StripeTax(options);
}

/** The place in the list of the line whose tax code there is not; -1: it is about something else. */
function refusedIn({ about: { param = '' } }: StripeFailure): number {
  return Number(ABOUT_CODE.exec(param)?.[1] ?? -1);
}

function lineItem(amount: Cents, code: string, index: number) {
  // Stripe takes no reference twice; a product may stand in two lines.
  return { amount, tax_code: code, tax_behavior: 'exclusive', reference: `line-${index}` } as const;
}

/** In the order of what was asked; what cost nothing was not. `undefined`: not all of it is said. */
function linesOf(
  { line_items: answered, tax_amount_exclusive: tax }: Stripe.Tax.Calculation,
  lines: readonly TaxLine[],
): readonly LineTax[] | undefined {
  const taxed = [...(answered?.data ?? [])];
  const found = lines.map(({ amount }): LineTax | undefined =>
    amount === 0 ? { rate: 0, tax: 0 } : lineOf(taxed.shift()),
  );
  const known = found.filter((line) => line !== undefined);
  const sum = known.reduce((all, line) => all + line.tax, 0);
  return known.length === lines.length && sum === tax ? known : undefined;
}

/** The taxes of the state, the county and the city are one rate here. */
function lineOf(line: Stripe.Tax.CalculationLineItem | undefined): LineTax | undefined {
  const parts = line?.tax_breakdown;
  if (!line || !parts) return undefined;
  const taxing = parts.filter(({ taxable_amount: taxable }) => taxable > 0);
  const percent = taxing.reduce((sum, part) => sum + Number(part.tax_rate_details?.percentage_decimal), 0);
  const rate = Math.round(percent * 10_000);
  return Number.isFinite(rate) ? { rate, tax: line.amount_tax } : undefined;
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

import { formIn, textIn, textsIn, type Form } from './form';
import { requiredIn } from './params';
import { invalid, Malformed } from './refusal';
import { TAX_CODES } from './tax-codes';

/** In California, as it happens to be; per ten thousand. */
const RATE = 950;
const NOT_TAXED = 'txcd_00000000';
const MOST_LINES = 100;
const LONGEST_REFERENCE = 500;

/** Stripe Tax with one rate for everything that is taxed at all, wherever the account is registered. */
export class TaxDesk {
  /** States in which the account may collect tax; `null`: in all. */
  registered: readonly string[] | null = null;
  /** Codes that have been taken off the list. */
  readonly retired: string[] = [];

  /** @throws Refusal */
  calculate(form: Form): object {
    requiredIn(form, 'currency');
    const { state, ...where } = addressIn(form);
    const lines = Object.values(formIn(form, 'line_items')).filter((line) => typeof line === 'object');
    if (lines.length === 0)
      throw new Malformed('Missing required param: line_items.', 'parameter_missing', 'line_items');
    if (lines.length > MOST_LINES) throw new Malformed('Too many line items.', undefined, 'line_items');
    const references = lines.map((line, at) => textIn(line, 'reference') ?? `L${at + 1}`);
    if (new Set(references).size < lines.length)
      throw invalid('Duplicate references.', { param: 'line_items' });
    if (references.some((reference) => reference.length > LONGEST_REFERENCE))
      throw new Malformed('A reference is too long.', undefined, 'line_items');
    const amounts = lines.map((line, at) => this.taxableIn(line, at));
    const collects = this.registered === null || this.registered.includes(state);
    const tax = collects ? amounts.reduce((sum, one) => sum + Math.round((one * RATE) / 10_000), 0) : 0;
    const untaxed = collects ? 'product_exempt' : 'not_collecting';
    return {
      id: 'taxcalc_double',
      object: 'tax.calculation',
      currency: 'usd',
      customer_details: { address: { state, ...where }, address_source: 'shipping' },
      tax_amount_exclusive: tax,
      tax_amount_inclusive: 0,
      tax_breakdown: [
        {
          amount: tax,
          inclusive: false,
          taxability_reason: tax > 0 ? 'standard_rated' : untaxed,
          taxable_amount: collects ? amounts.reduce((sum, one) => sum + one, 0) : 0,
        },
      ],
    };
  }

  /** What of a line is taxed at all, in cents. */
  private taxableIn(line: Form, at: number): number {
    const amount = requiredIn(line, 'amount');
    if (!/^\d{1,12}$/.test(amount))
      throw new Malformed(
        `Invalid integer: ${amount}`,
        'parameter_invalid_integer',
        `line_items[${at}][amount]`,
      );
    const code = requiredIn(line, 'tax_code');
    if (!Object.hasOwn(TAX_CODES, code) || this.retired.includes(code))
      throw invalid(`No such tax code: '${code}'`, {
        code: 'resource_missing',
        param: `line_items[${at}][tax_code]`,
      });
    return code === NOT_TAXED ? 0 : Number(amount);
  }
}

/** Stripe must find the place; in the United States by state and ZIP code. */
function addressIn(form: Form): { readonly state: string } & Readonly<Record<string, string>> {
  const details = formIn(form, 'customer_details');
  const address = textsIn(details, 'address');
  const { country, state = '', postal_code = '' } = address;
  if (country !== 'US' || !/^[A-Z]{2}$/.test(state) || !/^\d{5}(-\d{4})?$/.test(postal_code))
    throw invalid(
      'We could not determine the customer’s tax location based on the provided customer address.',
      {
        code: 'customer_tax_location_invalid',
      },
    );
  if (textIn(details, 'address_source') === undefined)
    throw new Malformed(
      'Missing required param: customer_details[address_source].',
      'parameter_missing',
      'customer_details[address_source]',
    );
  return { ...address, state };
}

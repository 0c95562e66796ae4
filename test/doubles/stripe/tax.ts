import { formIn, textIn, textsIn, type Form } from './form';
import { pageOf, requiredIn } from './params';
import { invalid, Malformed } from './refusal';
import { TAX_CODES } from './tax-codes';

/** In California, as it happens to be; per ten thousand. */
const RATE = 950;
const NOT_TAXED = 'txcd_00000000';
const MOST_LINES = 100;
const DAY_S = 24 * 60 * 60;
/** Enough of them to need a second page where ten come on one. */
const ALL_STATES = ['AZ', 'CA', 'CO', 'GA', 'IL', 'MA', 'NJ', 'NV', 'NY', 'OR', 'PA', 'WA'];
const LONGEST_REFERENCE = 500;

/** Stripe Tax with one rate for everything that is taxed at all, wherever the account is registered. */
export class TaxDesk {
  /** States in which the account may collect tax; `null`: in all. */
  registered: readonly string[] | null = null;
  /** Codes that have been taken off the list. */
  readonly retired: string[] = [];
  /** Registrations for other taxes than that on sales. */
  readonly others: { readonly state: string; readonly type: string }[] = [];

  constructor(private readonly nowMs: () => number) {}

  /** @throws Refusal */
  calculate(form: Form): object {
    const currency = requiredIn(form, 'currency');
    if (currency !== 'usd') throw new Malformed(`Invalid currency: ${currency}`, undefined, 'currency');
    const { state, ...where } = addressIn(form);
    const lines = Object.values(formIn(form, 'line_items')).filter((line) => typeof line === 'object');
    if (lines.length === 0)
      throw new Malformed('Missing required param: line_items.', 'parameter_missing', 'line_items');
    if (lines.length > MOST_LINES) throw new Malformed('Too many line items.', undefined, 'line_items');
    const collects = this.registered === null || this.registered.includes(state);
    const references = lines.map((line, at) => textIn(line, 'reference') ?? `L${at + 1}`);
    if (new Set(references).size < lines.length)
      throw invalid('Duplicate references.', { param: 'line_items' });
    if (references.some((reference) => reference.length > LONGEST_REFERENCE))
      throw new Malformed('A reference is too long.', undefined, 'line_items');
    const amounts = lines.map((line, at) => this.taxableIn(line, at));
    const taxes = amounts.map((one) => (collects ? Math.round((one * RATE) / 10_000) : 0));
    const tax = taxes.reduce((sum, one) => sum + one, 0);
    const untaxed = collects ? 'product_exempt' : 'not_collecting';
    return {
      id: 'taxcalc_double',
      object: 'tax.calculation',
      currency: 'usd',
      customer_details: { address: { state, ...where }, address_source: 'shipping' },
      tax_amount_exclusive: tax,
      tax_amount_inclusive: 0,
      ...(textsIn(form, 'expand')[0] === 'line_items.data.tax_breakdown' && {
        line_items: {
          object: 'list',
          url: '/v1/tax/calculations/taxcalc_double/line_items',
          has_more: false,
          data: lines.map((line, at) => lineOf(line, at, collects ? (amounts[at] ?? 0) : 0, taxes[at] ?? 0)),
        },
      }),
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

  /** Where the account may collect tax; one that is over, and one that has not begun, among them. */
  registrations(form: Form): object {
    const now = Math.floor(this.nowMs() / 1_000);
    const active = (this.registered ?? ALL_STATES).map((state) => registration(state, 'active', now - DAY_S));
    const all = [
      ...active,
      ...this.others.map(({ state, type }) => registration(state, 'active', now - DAY_S, type)),
      registration('TX', 'expired', now - DAY_S),
      registration('FL', 'scheduled', now + DAY_S),
    ];
    const status = textIn(form, 'status') ?? 'all';
    const { data, has_more } = pageOf(
      all.filter((one) => status === 'all' || one.status === status),
      form,
    );
    return { object: 'list', url: '/v1/tax/registrations', has_more, data };
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

/** As the state and the county share it. */
const SHARES = [
  { level: 'state', percentage: '6.0' },
  { level: 'county', percentage: '3.5' },
] as const;

function lineOf(line: Form, at: number, taxable: number, tax: number) {
  const reference = textIn(line, 'reference') ?? `L${at + 1}`;
  const [first, ...others] = SHARES.map(({ level, percentage }) => ({
    amount: Math.floor((taxable * Number(percentage)) / 100),
    jurisdiction: { country: 'US', display_name: level, level, state: 'CA' },
    sourcing: 'destination',
    tax_rate_details: { display_name: 'Sales tax', percentage_decimal: percentage, tax_type: 'sales_tax' },
    taxability_reason: taxable > 0 ? 'standard_rated' : 'product_exempt',
    taxable_amount: taxable,
  }));
  const rest = others.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: `tax_li_${at}`,
    object: 'tax.calculation_line_item',
    amount: Number(textIn(line, 'amount')),
    amount_tax: tax,
    livemode: false,
    metadata: null,
    product: null,
    quantity: 1,
    reference,
    tax_behavior: 'exclusive',
    tax_code: textIn(line, 'tax_code') ?? '',
    tax_breakdown: [{ ...first, amount: tax - rest }, ...others],
  };
}

function registration(
  state: string,
  status: 'active' | 'expired' | 'scheduled',
  since: number,
  type = 'state_sales_tax',
) {
  return {
    id: `taxreg_${status}_${state}`,
    object: 'tax.registration',
    country: 'US',
    country_options: { us: { state, type } },
    active_from: since,
    expires_at: status === 'expired' ? since + 1 : null,
    livemode: false,
    status,
  };
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

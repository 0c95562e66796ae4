import { invalid } from './refusal';
import { formIn, textIn, type Form } from './form';

/** In California, as it happens to be; per ten thousand. */
const RATE = 950;
const NOT_TAXED = 'txcd_00000000';
const TAX_CODE = /^txcd_\d{8}$/;

/** A calculation of Stripe Tax with one rate for everything that is taxed at all. */
export function taxCalculation(form: Form): object {
  const { country, state } = formIn(formIn(form, 'customer_details'), 'address');
  if (country !== 'US' || typeof state !== 'string')
    throw invalid('The customer’s location is not recognized.', { code: 'customer_tax_location_invalid' });
  const lines = Object.values(formIn(form, 'line_items')).filter((line) => typeof line === 'object');
  const references = new Set(lines.map((line) => textIn(line, 'reference')));
  if (references.size < lines.length) throw invalid('Duplicate references.', { param: 'line_items' });
  let tax = 0;
  for (const line of lines) {
    const code = textIn(line, 'tax_code') ?? '';
    if (!TAX_CODE.test(code))
      throw invalid(`No such tax code: ${code}`, { param: 'line_items[0][tax_code]' });
    if (code !== NOT_TAXED) tax += Math.round((Number(textIn(line, 'amount')) * RATE) / 10_000);
  }
  return { id: 'taxcalc_double', object: 'tax.calculation', currency: 'usd', tax_amount_exclusive: tax };
}

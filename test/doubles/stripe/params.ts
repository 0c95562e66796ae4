import { formIn, textIn, textsIn, type Form } from './form';
import { Malformed } from './refusal';

/** In cents: what a PaymentIntent of dollars may come to. */
const SMALLEST_AMOUNT = 50;
const LARGEST_AMOUNT = 99_999_999;
const METADATA = { keys: 50, key: 40, value: 500 };
const PAGE = { usual: 10, most: 100 };

/** Parameters as Stripe checks them before it begins: what it refuses here is not kept under a key. */
export function requireKnown(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Malformed(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
}

export function requiredIn(form: Form, name: string): string {
  const text = textIn(form, name);
  if (text === undefined) throw new Malformed(`Missing required param: ${name}.`, 'parameter_missing', name);
  if (text === '')
    throw new Malformed(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset.`,
      'parameter_invalid_empty',
      name,
    );
  return text;
}

/** Of a payment, in cents. */
export function chargeIn(form: Form): number {
  const amount = wholeIn(form, 'amount');
  if (amount < SMALLEST_AMOUNT)
    throw new Malformed('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
  if (amount > LARGEST_AMOUNT)
    throw new Malformed('Amount must be no more than $999,999.99', 'amount_too_large', 'amount');
  return amount;
}

/** So much of a payment back, in cents; nothing said: all of it. */
export function refundIn(form: Form): number | undefined {
  if (form.amount === undefined) return undefined;
  const amount = wholeIn(form, 'amount');
  if (amount < 1)
    throw new Malformed(
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
      'amount',
    );
  return amount;
}

function wholeIn(form: Form, name: string): number {
  const text = requiredIn(form, name);
  if (!/^-?\d{1,15}$/.test(text))
    throw new Malformed(`Invalid integer: ${text}`, 'parameter_invalid_integer', name);
  return Number(text);
}

/** docs.stripe.com/metadata */
export function metadataIn(form: Form): Readonly<Record<string, string>> {
  const given = formIn(form, 'metadata');
  const texts = textsIn(form, 'metadata');
  const nested = Object.keys(given).find((key) => !(key in texts));
  const [long] = Object.entries(texts).find(([, value]) => value.length > METADATA.value) ?? [];
  const name = Object.keys(texts).find((key) => key.length > METADATA.key);
  if (nested !== undefined) throw new Malformed('Invalid string', undefined, `metadata[${nested}]`);
  if (name !== undefined)
    throw new Malformed(`Metadata key names have at most ${METADATA.key} characters.`, undefined, 'metadata');
  if (long !== undefined)
    throw new Malformed(
      `Metadata values have at most ${METADATA.value} characters.`,
      undefined,
      `metadata[${long}]`,
    );
  if (Object.keys(texts).length > METADATA.keys)
    throw new Malformed(`Metadata has at most ${METADATA.keys} keys.`, undefined, 'metadata');
  return texts;
}

/** A page of a list: ten where nothing is said, a hundred at most. */
export function pageOf<T extends { readonly id: string }>(all: readonly T[], form: Form) {
  const limit = form.limit === undefined ? PAGE.usual : wholeIn(form, 'limit');
  if (limit < 1 || limit > PAGE.most)
    throw new Malformed(
      `A page has between 1 and ${PAGE.most} objects.`,
      'parameter_invalid_integer',
      'limit',
    );
  const after = textIn(form, 'starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return { data: all.slice(from, from + limit), has_more: from + limit < all.length };
}

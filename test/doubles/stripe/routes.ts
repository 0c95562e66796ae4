import type { Books, Intent } from './books';
import { cardOfMethod, cardOfNumber } from './cards';
import { formIn, readForm, textIn, textsIn, type Form } from './form';
import { disputeObject, intentObject, refundObject } from './objects';
import { chargeIn, metadataIn, pageOf, refundIn, requiredIn, requireKnown } from './params';
import { invalid, Malformed, missing, Refusal } from './refusal';
import type { AccountDesk } from './account';
import type { TaxDesk } from './tax';

export interface Ask {
  readonly method: string;
  readonly path: string;
  /** With its question mark. */
  readonly query: string;
  /** The body. */
  readonly text: string;
  readonly key: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Of the API. */
  readonly version: string | undefined;
}

/** What a request may see and change. */
export interface Account {
  readonly books: Books;
  readonly tax: TaxDesk;
  readonly account: AccountDesk;
  readonly permissions: { readonly lacking: ReadonlySet<string> };
}

type Handler = (account: Account, form: Form, id: string) => object;

const shown = (intent: Intent, books: Books, form: Form) =>
  intentObject(intent, books, Object.values(textsIn(form, 'expand')).includes('latest_charge'));

/** What a browser adds, since it asks no server first. */
const BROWSERS = ['key', 'client_secret'];

interface Route {
  readonly call: string;
  readonly path: RegExp;
  /** Those that the double knows; Stripe knows more. */
  readonly params: readonly string[];
  readonly handler: Handler;
  /** What a restricted key needs for it: 'charge'. */
  readonly resource: string;
}

/** Refunds are charges to it. */
const RESOURCES: readonly (readonly [RegExp, string])[] = [
  [/payment_intents/, 'payment_intent'],
  [/refunds/, 'charge'],
  [/disputes/, 'dispute'],
  [/tax\/calculations/, 'tax_calculations_and_transactions'],
  [/tax\/registrations/, 'tax_settings'],
];

const at = (call: string, params: readonly string[], handler: Handler): Route => ({
  resource: RESOURCES.find(([path]) => path.test(call))?.[1] ?? '',
  call: call.split(' ')[0] ?? '',
  path: new RegExp(`^${(call.split(' ')[1] ?? '').replace(':id', '([^/]+)')}$`),
  params,
  handler,
});

const ROUTES: readonly Route[] = [
  at(
    'POST /v1/payment_intents',
    ['amount', 'currency', 'metadata', 'allowed_payment_method_types', 'capture_method', 'expand'],
    create,
  ),
  at('GET /v1/payment_intents/:id', [...BROWSERS, 'expand'], ({ books }, form, id) =>
    shown(books.intent(id), books, form),
  ),
  at('POST /v1/payment_intents/:id', ['amount', 'expand'], ({ books }, form, id) =>
    shown(books.update(id, chargeIn(form)), books, form),
  ),
  at('POST /v1/payment_intents/:id/cancel', ['cancellation_reason', 'expand'], ({ books }, form, id) =>
    shown(books.cancel(id), books, form),
  ),
  at(
    'POST /v1/payment_intents/:id/confirm',
    [...BROWSERS, 'payment_method', 'payment_method_data', 'return_url'],
    confirm,
  ),
  // Not one of Stripe's: what the bank's own page does in the frame of Stripe.js.
  at('POST /double/payment_intents/:id/authenticate', [...BROWSERS, 'approve'], ({ books }, form, id) =>
    shown(books.authenticate(id, textIn(form, 'approve') === 'true'), books, form),
  ),
  at('POST /v1/refunds', ['payment_intent', 'amount', 'metadata', 'reason'], refund),
  at('GET /v1/refunds', ['payment_intent', 'limit', 'starting_after'], listRefunds),
  at('GET /v1/refunds/:id', [], ({ books }, _form, id) => refundObject(books.refundById(id))),
  at('GET /v1/disputes/:id', [], ({ books }, _form, id) => disputeObject(books.disputeById(id))),
  at('GET /v1/webhook_endpoints', ['limit', 'starting_after'], ({ account }, form) =>
    account.listEndpoints(form),
  ),
  at(
    'GET /v1/payment_method_domains',
    ['domain_name', 'enabled', 'limit', 'starting_after'],
    ({ account }, form) => account.listDomains(form),
  ),
  at('GET /v1/events', ['type', 'limit', 'starting_after'], ({ account }, form) => account.listEvents(form)),
  at('GET /v1/tax_codes/:id', [], ({ account }, _form, id) => account.taxCode(id)),
  at('POST /v1/tax/calculations', ['currency', 'line_items', 'customer_details', 'expand'], ({ tax }, form) =>
    tax.calculate(form),
  ),
  at('GET /v1/tax/registrations', ['limit', 'starting_after', 'status'], ({ tax }, form) =>
    tax.registrations(form),
  ),
];

/** @throws Refusal */
export function route(ask: Ask, account: Account): object {
  const form = readForm(ask.method === 'GET' ? ask.query.slice(1) : ask.text);
  requireKey(ask, form, account.books);
  for (const { call, path, params, resource, handler } of ROUTES) {
    const match = path.exec(ask.path);
    if (!match || call !== ask.method) continue;
    requirePermission(ask, form, resource, account);
    requireKnown(form, params);
    return handler(account, form, decodeURIComponent(match[1] ?? ''));
  }
  throw invalid(`Unrecognized request URL (${ask.method}: ${ask.path}).`, {}, 404);
}

/** A browser has the publishable key, and may touch only the intent whose client secret it knows. */
function requireKey({ key: sent, path }: Ask, form: Form, books: Books): void {
  // Stripe.js sends it in the body: no browser has to ask first whether it may.
  const key = sent ?? textIn(form, 'key');
  if (key?.startsWith('sk_test_') || key === 'rk_test_double') return;
  const id = /payment_intents\/([^/]+)/.exec(path)?.[1];
  const knows = id !== undefined && textIn(form, 'client_secret') === books.intent(id).client_secret;
  if (key?.startsWith('pk_test_') && knows) return;
  throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}

/** What may be written may be read. What is expanded has to be readable as well. */
function requirePermission(
  { key, method }: Ask,
  form: Form,
  resource: string,
  { permissions: { lacking } }: Account,
): void {
  if (!key?.startsWith('rk_')) return;
  const expands = Object.values(textsIn(form, 'expand')).includes('latest_charge');
  const needed = [
    `rak_${resource}_${method === 'GET' ? 'read' : 'write'}`,
    ...(expands ? ['rak_charge_read'] : []),
  ];
  const missing = needed.find((permission) => lacking.has(permission));
  if (missing === undefined) return;
  throw invalid(
    `The provided key 'rk_test_*****ouble' does not have the required permissions for this endpoint on account 'acct_double'. Having the '${missing}' permission would allow this request to continue.`,
    { code: 'more_permissions_required' },
    403,
  );
}

function create({ books }: Account, form: Form): object {
  const currency = requiredIn(form, 'currency');
  if (!/^[a-z]{3}$/.test(currency))
    throw new Malformed(`Invalid currency: ${currency}`, undefined, 'currency');
  return shown(books.create(chargeIn(form), currency, metadataIn(form)), books, form);
}

function confirm({ books }: Account, form: Form, id: string): object {
  const data = formIn(form, 'payment_method_data');
  const number = textIn(formIn(data, 'card'), 'number');
  const method = textIn(form, 'payment_method') ?? '';
  const card = number === undefined ? cardOfMethod(method) : cardOfNumber(number);
  if (!card) throw missing('PaymentMethod', method);
  const payer = textIn(formIn(data, 'billing_details'), 'name') ?? null;
  return shown(books.confirm(id, card, payer), books, form);
}

function refund({ books }: Account, form: Form): object {
  const intentId = requiredIn(form, 'payment_intent');
  return refundObject(books.refund(intentId, metadataIn(form), refundIn(form)));
}

function listRefunds({ books }: Account, form: Form): object {
  const of = textIn(form, 'payment_intent') ?? '';
  books.intent(of);
  const { data, has_more } = pageOf(books.refundsOf(of), form);
  return { object: 'list', url: '/v1/refunds', has_more, data: data.map(refundObject) };
}

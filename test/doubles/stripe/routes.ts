import type { Books, Intent } from './books';
import { cardOfMethod, cardOfNumber } from './cards';
import { formIn, readForm, textIn, textsIn, type Form } from './form';
import { intentObject, refundObject } from './objects';
import { invalid, missing, Refusal } from './refusal';
import { taxCalculation } from './tax';

export interface Ask {
  readonly method: string;
  readonly path: string;
  /** With its question mark. */
  readonly query: string;
  /** The body. */
  readonly text: string;
  readonly key: string | undefined;
  readonly idempotencyKey: string | undefined;
}

type Handler = (books: Books, form: Form, id: string) => object;

const shown = (intent: Intent, books: Books, form: Form) =>
  intentObject(intent, books, Object.values(textsIn(form, 'expand')).includes('latest_charge'));

const ROUTES: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  ['POST', /^\/v1\/payment_intents$/, create],
  ['GET', /^\/v1\/payment_intents\/([^/]+)$/, (books, form, id) => shown(books.intent(id), books, form)],
  [
    'POST',
    /^\/v1\/payment_intents\/([^/]+)$/,
    (books, form, id) => shown(books.update(id, Number(textIn(form, 'amount'))), books, form),
  ],
  [
    'POST',
    /^\/v1\/payment_intents\/([^/]+)\/cancel$/,
    (books, form, id) => shown(books.cancel(id), books, form),
  ],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/confirm$/, confirm],
  // Not one of Stripe's: what the bank's own page does in the frame of Stripe.js.
  [
    'POST',
    /^\/double\/payment_intents\/([^/]+)\/authenticate$/,
    (books, form, id) => shown(books.authenticate(id, textIn(form, 'approve') === 'true'), books, form),
  ],
  ['POST', /^\/v1\/refunds$/, refund],
  ['GET', /^\/v1\/refunds$/, listRefunds],
  ['GET', /^\/v1\/refunds\/([^/]+)$/, (books, _form, id) => refundObject(books.refundById(id))],
  ['POST', /^\/v1\/tax\/calculations$/, (_books, form) => taxCalculation(form)],
];

/** @throws Refusal */
export function route(ask: Ask, books: Books): object {
  const form = readForm(ask.method === 'GET' ? ask.query.slice(1) : ask.text);
  requireKey(ask, form, books);
  for (const [method, path, handler] of ROUTES) {
    const match = path.exec(ask.path);
    if (match && method === ask.method) return handler(books, form, decodeURIComponent(match[1] ?? ''));
  }
  throw invalid(`Unrecognized request URL (${ask.method}: ${ask.path}).`, {}, 404);
}

/** A browser has the publishable key, and may touch only the intent whose client secret it knows. */
function requireKey({ key: sent, path }: Ask, form: Form, books: Books): void {
  // Stripe.js sends it in the body: no browser has to ask first whether it may.
  const key = sent ?? textIn(form, 'key');
  if (key?.startsWith('sk_test_')) return;
  const id = /payment_intents\/([^/]+)/.exec(path)?.[1];
  const knows = id !== undefined && textIn(form, 'client_secret') === books.intent(id).client_secret;
  if (key?.startsWith('pk_test_') && knows) return;
  throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}

function create(books: Books, form: Form): object {
  if (form.payment_method_types !== undefined)
    throw invalid('payment_method_types is not supported.', {
      code: 'payment_method_types_no_longer_supported',
    });
  const currency = textIn(form, 'currency') ?? 'usd';
  const metadata = textsIn(form, 'metadata');
  return shown(books.create(Number(textIn(form, 'amount')), currency, metadata), books, form);
}

function confirm(books: Books, form: Form, id: string): object {
  const data = formIn(form, 'payment_method_data');
  const number = textIn(formIn(data, 'card'), 'number');
  const method = textIn(form, 'payment_method') ?? '';
  const card = number === undefined ? cardOfMethod(method) : cardOfNumber(number);
  if (!card) throw missing('PaymentMethod', method);
  const payer = textIn(formIn(data, 'billing_details'), 'name') ?? null;
  return shown(books.confirm(id, card, payer), books, form);
}

function refund(books: Books, form: Form): object {
  const intentId = textIn(form, 'payment_intent');
  if (intentId === undefined) throw invalid('Missing required param: payment_intent.');
  const amount = textIn(form, 'amount');
  return refundObject(
    books.refund(intentId, textsIn(form, 'metadata'), amount === undefined ? undefined : Number(amount)),
  );
}

function listRefunds(books: Books, form: Form): object {
  const of = textIn(form, 'payment_intent') ?? '';
  books.intent(of);
  return { object: 'list', url: '/v1/refunds', has_more: false, data: books.refundsOf(of).map(refundObject) };
}

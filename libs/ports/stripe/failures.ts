import Stripe from 'stripe';

/**
 * What a failed call means to us:
 * - `declined`, `unverified`: the bank says no, or asks for 3-D Secure first;
 * - `unavailable`: not heard, overloaded or broken; repeating it with the same key is safe;
 * - `state`: the object is no longer, or not yet, in a state for this; `missing`: there is no such object;
 * - `denied`: our key is wrong or may not do this;
 * - `misused`: a request that we should not have sent, such as a key that comes again with something else.
 */
export type StripeFailureKind =
  | 'declined'
  | 'unverified'
  | 'unavailable'
  | 'state'
  | 'missing'
  | 'denied'
  | 'misused';

/** Of an error of Stripe's, only what is no secret: its own texts and headers may hold some. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  constructor(
    readonly kind: StripeFailureKind,
    readonly about: {
      readonly status?: number | undefined;
      readonly code?: string | undefined;
      readonly param?: string | undefined;
      /** That the key lacks, as Stripe calls it: 'rak_charge_read'. */
      readonly permission?: string | undefined;
      /** By which Stripe's own log finds the call. */
      readonly requestId?: string | undefined;
      /** The answer is the stored one of an earlier request with this key. */
      readonly isReplay: boolean;
    },
  ) {
    const { status, code, param, permission, requestId } = about;
    const facts = [status, code, param, permission, requestId].filter((fact) => fact !== undefined);
    super(`Stripe: ${kind}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`);
  }
}

/** In the text of a 403; nothing else of such a text is repeated, because it has a part of the key. */
const PERMISSION = /\brak_[a-z_]+\b/;
const AUTHENTICATION = 'authentication_required';
/** The codes of 400 that tell of the object and not of the request (docs.stripe.com/error-codes). */
const ABOUT_STATE = new Set([
  'payment_intent_unexpected_state',
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'refund_disputed_payment',
  'balance_insufficient',
]);
const CONFLICT = 409;
const TOO_MANY = 429;

/** `null` for what is no error of Stripe's. */
export function failureOf(error: unknown): StripeFailure | null {
  if (error instanceof StripeFailure) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const { statusCode: status, code, param, requestId, headers } = error;
  const isReplay = isReplayed(headers);
  const kind = kindOf(error);
  const permission = kind === 'denied' ? PERMISSION.exec(error.message)?.[0] : undefined;
  return new StripeFailure(kind, { status, code, param, permission, requestId, isReplay });
}

/** Stripe says so in a header of the answer (docs.stripe.com/api/idempotent_requests). */
export function isReplayed(headers: Readonly<Record<string, unknown>> | undefined): boolean {
  return headers?.['idempotent-replayed'] === 'true';
}

function kindOf(error: Stripe.errors.StripeError): StripeFailureKind {
  const { errors } = Stripe;
  const { statusCode: status, code, decline_code: decline } = error;
  if (error instanceof errors.StripeCardError)
    return code === AUTHENTICATION || decline === AUTHENTICATION ? 'unverified' : 'declined';
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return 'denied';
  // Also where another request with this key is under way at this moment.
  if (status === undefined || status >= 500 || status === TOO_MANY || status === CONFLICT)
    return 'unavailable';
  if (error instanceof errors.StripeRateLimitError) return 'unavailable';
  if (code === 'resource_missing') return 'missing';
  return code !== undefined && ABOUT_STATE.has(code) ? 'state' : 'misused';
}

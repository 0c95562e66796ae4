/** An error as Stripe answers it (docs.stripe.com/api/errors). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: {
      readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
      readonly code?: string;
      readonly decline_code?: string;
      readonly param?: string;
      readonly message: string;
      readonly payment_intent?: unknown;
    },
  ) {
    super(error.message);
  }
}

/** Refused before anything was begun. */
export class Malformed extends Refusal {
  constructor(message: string, code: string | undefined, param: string) {
    super(400, { type: 'invalid_request_error', message, param, ...(code !== undefined && { code }) });
  }
}

export function invalid(
  message: string,
  about: { code?: string; param?: string } = {},
  status = 400,
): Refusal {
  return new Refusal(status, { type: 'invalid_request_error', message, ...about });
}

export function missing(kind: string, id: string): Refusal {
  return invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing' }, 404);
}

export function unexpectedState(doing: string, status: string): Refusal {
  return invalid(`This PaymentIntent's ${doing} because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  });
}

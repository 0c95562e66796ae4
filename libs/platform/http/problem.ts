import { HttpException } from '@nestjs/common';
import type { ErrorBody } from '@lineless/contracts/common';
import { accessErrors } from '@lineless/engine/write/errors';
import { AppendUncertain } from '@lineless/ports/event-store/port';
import { IdentityUnavailable } from '@lineless/ports/identity/port';
import {
  defineErrors,
  MOST_DETAILS,
  ProductError,
  StorageUnavailable,
  type ErrorKind,
} from '@lineless/kernel/errors';
import { PaymentsUnavailable } from '@lineless/ports/payments/port';
import { TaxUnavailable } from '@lineless/ports/tax/port';

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  unavailable: 503,
};

export const httpErrors = defineErrors({
  BAD_REQUEST: { kind: 'invalid', message: 'This request cannot be read.' },
  TOO_DEEP: { kind: 'invalid', message: 'This request is nested too deeply.' },
  METHOD_NOT_ALLOWED: { kind: 'wrong-method', message: 'This address does not take this method.' },
  TOO_LARGE: { kind: 'too-large', message: 'This request is too large.' },
  TOO_MANY_REQUESTS: { kind: 'too-many', message: 'Too many requests. Try again in a moment.' },
  UNAVAILABLE: { kind: 'unavailable', message: 'The service is not available right now. Try again.' },
  UPSTREAM_UNAVAILABLE: {
    kind: 'unavailable',
    message: 'A service that we depend on does not answer. Try again.',
  },
});

/** What the server got wrong; the answer says nothing about how. */
const INTERNAL = { status: 500, code: 'INTERNAL', message: 'Something went wrong. Try again.' } as const;

const UPSTREAM = [
  PaymentsUnavailable,
  IdentityUnavailable,
  TaxUnavailable,
  AppendUncertain,
  StorageUnavailable,
];

/** How an error is answered: the status, the body without its request id, and when to come back. */
export interface Problem {
  readonly status: number;
  readonly body: Omit<ErrorBody, 'requestId'>;
  readonly retryAfterSeconds?: number;
}

export function problemOf(error: unknown): Problem {
  const known = productErrorOf(error);
  if (known) return describe(known, STATUS[known.kind]);
  const status = statusCarriedBy(error);
  if (status !== undefined && status >= 400 && status < 500) {
    // The framework's own refusals: methods, media types, malformed paths.
    return describe(httpErrors.BAD_REQUEST(), status);
  }
  const { message, code } = INTERNAL;
  return { status: INTERNAL.status, body: { error: message, message, code } };
}

export function statusOf(kind: ErrorKind): number {
  return STATUS[kind];
}

function productErrorOf(error: unknown): ProductError | undefined {
  if (error instanceof ProductError) return error;
  if (UPSTREAM.some((type) => error instanceof type)) {
    return httpErrors.UPSTREAM_UNAVAILABLE({ retryAfterSeconds: 2 });
  }
  switch (statusCarriedBy(error)) {
    case 404:
      return accessErrors.NOT_FOUND();
    case 413:
      return httpErrors.TOO_LARGE();
    case 503:
      return httpErrors.UNAVAILABLE({ retryAfterSeconds: 1 });
    case undefined:
    default:
      return undefined;
  }
}

/** Nest's exceptions and Fastify's errors both carry the status they stand for. */
function statusCarriedBy(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

function describe(error: ProductError, status: number): Problem {
  const { details, retryAfterSeconds } = error.context;
  return {
    status,
    body: {
      error: error.message,
      message: error.message,
      code: error.code,
      ...(details && { details: details.slice(0, MOST_DETAILS) }),
      ...(details && details.length > MOST_DETAILS && { moreDetails: details.length - MOST_DETAILS }),
    },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller, Origin } from '@lineless/engine/cqrs/caller';
import { defineErrors } from '@lineless/kernel/errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the auth guard; a visitor until then. */
    caller: Caller;
  }
}

const KEY = /^[\x21-\x7e]{1,200}$/;

const originErrors = defineErrors({
  INVALID_IDEMPOTENCY_KEY: {
    kind: 'invalid',
    message: 'Idempotency-Key takes 1 to 200 visible ASCII characters.',
  },
});

/** The request's Origin as an argument of a route: `@From() origin: Origin`. */
export const From = createParamDecorator((_: unknown, context: ExecutionContext): Origin =>
  originOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** @throws INVALID_IDEMPOTENCY_KEY */
export function originOf(request: FastifyRequest): Origin {
  const key = request.headers['idempotency-key'];
  const origin = { caller: request.caller, correlationId: request.id };
  if (key === undefined) return origin;
  if (typeof key !== 'string' || !KEY.test(key)) throw originErrors.INVALID_IDEMPOTENCY_KEY();
  return { ...origin, key, digest: digestOf(request) };
}

/** The same caller, call and body always give the same digest, however the body's fields are ordered. */
function digestOf(request: FastifyRequest): string {
  const { caller } = request;
  const path = request.url.split('?', 1)[0] ?? '';
  return createHash('sha256')
    .update(caller.kind === 'person' ? caller.userId : caller.kind)
    .update(`\n${request.method} ${path}\n`)
    .update(canonical(request.body))
    .digest('base64url');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === undefined) return '';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

import type { FastifyRequest } from 'fastify';
import type { Caller, Origin } from '@lineless/engine/write/caller';
import { canonical } from '@lineless/kernel/canonical';
import { defineErrors } from '@lineless/kernel/errors';

const KEY = /^[\x21-\x7e]{1,200}$/;

export const originErrors = defineErrors({
  INVALID_IDEMPOTENCY_KEY: {
    kind: 'invalid',
    message: 'Idempotency-Key takes 1 to 200 visible ASCII characters.',
  },
});

/** A digest of a text that cannot be made from what is stored with it alone. */
export type DigestOf = (text: string) => string;

/** @throws INVALID_IDEMPOTENCY_KEY */
export function originOf(request: FastifyRequest, caller: Caller, digestOf: DigestOf): Origin {
  const key = request.headers['idempotency-key'];
  const { id: correlationId } = request;
  if (key === undefined) return { caller, correlationId };
  if (typeof key !== 'string' || !KEY.test(key)) throw originErrors.INVALID_IDEMPOTENCY_KEY();
  return { caller, correlationId, key, digest: digestOf(textOf(request, caller)) };
}

/** The same caller, call and body always give the same text, however the body's fields are ordered. */
function textOf({ url, method, body }: FastifyRequest, caller: Caller): string {
  const path = url.split('?', 1)[0] ?? '';
  const who = caller.kind === 'person' ? caller.userId : caller.kind;
  return `${who}\n${method} ${path}\n${body === undefined ? '' : canonical(body)}`;
}

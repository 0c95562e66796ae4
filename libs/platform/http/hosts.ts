import type { FastifyRequest } from 'fastify';
import { defineErrors } from '@lineless/kernel/errors';
import { httpErrors } from './problem';

const OWN_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];
const PORT = /:\d+$/;

export const hostErrors = defineErrors({
  FOREIGN_HOST: { kind: 'forbidden', message: 'Ask for this machine by its own name: 127.0.0.1.' },
});

/**
 * One request, one host (RFC 9112, 3.2): of two, a proxy in front may have looked at the other one.
 * @throws BAD_REQUEST
 */
export function requireOneHost({ raw: { rawHeaders } }: Pick<FastifyRequest, 'raw'>): void {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) throw httpErrors.BAD_REQUEST();
}

/**
 * A page of a foreign site reaches this machine under the site's own name, once that name is this machine's address:
 * what only operators may do is done for a name of this machine alone. @throws FOREIGN_HOST
 */
export function requireOwnHost({ host }: Pick<FastifyRequest, 'host'>): void {
  if (!OWN_NAMES.includes(host.toLowerCase().replace(PORT, ''))) throw hostErrors.FOREIGN_HOST();
}

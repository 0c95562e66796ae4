import type { FastifyRequest } from 'fastify';
import { defineErrors } from '@lineless/kernel/errors';

const SIGN_IN = '/api/auth/';
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

type AskedFrom = Pick<FastifyRequest, 'url' | 'method' | 'headers' | 'host' | 'protocol'>;

export const ownPageErrors = defineErrors({
  FOREIGN_ORIGIN: { kind: 'forbidden', message: 'Only pages of this service may sign somebody in.' },
  JSON_ONLY: { kind: 'unsupported', message: 'This call takes JSON.' },
});

/**
 * Sessions begin, go on and end from our own pages only: the refresh cookie is same-site already, and no form or
 * script of another page is to send codes or sign somebody out (API.md, identity).
 * @throws FOREIGN_ORIGIN · @throws JSON_ONLY
 */
export function requireOwnPage({ url, method, headers, host, protocol }: AskedFrom): void {
  if (!url.startsWith(SIGN_IN) || method !== 'POST') return;
  const { origin } = headers;
  const isForeign = origin !== undefined && origin.toLowerCase() !== `${protocol}://${host}`.toLowerCase();
  if (isForeign || headers['sec-fetch-site'] === 'cross-site') throw ownPageErrors.FOREIGN_ORIGIN();
  const type = headers['content-type'];
  if (type !== undefined && !JSON_TYPE.test(type)) throw ownPageErrors.JSON_ONLY();
}

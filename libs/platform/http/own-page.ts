import type { FastifyRequest } from 'fastify';
import { defineErrors } from '@lineless/kernel/errors';
import { isAboutSession } from './route';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

type AskedFrom = Pick<FastifyRequest, 'routeOptions' | 'headers' | 'protocol'>;
/** A page of ours, or no page at all; a neighbouring host of the same site is none of ours. */
const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none'];

export const ownPageErrors = defineErrors({
  FOREIGN_ORIGIN: { kind: 'forbidden', message: 'Only pages of this service may sign somebody in.' },
  JSON_ONLY: { kind: 'unsupported', message: 'This call takes JSON.' },
});

/**
 * Sessions begin, go on and end from our own pages only: the refresh cookie is same-site already, and no form or
 * script of another page is to send codes or sign a person out (API.md, identity).
 * @throws FOREIGN_ORIGIN · @throws JSON_ONLY
 */
export function requireOwnPage(request: AskedFrom): void {
  if (!isAboutSession(request)) return;
  const { headers, protocol } = request;
  const { origin, host = '' } = headers;
  const isForeign = origin !== undefined && origin.toLowerCase() !== `${protocol}://${host}`.toLowerCase();
  if (isForeign || !OWN_SITES.includes(headers['sec-fetch-site'])) throw ownPageErrors.FOREIGN_ORIGIN();
  const type = headers['content-type'];
  if (type !== undefined && !JSON_TYPE.test(type)) throw ownPageErrors.JSON_ONLY();
}

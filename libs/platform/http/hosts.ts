import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { defineErrors, type ProductError } from '@lineless/kernel/errors';
import type { Settings } from '../settings';
import { httpErrors } from './problem';

const OWN_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];
const PORT = /:\d+$/;
/** A name, an address of IPv4 or one of IPv6, and a port (RFC 9110, 7.2): no user, no path, nothing else. */
const HOST = /^(?:([\w-]+(?:\.[\w-]+)*)|\[([\da-f:.]+)\])(?::(\d{1,5}))?$/i;
const MOST_PORT = 65_535;

export const hostErrors = defineErrors({
  FOREIGN_HOST: { kind: 'forbidden', message: 'Ask for this machine by its own name: 127.0.0.1.' },
  UNKNOWN_HOST: {
    kind: 'forbidden',
    message: 'This service does not go by this name. PUBLIC_URL and PUBLIC_HOSTS say by which names it goes.',
  },
});

type Naming = Pick<Settings, 'PUBLIC_URL' | 'PUBLIC_HOSTS' | 'STRIPE_SECRET_KEY' | 'AUTH0_DOMAIN'>;

/**
 * Whether a request names this service, and in one way only: of two hosts, or of a host and a whole address in the
 * place of the path, a proxy in front may have looked at the other one (RFC 9112, 3.2).
 *
 * A page of a foreign site reaches a service on its visitor's own machine or network under the site's name, once that
 * name has the service's address (DNS rebinding), and may then read what it answers. So names that another person can
 * own count only where they are configured; without configuration they count where the service is anybody's to ask
 * anyway, which it is not while codes and payments are only tests.
 * @returns for each request what is wrong with how it names the service, or `null`
 */
export function addressing(settings: Naming): (request: IncomingMessage) => ProductError | null {
  const { PUBLIC_URL, PUBLIC_HOSTS, STRIPE_SECRET_KEY, AUTH0_DOMAIN } = settings;
  const isTest = STRIPE_SECRET_KEY === undefined || AUTH0_DOMAIN === undefined;
  const isBound = isTest || PUBLIC_HOSTS !== undefined;
  const own = PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname];
  const names = new Set([hostname().toLowerCase(), ...own, ...(PUBLIC_HOSTS ?? [])]);
  return ({ url = '', rawHeaders }) => {
    const [host, ...others] = hostsIn(rawHeaders);
    if (others.length > 0 || !url.startsWith('/')) return httpErrors.BAD_REQUEST();
    // Only HTTP/1.0 leaves it out, as the health checks of some balancers do; no browser does.
    if (host === undefined) return null;
    const name = nameIn(host);
    if (name === null) return httpErrors.BAD_REQUEST();
    return isBound && !names.has(name) && !isLocalName(name) ? hostErrors.UNKNOWN_HOST() : null;
  };
}

function hostsIn(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host')
      hosts.push(rawHeaders[at + 1] ?? '');
  return hosts;
}

/** Without a port; `null` where it is no host. */
function nameIn(host: string): string | null {
  const [, name, six, port = '0'] = HOST.exec(host) ?? [];
  if (Number(port) > MOST_PORT || (six !== undefined && isIP(six) !== 6)) return null;
  return (name ?? six)?.toLowerCase() ?? null;
}

/**
 * Names that no site on the internet can have: addresses as such, this machine's (RFC 6761), those that the local
 * network alone resolves (RFC 6762), and those without a dot, which are of no domain.
 */
function isLocalName(name: string): boolean {
  return isIP(name) !== 0 || !name.includes('.') || /\.(?:localhost|local)$/.test(name);
}

/**
 * A page of a foreign site reaches this machine under the site's own name, once that name is this machine's address:
 * what only operators may do is done for a name of this machine alone. @throws FOREIGN_HOST
 */
export function requireOwnHost({ host }: Pick<FastifyRequest, 'host'>): void {
  if (!OWN_NAMES.includes(host.toLowerCase().replace(PORT, ''))) throw hostErrors.FOREIGN_HOST();
}

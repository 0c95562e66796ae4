import type { FastifyRequest } from 'fastify';
import { defineErrors } from '@lineless/kernel/errors';
import { isThisMachine, networkOf, siteOf } from '@lineless/kernel/network';
import type { Counter, Limits } from '@lineless/ports/limits/port';
import type { Settings } from '../settings';
import { httpErrors } from './problem';
import { isCall, type Routed } from './route';

const MINUTE_S = 60;
const SIGN_IN_WINDOW_S = 600;
/** A /48 of IPv6 may do so many times as much as an address (API.md, identity: limits). */
const ADDRESSES_OF_A_SITE = 10;
/** A holder of a promoter's link needs no account to put guests on a list: a queue's worth behind one address. */
const MOST_PROMOTED = 120;
const PROMOTED_WINDOW_S = 600;
const PROMOTED = '/api/guest-list-links/:linkId/reservations';
/** What one person may look up in a minute where a service is asked that is paid by the look: a fast typist's worth. */
const MOST_LOOKUPS = 60;
const LOOKUPS = '/api/places';
/**
 * A venue asks for a demo once; each lead costs an operator's time, so that all addresses together have a bound as
 * well.
 */
const MOST_LEADS = 10;
const MOST_LEADS_TOGETHER = 1_000;
const LEADS_WINDOW_S = 3_600;
const LEADS = '/api/leads';
/** Limits of their own have these routes. */
const SIGN_IN: readonly (string | undefined)[] = ['/api/auth/start', '/api/auth/verify'];

export const signInErrors = defineErrors({
  too_many_attempts: { kind: 'too-many', message: 'Too many attempts. Please try again later.' },
});

type Requested = Routed & Pick<FastifyRequest, 'ip'>;

/**
 * Bounds what one person, and what one address, can ask for. Everybody in a venue may share one address, so a
 * signed-in person is counted by themselves, and an address may do a great deal. Health checks and pages are free.
 * What an address may do otherwise is not counted of the machine itself: there, every visitor of a proxy that the
 * settings do not speak of would be one. Persons and sign-ins are, for behind such a proxy nothing else would be.
 */
export class RateLimits {
  private readonly persons: Counter | null;
  private readonly addresses: Counter | null;
  private readonly signIns: Counter | null;
  private readonly signInSites: Counter | null;
  private readonly lookups: Counter | null;
  private readonly promoted: Counter | null;
  private readonly leads: Counter | null;
  private readonly leadsTogether: Counter | null;

  constructor(
    settings: Pick<Settings, 'PERSON_RATE_LIMIT' | 'RATE_LIMIT' | 'SIGN_IN_RATE_LIMIT'>,
    limits: Limits,
  ) {
    const counter = (name: string, most: number | null, windowSeconds: number): Counter | null =>
      most === null ? null : limits.counter({ name, most, windowSeconds });
    this.persons = counter('person', settings.PERSON_RATE_LIMIT, MINUTE_S);
    this.addresses = counter('address', settings.RATE_LIMIT, MINUTE_S);
    const { SIGN_IN_RATE_LIMIT: signIns } = settings;
    this.signIns = counter('sign-in', signIns, SIGN_IN_WINDOW_S);
    const ofSite = signIns && signIns * ADDRESSES_OF_A_SITE;
    this.signInSites = counter('sign-in-site', ofSite, SIGN_IN_WINDOW_S);
    this.promoted = counter('promoted', MOST_PROMOTED, PROMOTED_WINDOW_S);
    this.leads = counter('leads', MOST_LEADS, LEADS_WINDOW_S);
    this.leadsTogether = counter('leads-together', MOST_LEADS_TOGETHER, LEADS_WINDOW_S);
    this.lookups = counter('lookup', MOST_LOOKUPS, MINUTE_S);
  }

  /** `null` when nothing is counted, so that the caller need not wait. @throws TOO_MANY_REQUESTS, too_many_attempts */
  address(request: Requested): Promise<void> | null {
    const { ip } = request;
    if (!isCall(request)) return null;
    const { url } = request.routeOptions;
    if (this.signIns && SIGN_IN.includes(url)) return this.signIn(`${url}`, ip, this.signIns);
    if (url === LEADS) return this.lead(ip);
    if (isThisMachine(ip)) return null;
    const network = networkOf(ip);
    if (this.promoted && url === PROMOTED) return count(this.promoted, network, httpErrors.TOO_MANY_REQUESTS);
    return this.addresses && count(this.addresses, network, httpErrors.TOO_MANY_REQUESTS);
  }

  /** @throws TOO_MANY_REQUESTS */
  private async lead(ip: string): Promise<void> {
    if (this.leads && !isThisMachine(ip))
      await count(this.leads, networkOf(ip), httpErrors.TOO_MANY_REQUESTS);
    if (this.leadsTogether) await count(this.leadsTogether, 'all', httpErrors.TOO_MANY_REQUESTS);
  }

  /** @throws too_many_attempts */
  private async signIn(url: string, ip: string, addresses: Counter): Promise<void> {
    const { too_many_attempts } = signInErrors;
    await count(addresses, `${url} ${networkOf(ip)}`, too_many_attempts);
    const site = siteOf(ip);
    if (site !== null && this.signInSites) await count(this.signInSites, `${url} ${site}`, too_many_attempts);
  }

  /** As `address`. @throws TOO_MANY_REQUESTS */
  person(userId: string, { routeOptions }: Pick<Requested, 'routeOptions'>): Promise<void> | null {
    const counter = routeOptions.url === LOOKUPS ? this.lookups : this.persons;
    return counter && count(counter, userId, httpErrors.TOO_MANY_REQUESTS);
  }
}

async function count(
  counter: Counter,
  whom: string,
  refusal: (context: { retryAfterSeconds: number }) => Error,
): Promise<void> {
  const waitMs = await counter.count(whom);
  if (waitMs !== null) throw refusal({ retryAfterSeconds: waitMs / 1000 });
}

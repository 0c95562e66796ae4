import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '@lineless/platform/settings';
import type { Answer, ApiClient } from '../support/api-client';
import { Crowd } from '../support/crowd';
import { confirmCard, markPaid, orderOf, place, refusal, untrackedProducts } from '../support/order-flow';
import { Venue } from '../support/venue';

/** The venue's own, with 2,000 people behind it, and two of other people. */
const WIFI = '203.0.113.7';
const HOTEL = '198.51.100.20';
const HOME = '198.51.100.21';
const PEOPLE = 2_000;
/** As it is without settings. */
const { PERSON_RATE_LIMIT, RATE_LIMIT, SIGN_IN_RATE_LIMIT } = readSettings({});
const SIGNED_IN = 600;
const IN_A_MINUTE = 60;
const CALLS_IN_A_MINUTE = 600;
const MENU = '/api/vendor-locations/064E1/products';
/** Sends within a minute are limited for all numbers together: that is another story's (sign-in). */
const limits = { PERSON_RATE_LIMIT, RATE_LIMIT, SIGN_IN_RATE_LIMIT, SMS_RATE_LIMIT: null };

const start = (person: ApiClient, phoneNumber: string) => person.post('/api/auth/start', { phoneNumber });
const seconds = ({ headers }: Answer) => Number(headers['retry-after']);
const statuses = (answers: readonly Answer[]) => new Set(answers.map(({ status }) => status));

describe('a full house behind one address', () => {
  let venue: Venue;
  let inside: Crowd;
  let waiting: Crowd;
  let products: string[];
  let numbers = 0;

  const newNumber = () => `+1310557${5000 + (numbers += 1)}`;
  const from = (address: string) => Object.assign(venue.visitor(), { address });
  const order = async (person: ApiClient) => {
    const placed = await place(person, products);
    await confirmCard(person, placed);
    return orderOf(await markPaid(person, placed)).status;
  };

  beforeAll(async () => {
    venue = await Venue.open({ settings: { ...limits, TRUSTED_PROXIES: 1, TEST_PROVIDERS: 'on' } });
    inside = Crowd.atTheDoor(venue, SIGNED_IN, 64, WIFI);
    for (let first = 0; first < SIGNED_IN; first += IN_A_MINUTE) {
      const these = inside.people.slice(first, first + IN_A_MINUTE);
      await Promise.all(these.map((person) => person.signIn(newNumber())));
      venue.runtime.forward(60_000);
    }
    waiting = Crowd.atTheDoor(venue, PEOPLE - SIGNED_IN, 64, WIFI);
    products = (await untrackedProducts(venue.visitor())).slice(0, 1);
  });
  afterAll(() => venue.close());

  it(`lets ${SIGNED_IN} sign in within ten minutes and tells the others when to come back`, async () => {
    const refused = await waiting.each((person) => start(person, newNumber()));
    expect(refused).toHaveLength(PEOPLE - SIGNED_IN);
    for (const answer of refused) expect(refusal(answer)).toEqual([429, 'too_many_attempts']);
    expect(Math.min(...refused.map(seconds))).toBeGreaterThan(0);
    expect(Math.max(...refused.map(seconds))).toBeLessThanOrEqual(600);
    expect((await start(from(HOME), newNumber())).status).toBe(204);
  });

  it('lets everybody inside order in the same moment, while those outside try to sign in', async () => {
    const [orders, tries] = await Promise.all([
      inside.allAtOnce(order),
      waiting.each((person) => start(person, newNumber())),
    ]);
    expect([orders.length, new Set(orders)]).toEqual([SIGNED_IN, new Set(['PAID'])]);
    expect(statuses(tries)).toEqual(new Set([429]));
  });

  it('shows all of them the menu, signed in or not', async () => {
    for (const crowd of [inside, waiting, waiting]) {
      const menus = await crowd.each((person) => person.get(MENU));
      expect(statuses(menus)).toEqual(new Set([200]));
    }
  });

  it('stops a person who does not stop, wherever they are, and no neighbour', async () => {
    const [eager, neighbour] = inside.people;
    if (!eager || !neighbour) throw new Error('No person is there');
    const mine = `/api/users/${eager.userId}/orders`;
    const answers = await Promise.all(Array.from({ length: CALLS_IN_A_MINUTE + 50 }, () => eager.get(mine)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(50);
    expect(answers.length - refused.length).toBeGreaterThan(CALLS_IN_A_MINUTE / 2);
    for (const answer of refused) expect(refusal(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Math.max(...refused.map(seconds))).toBeLessThanOrEqual(60);
    eager.address = HOTEL;
    expect(refusal(await eager.get(mine))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await order(neighbour)).toBe('PAID');
    expect((await waiting.people[0]?.get(MENU))?.status).toBe(200);
  });

  it('counts the codes of each number by itself', async () => {
    const guest = from(HOTEL);
    const [one, other] = [newNumber(), newNumber()];
    for (let send = 0; send < 5; send += 1) expect((await start(guest, one)).status).toBe(204);
    expect(refusal(await start(guest, one))).toEqual([429, 'too_many_attempts']);
    expect((await start(guest, other)).status).toBe(204);
  });

  it.each(['+491701234567', '+33612345678', '+5215512345678'])(
    'sends nothing to %s, where the venue has no guests from',
    async (abroad) => {
      const answer = await start(from(HOTEL), abroad);
      expect([...refusal(answer), answer.body]).toMatchObject([400, 'INVALID_PHONE', {}]);
    },
  );

  it('believes of the addresses only the one that its own proxy has written', async () => {
    for (const made of ['192.0.2.1', '192.0.2.2, 192.0.2.3', '127.0.0.1', 'unknown']) {
      const cheat = from(`${made}, ${WIFI}`);
      expect(refusal(await start(cheat, newNumber()))).toEqual([429, 'too_many_attempts']);
    }
    // Nor does it blame a person whose address others have written there.
    expect((await start(from(`${WIFI}, ${HOME}`), newNumber())).status).toBe(204);
  });
});

describe('addresses that no proxy vouches for', () => {
  let venue: Venue;

  beforeAll(async () => {
    venue = await Venue.open({ settings: { ...limits, SIGN_IN_RATE_LIMIT: 5, SMS_COUNTRIES: ['DE'] } });
  });
  afterAll(() => venue.close());

  it('get codes where the setting says that guests come from, and only there', async () => {
    expect((await start(venue.visitor(), '+491701234568')).status).toBe(204);
    expect(refusal(await start(venue.visitor(), '+13105550100'))).toEqual([400, 'INVALID_PHONE']);
  });

  it('are not believed: a caller counts by the address it comes from', async () => {
    const sent = (address: string) => start(Object.assign(venue.visitor(), { address }), '+491701234567');
    for (const address of [WIFI, HOTEL, HOME]) expect((await sent(address)).status).toBe(204);
    // Believed, it would be the first of that address.
    expect(refusal(await sent('198.51.100.22'))).toEqual([429, 'too_many_attempts']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cities, CITY_RADIUS_MILES } from '@lineless/contracts/guest-lists/cities';
import { foundGlevents, gleventsOfVenue } from '@lineless/contracts/guest-lists/search';
import { DEMO, type ApiClient } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { read, refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

const DAY_MS = 24 * 3_600_000;
const [losAngeles, anaheim, lasVegas] = cities;

describe('the search for events', () => {
  let venue: Venue;
  let staff: ApiClient;
  let visitor: ApiClient;
  let tomorrow: DoorList;

  const days = (number: number) => venue.runtime.now() + number * DAY_MS;
  const plan = (who: ApiClient, name: string, inDays: number, more: object = {}) =>
    DoorList.open(who, days(inDays), { name, ...more });
  const answered = async (query: object) => {
    const texts = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
    const search = new URLSearchParams(texts);
    return visitor.get(`/api/glevents/search?${search.toString()}`);
  };
  const around = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
    ...{ latitude, longitude, radiusMiles: CITY_RADIUS_MILES },
  });
  const found = async (query: object) => read(await answered(query), foundGlevents);
  /** Of those that were planned here: the demonstration has events, too. */
  const names = async (query: object) =>
    (await found(query)).events.map(({ name }) => name).filter((name) => name.startsWith('Search'));

  beforeAll(async () => {
    venue = await Venue.open();
    staff = await venue.staff();
    visitor = venue.visitor();
    const manager = await venue.signIn(DEMO.manager);
    await plan(staff, 'Search: in June', 60);
    tomorrow = await plan(staff, 'Search: tomorrow', 1);
    await plan(staff, 'Search: too far ahead', 100);
    const off = await plan(staff, 'Search: called off', 2);
    await manager.post(`${off.path}/cancel`);
    await plan(staff, 'Search: Anaheim', 3, { latitude: 33.84, longitude: -117.91, city: 'Anaheim' });
    await plan(staff, 'Search: San Diego', 3, { latitude: 32.72, longitude: -117.16, city: 'San Diego' });
    await plan(staff, 'Search: yesterday', -1);
    await plan(staff, 'Search: going on', 0, { startTime: new Date(days(0) - 3_600_000).toISOString() });
    await venue.server.composition.engine.catchUp();
    await venue.server.composition.engine.catchUp();
  });
  afterAll(() => venue.close());

  // id: finds-what-comes-within
  it('finds what comes within three months around a city, by its start', async () => {
    expect(await names(around(losAngeles))).toEqual([
      'Search: going on',
      'Search: tomorrow',
      'Search: Anaheim',
      'Search: in June',
    ]);
    expect(anaheim && (await names(around(anaheim)))).toContain('Search: tomorrow');
    expect(lasVegas && (await names(around(lasVegas)))).toEqual([]);
  });

  // id: looks-ten-miles
  it('looks ten miles far where no radius is said', async () => {
    const { latitude, longitude } = losAngeles;
    expect(await names({ latitude, longitude })).not.toContain('Search: Anaheim');
    expect(await names({ latitude: 32.72, longitude: -117.16 })).toEqual(['Search: San Diego']);
  });

  // id: shows-what-is-on-at-a-venue
  it('shows anybody what is on and to come at one venue, by its start, however far ahead', async () => {
    const answer = await visitor.get(`/api/glevents/by-vendor?vendorId=${DEMO.vendor}`);
    const { events } = read(answer, gleventsOfVenue);
    const planned = events.filter(({ name }) => name.startsWith('Search'));
    expect(planned.map(({ name }) => name)).toEqual([
      'Search: going on',
      'Search: tomorrow',
      'Search: Anaheim',
      'Search: San Diego',
      'Search: in June',
      'Search: too far ahead',
    ]);
    expect(planned[0]).not.toHaveProperty('promoterLinks');
    expect(planned[0]).not.toHaveProperty('reservedCount');
    const elsewhere = await visitor.get('/api/glevents/by-vendor?vendorId=nowhere');
    expect(read(elsewhere, gleventsOfVenue).events).toEqual([]);
  });

  // id: says-of-each-what-visitors-may-know
  it('says of each what visitors may know', async () => {
    const { events } = await found(around(losAngeles));
    const event = events.find(({ name }) => name === 'Search: tomorrow');
    expect(event).toMatchObject({
      ...{ venueName: 'Foundry', addressLine1: '1200 Mateo St', city: 'Los Angeles', state: 'CA' },
      ...{ zipCode: '90021', availableCount: 10, vendorId: DEMO.vendor, gleventId: tomorrow.gleventId },
    });
    expect(Date.parse(event?.endTime ?? '') - Date.parse(event?.startTime ?? '')).toBe(6 * 3_600_000);
    expect(event).not.toHaveProperty('originalCapacity');
  });

  it('goes on where a page ended', async () => {
    const all = (await found(around(losAngeles))).events;
    const seen: string[] = [];
    for (let nextToken: string | undefined, pages = 0; pages < all.length; pages += 1) {
      const page = await found({ ...around(losAngeles), limit: 2, ...(nextToken && { nextToken }) });
      seen.push(...page.events.map(({ gleventId }) => gleventId));
      ({ nextToken } = page);
      if (nextToken === undefined) break;
    }
    expect(seen).toEqual(all.map(({ gleventId }) => gleventId));
  });

  it('refuses what is no place, no radius and no page', async () => {
    const { latitude, longitude } = losAngeles;
    for (const query of [
      {},
      { latitude: 91, longitude },
      { latitude, longitude: 181 },
      { latitude, longitude, radiusMiles: 0 },
      { latitude, longitude, radiusMiles: 101 },
      { latitude, longitude, radiusMiles: 'far' },
    ])
      expect(refusal(await answered(query))).toEqual([400, 'INVALID_INPUT']);
    for (const nextToken of ['x', 'MjAyNg', Buffer.from('now moon').toString('base64url')])
      expect(refusal(await answered({ latitude, longitude, nextToken }))).toEqual([400, 'INVALID_TOKEN']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { promotedAnswer } from '@lineless/contracts/guest-lists/reservations';
import { venueEventList } from '@lineless/contracts/venue-events/events';
import { keptPicture } from '@lineless/contracts/catalogue/pictures';
import { shortId } from '@lineless/kernel/ids';
import { DEMO, type ApiClient } from '../support/api-client';
import { Drawing } from '../support/drawing';
import { everyCall } from '../support/every-call';
import { DoorList, gleventIn } from '../support/guest-list';
import { Member, ownIn } from '../support/member';
import { becomeMember } from '../support/membership';
import { buy, read, refusal, untrackedProducts } from '../support/order-flow';
import { ONE_PIXEL } from '../support/picture';
import { Venue } from '../support/venue';

const waitingCalls = everyCall().filter(({ reads }) => reads !== undefined);
const others = everyCall().filter(({ reads, method }) => reads === undefined && method === 'GET');
const QUERY = new URLSearchParams({
  vendorId: DEMO.vendor,
  vendorLocationId: DEMO.location,
  datetimeCompletedAfter: '2020-01-01T00:00:00Z',
  datetimePaidAfter: '2020-01-01T00:00:00Z',
  datetimePaidBefore: '2100-01-01T00:00:00Z',
  from: '2026-11-15',
  at: '2026-11-15T20:00:00Z',
}).toString();
/** What a call asks for that means something else to another one. */
const MORE: Readonly<Record<string, string>> = {
  'GET /events/by-vendor-and-status': '&status=UPCOMING',
  'GET /vendors/{vendorId}/sales-summary': '&until=2026-11-21',
  'GET /vendors/{vendorId}/audit/found': '&text=Ana',
  'GET /vendors/{vendorId}/customers': '&text=Ana',
  'GET /places': '&query=Mateo',
  'GET /glevents/search': '&latitude=34.05&longitude=-118.24',
  'GET /vendors/{vendorId}/prize-figures': '&since=2026-11-15T00:00:00Z&until=2026-11-16T00:00:00Z',
};
/** What has waited, if only for nothing, is answered with 200 or 503. */
const AT_ONCE = [400, 'INVALID_POSITION'];

describe('a position that a request brings', () => {
  let venue: Venue;
  let admin: ApiClient;
  let parameters: Record<string, string>;

  const urlOf = (name: string) => everyCall(parameters).find((call) => call.name === name)?.url ?? '';
  const ask = (name: string, position: string) =>
    admin.get(`${urlOf(name)}?${QUERY}${MORE[name] ?? ''}`, { 'x-min-position': position });
  const stored = async () => (await venue.server.composition.store.lastPosition()) ?? '';
  /** One that will be given out soon, and has not been. */
  const next = async () => {
    const last = await stored();
    return String(Number(last) + 1).padStart(last.length, '0');
  };

  beforeAll(async () => {
    venue = await Venue.open();
    admin = await venue.signIn(DEMO.superAdmin);
    const products = await untrackedProducts(admin);
    const { picture } = read(
      await admin.post(`/api/vendor-locations/${DEMO.location}/pictures`, { picture: ONE_PIXEL }),
      keptPicture,
      201,
    );
    const { orderId } = await buy(admin, products.slice(0, 1));
    parameters = {
      userId: admin.userId,
      orderId,
      productId: products[0] ?? '',
      vendorId: DEMO.vendor,
      vendorLocationId: DEMO.location,
      code: 'KILN',
      stream: `order-${orderId}`,
      orderCode: shortId(orderId),
      picture: picture.url.split('/').at(-1) ?? '',
    };
    const upcoming = await admin.get(
      `/api/events/by-vendor-and-status?status=UPCOMING&vendorId=${DEMO.vendor}`,
    );
    await becomeMember(admin);
    const list = await DoorList.open(admin, venue.runtime.now());
    const { reservationId } = ownIn(await Member.of(admin).reserve(list.gleventId));
    const { promoterLinks } = gleventIn(
      await admin.post(`${list.path}/promoter-links`, { name: 'Jules', quota: 10 }),
    );
    const { linkId = '', pageId = '' } = promoterLinks[0] ?? {};
    const promoted = await admin.post(`/api/guest-list-links/${linkId}/reservations`, { firstName: 'Bo' });
    parameters.ticketId = read(promoted, promotedAnswer, 201).reservation.ticketId;
    Object.assign(parameters, { gleventId: list.gleventId, reservationId, linkId, pageId });
    const drawing = await Drawing.open(admin, venue.runtime.now(), { noWinWeight: 1 });
    const { claimCode } = await drawing.win(admin);
    const { contestId } = drawing;
    Object.assign(parameters, { id: contestId, contestId, claimCode });
    parameters.eventId = read(upcoming, venueEventList).events[0]?.eventId ?? '';
    await venue.server.composition.engine.catchUp();
    // A proof is of what is signed.
    await venue.server.composition.ledgerKeeper.checkpoint();
  });
  afterAll(() => venue.close());

  it('is looked at by every call that answers from a read model', () => {
    expect(waitingCalls.length).toBeGreaterThanOrEqual(11);
    expect(waitingCalls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it.each(waitingCalls)('may be the newest that is stored: $name', async ({ name }) => {
    const last = await stored();
    const answer = await ask(name, last);
    expect(answer.status).toBe(200);
    expect(String(answer.headers['x-event-position'] ?? '') >= last).toBe(true);
  });

  it('is said of a refusal as well: there is none up to there', async () => {
    const stranger = await venue.signIn('+13105557042');
    const answer = await stranger.get('/api/membership/me', { 'x-min-position': await stored() });
    expect(refusal(answer)).toEqual([404, 'NOT_A_MEMBER']);
    expect(String(answer.headers['x-event-position'] ?? '') >= (await stored())).toBe(true);
  });

  it.each(waitingCalls)('is refused at once where it is none: $name', async ({ name }) => {
    for (const none of ['zzz', '1', '-1', 'null', '9'.repeat(16), `${await stored()}, ${await stored()}`])
      expect(refusal(await ask(name, none))).toEqual(AT_ONCE);
  });

  it.each(waitingCalls)('is not waited for where nothing is stored there yet: $name', async ({ name }) =>
    expect(refusal(await ask(name, await next()))).toEqual(AT_ONCE),
  );

  it.each(others)('means nothing to what answers from no read model: $name', async ({ name }) => {
    expect((await ask(name, 'zzz')).status).toBe(200);
  });

  it('opens no door: a caller who may not ask is told so first, with any position', async () => {
    const mine = `/api/users/${admin.userId}/orders`;
    const answer = await venue.visitor().get(mine, { 'x-min-position': 'zzz' });
    expect(refusal(answer)).toEqual([401, 'NOT_SIGNED_IN']);
  });
});

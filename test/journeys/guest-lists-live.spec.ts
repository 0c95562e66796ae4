import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cellsOfCity } from '@lineless/contracts/guest-lists/cells';
import { cities } from '@lineless/contracts/guest-lists/cities';
import { guestTicketAnswer } from '@lineless/contracts/guest-lists/guest-tickets';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { openList, promotedAnswer, promoterPage } from '@lineless/contracts/guest-lists/reservations';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import { DoorList, gleventIn } from '../support/guest-list';
import { read, refusal } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

/** What no visitor may read of a list. */
const OF_STAFF = ['originalCapacity', 'reservedCount', 'checkedInCount', 'arrivals', 'promoterLinks'];

describe('a guest list on several devices', () => {
  let venue: Venue;
  let maya: ApiClient;
  let dev: ApiClient;
  const open = (more: object = {}) => DoorList.open(maya, venue.runtime.now(), more);

  beforeAll(async () => {
    venue = await Venue.open();
    maya = await venue.staff();
    dev = await venue.signIn(DEMO.manager);
  });
  afterAll(() => venue.close());

  // id: shows-a-check-in-on-the-other
  it('shows a check-in on the other one, with its counts', async () => {
    const list = await open();
    const { gleventId } = list;
    const { reservationId } = await list.add('Noor', { quantity: 3 });
    const screens = [venue.screen(maya), venue.screen(dev)];
    for (const screen of screens)
      expect(await screen.subscribe(guestListTopics.glevent.of(gleventId))).toMatchObject({ ok: true });
    await list.step(reservationId, 'check-in', { quantity: 2 });
    for (const screen of screens) {
      const fields = { reservationStatus: 'CHECKED_IN', checkedInQuantity: 2 };
      expect(await screen.sees(reservationId, fields)).toMatchObject({ checkedInBy: { name: 'Maya R.' } });
      expect(await screen.sees(gleventId, { checkedInCount: 2 })).toMatchObject({ expectedCount: 1 });
    }
    await list.by(dev).step(reservationId, 'undo-check-in');
    for (const screen of screens) await screen.sees(reservationId, { reservationStatus: 'CONFIRMED' });
  });

  // id: shows-visitors-how-many
  it('shows visitors how many places are left and nothing of a guest', async () => {
    const list = await open();
    const topic = guestListTopics.vendorGlevents.of(DEMO.vendor);
    const [passerBy, door] = [venue.screen(), venue.screen(maya)];
    for (const screen of [passerBy, door]) expect(await screen.subscribe(topic)).toMatchObject({ ok: true });
    expect(await passerBy.subscribe(guestListTopics.glevent.of(list.gleventId))).toMatchObject({ ok: false });
    const { reservationId } = await list.add('Noor', { quantity: 4 });
    const seen = await passerBy.sees(list.gleventId, { availableCount: 6 });
    expect(Object.keys(seen).filter((field) => OF_STAFF.includes(field))).toEqual([]);
    expect(await door.sees(list.gleventId, { availableCount: 6 })).toMatchObject({ reservedCount: 4 });
    expect(passerBy.changes.map(({ id }) => id)).not.toContain(reservationId);
  });

  // id: is-told-of-by-place
  it('is told of by its place, to whoever looks there, and is gone from there when it moves away', async () => {
    const list = await open();
    const here = cellsOfCity(cities[0]).map(guestListTopics.cellGlevents.of);
    const passerBy = venue.screen();
    for (const topic of here) expect(await passerBy.subscribe(topic)).toMatchObject({ ok: true });
    await list.add('Noor', { quantity: 4 });
    const seen = await passerBy.sees(list.gleventId, { availableCount: 6 });
    expect(Object.keys(seen).filter((field) => OF_STAFF.includes(field))).toEqual([]);
    await maya.put(list.path, { latitude: 48.8566, longitude: 2.3522 });
    const gone = () =>
      passerBy.changes.find(({ id, document }) => id === list.gleventId && document === null);
    expect(here).toContain((await until(gone, () => 'that it is gone')).topic);
  });

  it('tells every device that it was called off', async () => {
    const list = await open();
    const { reservationId } = await list.add('Noor');
    const [passerBy, door] = [venue.screen(), venue.screen(maya)];
    await passerBy.subscribe(guestListTopics.vendorGlevents.of(DEMO.vendor));
    await door.subscribe(guestListTopics.glevent.of(list.gleventId));
    await dev.post(`${list.path}/cancel`);
    await passerBy.sees(list.gleventId, { gleventStatus: 'CANCELLED' });
    await door.sees(reservationId, { reservationStatus: 'CANCELLED' });
  });
});

describe("a promoter's link", () => {
  let venue: Venue;
  let maya: ApiClient;
  let visitor: ApiClient;
  const open = (more: object = {}) => DoorList.open(maya, venue.runtime.now(), more);
  const linkOf = async (list: DoorList, quota: number) => {
    const { promoterLinks } = gleventIn(
      await maya.post(`${list.path}/promoter-links`, { name: 'Jules', quota }),
    );
    return promoterLinks.at(-1)?.linkId ?? '';
  };
  const bring = (linkId: string, firstName: string, quantity = 1, key?: string): Promise<Answer> =>
    visitor.post(
      `/api/guest-list-links/${linkId}/reservations`,
      { firstName, quantity },
      key === undefined ? undefined : { 'idempotency-key': key },
    );

  beforeAll(async () => {
    venue = await Venue.open();
    maya = await venue.staff();
    visitor = venue.visitor();
  });
  afterAll(() => venue.close());

  // id: puts-guests-on-the-list
  it('puts guests on the list of anybody who has it, up to its quota', async () => {
    const list = await open();
    const linkId = await linkOf(list, 3);
    const page = read(await visitor.get(`/api/guest-list-links/${linkId}`), openList);
    expect(page.list).toMatchObject({
      promoter: 'Jules',
      isOpen: true,
      placesLeft: 3,
      glevent: { name: 'Harvest Moon' },
    });
    expect(Object.keys(page.list.glevent).filter((field) => OF_STAFF.includes(field))).toEqual([]);
    const first = await bring(linkId, 'Ada', 2, 'ada');
    expect(read(first, promotedAnswer, 201)).toMatchObject({
      reservation: { reservationStatus: 'CONFIRMED' },
      placesLeft: 1,
    });
    expect((await bring(linkId, 'Ada', 2, 'ada')).body).toEqual(first.body);
    expect(refusal(await bring(linkId, 'Bo', 2))).toEqual([409, 'QUOTA_REACHED']);
    expect((await list.reservations()).reservations).toMatchObject([
      { firstName: 'Ada', source: 'PROMOTER', promoterLinkId: linkId, quantity: 2 },
    ]);
  });

  // id: gives-a-guest-a-ticket-that-is-live
  it('gives a guest a ticket that is live, and that the guest can resize and give back', async () => {
    const list = await open({ guestlistCapacity: 4 });
    const linkId = await linkOf(list, 10);
    const { reservation } = read(await bring(linkId, 'Ada', 2), promotedAnswer, 201);
    const path = `/api/guest-list-tickets/${reservation.ticketId}`;
    const ticket = async (answer: Promise<Answer>) => read(await answer, guestTicketAnswer).ticket;
    const { channel, ...shown } = await ticket(visitor.get(path));
    expect(shown).toMatchObject({ quantity: 2, leastGuests: 1, mostGuests: 4, canCancel: true });
    const phone = venue.screen();
    expect(await phone.subscribe(guestListTopics.ticket.of(channel))).toMatchObject({ ok: true });
    expect(await ticket(visitor.put(`${path}/party`, { quantity: 3 }))).toMatchObject({ quantity: 3 });
    expect(refusal(await visitor.put(`${path}/party`, { quantity: 5 }))).toEqual([409, 'EVENT_FULL']);
    await list.step(reservation.reservationId, 'check-in', { quantity: 2 });
    expect(refusal(await visitor.put(`${path}/party`, { quantity: 1 }))).toEqual([
      409,
      'PARTY_BELOW_CHECKED_IN',
    ]);
    expect(refusal(await visitor.post(`${path}/cancel`))).toEqual([409, 'ALREADY_CHECKED_IN']);
    const seen = { reservationStatus: 'CHECKED_IN', quantity: 3, checkedInQuantity: 2 };
    await phone.sees(reservation.reservationId, seen);
    const other = read(await bring(linkId, 'Bo'), promotedAnswer, 201).reservation;
    const given = await ticket(visitor.post(`/api/guest-list-tickets/${other.ticketId}/cancel`));
    expect(given).toMatchObject({ reservationStatus: 'CANCELLED', cancelledBy: 'guest' });
    expect(refusal(await list.step(other.reservationId, 'check-in'))).toEqual([409, 'RESERVATION_CANCELLED']);
    expect(refusal(await visitor.get(`/api/guest-list-tickets/${other.reservationId}`))).toEqual([
      404,
      'TICKET_NOT_FOUND',
    ]);
  });

  // id: says-whose-guests
  it('says whose guests came, and brings no guest once it is closed or the house is full', async () => {
    const list = await open({ guestlistCapacity: 4 });
    const linkId = await linkOf(list, 10);
    const { reservation } = read(await bring(linkId, 'Ada', 3), promotedAnswer, 201);
    await list.step(reservation.reservationId, 'check-in', { quantity: 2 });
    expect((await list.glevent()).promoterLinks).toMatchObject([
      { quota: 10, reservedCount: 3, checkedInCount: 2 },
    ]);
    expect(refusal(await bring(linkId, 'Bo', 2))).toEqual([409, 'EVENT_FULL']);
    const closed = gleventIn(await maya.put(`${list.path}/promoter-links/${linkId}`, { isOpen: false }));
    expect(closed.promoterLinks).toMatchObject([{ isOpen: false, name: 'Jules' }]);
    expect(refusal(await bring(linkId, 'Bo'))).toEqual([409, 'PROMOTER_LINK_CLOSED']);
    expect(read(await visitor.get(`/api/guest-list-links/${linkId}`), openList).list.placesLeft).toBe(0);
  });

  // id: shows-a-promoter-their-guests
  it('shows its promoter who signed up and who came, by an address that its guests do not know', async () => {
    const list = await open();
    const made = gleventIn(await maya.post(`${list.path}/promoter-links`, { name: 'Jules', quota: 10 }));
    const { linkId = '', pageId = '' } = made.promoterLinks[0] ?? {};
    await bring(linkId, 'Ada', 3);
    const { reservation } = read(await bring(linkId, 'Bo'), promotedAnswer, 201);
    await list.add('Priya', { note: 'Aisle' });
    await list.step(reservation.reservationId, 'check-in');
    const { page } = read(await visitor.get(`/api/promoter-pages/${pageId}`), promoterPage);
    expect(page).toMatchObject({ promoter: 'Jules', quota: 10, reservedCount: 4, checkedInCount: 1 });
    const guests = page.guests.map(({ firstName, checkedInQuantity }) => [firstName, checkedInQuantity]);
    expect(Object.fromEntries(guests)).toEqual({ Ada: 0, Bo: 1 });
    expect(Object.keys(page.glevent).filter((field) => OF_STAFF.includes(field))).toEqual([]);
    for (const other of [linkId, `${list.gleventId}_0000000000000000`, 'nothing'])
      expect(refusal(await visitor.get(`/api/promoter-pages/${other}`))).toEqual([
        404,
        'PROMOTER_LINK_NOT_FOUND',
      ]);
    const shown = await visitor.get(`/api/guest-list-links/${linkId}`);
    expect(JSON.stringify(shown.body)).not.toContain(pageId);
    expect(refusal(await bring(pageId, 'Cy'))).toEqual([404, 'PROMOTER_LINK_NOT_FOUND']);
  });

  // id: takes-the-number-of-the-sign-in
  it('takes the number of the sign-in where it asks for one, and that person once', async () => {
    const list = await open();
    const terms = { name: 'Jules', quota: 10, needsPhone: true, mostPerGuest: 2 };
    const made = gleventIn(await maya.post(`${list.path}/promoter-links`, terms));
    const linkId = made.promoterLinks[0]?.linkId ?? '';
    const number = '+13105550177';
    const ask = (who: ApiClient, more: object) =>
      who.post(`/api/guest-list-links/${linkId}/reservations`, { firstName: 'Ada', ...more });
    // A number that was typed proves nothing.
    expect(refusal(await ask(visitor, { phoneNumber: number }))).toEqual([409, 'PHONE_NEEDED']);
    const ada = await venue.signIn(number);
    expect(refusal(await ask(ada, { quantity: 3 }))).toEqual([409, 'PARTY_TOO_LARGE']);
    expect((await ask(ada, { quantity: 2, phoneNumber: '+13105550178' })).status).toBe(201);
    expect(refusal(await ask(ada, { firstName: 'Eve' }))).toEqual([409, 'ON_THE_LIST_ALREADY']);
    expect((await list.reservations()).reservations).toMatchObject([{ phoneNumber: number, quantity: 2 }]);
  });

  it('cannot be guessed from the event, and a made-up one leads nowhere', async () => {
    const list = await open();
    await linkOf(list, 1);
    for (const linkId of [list.gleventId, `${list.gleventId}_0000000000000000`, 'nothing']) {
      expect(refusal(await visitor.get(`/api/guest-list-links/${linkId}`))).toEqual([
        404,
        'PROMOTER_LINK_NOT_FOUND',
      ]);
      expect(refusal(await bring(linkId, 'Ada'))).toEqual([404, 'PROMOTER_LINK_NOT_FOUND']);
    }
  });
});

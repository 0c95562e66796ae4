import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { openList, promotedAnswer } from '@lineless/contracts/guest-lists/reservations';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import { DoorList, gleventIn } from '../support/guest-list';
import { read, refusal } from '../support/order-flow';
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

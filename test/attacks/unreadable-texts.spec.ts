import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gleventFormats } from '@lineless/areas/guest-lists/model/events';
import { staffFormats } from '@lineless/areas/staff/model/events';
import { auditEntryList } from '@lineless/contracts/audit/entries';
import { z } from 'zod';
import { DEMO, type ApiClient } from '../support/api-client';
import { everyCall } from '../support/every-call';
import { DoorList, gleventIn, reservationIn } from '../support/guest-list';
import { read, refusal } from '../support/order-flow';
import { newEvent } from '../support/past';
import { parkedAt } from '../support/poison';
import { Venue } from '../support/venue';

/** What no store keeps, or none as it came. */
const UNREADABLE = ['\ud800', 'Ana\udc00', 'Ana\u0000 Mora', 'Ana\u009b'];
const REPLACEMENT = '\uFFFD';

describe('a text that no store keeps', () => {
  let venue: Venue;
  let manager: ApiClient;
  let list: DoorList;
  let linkPath: string;

  const parked = () => parkedAt(venue.server);

  beforeAll(async () => {
    venue = await Venue.open();
    manager = await venue.signIn(DEMO.superAdmin);
    list = await DoorList.open(manager, venue.runtime.now());
    const made = gleventIn(await manager.post(`${list.path}/promoter-links`, { name: 'Rey', quota: 9 }));
    linkPath = `/api/guest-list-links/${made.promoterLinks[0]?.linkId ?? ''}`;
  });
  afterAll(() => venue.close());

  it.each(UNREADABLE)('is no name by a promoter’s link: %j', async (firstName) => {
    const visitor = venue.visitor();
    const answer = await visitor.post(`${linkPath}/reservations`, { firstName });
    expect(refusal(answer)).toEqual([400, 'INVALID_INPUT']);
    // By one link a person is on the list once.
    const readable = `Noor ${'abcdef'.charAt(UNREADABLE.indexOf(firstName))}`;
    expect((await visitor.post(`${linkPath}/reservations`, { firstName: readable })).status).toBe(201);
    expect(await list.names()).toContain(readable);
    expect(await parked()).toEqual([]);
  });

  // id: name-is-in-no-field
  it.each(everyCall().filter(({ body }) => body instanceof z.ZodObject))(
    '$name: is in no field',
    async (call) => {
      const { body, method } = call;
      if (!(body instanceof z.ZodObject)) throw new Error('There is no body');
      const parameters = {
        userId: manager.userId,
        vendorId: DEMO.vendor,
        vendorLocationId: DEMO.location,
        gleventId: list.gleventId,
      };
      const url = everyCall(parameters).find(({ name }) => name === call.name)?.url ?? '';
      for (const text of UNREADABLE) {
        const filled = Object.fromEntries(Object.keys(body.shape).map((field) => [field, text]));
        const answer = await manager.call(method, url, { body: filled });
        expect([call.name, answer.status]).toEqual([call.name, 400]);
      }
    },
  );

  it('is in no address of a new venue, and its name has a single line', async () => {
    const opening = {
      vendor: { name: 'Loft', addressLine1: '1 Clay St', city: 'Los Angeles', state: 'CA', zip: '90013' },
      location: { description: 'Bar' },
      admin: { phoneNumber: '+13105556099', name: 'Kit N.' },
    };
    const open = async (vendor: object) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ ...opening, vendor: { ...opening.vendor, ...vendor } });
      const url = `${venue.server.operationsUrl ?? ''}/venues`;
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    for (const text of [...UNREADABLE, '1 Clay St\nLoft']) {
      expect([text, await open({ addressLine1: text })]).toEqual([text, 400]);
      expect([text, await open({ name: text })]).toEqual([text, 400]);
    }
    expect(await open({})).toBe(200);
  });

  it('is no topic, and no token', async () => {
    const screen = venue.screen();
    for (const text of UNREADABLE)
      expect(await screen.subscribe(`location:${text}:products`)).toEqual({
        ok: false,
        code: 'INVALID_INPUT',
      });
    expect(await screen.subscribe(`location:${DEMO.location}:products`)).toMatchObject({ ok: true });
  });

  it('is not searched for', async () => {
    for (const text of ['%00', 'a%C2%9B'])
      expect((await manager.get(`${list.path}/reservations?search=${text}`)).status).toBe(400);
  });

  it('loses what turns the direction of its surroundings, and nothing else', async () => {
    const guest = await list.add('\u202eA\u2066na \u200fعمر 👩‍🎤', { note: 'Vip\u200e' });
    expect(guest).toMatchObject({ firstName: 'Ana عمر 👩‍🎤', note: 'Vip' });
  });
});

describe('a text that was stored before such were refused', () => {
  let venue: Venue;
  let manager: ApiClient;
  let list: DoorList;
  let before: string;
  let after: string;

  const parked = () => parkedAt(venue.server);

  beforeAll(async () => {
    venue = await Venue.open();
    manager = await venue.signIn(DEMO.superAdmin);
    list = await DoorList.open(manager, venue.runtime.now());
    before = (await list.add('Ana')).reservationId;
    const { store } = venue.server.composition;
    const on = venue.runtime.now();
    const stream = `glevent-${list.gleventId}`;
    const [last] = await store.readStreamBackwards(stream, { limit: 1 });
    const made = z.looseObject({ guest: z.looseObject({}) }).parse(last?.data);
    const events = ['\ud800', 'N\u0000or', '\udfff'].map((firstName, at) => {
      const guest = { ...made.guest, firstName };
      const data = { ...made, guest, reservationId: `${list.gleventId}_${'A'.repeat(15)}${at}` };
      return newEvent({ type: 'ReservationMade', data, on }, gleventFormats);
    });
    await store.append(stream, last?.revision ?? -1, events);
    const roles = `staff-${DEMO.vendor}`;
    const [role] = await store.readStreamBackwards(roles, { limit: 1 });
    const data = { vendorId: DEMO.vendor, phoneNumber: '+13105556098', name: 'Jo\ud83c', role: 'STAFF' };
    await store.append(roles, role?.revision ?? -1, [
      newEvent({ type: 'StaffRoleAssigned', data, on }, staffFormats),
    ]);
    after = (await list.add('Zoe')).reservationId;
  });
  afterAll(() => venue.close());

  const expectAll = async () => {
    expect(await list.names()).toEqual(
      expect.arrayContaining(['Ana', REPLACEMENT, `N${REPLACEMENT}or`, 'Zoe']),
    );
    expect(await parked()).toEqual([]);
  };

  it('hides no guest: who came later is on the list, and is checked in', async () => {
    await expectAll();
    for (const id of [before, after])
      expect(reservationIn(await list.step(id, 'check-in', { quantity: 1 })).checkedInQuantity).toBe(1);
  });

  it('is on the page of the staff, and in the audit', async () => {
    const roles = await manager.get(`/api/vendors/${DEMO.vendor}/vendor-roles`);
    expect(JSON.stringify(roles.body)).toContain(`Jo${REPLACEMENT}`);
    const audit = await manager.get(`/api/vendors/${DEMO.vendor}/audit/events?limit=50`);
    expect(read(audit, auditEntryList).items.map(({ type }) => type)).toContain('StaffRoleAssigned');
  });

  it('stays as readable when all read models are built again', async () => {
    await venue.restart();
    await expectAll();
  });
});

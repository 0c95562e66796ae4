import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditPersonAnswer } from '@lineless/contracts/audit/entries';
import { foundAnswer } from '@lineless/contracts/audit/found';
import { asOfAnswer } from '@lineless/contracts/audit/timelines';
import { auditReads } from '@lineless/contracts/audit/upkeep';
import { orderList } from '@lineless/contracts/ordering/orders';
import { shortId } from '@lineless/kernel/ids';
import { DEMO, type ApiClient } from '../support/api-client';
import { Audited, AUDIT, A_MINUTE_MS, typesOf } from '../support/audited';
import { DoorList } from '../support/guest-list';
import { menu, place, read } from '../support/order-flow';
import type { Venue } from '../support/venue';

describe('the audit of a venue, asked for a thing', () => {
  let audited: Audited;
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let admin: ApiClient;
  let neighbour: ApiClient;
  let products: readonly string[];
  let orderId: string;
  let ask: Audited['ask'];
  let events: Audited['events'];
  let everything: Audited['everything'];

  beforeAll(async () => {
    audited = await Audited.open();
    ({ venue, customer, staff, admin, neighbour, products, orderId, ask, events, everything } = audited);
  });
  afterAll(() => audited.close());

  it('finds what is about a guest, and calls them by their name', async () => {
    const list = await DoorList.open(staff, venue.runtime.now());
    const { reservationId } = await list.add('Priya', { quantity: 3 });
    await staff.post(`${list.path}/reservations/${reservationId}/check-in`, { quantity: 2 });
    await venue.server.composition.engine.catchUp();
    const { items } = await events(`entity=${reservationId}`);
    expect(typesOf(items)).toEqual(['GuestCheckedIn', 'ReservationMade']);
    expect(items[0]?.sentence).toMatch(/^let in 2 of the 3 of Priya/);
    const past = await ask(`/streams/glevent-${list.gleventId}/as-of?revision=1`, asOfAnswer);
    expect(past.documents.map(({ model, document }) => [model, document['reservationStatus']])).toEqual([
      ['glevents', undefined],
      ['reservations', 'CONFIRMED'],
    ]);
  });

  describe('is asked for anything that its pages show, and', () => {
    const find = async (text: string, who = admin, vendorId: string = DEMO.vendor) => {
      const url = `/api/vendors/${vendorId}/audit/found?text=${encodeURIComponent(text)}`;
      const { items } = read(await who.get(url), foundAnswer);
      return items.map(({ what, id, label, note, filter }) => ({ what, id, label, note, filter }));
    };
    const typesFor = async (query: string) => new Set(typesOf(await everything(query)));

    it.each([
      ['its code', () => shortId(orderId)],
      ['its code in small letters', () => shortId(orderId).toLowerCase()],
      ['its code as it is read aloud', () => shortId(orderId).replaceAll('0', 'o').replaceAll('1', 'L')],
      ['what it is called', () => `Order ${shortId(orderId)}`],
      ['its id', () => orderId],
    ])('finds an order by %s', async (_, text) => {
      const [found, ...others] = await find(text());
      expect(others).toEqual([]);
      expect(found).toMatchObject({
        id: orderId,
        label: `Order ${shortId(orderId)}`,
        filter: { entity: orderId },
      });
      expect((await everything(`entity=${orderId}`)).length).toBeGreaterThan(3);
    });

    it('finds an order that was never paid, which the history does not list', async () => {
      const unpaid = await place(customer, products);
      const code = shortId(unpaid.orderId);
      await venue.server.composition.engine.catchUp();
      expect(await find(code)).toMatchObject([{ what: 'order', id: unpaid.orderId }]);
      const url = `/api/vendor-locations/${DEMO.location}/orders?code=${code}`;
      expect(read(await staff.get(url), orderList).items).toEqual([]);
      const typed = (of: string) => `/api/vendor-locations/${DEMO.location}/orders/by-code/${shortId(of)}`;
      expect(read(await staff.get(typed(unpaid.orderId)), orderList).items).toEqual([]);
      const paid = `/api/vendor-locations/${DEMO.location}/orders?code=${shortId(orderId)}`;
      for (const path of [paid, typed(orderId)])
        expect(read(await staff.get(path), orderList).items).toHaveLength(1);
    });

    // id: finds-a-guest-by-their-number
    it.each(['+1 310 555 0188', '(310) 555-0188', '310.555.0188', '13105550188', '+13105550188'])(
      'finds a guest by their number, written %s',
      async (text) => {
        const list = await DoorList.open(staff, venue.runtime.now(), { name: 'Numbers' });
        const { reservationId } = await list.add('Zoë', { lastName: 'Müller', phoneNumber: '+13105550188' });
        await venue.server.composition.engine.catchUp();
        const [found] = await find(text);
        expect(found).toEqual({
          ...{ what: 'guest', id: reservationId, label: 'Zoë Müller', note: 'Numbers' },
          filter: { entity: reservationId },
        });
        expect(await find('+1 310 555 0189')).toEqual([]);
      },
    );

    it.each(['zoe', 'Müller', 'zoë müller'])('finds a guest by their name: %s', async (text) => {
      expect((await find(text)).map(({ label }) => label)).toContain('Zoë Müller');
    });

    it('finds a customer by their number, and the staff by theirs and by their names, with the role too', async () => {
      const [ana] = await find(DEMO.customer);
      expect(ana).toMatchObject({ what: 'customer', id: customer.userId });
      for (const text of [DEMO.staff, 'Maya', 'Maya R. (STAFF)'])
        expect((await find(text))[0]).toMatchObject({ what: 'staff', id: staff.userId, label: 'Maya R.' });
    });

    it('finds a customer by the name that they paid under', async () => {
      const { name } = await ask(`/persons/${customer.userId}`, auditPersonAnswer);
      expect((await find(name ?? 'none')).map(({ id }) => id)).toContain(customer.userId);
    });

    it('finds a wristband, a promoter, a guest list and a product', async () => {
      const list = await DoorList.open(staff, venue.runtime.now(), { name: 'Peregrine Ball' });
      await staff.post(`${list.path}/promoter-links`, { name: 'Jules Verne', quota: 10 });
      await venue.server.composition.engine.catchUp();
      expect(await find('jules')).toMatchObject([{ what: 'promoter', note: 'Peregrine Ball' }]);
      expect(await find('peregrine')).toMatchObject([{ what: 'list', id: list.gleventId }]);
      const [product] = (await menu(customer)).filter(({ productId }) => productId === products[0]);
      expect((await find(product?.name ?? ''))[0]).toMatchObject({ what: 'product', note: 'Main Bar' });
      const [link] = await find('Peregrine Ball');
      expect(await typesFor(`entity=${link?.id}`)).toEqual(
        new Set(['GuestListEventCreated', 'PromoterLinkCreated']),
      );
    });

    it.each([
      ['completed the order', 'OrderCompleted'],
      ['order paid', 'OrderPaid'],
      ['let in', 'GuestCheckedIn'],
      ['OrderPaid', 'OrderPaid'],
    ])('finds a type of events by its words: %s', async (text, type) => {
      const types = (await find(text)).filter(({ what }) => what === 'type');
      expect(types.map(({ id }) => id)).toContain(type);
      expect((await everything(`type=${type}`)).length).toBeGreaterThan(0);
    });

    it('takes an event’s type in the words of the list, too', async () => {
      const paid = await everything('type=OrderPaid');
      expect(await everything('type=order%20paid')).toEqual(paid);
      expect(await everything('type=ORDERPAID')).toEqual(paid);
      expect(await everything('type=completed%20the%20order')).toEqual(
        await everything('type=OrderCompleted'),
      );
    });

    // id: says-nothing-of-another-venues
    it('says nothing of another venue’s persons and things', async () => {
      const texts = [DEMO.customer, '+13105550188', 'Zoë', 'Maya', orderId, shortId(orderId), 'Peregrine'];
      for (const text of texts) expect([text, await find(text, neighbour, 'next-door')]).toEqual([text, []]);
      const stranger = await venue.signIn('+13105557777');
      expect(await find(stranger.phoneNumber)).toEqual([]);
      const theirs = await neighbour.get(`/api/vendors/next-door/audit/persons/${customer.userId}`);
      expect(read(theirs, auditPersonAnswer)).toMatchObject({
        name: null,
        knownAs: null,
        isForgotten: false,
      });
    });

    it('is not asked with nothing, and puts on record that it was, without the words', async () => {
      for (const text of ['', ' ', 'a', 'x'.repeat(101)])
        expect((await admin.get(`${AUDIT}/found?text=${encodeURIComponent(text)}`)).status).toBe(400);
      venue.runtime.forward(10 * A_MINUTE_MS);
      await find('+13105550188');
      await venue.server.composition.engine.catchUp();
      const [look] = (await ask('/reads', auditReads)).items;
      expect(look).toMatchObject({ what: 'events', of: null, by: { id: admin.userId } });
      expect(JSON.stringify(await everything('kind=audit'))).not.toContain('0188');
    });
  });
});

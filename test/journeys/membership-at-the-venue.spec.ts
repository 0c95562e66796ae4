import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { membership } from '@lineless/contracts/membership/membership';
import { membershipPaymentList } from '@lineless/contracts/membership/payments';
import {
  creditGrantAnswer,
  membershipEndAnswer,
  vendorMemberList,
} from '@lineless/contracts/membership/vendor-members';
import { membershipTopics } from '@lineless/contracts/membership/topics';
import { placedOrderAnswer } from '@lineless/contracts/ordering/orders';
import { vendorWristbandList, wristband } from '@lineless/contracts/wristbands/wristbands';
import { DEMO, type ApiClient } from '../support/api-client';
import {
  becomeMember,
  begin,
  givenUp,
  ownMembership,
  payBegun,
  reserved,
  tryToBegin,
  tryToJoin,
} from '../support/membership';
import { orderOf, place, read, refusal, tryToPlace, untrackedProducts } from '../support/order-flow';
import { Venue } from '../support/venue';

const HIDDEN = { hidesLastName: true, hidesNumber: true, hidesVisits: true };

describe('members at a venue', () => {
  let venue: Venue;
  let noor: ApiClient;
  let stranger: ApiClient;
  let admin: ApiClient;
  let manager: ApiClient;
  let neighbour: ApiClient;

  beforeAll(async () => {
    venue = await Venue.open();
    noor = await venue.newcomer();
    stranger = await venue.newcomer();
    admin = await venue.signIn(DEMO.admin);
    manager = await venue.signIn(DEMO.manager);
    neighbour = await venue.signIn((await venue.openNeighbour()).phoneNumber);
    await becomeMember(noor);
  });
  afterAll(() => venue.close());

  describe('the event fee', () => {
    let products: string[];

    beforeAll(async () => {
      await admin.put(`/api/vendor-locations/${DEMO.location}/settings`, { eventFee: '3.00' });
      products = (await untrackedProducts(noor)).slice(0, 1);
    });

    // id: is-waived-for-a-member-and-paid
    it('is waived for a member, and paid by everybody else', async () => {
      const waived = (await place(noor, products)).order;
      const paid = (await place(stranger, products)).order;
      expect([waived.eventFee, waived.eventFeeWaived]).toEqual(['0.00', '3.00']);
      expect([paid.eventFee, paid.eventFeeWaived]).toEqual(['3.00', undefined]);
      expect(Number(paid.totalAmount) - Number(waived.totalAmount)).toBeCloseTo(3);
    });

    it('stays waived with another tip and another cart, and is there again once the membership has ended', async () => {
      const ben = await venue.newcomer();
      const before = await place(ben, products);
      await becomeMember(ben);
      const url = `/api/users/${ben.userId}/orders/${before.orderId}`;
      expect(orderOf(await ben.put(url, { tipAmount: '5.00' })).eventFee).toBe('3.00');
      const cartItems = products.map((productId) => ({ productId, quantity: 2 }));
      const revised = orderOf(await ben.put(url, { cartItems, tipAmount: '1.00' }));
      expect([revised.eventFee, revised.eventFeeWaived]).toEqual(['0.00', '3.00']);
      const tipped = orderOf(await ben.put(url, { tipAmount: '2.00' }));
      expect([tipped.eventFee, tipped.eventFeeWaived]).toEqual(['0.00', '3.00']);
    });

    it('costs nothing to waive where there is none', async () => {
      await admin.put(`/api/vendor-locations/${DEMO.location}/settings`, { eventFee: '0.00' });
      const cart = Object.fromEntries(products.map((productId) => [productId, 1]));
      const { order } = read(await tryToPlace(noor, cart), placedOrderAnswer, 201);
      expect([order.eventFee, order.eventFeeWaived]).toEqual(['0.00', undefined]);
    });
  });

  describe('wristbands', () => {
    const path = `/api/vendors/${DEMO.vendor}/nfc/04A2B9C1`;
    const tapped = async (nfcId = '04A2B9C1') =>
      read(await venue.visitor().get(`/api/nfc/${nfcId}`), wristband.strict());

    // id: lead-nowhere-before
    it('lead nowhere before they are written', async () => {
      expect(await tapped('04FFFFFF')).toEqual({});
    });

    // id: lead-to-the-vendor-or-to-the-address
    it('lead to the vendor, or to the address that its admin has written', async () => {
      await admin.put(path, {});
      expect(await tapped()).toEqual({ vendorId: DEMO.vendor });
      const overrideUrl = 'https://kiln.example/tonight?from=band';
      expect(read(await admin.put(path, { overrideUrl }), wristband)).toEqual({
        vendorId: DEMO.vendor,
        overrideUrl,
      });
      expect(await tapped()).toEqual({ vendorId: DEMO.vendor, overrideUrl });
      await admin.put(path, { overrideUrl: null });
      expect(await tapped()).toEqual({ vendorId: DEMO.vendor });
    });

    it.each(['javascript:alert(1)', 'data:text/html,x', '/account', '//evil.example', 'ftp://a.example'])(
      'never lead to %s',
      async (overrideUrl) => {
        expect(refusal(await admin.put(path, { overrideUrl }))).toEqual([400, 'INVALID_INPUT']);
      },
    );

    it('are listed for the admins of the venue that gave them out, and for no others', async () => {
      const own = `/api/vendors/${DEMO.vendor}/nfc`;
      await admin.put(`${own}/04A2B9C1`, { overrideUrl: 'https://foundry.example/' });
      await admin.put(`${own}/04A2B9C2`, {});
      expect(read(await admin.get(own), vendorWristbandList).items).toMatchObject([
        { nfcId: '04A2B9C1', overrideUrl: 'https://foundry.example/' },
        { nfcId: '04A2B9C2' },
      ]);
      expect(read(await neighbour.get('/api/vendors/next-door/nfc'), vendorWristbandList).items).toEqual([]);
      expect(refusal(await manager.get(own))).toEqual([403, 'ROLE_LACKING']);
    });

    it('are written by admins of the venue that gave them out, and by no others', async () => {
      await admin.put(path, {});
      expect(refusal(await manager.put(path, {}))).toEqual([403, 'ROLE_LACKING']);
      expect(refusal(await noor.put(path, {}))).toEqual([403, 'ROLE_LACKING']);
      expect(refusal(await venue.visitor().put(path, {}))).toEqual([401, 'NOT_SIGNED_IN']);
      expect(refusal(await neighbour.put('/api/vendors/next-door/nfc/04A2B9C1', {}))).toEqual([
        409,
        'WRISTBAND_TAKEN',
      ]);
    });
  });

  describe('the staff side', () => {
    const members = `/api/vendors/${DEMO.vendor}/members`;
    const give = (who: ApiClient, to: ApiClient, credits: number) =>
      who.post(`${members}/${to.userId}/credits`, { credits, reason: 'A lost evening' });

    it('names members once they have reserved here, without their number and address', async () => {
      expect(read(await manager.get(members), vendorMemberList).items).toEqual([]);
      const desk = venue.screen(manager);
      await desk.subscribe(membershipTopics.vendorMembers.of(DEMO.vendor));
      await reserved(venue, noor, { vendorId: DEMO.vendor });
      await desk.sees(`${DEMO.vendor}~${noor.userId}`, { userId: noor.userId });
      const { items } = read(await manager.get(members), vendorMemberList);
      expect(items).toMatchObject([
        {
          userId: noor.userId,
          firstName: 'Noor',
          lastName: 'Haddad',
          isMember: true,
          visits: { reservations: 1 },
        },
      ]);
      expect(JSON.stringify(items)).not.toMatch(/example\.com|\+1310/);
      expect(read(await neighbour.get('/api/vendors/next-door/members'), vendorMemberList).items).toEqual([]);
    });

    it('gives credits by hand, with a name and a reason on record, up to what can be held', async () => {
      const before = (await ownMembership(noor)).availableCredits;
      const given = read(await give(manager, noor, 2), creditGrantAnswer);
      expect(given.availableCredits).toBe(before + 2);
      expect(refusal(await give(manager, noor, 12))).toEqual([409, 'CREDITS_FULL']);
      const events = await venue.server.composition.store.readStream(`member-${noor.userId}`);
      const event = events.find(({ type }) => type === 'CreditsGrantedByHand');
      expect(event).toMatchObject({
        data: { vendorId: DEMO.vendor, credits: 2, reason: 'A lost evening', by: { userId: manager.userId } },
        meta: { actor: { kind: 'staff', id: manager.userId } },
      });
    });

    const listed = async (userId: string) =>
      read(await manager.get(members), vendorMemberList).items.find((item) => item.userId === userId);
    const visitor = async () => {
      const person = await venue.newcomer();
      await becomeMember(person);
      await reserved(venue, person, { vendorId: DEMO.vendor });
      return person;
    };

    // id: are-called-as-they-call-themselves
    it('calls members as they call themselves, from the moment that they say it', async () => {
      const person = await visitor();
      expect(await listed(person.userId)).toMatchObject({ firstName: 'Noor', lastName: 'Haddad' });
      await person.put(`/api/users/${person.userId}/profile`, { name: 'Leïla ben Youssef' });
      expect(await listed(person.userId)).toMatchObject({ firstName: 'Leïla', lastName: 'ben Youssef' });
      await person.put(`/api/users/${person.userId}/profile`, { name: '' });
      expect(await listed(person.userId)).toMatchObject({ firstName: 'Noor', lastName: 'Haddad' });
    });

    // id: see-what-a-member-shows
    it('sees of a member what they show, and the rest again once they show it', async () => {
      const person = await visitor();
      const show = (hidden: object) =>
        person.put('/api/membership/privacy', {
          ...{ hidesLastName: false, hidesNumber: false, hidesVisits: false },
          ...hidden,
        });
      expect((await listed(person.userId))?.visits).toMatchObject({ reservations: 1 });
      expect((await show({ hidesLastName: true, hidesVisits: true })).status).toBe(200);
      const hidden = await listed(person.userId);
      expect(hidden).toMatchObject({ firstName: 'Noor', lastName: 'H.', isMember: true });
      expect(hidden?.visits).toBeUndefined();
      await show({});
      expect(await listed(person.userId)).toMatchObject({ lastName: 'Haddad', visits: { reservations: 1 } });
      expect(refusal(await stranger.put('/api/membership/privacy', HIDDEN))).toEqual([404, 'NOT_A_MEMBER']);
      expect(refusal(await person.put('/api/membership/privacy', {}))).toEqual([400, 'INVALID_INPUT']);
    });

    it('is not told of a member who has deleted their account', async () => {
      const person = await venue.newcomer();
      await becomeMember(person);
      const reservationId = await reserved(venue, person, { vendorId: DEMO.vendor });
      expect(await listed(person.userId)).toBeDefined();
      await givenUp(venue, person, reservationId);
      const path = `/api/users/${person.userId}/forget`;
      expect((await person.post(path, { confirmed: true })).status).toBe(204);
      expect(await listed(person.userId)).toBeUndefined();
    });

    describe('the end of a membership', () => {
      const end = (who: ApiClient, { userId }: ApiClient, reason = 'Sold a place at the door') =>
        who.post(`${members}/${userId}/end`, { reason });

      // id: is-ended-by-an-admin-with-a-reason
      it('is said by an ADMIN with a reason, which the member is told, also on a page that is open', async () => {
        const person = await visitor();
        const page = venue.screen(person);
        await page.subscribe(`user:${person.userId}`);
        expect(read(await end(admin, person), membershipEndAnswer).userId).toBe(person.userId);
        await page.saw(({ document }) => {
          const told = membership.safeParse(document);
          return told.success && told.data.ended?.reason === 'Sold a place at the door';
        });
        const { status, availableCredits, ended } = await ownMembership(person);
        expect({ status, availableCredits }).toEqual({ status: 'ENDED', availableCredits: 0 });
        expect(ended).toMatchObject({ vendorId: DEMO.vendor, reason: 'Sold a place at the door' });
        expect(await listed(person.userId)).toMatchObject({ isMember: false });
        expect(refusal(await end(admin, person))).toEqual([404, 'MEMBERSHIP_ENDED']);
        expect(refusal(await give(manager, person, 1))).toEqual([404, 'MEMBERSHIP_EXPIRED']);
        const begun = await tryToBegin(person, 1);
        expect(refusal(begun)).toEqual([409, 'JOINING_BARRED']);
        expect(JSON.stringify(begun.body)).toContain((ended?.mayJoinFrom ?? '').slice(0, 10));
      });

      it('gives back what is paid after it', async () => {
        const person = await visitor();
        const begun = await begin(person, 3);
        await end(admin, person);
        await payBegun(person, begun);
        expect(refusal(await tryToJoin(person, begun.paymentIntentId))).toEqual([404, 'MEMBERSHIP_ENDED']);
        const paid = async () =>
          read(await person.get('/api/membership/payments'), membershipPaymentList).payments;
        expect(await paid()).toMatchObject([
          { amount: 5_000, status: expect.stringMatching(/^RETURN/) },
          { amount: 2_000, status: 'PAID', label: '1 Month' },
        ]);
      });

      it('is for ADMINs of a venue where they have reserved, and asks why', async () => {
        const person = await visitor();
        for (const who of [await venue.staff(), manager, person, neighbour])
          expect(refusal(await end(who, person))).toEqual([403, 'ROLE_LACKING']);
        expect(refusal(await end(admin, person, ' '))).toEqual([400, 'INVALID_INPUT']);
        expect(refusal(await end(admin, stranger))).toEqual([404, 'MEMBER_NOT_FOUND']);
        expect((await ownMembership(person)).status).toBe('ACTIVE');
      });
    });

    // id: is-told-to-managers-alone
    it('is told to managers alone what members do there', async () => {
      const topic = membershipTopics.vendorMembers.of(DEMO.vendor);
      for (const who of [await venue.staff(), noor, neighbour])
        expect(await venue.screen(who).subscribe(topic)).toMatchObject({ ok: false });
    });

    it('is for managers, and for members who have been here', async () => {
      const staff = await venue.staff();
      for (const who of [staff, noor, neighbour]) {
        expect(refusal(await who.get(members))).toEqual([403, 'ROLE_LACKING']);
        expect(refusal(await give(who, noor, 1))).toEqual([403, 'ROLE_LACKING']);
      }
      expect(refusal(await give(manager, stranger, 1))).toEqual([404, 'MEMBER_NOT_FOUND']);
      const elsewhere = `/api/vendors/next-door/members/${noor.userId}/credits`;
      const answer = await neighbour.post(elsewhere, { credits: 1, reason: 'Ours' });
      expect(refusal(answer)).toEqual([404, 'MEMBER_NOT_FOUND']);
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountTopics } from '@lineless/contracts/accounts/topics';
import { auditPersonAnswer } from '@lineless/contracts/audit/entries';
import type { Change } from '@lineless/contracts/live';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { membershipAnswer } from '@lineless/contracts/membership/membership';
import { ownReservation } from '@lineless/contracts/membership/reservations';
import { DEMO, type ApiClient } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import type { LiveClient } from '../support/live-client';
import { Member, ownIn } from '../support/member';
import { read, refusal } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const HOUR_MS = 3_600_000;
const MINUTE_MS = HOUR_MS / 60;
const QUARTER_MS = 15 * MINUTE_MS;

describe('A member who reserves', () => {
  let venue: Venue;
  let maya: ApiClient;
  let dev: ApiClient;
  const open = (guestlistCapacity: number, more: object = {}) =>
    DoorList.open(maya, venue.runtime.now(), { guestlistCapacity, ...more });
  const join = () => Member.join(venue);
  /** Read models and process managers are as far as they come by themselves. */
  const becomes = async (member: Member, availableCredits: number) =>
    until(
      async () => ((await member.credits()).availableCredits === availableCredits ? true : undefined),
      () => `${availableCredits} credits`,
    );

  /** Until when a place is kept, as the phone hears it. */
  const offered = async (phone: LiveClient, reservationId: string): Promise<string> => {
    const untilIn = ({ id, document }: Change) =>
      id === reservationId ? ownReservation.safeParse(document).data?.offeredUntil : undefined;
    return untilIn(await phone.saw((change) => untilIn(change) !== undefined)) ?? '';
  };

  beforeAll(async () => {
    venue = await Venue.open();
    maya = await venue.staff();
    dev = await venue.signIn(DEMO.manager);
  });
  afterAll(() => venue.close());

  // id: gets-a-place-for-a-credit
  it('gets a place for a credit, under the name of the membership, and a code that the door takes', async () => {
    const [mina, list] = [await join(), await open(10)];
    const own = ownIn(await mina.reserve(list.gleventId));
    expect(own).toMatchObject({
      ...{ gleventName: 'Harvest Moon', venueName: 'Foundry', quantity: 1, canCancel: true },
      ...{ reservationStatus: 'CONFIRMED', vendorId: DEMO.vendor, gleventId: list.gleventId },
    });
    expect(await mina.credits()).toEqual({
      ...{ availableCredits: 3, isEligible: false, reason: 'ACTIVE_RESERVATION_EXISTS' },
    });
    expect((await mina.reservations()).reservations).toEqual([own]);
    const { reservations } = await list.reservations();
    expect(reservations).toMatchObject([{ firstName: 'Mina', lastName: 'Okafor', source: 'MEMBER' }]);
    const answer = await list.step(own.reservationId, 'check-in');
    expect(answer.body).toMatchObject({ reservation: { checkedInBy: { name: 'Maya R.' } } });
    expect(refusal(await mina.step(own.reservationId, 'cancel'))).toEqual([409, 'ALREADY_CHECKED_IN']);
    expect((await mina.credits()).isEligible).toBe(false);
    // The answer to what happened to the member has the door as well.
    const admin = await venue.signIn(DEMO.admin);
    const timeline = await admin.get(`/api/vendors/${DEMO.vendor}/audit/persons/${mina.person.userId}`);
    const told = read(timeline, auditPersonAnswer).items.map(({ type, did }) => [type, did]);
    expect(told).toContainEqual(['GuestCheckedIn', false]);
    expect(told).toContainEqual(['ReservationMade', true]);
  });

  // id: shows-the-list-what-the-member-shows
  it('shows the list what the member shows of themselves, and the door finds them by it', async () => {
    const [mina, list] = [await join(), await open(10)];
    const privacy = { hidesLastName: true, hidesNumber: true, hidesVisits: false };
    expect((await mina.person.put('/api/membership/privacy', privacy)).status).toBe(200);
    await mina.person.put(`/api/users/${mina.person.userId}/profile`, { name: 'Mina Adeyemi' });
    ownIn(await mina.reserve(list.gleventId));
    const { reservations } = await list.reservations();
    expect(reservations).toMatchObject([{ firstName: 'Mina', lastName: 'A.' }]);
    expect(JSON.stringify(reservations)).not.toMatch(/5550177|Adeyemi|Okafor/);
  });

  it('gets one however often it is asked for: under one key, and under several', async () => {
    const [mina, list] = [await join(), await open(10)];
    const first = ownIn(await mina.reserve(list.gleventId, 'once'));
    expect(ownIn(await mina.reserve(list.gleventId, 'once'))).toEqual(first);
    const again = await Promise.all(['a', 'b', 'c'].map((key) => mina.reserve(list.gleventId, key)));
    for (const answer of again) expect(ownIn(answer).reservationId).toBe(first.reservationId);
    expect((await mina.credits()).availableCredits).toBe(3);
    expect(await list.glevent()).toMatchObject({ reservedCount: 1 });
  });

  // id: is-refused-with-the-reason
  it('is refused with the reason', async () => {
    const [mina, guest, list, other] = [await join(), await venue.newcomer(), await open(1), await open(5)];
    const path = `/api/glevents/${list.gleventId}/reservations`;
    const body = { quantity: 1, vendorId: DEMO.vendor };
    expect(refusal(await venue.visitor().post(path, body))).toEqual([401, 'NOT_SIGNED_IN']);
    expect(refusal(await guest.post(path, body))).toEqual([409, 'NOT_A_MEMBER']);
    expect(refusal(await mina.reserve(list.gleventId, undefined, { vendorId: 'next-door' }))).toEqual([
      ...[400, 'WRONG_VENDOR'],
    ]);
    expect(refusal(await mina.reserve(list.gleventId, undefined, { quantity: 2 }))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    expect(refusal(await mina.reserve('nowhere'))).toEqual([404, 'GLEVENT_NOT_FOUND']);
    await list.add('Noor');
    expect(refusal(await mina.reserve(list.gleventId))).toEqual([409, 'EVENT_FULL']);
    expect((await mina.credits()).availableCredits).toBe(4);
    await mina.reserve(other.gleventId);
    expect(refusal(await mina.reserve((await open(5)).gleventId))).toEqual([
      409,
      'ACTIVE_RESERVATION_EXISTS',
    ]);
    const poor = await Member.join(venue, { creditsPerMonth: 0 });
    expect(refusal(await poor.reserve(other.gleventId))).toEqual([409, 'NO_CREDITS']);
    const free = await Member.join(venue, { creditsPerMonth: 0, isUnlimited: true });
    expect(ownIn(await free.reserve(other.gleventId)).reservationStatus).toBe('CONFIRMED');
  });

  // id: gives-it-up-before-the-start
  it('gives it up before the start and has the credit back, once', async () => {
    const [mina, zoe, list] = [await join(), await join(), await open(10)];
    const { reservationId } = ownIn(await mina.reserve(list.gleventId));
    expect(refusal(await zoe.step(reservationId, 'cancel'))).toEqual([404, 'RESERVATION_NOT_FOUND']);
    for (let times = 0; times < 3; times += 1)
      expect(ownIn(await mina.step(reservationId, 'cancel'))).toMatchObject({
        ...{ reservationStatus: 'CANCELLED', canCancel: false },
      });
    expect(await mina.credits()).toEqual({ availableCredits: 4, isEligible: true });
    const again = ownIn(await mina.reserve(list.gleventId));
    expect(again.reservationId).not.toBe(reservationId);
    expect((await mina.reservations('?limit=1')).nextToken).toBeDefined();
  });

  it('has it back also where staff cancel, and where the event is called off', async () => {
    const [mina, zoe, list] = [await join(), await join(), await open(10)];
    const { reservationId } = ownIn(await mina.reserve(list.gleventId));
    await zoe.reserve(list.gleventId);
    await list.step(reservationId, 'cancel');
    expect(await mina.credits()).toEqual({ availableCredits: 4, isEligible: true });
    await dev.post(`${list.path}/cancel`);
    await becomes(zoe, 4);
    expect(refusal(await mina.reserve(list.gleventId))).toEqual([409, 'GLEVENT_CANCELLED']);
  });

  // id: waits-for-a-full-event
  it('waits for a full event, is offered the place that becomes free, and takes it', async () => {
    const [mina, zoe, list] = [await join(), await join(), await open(1)];
    expect(refusal(await zoe.wait(list.gleventId))).toEqual([409, 'EVENT_NOT_FULL']);
    const held = ownIn(await mina.reserve(list.gleventId));
    const phone = venue.screen(zoe.person);
    await phone.subscribe(accountTopics.user.of(zoe.person.userId));
    const page = venue.screen();
    await page.subscribe(guestListTopics.vendorGlevents.of(DEMO.vendor));
    const waiting = ownIn(await zoe.wait(list.gleventId));
    expect(waiting).toMatchObject({ reservationStatus: 'WAITLISTED', aheadInLine: 0 });
    expect(ownIn(await zoe.wait(list.gleventId)).reservationId).toBe(waiting.reservationId);
    expect((await zoe.credits()).availableCredits).toBe(4);
    expect(refusal(await zoe.step(waiting.reservationId, 'accept'))).toEqual([409, 'NO_OFFER']);
    await mina.step(held.reservationId, 'cancel');
    const until = await offered(phone, waiting.reservationId);
    expect(Date.parse(until) - venue.runtime.now()).toBeLessThanOrEqual(QUARTER_MS);
    expect(await list.glevent()).toMatchObject({ reservedCount: 1, availableCount: 0 });
    expect(refusal(await (await join()).reserve(list.gleventId))).toEqual([409, 'EVENT_FULL']);
    for (let times = 0; times < 2; times += 1)
      expect(ownIn(await zoe.step(waiting.reservationId, 'accept'))).toMatchObject({
        ...{ reservationStatus: 'CONFIRMED' },
      });
    expect((await zoe.credits()).availableCredits).toBe(3);
    await page.sees(list.gleventId, { availableCount: 0 });
  });

  // id: lets-an-offer-pass
  it('lets an offer pass to the next in line after a quarter of an hour', async () => {
    const [mina, zoe, kim, list] = [await join(), await join(), await join(), await open(1)];
    const held = ownIn(await mina.reserve(list.gleventId));
    const first = ownIn(await zoe.wait(list.gleventId));
    const second = ownIn(await kim.wait(list.gleventId));
    expect(second.aheadInLine).toBe(1);
    await mina.step(held.reservationId, 'cancel');
    const phone = venue.screen(kim.person);
    await phone.subscribe(accountTopics.user.of(kim.person.userId));
    venue.runtime.forward(QUARTER_MS);
    expect(refusal(await zoe.step(first.reservationId, 'accept'))).toEqual([409, 'NO_OFFER']);
    await offered(phone, second.reservationId);
    expect(ownIn(await kim.step(second.reservationId, 'accept')).reservationStatus).toBe('CONFIRMED');
    expect((await zoe.reservations()).reservations).toMatchObject([{ reservationStatus: 'CANCELLED' }]);
  });

  it('cannot take an offer without a credit, and the next in line is offered the place in time', async () => {
    const [zoe, kim] = [await Member.join(venue, { creditsPerMonth: 1 }), await join()];
    const soon = (minutes: number) => new Date(venue.runtime.now() + minutes * MINUTE_MS).toISOString();
    const list = await open(1);
    const short = await open(5, { startTime: soon(-60), endTime: soon(5) });
    const { reservationId: taken } = await list.add('Noor');
    const waiting = ownIn(await zoe.wait(list.gleventId));
    const second = ownIn(await kim.wait(list.gleventId));
    await zoe.reserve(short.gleventId);
    venue.runtime.forward(6 * MINUTE_MS);
    await list.step(taken, 'cancel');
    expect(refusal(await zoe.step(waiting.reservationId, 'accept'))).toEqual([409, 'NO_CREDITS']);
    const phone = venue.screen(kim.person);
    await phone.subscribe(accountTopics.user.of(kim.person.userId));
    venue.runtime.forward(QUARTER_MS);
    await offered(phone, second.reservationId);
    expect(ownIn(await kim.step(second.reservationId, 'accept')).reservationStatus).toBe('CONFIRMED');
  });

  it('cannot take an offer beside another reservation, and keeps it until it passes', async () => {
    const [zoe, list, other] = [await join(), await open(1), await open(5)];
    const { reservationId: taken } = await list.add('Noor');
    const waiting = ownIn(await zoe.wait(list.gleventId));
    const elsewhere = ownIn(await zoe.reserve(other.gleventId));
    await list.step(taken, 'cancel');
    expect(refusal(await zoe.step(waiting.reservationId, 'accept'))).toEqual([
      409,
      'ACTIVE_RESERVATION_EXISTS',
    ]);
    expect((await zoe.credits()).availableCredits).toBe(3);
    expect(await list.glevent()).toMatchObject({ reservedCount: 1, availableCount: 0 });
    await zoe.step(elsewhere.reservationId, 'cancel');
    expect(ownIn(await zoe.step(waiting.reservationId, 'accept')).reservationStatus).toBe('CONFIRMED');
    expect(await zoe.credits()).toMatchObject({ availableCredits: 3, isEligible: false });
  });

  it('has one of two places that two phones ask for in the same moment', async () => {
    const [mina, one, other] = [await join(), await open(5), await open(5)];
    const answers = await Promise.all([one, other].map(({ gleventId }) => mina.reserve(gleventId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const counts = await Promise.all([one, other].map((list) => list.glevent()));
    expect(counts.map(({ reservedCount }) => reservedCount).toSorted()).toEqual([0, 1]);
    expect((await mina.credits()).availableCredits).toBe(3);
  });

  it('is not forgotten while a place is kept for them, and is once it is given up', async () => {
    const [mina, list] = [await join(), await open(5)];
    const { reservationId } = ownIn(await mina.reserve(list.gleventId));
    const forget = () => mina.person.post(`/api/users/${mina.person.userId}/forget`, { confirmed: true });
    await becomes(mina, 3);
    expect(refusal(await forget())).toEqual([409, 'STILL_EXPECTED']);
    await mina.step(reservationId, 'cancel');
    await becomes(mina, 4);
    expect((await forget()).status).toBe(204);
  });

  it('is offered a place by a larger house, too, and says no', async () => {
    const [zoe, list] = [await join(), await open(1)];
    await list.add('Noor');
    const { reservationId } = ownIn(await zoe.wait(list.gleventId));
    await maya.put(list.path, { guestlistCapacity: 2 });
    expect((await zoe.reservations()).reservations[0]?.offeredUntil).toBeDefined();
    await zoe.step(reservationId, 'cancel');
    expect(await list.glevent()).toMatchObject({ availableCount: 1, reservedCount: 1 });
  });

  // id: keeps-the-place-of-an-event
  it('keeps the place of an event that is put off, is bound until its new end, and then is free', async () => {
    const [mina, list] = [await join(), await open(10)];
    const { reservationId } = ownIn(await mina.reserve(list.gleventId));
    const inHours = (hours: number) => new Date(venue.runtime.now() + hours * HOUR_MS).toISOString();
    const times = { startTime: inHours(26), endTime: inHours(32) };
    await maya.put(list.path, times);
    const { activeReservation } = await until(
      async () => {
        const answer = await mina.person.get('/api/membership/me');
        const { membership } = read(answer, membershipAnswer);
        return membership.activeReservation?.endTime === times.endTime ? membership : undefined;
      },
      () => 'the new end',
    );
    expect(activeReservation).toMatchObject({ reservationId, ...times });
    venue.runtime.forward(9 * HOUR_MS);
    await mina.person.renew();
    expect(await mina.credits()).toMatchObject({ availableCredits: 3, reason: 'ACTIVE_RESERVATION_EXISTS' });
    venue.runtime.forward(23 * HOUR_MS);
    await mina.person.renew();
    expect(await mina.credits()).toEqual({ availableCredits: 3, isEligible: true });
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { memberAggregate } from '@lineless/areas/membership/handlers/aggregate';
import type { MemberCommand } from '@lineless/areas/membership/model/decide';
import { MEMBER_CREDITS, type MemberCredits } from '@lineless/areas/membership/service';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { keyed, signedIn } from '@lineless/areas/ordering/testing/evening';
import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { NotYet } from '@lineless/engine/work/process-managers';
import { systemOrigin } from '@lineless/engine/write/caller';
import { guestListAggregate } from './aggregate';
import { FinishBooking, RecordVisits, SettleMemberReservation } from './booking-steps';
import { Bookings } from './bookings';
import type { GuestListCommand } from '../model/decide';
import { withinList } from '@lineless/contracts/guest-lists/reservation-ids';
import { AcceptOffer, CancelOwnReservation, Reserve, Wait } from './member-reservations';
import { WaitlistReservation } from './reservations';
import { FollowReservation, TellWaiting } from './tell-waiting';
import { ana as maya, details } from '../testing/lists';
import { memberReservationsModel } from '../model/read-models';

const MINUTE = 60_000;
const MOON = { gleventId: 'moon', vendorId: 'foundry' };
const TERMS = { label: '1 Month', months: 1, price: 2_000, creditsPerMonth: 4, isUnlimited: false };

describe('What happens by itself between a member and a list', () => {
  let bar: Bar;
  const context = { ...systemOrigin('test', 'test'), actor: { kind: 'system', id: 'test' } as const };
  const inMinutes = (minutes: number) => new Date(bar.runtime.now() + minutes * MINUTE).toISOString();
  const onList = (command: GuestListCommand) =>
    bar.app.get(Aggregates).execute(guestListAggregate, 'moon', command, context);
  const onMember = (userId: string, command: MemberCommand) =>
    bar.app.get(Aggregates).execute(memberAggregate, userId, command, context);
  const ana = signedIn('ana', '+15625550100');
  const ben = signedIn('ben', '+15625550111');
  const memberOf = async (userId: string) => {
    const { state } = await bar.app.get(Aggregates).load(memberAggregate, userId);
    if (!state) throw new Error(`${userId} is not registered`);
    return state;
  };
  const reservationOf = async (reservationId: string) => {
    const { state } = await bar.app.get(Aggregates).load(guestListAggregate, 'moon');
    return state?.reservations.get(reservationId);
  };
  const reserve = async (who: typeof ana) => {
    const { reservation } = await bar.bus.command(Reserve, { ...MOON, quantity: 1 }, who);
    return reservation.reservationId;
  };
  const wait = async (who: typeof ana) => {
    const { reservation } = await bar.bus.command(Wait, MOON, who);
    return reservation.reservationId;
  };
  const tellings = async () =>
    (await bar.store.readStream('glevent-moon')).filter(({ type }) => type === 'OfferTold').length;
  const booking = (reservationId: string) => ({
    ...{ ...MOON, reservationId, startTime: inMinutes(60), endTime: inMinutes(240) },
  });

  beforeEach(async () => {
    bar = await openBar({ NO_SHOW_CREDITS: 1 });
    await onList({
      ...{ type: 'CreateGlevent', ...MOON, status: 'UPCOMING' },
      details: { ...details, startTime: inMinutes(60), endTime: inMinutes(240), capacity: 1 },
    });
    for (const userId of ['ana', 'ben']) {
      const paymentIntentId = `pi_${userId}`;
      await onMember(userId, { type: 'OpenPayment', userId, paymentIntentId, terms: TERMS });
      await onMember(userId, { type: 'RecordPayment', paymentIntentId, amount: 2_000, profile: {} });
    }
    await bar.pass(10);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(bar.failures).toEqual([]);
    await bar.close();
  });

  it('a reservation is made where a crash came after its credit was held', async () => {
    const reservationId = withinList('moon', 'R'.repeat(16));
    await onMember('ana', { type: 'HoldCredit', ...booking(reservationId) });
    await bar.pass(MINUTE);
    expect(await reservationOf(reservationId)).toMatchObject({ status: 'CONFIRMED' });
    expect(await memberOf('ana')).toMatchObject({ credits: 3, active: { isMade: true } });
  });

  it('the credit is spent where a crash came after the place was taken, and comes back where there was none', async () => {
    const [made, refused] = [withinList('moon', 'M'.repeat(16)), withinList('moon', 'N'.repeat(16))];
    const guest = { firstName: 'Ana', lastName: '', phoneNumber: null, note: null, vip: false };
    await onMember('ana', { type: 'HoldCredit', ...booking(made) });
    await onList({ type: 'TakePlace', reservationId: made, userId: 'ana', guest });
    await onMember('ben', { type: 'HoldCredit', ...booking(refused) });
    await onList({ type: 'TakePlace', reservationId: refused, userId: 'ben', guest });
    await bar.pass(MINUTE);
    expect(await memberOf('ana')).toMatchObject({ credits: 3, active: { isMade: true } });
    expect(await memberOf('ben')).toMatchObject({ credits: 4, active: null });
  });

  it('the credit comes back where the list takes no more of its member, and a crash came before that was said', async () => {
    for (let times = 0; times < guestListLimits.reservationsOfMember; times += 1)
      await bar.bus.command(CancelOwnReservation, { reservationId: await reserve(ana) }, ana);
    const late = withinList('moon', 'L'.repeat(16));
    await onMember('ana', { type: 'HoldCredit', ...booking(late) });
    await bar.pass(MINUTE);
    expect(await memberOf('ana')).toMatchObject({ credits: 4, active: null });
    expect(await reservationOf(late)).toBeUndefined();
    const held = await heldCredits('ana');
    await expect(reserve(ana)).rejects.toMatchObject({ code: 'TOO_MANY_RESERVATIONS' });
    expect(await heldCredits('ana')).toBe(held);
  });

  it('the credit comes back where a crash came after the cancellation', async () => {
    const reservationId = await reserve(ana);
    await onList({ type: 'CancelReservation', reservationId, reason: 'guest' });
    await bar.pass(MINUTE);
    expect(await memberOf('ana')).toMatchObject({ credits: 4, active: null });
    expect(await reservationOf(reservationId)).toMatchObject({ isSettled: true });
  });

  it('the credit comes back where staff move its member to the waiting list, which takes none', async () => {
    const reservationId = await reserve(ana);
    const { reservation } = await bar.bus.command(
      WaitlistReservation,
      { ...MOON, reservationId },
      systemOrigin('test', 'test'),
    );
    expect(reservation.reservationStatus).toBe('WAITLISTED');
    expect(await memberOf('ana')).toMatchObject({ credits: 4, active: null });
  });

  it('the credit comes back also where a crash came after that, once it is certain that there was no place', async () => {
    const reservationId = await reserve(ana);
    await onList({ type: 'WaitlistReservation', reservationId, by: maya });
    await bar.pass(12 * 60 * MINUTE);
    const { credits, visits, noShows } = await memberOf('ana');
    expect({ credits, visits, noShows }).toEqual({ credits: 4, visits: [], noShows: [] });
  });

  it('the credit is not spent on a place that is gone when it is asked for', async () => {
    const held = await reserve(ana);
    const waiting = await wait(ben);
    await onList({ type: 'CancelReservation', reservationId: held, reason: 'guest' });
    const accepted = booking(waiting);
    await onList({ type: 'CancelReservation', reservationId: waiting, reason: 'guest' });
    await bar.pass(MINUTE);
    await bar.app.get(Bookings, { strict: false }).book('ben', accepted, context);
    expect(await memberOf('ben')).toMatchObject({ credits: 4, active: null });
    expect((await bar.store.readStream('member-ben')).map(({ type }) => type)).not.toContain('HoldSpent');
  });

  it('a reservation follows its event, also one whose credit was held before', async () => {
    const moved = { startTime: inMinutes(600), endTime: inMinutes(780) };
    const made = await reserve(ana);
    await onList({ type: 'ChangeGlevent', change: { capacity: 2, ...moved }, by: maya });
    const late = withinList('moon', 'L'.repeat(16));
    await onMember('ben', { type: 'HoldCredit', ...booking(late) });
    await bar.pass(MINUTE);
    expect(await memberOf('ana')).toMatchObject({ active: { reservationId: made, reschedule: 1, ...moved } });
    expect(await memberOf('ben')).toMatchObject({ active: { reservationId: late, isMade: true, ...moved } });
    await onList({ type: 'ChangeGlevent', change: { endTime: inMinutes(900) }, by: maya });
    await bar.pass(MINUTE);
    for (const userId of ['ana', 'ben'])
      expect((await memberOf(userId)).active).toMatchObject({ reschedule: 2, isMade: true });
    const { state } = await bar.app.get(Aggregates).load(guestListAggregate, 'moon');
    expect(state?.glevent).toMatchObject({ reschedules: 2, reschedulesSettled: 2 });
  });

  it('a reservation binds no member who is in until the end of what its event is put off to', async () => {
    const reservationId = await reserve(ana);
    const { endTime } = (await memberOf('ana')).active ?? {};
    await onList({ type: 'CheckIn', reservationId, checkInId: '1', by: maya });
    const putOff = { startTime: inMinutes(10_000), endTime: inMinutes(10_180) };
    await onList({ type: 'ChangeGlevent', change: putOff, by: maya });
    await bar.pass(MINUTE);
    const { state } = await bar.app.get(Aggregates).load(guestListAggregate, 'moon');
    expect(state?.glevent).toMatchObject({ reschedules: 1, reschedulesSettled: 1 });
    expect((await memberOf('ana')).active).toMatchObject({ reservationId, endTime });
  });

  const heldCredits = async (userId: string) =>
    (await bar.store.readStream(`member-${userId}`)).filter(({ type }) => type === 'CreditHeld').length;
  /** Before the so manieth append to a member's stream from now on. */
  const beforeAppend = (userId: string, nth: number, happens: () => void) => {
    const append = bar.store.append.bind(bar.store);
    let count = 0;
    return jest.spyOn(bar.store, 'append').mockImplementation(async (stream, ...rest) => {
      if (stream === `member-${userId}` && (count += 1) === nth) happens();
      return append(stream, ...rest);
    });
  };
  /** Ana has the only place and gives it up: it is kept for Ben, who waits. */
  const offerToBen = async () => {
    const held = await reserve(ana);
    const waiting = await wait(ben);
    await bar.bus.command(CancelOwnReservation, { reservationId: held }, ana);
    return waiting;
  };
  const LONGER_THAN_AN_OFFER = 16 * MINUTE;

  it('is left to its request for ten seconds', async () => {
    const reservationId = withinList('moon', 'R'.repeat(16));
    await onMember('ana', { type: 'HoldCredit', ...booking(reservationId) });
    await bar.pass(9_000);
    expect(await reservationOf(reservationId)).toBeUndefined();
  });

  it('a request that is sent again finishes at once what a crash has left of it', async () => {
    const again = keyed(ana, 'again');
    const crash = beforeAppend('ana', 2, () => {
      throw new Error('The disk is full');
    });
    await expect(reserve(again)).rejects.toThrow('The disk is full');
    crash.mockRestore();
    expect(await memberOf('ana')).toMatchObject({ active: { isMade: false } });
    const reservationId = await reserve(again);
    expect(await memberOf('ana')).toMatchObject({ credits: 3, active: { reservationId, isMade: true } });
    // The request's key belongs to the list.
    const keys = (await bar.store.readStream('member-ana')).map(({ meta }) => meta.key);
    expect(new Set(keys)).toEqual(new Set([undefined]));
  });

  it('a job that comes late changes nothing of a place that was taken since', async () => {
    const reservationId = await reserve(ana);
    await bar.bus.command(FinishBooking, { userId: 'ana' }, systemOrigin('test', 'test'));
    await bar.bus.command(SettleMemberReservation, { reservationId }, systemOrigin('test', 'test'));
    expect(await reservationOf(reservationId)).toMatchObject({ status: 'CONFIRMED' });
    expect(await memberOf('ana')).toMatchObject({ credits: 3, active: { reservationId, isMade: true } });
  });

  it('costs no credit, not even for a moment, where it is known that there is no place', async () => {
    await reserve(ana);
    await expect(reserve(ben)).rejects.toMatchObject({ code: 'EVENT_FULL' });
    await wait(ben);
    await expect(reserve(ben)).rejects.toMatchObject({ code: 'EVENT_FULL' });
    expect(await heldCredits('ben')).toBe(0);
  });

  it('one of two who ask for the last place in the same moment has it; the other has the credit', async () => {
    const [one, other] = await Promise.allSettled([reserve(ana), reserve(ben)]);
    expect([one, other].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = [one, other].find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'EVENT_FULL' } });
    const [winner, loser] = one.status === 'fulfilled' ? ['ana', 'ben'] : ['ben', 'ana'];
    expect(await memberOf(winner)).toMatchObject({ credits: 3, active: { isMade: true } });
    expect(await memberOf(loser)).toMatchObject({ credits: 4, active: null });
  });

  it('a place that is kept is taken once, however often it is accepted', async () => {
    const reservationId = await offerToBen();
    for (let times = 0; times < 2; times += 1) {
      const { reservation } = await bar.bus.command(AcceptOffer, { reservationId }, ben);
      expect(reservation.reservationStatus).toBe('CONFIRMED');
    }
    expect(await memberOf('ben')).toMatchObject({ credits: 3, active: { reservationId, isMade: true } });
  });

  it('a place that was kept is gone when its time is over, before any sweep has come by', async () => {
    const reservationId = await offerToBen();
    bar.runtime.skip(LONGER_THAN_AN_OFFER);
    const accepted = bar.bus.command(AcceptOffer, { reservationId }, ben);
    await expect(accepted).rejects.toMatchObject({ code: 'NO_OFFER' });
    expect(await heldCredits('ben')).toBe(0);
  });

  it('a place whose time runs out while it is accepted is not taken, and the credit is back', async () => {
    const reservationId = await offerToBen();
    beforeAppend('ben', 1, () => bar.runtime.skip(LONGER_THAN_AN_OFFER));
    const accepted = bar.bus.command(AcceptOffer, { reservationId }, ben);
    await expect(accepted).rejects.toMatchObject({ code: 'NO_OFFER' });
    expect(await memberOf('ben')).toMatchObject({ credits: 4, active: null });
  });

  it.each([
    [
      'its time is over',
      async () => {
        bar.runtime.skip(LONGER_THAN_AN_OFFER);
      },
    ],
    [
      'staff took it back',
      async (reservationId: string) => {
        await bar.bus.command(AcceptOffer, { reservationId }, ben);
        jest.spyOn(bar.processes, 'tap').mockImplementation(() => undefined);
        await onList({ type: 'CancelReservation', reservationId, reason: 'staff', by: maya });
      },
    ],
  ])(
    'a place that was kept is asked for like any other where %s, before any sweep has come by',
    async (_, gone) => {
      const waiting = await offerToBen();
      await gone(waiting);
      const { reservation } = await bar.bus.command(Reserve, { ...MOON, quantity: 1 }, ben);
      expect(reservation).toMatchObject({ reservationStatus: 'CONFIRMED' });
      expect(reservation.reservationId).not.toBe(waiting);
      expect(await memberOf('ben')).toMatchObject({ credits: 3, active: { isMade: true } });
    },
  );

  /** As a vendor's clock says it that nobody knows here. */
  const keptUntil = async (reservationId: string) => {
    const { state } = await bar.app.get(Aggregates).load(guestListAggregate, 'moon');
    const offer = state?.glevent.counts.offers.find((one) => one.reservationId === reservationId);
    const time = new Date(offer?.until ?? '').toLocaleTimeString('en-US', {
      ...{ timeZone: 'UTC', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    });
    return `Foundry: it is kept for you until ${time.replaceAll('\u202f', ' ')}.`;
  };

  it('is told of a place that is kept as soon as the push service is back, and no more after that', async () => {
    const endpoint = 'https://push.example/phone';
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const held = await reserve(ana);
    const reservationId = await wait(ben);
    await bar.bus.command(FollowReservation, { reservationId, endpoint, keys }, ben);
    bar.pushes.answers.set(endpoint, 'away');
    await bar.bus.command(CancelOwnReservation, { reservationId: held }, ana);
    await bar.pass(MINUTE);
    expect([bar.pushes.sent.length, await tellings()]).toEqual([0, 0]);
    bar.pushes.answers.clear();
    await bar.pass(2 * MINUTE);
    expect([bar.pushes.sent.length, await tellings()]).toEqual([1, 1]);
    // However late they hear of it, it is not kept for longer.
    const text = bar.pushes.sent[0]?.message.text ?? '';
    expect(JSON.parse(text)).toMatchObject({ body: await keptUntil(reservationId) });
  });

  it.each([
    ['whose time is over', async () => bar.runtime.skip(LONGER_THAN_AN_OFFER)],
    [
      'of an evening that is over',
      () => onList({ type: 'ChangeGlevent', change: {}, status: 'COMPLETED', by: maya }),
    ],
  ])('is told of no place %s, before any sweep has come by', async (_, end: () => Promise<unknown>) => {
    await onMember('ben', { type: 'ChangeProfile', profile: { phoneNumber: '+13105550177' } });
    jest.spyOn(bar.processes, 'tap').mockImplementation(() => undefined);
    const reservationId = await offerToBen();
    await end();
    await bar.bus.command(TellWaiting, { reservationId }, systemOrigin('test', 'test'));
    expect([bar.texts.sent, await tellings()]).toEqual([[], 0]);
  });

  it('has back what its own reservation had taken, and nothing for another one', async () => {
    const credits = bar.app.get<MemberCredits>(MEMBER_CREDITS, { strict: false });
    const reservationId = await reserve(ana);
    expect(await credits.release('ana', reservationId, 'guest', context)).toBe(1);
    expect(
      await credits.release('ana', withinList('moon', 'X'.repeat(16)), 'guest', context),
    ).toBeUndefined();
  });

  /** Of an event that ended seven hours ago. */
  const visit = async (comes: boolean) => {
    const sun = { gleventId: 'sun', vendorId: 'foundry' };
    const times = { startTime: inMinutes(-720), endTime: inMinutes(-420) };
    const onSun = (command: GuestListCommand) =>
      bar.app.get(Aggregates).execute(guestListAggregate, 'sun', command, context);
    const reservationId = withinList('sun', 'S'.repeat(16));
    await onSun({ type: 'CreateGlevent', ...sun, status: 'UPCOMING', details: { ...details, ...times } });
    const source = { kind: 'MEMBER', userId: 'ana' } as const;
    const guest = { firstName: 'Ana', lastName: '', phoneNumber: null, note: null, vip: false };
    const one = { reservationId, guest, quantity: 1, status: 'CONFIRMED', source } as const;
    await onSun({ type: 'AddReservations', reservations: [one] });
    await onMember('ana', { type: 'HoldCredit', ...sun, reservationId, ...times });
    await onMember('ana', { type: 'SpendHold', reservationId, reschedule: 0, ...times });
    if (comes) await onSun({ type: 'CheckIn', reservationId, checkInId: '1', by: maya });
    await bar.pass(4 * MINUTE);
    const { state } = await bar.app.get(Aggregates).load(guestListAggregate, 'sun');
    expect(state?.glevent.isClosed).toBe(true);
    return state?.reservations.get(reservationId)?.isNoShow;
  };

  it('is not looked for before the list is closed, until when a door may send who came', async () => {
    await reserve(ana);
    bar.runtime.skip(250 * MINUTE);
    const looked = bar.bus.command(RecordVisits, { userId: 'ana' }, systemOrigin('test', 'test'));
    await expect(looked).rejects.toThrow(NotYet);
  });

  it('loses no credit of an event that was called off, where it is looked who came before it is back', async () => {
    await reserve(ana);
    // The workers are away until the next day.
    const tap = jest.spyOn(bar.processes, 'tap').mockImplementation(() => undefined);
    await onList({ type: 'CancelGlevent', by: maya });
    bar.runtime.skip(24 * 60 * MINUTE);
    const looked = bar.bus.command(RecordVisits, { userId: 'ana' }, systemOrigin('test', 'test'));
    await expect(looked).rejects.toThrow(NotYet);
    tap.mockRestore();
    await bar.pass(4 * MINUTE);
    expect(await memberOf('ana')).toMatchObject({ credits: 4, active: null, visits: [] });
  });

  it('loses no credit of a place that staff cancelled, where it is looked who came before it is back', async () => {
    const reservationId = await reserve(ana);
    const tap = jest.spyOn(bar.processes, 'tap').mockImplementation(() => undefined);
    await onList({ type: 'CancelReservation', reservationId, reason: 'staff', by: maya });
    bar.runtime.skip(24 * 60 * MINUTE);
    await onList({ type: 'CloseList', most: 10 });
    const looked = bar.bus.command(RecordVisits, { userId: 'ana' }, systemOrigin('test', 'test'));
    await expect(looked).rejects.toThrow(NotYet);
    tap.mockRestore();
    await bar.pass(4 * MINUTE);
    expect(await memberOf('ana')).toMatchObject({ credits: 4, active: null, visits: [] });
  });

  // id: loses-what-no-shows-cost
  it('loses what no-shows cost, once the list is closed', async () => {
    expect(await visit(false)).toBe(true);
    expect(await memberOf('ana')).toMatchObject({ credits: 2, active: null, visits: [] });
    // Put off since, it expects them once more; what it has cost stays.
    const putOff = { type: 'ChangeGlevent', change: { endTime: inMinutes(900) }, by: maya } as const;
    await bar.app.get(Aggregates).execute(guestListAggregate, 'sun', putOff, context);
    await bar.pass(MINUTE);
    const { state } = await bar.app.get(Aggregates).load(guestListAggregate, 'sun');
    expect([...(state?.reservations.values() ?? [])].map(({ isNoShow }) => isNoShow)).toEqual([false]);
    expect(await memberOf('ana')).toMatchObject({ credits: 2, active: null });
  });

  it('loses nothing by having been there', async () => {
    expect(await visit(true)).toBe(false);
    expect(await memberOf('ana')).toMatchObject({ credits: 3, active: null, visits: [] });
  });

  // id: is-told-on-the-browsers-that-asked
  it('is told on the browsers that asked for it, once for each offer', async () => {
    const held = await reserve(ana);
    const reservationId = await wait(ben);
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const follow = (who: typeof ana) =>
      bar.bus.command(
        FollowReservation,
        { reservationId, endpoint: 'https://push.example/phone', keys },
        who,
      );
    await follow(ben);
    await expect(follow(ana)).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' });
    await bar.bus.command(CancelOwnReservation, { reservationId: held }, ana);
    const kept = await keptUntil(reservationId);
    await bar.pass(MINUTE);
    const [first, ...more] = bar.pushes.sent;
    expect(more).toEqual([]);
    expect(JSON.parse(first?.message.text ?? '')).toEqual({
      title: 'A place at Harvest Moon',
      body: kept,
      tag: reservationId,
      path: '/account',
    });
    expect(first?.message.ttlSeconds).toBeLessThanOrEqual(15 * 60);
    // It is due no more, and on record once, however often it is looked at while the offer stands.
    expect(await tellings()).toBe(1);
    const { ids } = await bar.collections
      .get(memberReservationsModel)
      .ids({ index: 'notice-due', equals: [], from: '', limit: 5 });
    expect(ids).toEqual([]);
    await bar.pass(5 * MINUTE);
    expect(await tellings()).toBe(1);
    await bar.pass(16 * MINUTE);
    expect(bar.pushes.sent).toHaveLength(1);
    expect(await reservationOf(reservationId)).toMatchObject({ status: 'CANCELLED', isSettled: true });
    await expect(follow(ben)).rejects.toMatchObject({ code: 'RESERVATION_CANCELLED' });
  });
});

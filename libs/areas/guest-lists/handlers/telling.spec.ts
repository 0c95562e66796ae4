import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { signedIn } from '@lineless/areas/ordering/testing/evening';
import { memberAggregate } from '@lineless/areas/membership/handlers/aggregate';
import type { MemberCommand } from '@lineless/areas/membership/model/decide';
import { membersModel } from '@lineless/areas/membership/model/read-models';
import { listOf, reservationOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { ANONYMOUS, systemOrigin } from '@lineless/engine/write/caller';
import { guestListAggregate } from './aggregate';
import { FollowTicket, GetGuestTicket, SeeTicketNotice } from './guest-tickets';
import { FollowReservation } from './tell-waiting';
import { PromoteGuest } from './promoter-links';
import { Reserve } from './member-reservations';
import type { GuestListCommand } from '../model/decide';
import { ana as maya, details } from '../testing/lists';
import { gleventsModel, memberReservationsModel } from '../model/read-models';

const MINUTE = 60_000;
const MOON = { gleventId: 'moon', vendorId: 'foundry' };
const LINK = 'moon_jules';
const TERMS = { label: '1 Month', months: 1, price: 2_000, creditsPerMonth: 4, isUnlimited: false };
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const PHONE = '+13105550177';

describe('Guests of an event that moves or is called off', () => {
  let bar: Bar;
  const visitor = { caller: ANONYMOUS, correlationId: 'visit' };
  const context = { ...systemOrigin('test', 'test'), actor: { kind: 'system', id: 'test' } as const };
  const inMinutes = (minutes: number) => new Date(bar.runtime.now() + minutes * MINUTE).toISOString();
  const onList = (command: GuestListCommand) =>
    bar.app.get(Aggregates).execute(guestListAggregate, 'moon', command, context);
  const onMember = (userId: string, command: MemberCommand) =>
    bar.app.get(Aggregates).execute(memberAggregate, userId, command, context);
  const promote = async (phoneNumber?: string, firstName = phoneNumber === undefined ? 'Priya' : 'Zoe') => {
    const guest = { linkId: LINK, firstName, lastName: '', quantity: 2, phoneNumber };
    return (await bar.bus.command(PromoteGuest, guest, visitor)).reservation;
  };
  const ticketOf = async (ticketId: string) =>
    (await bar.bus.query(GetGuestTicket, { ticketId }, visitor)).ticket;
  const follow = (ticketId: string, endpoint = 'https://push.example/phone') =>
    bar.bus.command(FollowTicket, { ticketId, endpoint, keys }, visitor);
  const move = () => onList({ type: 'ChangeGlevent', change: { startTime: inMinutes(120) }, by: maya });
  const tellings = async () =>
    (await bar.store.readStream('glevent-moon'))
      .filter(({ type }) => type === 'GuestTold')
      .map(({ data }) => data);
  const pushed = () => bar.pushes.sent.map(({ message }) => JSON.parse(message.text) as object);

  beforeEach(async () => {
    bar = await openBar();
    await onList({
      ...{ type: 'CreateGlevent', ...MOON, status: 'UPCOMING' },
      details: { ...details, startTime: inMinutes(60), endTime: inMinutes(240), capacity: 10 },
    });
    const terms = { needsPhone: false, mostPerGuest: null, closesAt: null };
    await onList({
      ...{ type: 'CreatePromoterLink', linkId: LINK, pageId: 'page' },
      ...{ name: 'Jules', quota: 8, by: maya, ...terms },
    });
    await bar.pass(10);
  });
  afterEach(async () => {
    expect(bar.failures).toEqual([]);
    await bar.close();
  });

  // id: are-told-of-a-new-time
  it('are told of a new time on the browsers that ask for it, once, a minute after the last correction', async () => {
    const { ticketId, reservationId } = await promote(PHONE);
    await follow(ticketId);
    await move();
    await bar.pass(30_000);
    expect(pushed()).toEqual([]);
    await onList({
      type: 'ChangeGlevent',
      change: { startTime: inMinutes(180), venueName: 'Annex' },
      by: maya,
    });
    await bar.pass(2 * MINUTE);
    expect(pushed()).toEqual([
      {
        title: 'Harvest Moon has moved',
        body: expect.stringMatching(/^Now at Annex, 1200 Mateo St, Los Angeles: .+ [AP]M UTC\.$/),
        tag: reservationId,
        path: `/list/${LINK}`,
      },
    ]);
    // The browser was told: no message goes to the phone beside it, and the page does not say it again.
    expect(bar.texts.sent).toEqual([]);
    expect(await ticketOf(ticketId)).not.toHaveProperty('notice');
    await bar.pass(30 * MINUTE);
    expect(await tellings()).toEqual([expect.objectContaining({ reservationId, how: 'push' })]);
    const due = { index: 'move-notice-due', equals: [], from: '', limit: 5 };
    expect((await bar.collections.get(gleventsModel).ids(due)).ids).toEqual([]);
  });

  it('are told by a text message where no browser asks for it, with the venue, and once', async () => {
    await promote(PHONE);
    bar.texts.answer = 'away';
    await move();
    await bar.pass(2 * MINUTE);
    expect(await tellings()).toEqual([]);
    bar.texts.answer = 'sent';
    await bar.pass(10 * MINUTE);
    expect(bar.texts.sent).toEqual([
      { to: PHONE, text: expect.stringMatching(/^Harvest Moon has a new time\. Foundry: .+ UTC\.$/) },
    ]);
    await bar.pass(20 * MINUTE);
    expect(bar.texts.sent).toHaveLength(1);
    expect(await tellings()).toMatchObject([{ how: 'sms' }]);
  });

  it('are each told, and one who cannot be told now keeps no other from it and is told later', async () => {
    const [away, there] = ['https://push.example/away', 'https://push.example/there'];
    await follow((await promote()).ticketId, away);
    await follow((await promote(undefined, 'Kim')).ticketId, there);
    for (const phone of [PHONE, '+13105550178']) await promote(phone, `Zoe ${phone.slice(-1)}`);
    bar.pushes.answers.set(away, 'away');
    await move();
    await bar.pass(2 * MINUTE);
    expect(bar.pushes.sent.map(({ endpoint }) => endpoint)).toEqual([there]);
    expect(bar.texts.sent.map(({ to }) => to)).toEqual([PHONE, '+13105550178']);
    bar.pushes.answers.clear();
    await bar.pass(20 * MINUTE);
    expect(bar.pushes.sent.map(({ endpoint }) => endpoint)).toEqual([there, away]);
    expect([bar.texts.sent.length, (await tellings()).length]).toEqual([2, 4]);
    // Another move is other news.
    await move();
    await bar.pass(2 * MINUTE);
    expect([bar.pushes.sent.length, bar.texts.sent.length]).toEqual([4, 4]);
  });

  it('are told by those who put them on the list by name, and by nobody else', async () => {
    const guest = { firstName: 'Zoe', lastName: '', phoneNumber: PHONE, note: null, vip: false };
    const listed = { reservationId: 'moon_1', guest, quantity: 1, status: 'CONFIRMED' } as const;
    const source = { kind: 'STAFF' } as const;
    await onList({ type: 'AddReservations', reservations: [{ ...listed, source }], by: maya });
    await move();
    await bar.pass(5 * MINUTE);
    expect([bar.texts.sent, await tellings()]).toEqual([[], []]);
  });

  it('are followed by their browsers until a day after the event', async () => {
    const [first, other] = [await promote(), await promote(undefined, 'Kim')];
    await follow(first.ticketId);
    const browsersAfter = async (hours: number) => {
      bar.runtime.skip(hours * 60 * MINUTE);
      await follow(other.ticketId, 'https://push.example/other');
      return (await bar.followers.of(first.reservationId)).length;
    };
    expect([await browsersAfter(26), await browsersAfter(4)]).toEqual([1, 0]);
  });

  it('are followed on where the event is put off, until a day after its end of now', async () => {
    const first = await promote();
    await follow(first.ticketId);
    await onList({ type: 'ChangeGlevent', change: { endTime: inMinutes(240 + 3 * 24 * 60) }, by: maya });
    await bar.pass(2 * MINUTE);
    const other = await promote(undefined, 'Kim');
    bar.runtime.skip(2 * 24 * 60 * MINUTE);
    await follow(other.ticketId, 'https://push.example/other');
    expect(await bar.followers.of(first.reservationId)).toHaveLength(1);
  });

  it('are called by no number where the list asks for none, whoever is signed in', async () => {
    const guest = { linkId: LINK, firstName: 'Zoe', lastName: '', quantity: 1 };
    await bar.bus.command(PromoteGuest, guest, signedIn('zoe', PHONE));
    await move();
    await bar.pass(2 * MINUTE);
    expect([bar.texts.sent, await tellings()]).toMatchObject([[], [{ how: 'page' }]]);
  });

  it('are told of each time that their place is cancelled, also by text messages', async () => {
    const { reservationId } = await promote(PHONE);
    const cancel = async () => {
      await onList({ type: 'CancelReservation', reservationId, reason: 'staff', by: maya });
      await bar.pass(MINUTE);
    };
    await cancel();
    await onList({ type: 'ReinstateReservation', reservationId, by: maya });
    await bar.pass(MINUTE);
    await cancel();
    const titles = bar.texts.sent.map(({ text }) => text.split('.')[0]);
    expect(titles).toEqual(['Your place is cancelled', 'Your place is back', 'Your place is cancelled']);
  });

  it('are sent nothing where the event was over before anything could reach them', async () => {
    const { reservationId } = await promote(PHONE);
    bar.texts.answer = 'away';
    await onList({ type: 'CancelReservation', reservationId, reason: 'staff', by: maya });
    await bar.pass(MINUTE);
    bar.runtime.skip(300 * MINUTE);
    bar.texts.answer = 'sent';
    await bar.pass(20 * MINUTE);
    expect([bar.texts.sent, await tellings()]).toMatchObject([[], [{ how: 'none' }]]);
  });

  it('are not sent a second text message where a crash came after the first: the page says it', async () => {
    const { ticketId, reservationId } = await promote(PHONE);
    // As a process left it that was killed while it waited for the answer.
    const { sentTextsIn } = await import('@lineless/ports/messages/sent-texts');
    const { openSqliteReadModels } = await import('@lineless/ports/documents/sqlite');
    const models = openSqliteReadModels({ directory: bar.directory, runtime: bar.runtime });
    await sentTextsIn(models, bar.runtime).begin(`${reservationId}:move-1`);
    await models.close();
    await move();
    await bar.pass(2 * MINUTE);
    expect(bar.texts.sent).toEqual([]);
    expect(await ticketOf(ticketId)).toMatchObject({ notice: 'MOVE' });
  });

  it('see it on their page where nothing else reaches them, until they have seen it', async () => {
    const { ticketId } = await promote();
    const before = await ticketOf(ticketId);
    await move();
    await bar.pass(2 * MINUTE);
    expect(await ticketOf(ticketId)).toMatchObject({
      notice: 'MOVE',
      movedFrom: { startTime: before.startTime },
    });
    await bar.bus.command(SeeTicketNotice, { ticketId }, visitor);
    expect(await ticketOf(ticketId)).not.toHaveProperty('notice');
    await bar.pass(10 * MINUTE);
    expect(await ticketOf(ticketId)).not.toHaveProperty('notice');
  });

  it('are told of the end of it all, and one of them of their own', async () => {
    const [first, second] = [await promote(), await promote(PHONE)];
    await follow(first.ticketId);
    await onList({
      type: 'CancelReservation',
      reservationId: first.reservationId,
      reason: 'staff',
      by: maya,
    });
    await bar.pass(MINUTE);
    expect(pushed()).toMatchObject([
      {
        title: 'Your place is cancelled',
        body: expect.stringContaining('Foundry has cancelled it: Harvest Moon'),
      },
    ]);
    await onList({ type: 'CancelGlevent', by: maya });
    await bar.pass(2 * MINUTE);
    expect(bar.texts.sent).toEqual([
      { to: PHONE, text: expect.stringMatching(/^Harvest Moon is cancelled\. Foundry has called it off\./) },
    ]);
    expect(pushed()).toHaveLength(1);
    expect(await ticketOf(second.ticketId)).toMatchObject({
      cancelledBy: 'event',
      reservationStatus: 'CANCELLED',
    });
    const due = { index: 'cancellation-due', equals: [], from: '', limit: 5 };
    expect((await bar.collections.get(memberReservationsModel).ids(due)).ids).toEqual([]);
  });

  // id: are-told-that-the-place-is-back
  it('are told that a place which was cancelled is back, as they were told of its end', async () => {
    const [pushedTo, texted, onPage] = [
      await promote(),
      await promote(PHONE),
      await promote(undefined, 'Kim'),
    ];
    await follow(pushedTo.ticketId);
    const places = [pushedTo, texted, onPage].map(({ reservationId }) => reservationId);
    for (const reservationId of places)
      await onList({ type: 'CancelReservation', reservationId, reason: 'staff', by: maya });
    await bar.pass(MINUTE);
    expect(await ticketOf(onPage.ticketId)).toMatchObject({ notice: 'CANCELLATION' });
    for (const reservationId of places)
      await onList({ type: 'ReinstateReservation', reservationId, by: maya });
    await bar.pass(MINUTE);
    const back = { title: 'Your place is back', path: `/list/${LINK}` };
    expect(pushed()).toMatchObject([
      { title: 'Your place is cancelled' },
      {
        ...back,
        body: expect.stringMatching(/^Foundry has put you on the list again: Harvest Moon, .+ UTC\.$/),
      },
    ]);
    expect(bar.texts.sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Your place is cancelled\. /),
      expect.stringMatching(/^Your place is back\. Foundry has put you on the list again/),
    ]);
    expect(await ticketOf(onPage.ticketId)).toMatchObject({
      ...{ notice: 'REINSTATEMENT', reservationStatus: 'CONFIRMED' },
    });
    await bar.bus.command(SeeTicketNotice, { ticketId: onPage.ticketId }, visitor);
    await bar.pass(20 * MINUTE);
    expect(await ticketOf(onPage.ticketId)).not.toHaveProperty('notice');
    expect([pushed().length, bar.texts.sent.length, (await tellings()).length]).toEqual([2, 2, 6]);
    const due = { index: 'reinstatement-due', equals: [], from: '', limit: 5 };
    expect((await bar.collections.get(memberReservationsModel).ids(due)).ids).toEqual([]);
  });

  it('hear nothing of an event that is over by then', async () => {
    const { ticketId } = await promote(PHONE);
    await follow(ticketId);
    await bar.pass(300 * MINUTE);
    await onList({ type: 'ChangeGlevent', change: { venueName: 'Annex' }, by: maya });
    await bar.pass(5 * MINUTE);
    expect([pushed(), bar.texts.sent, await tellings()]).toEqual([[], [], []]);
  });

  it('are members too, by the page of their reservation, and learn that the credit is back', async () => {
    const ana = signedIn('ana', '+15625550100');
    await onMember('ana', { type: 'OpenPayment', userId: 'ana', paymentIntentId: 'pi', terms: TERMS });
    await onMember('ana', { type: 'RecordPayment', paymentIntentId: 'pi', amount: 2_000, profile: {} });
    const { reservationId } = (await bar.bus.command(Reserve, { ...MOON, quantity: 1 }, ana)).reservation;
    await bar.bus.command(
      FollowReservation,
      { reservationId, endpoint: 'https://push.example/ana', keys },
      ana,
    );
    await onList({ type: 'CancelReservation', reservationId, reason: 'staff', by: maya });
    await bar.pass(MINUTE);
    expect(pushed()).toMatchObject([{ path: `/account/reservations/${reservationId}` }]);
    const { state } = await bar.app.get(Aggregates).load(guestListAggregate, listOf(reservationId));
    expect(state?.reservations.get(reservationId)).toMatchObject({ creditsBack: 1, isSettled: true });
  });

  // id: are-told-that-a-venue-has-ended-their-membership
  it('are told that a venue has ended their membership: by a browser of theirs, else by a text message, once', async () => {
    const join = async (userId: string, phoneNumber?: string) => {
      const paymentIntentId = `pi-${userId}`;
      const profile = phoneNumber === undefined ? {} : { phoneNumber };
      await onMember(userId, { type: 'OpenPayment', userId, paymentIntentId, terms: TERMS });
      await onMember(userId, { type: 'RecordPayment', paymentIntentId, amount: 2_000, profile });
      const caller = signedIn(userId, '+15625550100');
      const { reservationId } = (await bar.bus.command(Reserve, { ...MOON, quantity: 1 }, caller))
        .reservation;
      return { reservationId, caller };
    };
    const end = (userId: string) =>
      onMember(userId, { type: 'EndMembership', vendorId: 'foundry', reason: 'Sold entry', by: maya });
    const endTold = async (userId: string) =>
      (await bar.store.readStream(`member-${userId}`))
        .filter(({ type }) => type === 'MembershipEndTold')
        .map(({ data }) => data);
    const { reservationId, caller } = await join('ana', PHONE);
    const browser = { endpoint: 'https://push.example/ana', keys };
    await bar.bus.command(FollowReservation, { reservationId, ...browser }, caller);
    await join('ben', PHONE);
    await join('cleo');
    for (const userId of ['ana', 'ben', 'cleo']) await end(userId);
    await bar.pass(MINUTE);
    const title = 'Your membership has ended';
    // No document of this bar's names its vendor.
    const body = 'A venue has ended it. Your account says why, and when you may join again.';
    expect(pushed()).toEqual([{ title, body, tag: 'membership', path: '/account' }]);
    expect(bar.texts.sent).toEqual([{ to: PHONE, text: `${title}. ${body}` }]);
    await bar.pass(20 * MINUTE);
    expect([pushed().length, bar.texts.sent.length]).toEqual([1, 1]);
    expect(await Promise.all(['ana', 'ben', 'cleo'].map(endTold))).toEqual([
      [{ how: 'push' }],
      [{ how: 'sms' }],
      [{ how: 'page' }],
    ]);
    const due = { index: 'end-notice-due', equals: [], from: '', limit: 5 };
    expect((await bar.collections.get(membersModel).ids(due)).ids).toEqual([]);
  });

  // id: hear-nothing-once-forgotten
  it('open their tickets with the secret, and with nothing near it', async () => {
    const { ticketId, reservationId } = await promote();
    expect(reservationOf(ticketId)).toBe(reservationId);
    expect(await ticketOf(ticketId)).toMatchObject({
      reservationId,
      firstName: 'Priya',
      promoter: 'Jules',
      quantity: 2,
    });
    const other = ticketId.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const wrong of [other, reservationId, `${reservationId}-`, 'nonsense'])
      await expect(ticketOf(wrong)).rejects.toMatchObject({ code: 'TICKET_NOT_FOUND' });
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { signedIn } from '@lineless/areas/ordering/testing/evening';
import { memberAggregate } from '@lineless/areas/membership/handlers/aggregate';
import type { MemberCommand } from '@lineless/areas/membership/model/decide';
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
  const promote = async (phoneNumber?: string) => {
    const firstName = phoneNumber === undefined ? 'Priya' : 'Zoe';
    const guest = { linkId: LINK, firstName, lastName: '', quantity: 2, phoneNumber };
    return (await bar.bus.command(PromoteGuest, guest, visitor)).reservation;
  };
  const ticketOf = async (ticketId: string) =>
    (await bar.bus.query(GetGuestTicket, { ticketId }, visitor)).ticket;
  const follow = (ticketId: string) =>
    bar.bus.command(FollowTicket, { ticketId, endpoint: 'https://push.example/phone', keys }, visitor);
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

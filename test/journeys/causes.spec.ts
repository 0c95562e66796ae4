import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { auditEventAnswer } from '@lineless/contracts/audit/entries';
import type { StoredEvent } from '@lineless/kernel/event';
import { PushService } from '../doubles/push/service';
import { ApiClient, DEMO, type Answer } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { Member, ownIn } from '../support/member';
import { becomeMember, begin, membershipBecomes, payBegun } from '../support/membership';
import { confirmCard, orderOf, place, read } from '../support/order-flow';
import { ORDER_LIFE_MS, orderBecomes } from '../support/order-life';
import { Post } from '../support/post';
import { asTimePasses, until } from '../support/until';
import { Venue } from '../support/venue';

const PAGE = 500;
/** What nothing but the time brings, so that it is a beginning as a request is. */
const BY_THE_CLOCK = ['begin-and-end-events', 'follow-glevent-clock', 'follow-membership-clock'];

const noticeIn = (letter: string) => z.object({ id: z.string() }).parse(JSON.parse(letter)).id;

describe('what is recorded says what has led to it', () => {
  let venue: Venue;
  let push: PushService;
  let post: Post;
  let ana: ApiClient;
  let maya: ApiClient;
  let opened: string | null;
  let calls: jest.SpiedFunction<ApiClient['call']>;

  /** Everything since the doors opened. */
  const stored = async (): Promise<readonly StoredEvent[]> => {
    const { store } = venue.server.composition;
    const found: StoredEvent[] = [];
    for (let after = opened; ; after = found.at(-1)?.position ?? after) {
      const { events } = await store.readAll({ after, limit: PAGE });
      found.push(...events);
      if (events.length < PAGE) return found;
    }
  };
  /** 'OrderPaid of OrderPaymentStarted', in one correlation; 'OrderPlaced of a request'. */
  const storyOf = async (...streams: readonly string[]): Promise<readonly string[]> => {
    const events = await stored();
    const answers = await Promise.all(calls.mock.results.map(({ value }) => value as Promise<Answer>));
    const requests = new Set(answers.map(({ headers }) => headers['x-request-id']));
    const beginningOf = ({ meta: { causationId, correlationId, actor } }: StoredEvent): string => {
      if (causationId !== correlationId) return `an unknown '${causationId}'`;
      if (requests.has(causationId)) return 'a request';
      if (post.letters.some(({ text }) => noticeIn(text) === causationId)) return 'a notice';
      return BY_THE_CLOCK.includes(actor.id) ? 'the time' : `an unknown '${causationId}'`;
    };
    return events
      .filter(({ stream }) => streams.length === 0 || streams.includes(stream))
      .map((event) => {
        const { causationId, correlationId } = event.meta;
        const cause = events.find(({ id }) => id === causationId);
        if (!cause) return `${event.type} of ${beginningOf(event)}`;
        const goesOn = cause.meta.correlationId === correlationId && cause.position < event.position;
        return `${event.type} of ${cause.type}${goesOn ? '' : ', which is no beginning of it'}`;
      });
  };
  const tells = (lines: number, ...streams: readonly string[]) =>
    until(
      async () => {
        const story = await storyOf(...streams);
        return story.length >= lines ? story : undefined;
      },
      () => `so many events of ${streams.join()}`,
    );
  const work = (orderId: string, what: string, body?: object) =>
    maya.put(`/api/users/staff-user-id/orders/${orderId}/${what}`, body);

  const join = async () => {
    const person = await venue.newcomer();
    await becomeMember(person);
    return Member.of(person);
  };

  beforeAll(async () => {
    push = await PushService.open();
    venue = await Venue.open({ settings: { TEST_PROVIDERS: 'on', SUPPORT_EMAIL: 'help@kiln-annex.com' } });
    post = new Post(venue);
    opened = await venue.server.composition.store.lastPosition();
    calls = jest.spyOn(ApiClient.prototype, 'call');
    ana = await venue.newcomer();
    maya = await venue.staff();
  });
  beforeEach(() => {
    venue.payments.webhooks = 'immediate';
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await venue.close();
    await push.close();
  });

  it('from the order to the payment that a webhook told of, to the stock, the notice and the refund', async () => {
    const cap = await venue.productId('Ballast Cap');
    const { orderId, ...placed } = await place(ana, [cap]);
    await confirmCard(ana, placed);
    await orderBecomes(ana, orderId, 'PAID');
    const [order, product] = [`order-${orderId}`, `product-${cap}`];
    await tells(4, order);
    await ana.put(`/api/users/${ana.userId}/orders/${orderId}/follower`, push.subscribe('phone'));
    await work(orderId, 'prepare');
    await tells(7, order);
    expect(orderOf(await work(orderId, 'refund', { refundReason: 'Torn' })).status).toBe('REFUNDED');
    const story = await tells(11, order);
    // The last two are of two process managers.
    expect([...story.slice(0, 9), ...story.slice(9).sort()]).toEqual([
      'OrderPlaced of a request',
      'OrderPaymentStarted of a request',
      'OrderPaid of OrderPaymentStarted',
      'OrderStockSettled of OrderPaid',
      'OrderFollowed of a request',
      'OrderPrepared of a request',
      'OrderCustomerTold of OrderPrepared',
      'OrderRefundRequested of a request',
      'OrderRefunded of OrderRefundRequested',
      ...['OrderCustomerTold of OrderRefunded', 'OrderStockSettled of OrderRefunded'],
    ]);
    // What the notice said is on record, and which notice it was.
    const paid = (await stored()).find(({ stream, type }) => stream === order && type === 'OrderPaid');
    const notices = post.letters
      .filter(({ text }) => text.includes(orderId))
      .map(({ text }) => noticeIn(text));
    expect(notices).toContain(paid?.meta.key);
    expect(await storyOf(product)).toEqual([
      'StockHeld of a request',
      'StockCommitted of OrderPaid',
      'StockReturned of OrderRefunded',
    ]);
  });

  it('and the audit of it shows them below one another', async () => {
    const paid = (await stored()).find(({ type }) => type === 'OrderPaid');
    const admin = await venue.signIn(DEMO.admin);
    await venue.server.composition.engine.catchUp();
    const path = `/api/vendors/${DEMO.vendor}/audit/streams/${paid?.stream}/events/${paid?.revision}`;
    const { commands } = read(await admin.get(path), auditEventAnswer).causes;
    const below = (eventId = '') =>
      commands
        .filter(({ causationId }) => causationId === eventId)
        .map(({ actor, events }) => [actor.label, ...events.map(({ type }) => type)]);
    const [begun] = commands;
    expect(begun?.events.map(({ type }) => type)).toEqual([
      'StockHeld',
      'OrderPlaced',
      'OrderPaymentStarted',
    ]);
    expect(below(begun?.events.at(-1)?.eventId)).toEqual([['The payment provider', 'OrderPaid']]);
    expect(below(paid?.id)).toEqual([['The service', 'StockCommitted', 'OrderStockSettled']]);
  });

  it('from a payment that no webhook tells of and a process manager finds, to the stock', async () => {
    const shirt = await venue.productId('Night Shift Tee', 'XL');
    venue.payments.webhooks = 'held';
    const { orderId, ...placed } = await place(ana, [shirt]);
    await confirmCard(ana, placed);
    const order = `order-${orderId}`;
    await venue.server.composition.engine.catchUp();
    venue.runtime.forward(ORDER_LIFE_MS);
    await orderBecomes(ana, orderId, 'PAID');
    expect(await tells(4, order)).toEqual([
      'OrderPlaced of a request',
      'OrderPaymentStarted of a request',
      'OrderPaid of OrderPaymentStarted',
      'OrderStockSettled of OrderPaid',
    ]);
  });

  it('from an order that was not paid, to its end and its stock', async () => {
    const cap = await venue.productId('Ballast Cap');
    const { orderId } = await place(ana, [cap]);
    venue.runtime.forward(ORDER_LIFE_MS);
    await orderBecomes(ana, orderId, 'EXPIRED');
    expect((await tells(4, `order-${orderId}`)).slice(2)).toEqual([
      'OrderExpired of OrderPlaced',
      'OrderStockSettled of OrderExpired',
    ]);
  });

  it('from a membership that a webhook told of, to the money that the desk gave back', async () => {
    const noor = await venue.newcomer();
    const begun = await begin(noor);
    const other = await begin(noor, 3);
    await payBegun(noor, begun);
    await membershipBecomes(noor, ({ status }) => status === 'ACTIVE');
    const { paymentIntentId: intentId } = begun;
    await venue.payments.refund({ intentId, idempotencyKey: 'desk' });
    const member = `member-${noor.userId}`;
    const story = await tells(6, member);
    expect(story).toEqual([
      'MembershipPaymentOpened of a request',
      'MembershipPaymentOpened of a request',
      'MembershipStarted of MembershipPaymentOpened',
      'MemberProfileChanged of MembershipPaymentOpened',
      'MonthlyCreditsGranted of MembershipPaymentOpened',
      'MembershipRefunded of a notice',
    ]);
    const [first, , started] = (await stored()).filter(({ stream }) => stream === member);
    expect(started?.meta.causationId).toBe(first?.id);
    expect(other.paymentIntentId).not.toBe(intentId);
  });

  it('from a payment that has bought nothing, to its money', async () => {
    const noor = await venue.newcomer();
    const begun = await begin(noor);
    const { paymentIntentId: intentId } = begun;
    await venue.payments.updateAmount({ intentId, amount: 100, idempotencyKey: `desk:${intentId}` });
    await payBegun(noor, begun);
    const member = `member-${noor.userId}`;
    await tells(3, member);
    const story = await asTimePasses(
      venue.runtime,
      60_000,
      async () => {
        const found = await storyOf(member);
        return found.length > 3 ? found : undefined;
      },
      () => 'the money is not back',
    );
    expect(story).toEqual([
      'MembershipPaymentOpened of a request',
      'MembershipPaymentRejected of MembershipPaymentOpened',
      'MemberProfileChanged of MembershipPaymentOpened',
      'MembershipPaymentReturned of MembershipPaymentRejected',
    ]);
  });

  it('from a credit that is held, to the place and back', async () => {
    const mina = await join();
    const list = await DoorList.open(maya, venue.runtime.now());
    const { reservationId } = ownIn(await mina.reserve(list.gleventId));
    ownIn(await mina.step(reservationId, 'cancel'));
    expect((await storyOf(`member-${mina.person.userId}`)).slice(-3)).toEqual([
      'CreditHeld of a request',
      'HoldSpent of ReservationMade',
      'ReservationReleased of ReservationCancelled',
    ]);
    expect((await storyOf(`glevent-${list.gleventId}`)).slice(1)).toEqual([
      'ReservationMade of CreditHeld',
      'ReservationCancelled of a request',
      'ReservationSettled of ReservationCancelled',
    ]);
  });

  it('from an event that is cancelled, to the credits of all who had a place', async () => {
    const list = await DoorList.open(maya, venue.runtime.now(), { guestlistCapacity: 50 });
    const crowd = await Promise.all(Array.from({ length: 3 }, join));
    for (const member of crowd) ownIn(await member.reserve(list.gleventId));
    // So many that the list's last events are those of others when the credits come back.
    for (let n = 0; n < 40; n += 1) await list.add(`Guest ${n}`);
    const dev = await venue.signIn(DEMO.manager);
    expect((await dev.post(`${list.path}/cancel`)).status).toBe(200);
    const glevent = await asTimePasses(
      venue.runtime,
      5_000,
      async () => {
        const story = await storyOf(`glevent-${list.gleventId}`);
        return story.filter((line) => line.startsWith('ReservationSettled')).length === 3 ? story : undefined;
      },
      () => 'not all have their credits',
    );
    const after = glevent.slice(glevent.indexOf('GuestListEventCancelled of a request') + 1);
    expect(after.slice(0, 43)).toEqual(
      Array.from({ length: 43 }, () => 'ReservationCancelled of GuestListEventCancelled'),
    );
    const [told, settled] = [/^GuestTold/, /^ReservationSettled/].map((what) =>
      after.slice(43).filter((line) => what.test(line)),
    );
    for (const line of told ?? [])
      expect(line).toMatch(/^GuestTold of (ReservationCancelled|ReservationSettled|GuestTold)$/);
    expect(settled).toHaveLength(3);
    for (const line of settled ?? [])
      expect(line).toMatch(/^ReservationSettled of Reservation(Cancelled|Settled)$/);
    for (const { person } of crowd)
      expect((await storyOf(`member-${person.userId}`)).at(-1)).toMatch(
        /^ReservationReleased of Reservation(Cancelled|Settled)$/,
      );
  });

  it('for every event of the evening, back to a request, a notice or the time', async () => {
    const story = await storyOf();
    expect(story.filter((line) => line.includes('unknown') || line.includes('no beginning'))).toEqual([]);
    expect(story.length).toBeGreaterThan(50);
  });
});

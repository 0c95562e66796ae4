import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sessionList } from '@lineless/contracts/accounts/own-sessions';
import { drawingChanges } from '../support/drawing-changes';
import { DEMO, GOOD_CARD, type Answer, type ApiClient } from '../support/api-client';
import { calls } from '../support/every-call';
import { Disk } from '../support/full-disk';
import { guestListChanges, noticeChanges, request, type ReadyRequest } from '../support/guest-list-changes';
import { houseChanges } from '../support/house-changes';
import { pier } from '../support/lead';
import { memberChanges } from '../support/member-changes';
import { passkeyChanges } from '../support/passkey-changes';
import { becomeMember, begin, payBegun, reserved, tryToBegin, tryToJoin } from '../support/membership';
import {
  buy,
  confirmCard,
  menu,
  orderAsSeenBy,
  place,
  read,
  refusal,
  untrackedProducts,
} from '../support/order-flow';
import { orderBecomes } from '../support/order-life';
import { Post } from '../support/post';
import { pause } from '../support/until';
import { Venue } from '../support/venue';

/** Changes of which no read model tells: of sessions, of a browser that is told or not, of a picture, at the payment provider. */
const NOTHING_TO_SEE = [
  'DELETE /users/{userId}/sessions/{sessionId}',
  'POST /auth/logout',
  'POST /auth/logout-everywhere',
  'POST /auth/refresh',
  'POST /auth/start',
  'POST /test-payments/{paymentIntentId}/confirm',
  'POST /test-payments/{paymentIntentId}/verify',
  'POST /users/{userId}/sessions/end-others',
  'POST /vendor-locations/{vendorLocationId}/pictures',
  'POST /webhooks/stripe',
  'PUT /guest-list-tickets/{ticketId}/follower',
  'PUT /guest-list-tickets/{ticketId}/unfollow',
  'PUT /users/reservations/{reservationId}/follower',
  'PUT /users/reservations/{reservationId}/unfollow',
  'PUT /users/{userId}/orders/{orderId}/unfollow',
];
const HALF_AN_HOUR_MS = 30 * 60_000;

describe.each(['write', 'commit'] as const)('a disk that is full at a %s', (moment) => {
  let disk: Disk;
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let admin: ApiClient;
  let owner: ApiClient;
  let post: Post;
  let products: string[];
  let requests: readonly ReadyRequest[];
  let paidMeanwhile: string;

  beforeAll(async () => {
    disk = new Disk();
    venue = await Venue.open({ settings: { SUPPORT_EMAIL: 'help@kiln-annex.com' } });
    post = new Post(venue);
    customer = await venue.signIn(DEMO.customer, 8);
    staff = await venue.signIn(DEMO.staff, 8);
    admin = await venue.signIn(DEMO.admin, 8);
    owner = await venue.signIn(DEMO.superAdmin, 8);
    products = (await untrackedProducts(customer)).slice(0, 1);
    requests = await everyChange();
    await venue.server.composition.engine.catchUp();
  });
  afterAll(async () => {
    disk.makeRoom();
    await venue.close();
    jest.restoreAllMocks();
  });

  it('asks everybody who wants to change something to come back, and says when', async () => {
    const before = await venue.server.composition.store.lastPosition();
    disk.fill(moment);
    const answers = await Promise.all(requests.map(({ send }) => send()));
    const seen = answers.map(({ status, headers }, index) => [
      requests[index]?.name,
      status,
      headers['retry-after'],
    ]);
    expect(seen).toEqual(requests.map(({ name }) => [name, 503, '2']));
    for (const answer of answers) expect(refusal(answer)).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
    expect(await venue.server.composition.store.lastPosition()).toBe(before);
  });

  it('goes on showing what is there', async () => {
    expect((await menu(customer)).length).toBeGreaterThan(0);
    expect((await orderAsSeenBy(customer, paidMeanwhile)).status).toBe('IN_PROGRESS');
    const board = `/api/vendor-locations/${DEMO.location}/orders?view=board`;
    expect((await staff.get(board)).status).toBe(200);
    expect((await staff.get('/healthz')).status).toBe(200);
  });

  it('does everything that was asked for, once there is room: the same requests again, which say where each of them is stored', async () => {
    disk.makeRoom();
    const unplaced: string[] = [];
    for (const { name, send, then } of requests) {
      const { status, headers } = await send();
      expect([name, status]).toEqual([name, then]);
      // The next request brings it, so that it sees what this one has done.
      if (headers['x-event-position'] === undefined) unplaced.push(name);
    }
    expect(unplaced.sort()).toEqual(NOTHING_TO_SEE);
    // The webhook has come again.
    await orderBecomes(customer, paidMeanwhile, 'PAID');
  });

  it('says whether it is ready', async () => {
    const readiness = async () => (await staff.get('/readyz')).status;
    // What could not be folded on the full disk waits for its next turn.
    await venue.server.composition.engine.catchUp();
    expect(await readiness()).toBe(200);
    disk.fill(moment);
    // What was found out is true for a second.
    venue.runtime.forward(1_000);
    expect(await readiness()).toBe(503);
    disk.makeRoom();
    expect(await readiness()).toBe(200);
  });

  it('ends nothing by itself: what was to be tidied up waits for the next time', async () => {
    disk.fill(moment);
    for (let half = 0; half < 4; half += 1) {
      venue.runtime.forward(HALF_AN_HOUR_MS);
      await pause(50);
    }
    expect((await venue.visitor().get('/healthz')).status).toBe(200);
    disk.makeRoom();
    await venue.newcomer();
  });

  it('knows no call that changes something beside those', () => {
    // Tax and what a passkey has to sign are made and kept nowhere, an error of a page is a line in the log; nothing is
    // parked here that could be folded again.
    const others = [
      '/taxes/calculate',
      '/page-errors',
      '/auth/passkeys/{userId}',
      '/users/{userId}/passkeys/challenge',
      '/vendors/{vendorId}/audit/parked/retry',
    ];
    const changing = calls.filter(({ method, path }) => method !== 'GET' && !others.includes(path));
    expect(new Set(requests.map(({ name }) => name))).toEqual(
      new Set(changing.map(({ method, path }) => `${method} ${path}`)),
    );
  });

  async function everyChange(): Promise<readonly ReadyRequest[]> {
    const ORDER = '/users/{userId}/orders/{orderId}';
    const orders = `/api/users/${customer.userId}/orders`;
    const ofStaff = '/api/users/staff-user-id/orders';
    const open = () => place(customer, products);
    const paid = () => buy(customer, products);
    const browser = {
      endpoint: 'https://push.example/phone',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    };
    const toFollow = await paid();
    const [toRevise, toComplete, toPrepare, toRecall, toRefund, toTakeOff] = [
      await open(),
      await paid(),
      await paid(),
      await paid(),
      await paid(),
      await paid(),
    ];
    await staff.put(`${ofStaff}/${toRecall.orderId}/prepare`);
    venue.payments.webhooks = 'never';
    const toMark = await open();
    await confirmCard(customer, toMark);
    const toConfirm = await open();
    const toVerify = await open();
    await confirmCard(customer, toVerify, { card: { ...GOOD_CARD.card, number: '4000 0025 0000 3155' } });
    const wanderer = await venue.newcomer();
    const quitter = await venue.newcomer();
    const leaver = await venue.newcomer();
    const returning = await venue.newcomer();
    const roamer = await venue.newcomer();
    for (let device = 0; device < 2; device += 1) await venue.signIn(roamer.phoneNumber);
    const sessions = `/api/users/${roamer.userId}/sessions`;
    const listed = read(await roamer.get(sessions), sessionList).sessions;
    const lost = listed.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    const newPhone = venue.visitor();
    await newPhone.post('/api/auth/start', { phoneNumber: '+13105556789' });
    const code = await newPhone.latestCode('+13105556789');
    const cart = {
      vendorLocationId: DEMO.location,
      cartItems: [{ productId: products[0], quantity: 1 }],
      tipAmount: '1.00',
    };
    const joining = await venue.newcomer();
    const toJoin = await begin(joining);
    await payBegun(joining, toJoin);
    const buying = await venue.newcomer();
    const member = await venue.newcomer();
    await becomeMember(member);
    await reserved(venue, member, { vendorId: DEMO.vendor });
    const ofTheHouse = await houseChanges(venue, { staff, admin, owner }, products);
    const ofMembers = await memberChanges(venue, staff);
    const ofNotices = await noticeChanges(staff, venue.runtime.now());
    const ofPasskeys = await passkeyChanges(venue);
    const ofDrawings = await drawingChanges(venue, { staff, admin });
    const visitor = venue.visitor();
    // Last, because neither waits for long: a payment is looked for, and a check-in is past undoing.
    venue.payments.webhooks = 'held';
    const told = await open();
    await confirmCard(customer, told);
    paidMeanwhile = told.orderId;
    venue.payments.webhooks = 'never';
    const letter = await letterAbout(told.orderId);
    const ofGuestLists = await guestListChanges(staff, admin, venue.runtime.now());
    const form = (clientSecret: string) => ({ clientSecret, paymentMethod: GOOD_CARD });
    const at = (id: string) => `/api/test-payments/${id}`;
    return [
      // First, while a check-in can still be undone.
      ...ofGuestLists,
      ...ofNotices,
      request(
        'POST /users/{userId}/orders',
        () => customer.post(orders, cart, { 'idempotency-key': 'place' }),
        201,
      ),
      request(`PUT ${ORDER}`, () =>
        customer.put(`${orders}/${toRevise.orderId}`, { tipAmount: '3.00' }, { 'idempotency-key': 'revise' }),
      ),
      request(`PUT ${ORDER}/markPaid`, () => customer.put(`${orders}/${toMark.orderId}/markPaid`, {})),
      request(`PUT ${ORDER}/complete`, () => staff.put(`${ofStaff}/${toComplete.orderId}/complete`, {})),
      request(`PUT ${ORDER}/prepare`, () => staff.put(`${ofStaff}/${toPrepare.orderId}/prepare`)),
      request(`PUT ${ORDER}/recall`, () => staff.put(`${ofStaff}/${toRecall.orderId}/recall`)),
      request(`PUT ${ORDER}/items/{productId}/missing`, () =>
        staff.put(`${ofStaff}/${toTakeOff.orderId}/items/${products[0]}/missing`, { quantity: 1 }),
      ),
      request(
        `PUT ${ORDER}/follower`,
        () => customer.put(`${orders}/${toFollow.orderId}/follower`, browser),
        204,
      ),
      request(
        `PUT ${ORDER}/unfollow`,
        () => customer.put(`${orders}/${toFollow.orderId}/unfollow`, { endpoint: browser.endpoint }),
        204,
      ),
      request(`PUT ${ORDER}/refund`, () => staff.put(`${ofStaff}/${toRefund.orderId}/refund`)),
      request('POST /membership/create-payment-intent', () => tryToBegin(buying, 1)),
      request('POST /membership/join', () => tryToJoin(joining, toJoin.paymentIntentId)),
      request('POST /vendors/{vendorId}/members/{userId}/credits', () =>
        admin.post(
          `/api/vendors/${DEMO.vendor}/members/${member.userId}/credits`,
          { credits: 1, reason: 'Sorry' },
          { 'idempotency-key': 'credits' },
        ),
      ),
      request('PUT /membership/privacy', () =>
        member.put(
          '/api/membership/privacy',
          { hidesLastName: true, hidesNumber: false, hidesVisits: false },
          { 'idempotency-key': 'privacy' },
        ),
      ),
      request('POST /vendors/{vendorId}/members/{userId}/end', () =>
        admin.post(
          `/api/vendors/${DEMO.vendor}/members/${member.userId}/end`,
          { reason: 'Sold a place' },
          { 'idempotency-key': 'end' },
        ),
      ),
      request('POST /test-payments/{paymentIntentId}/confirm', () =>
        customer.post(`${at(toConfirm.paymentIntentId)}/confirm`, form(toConfirm.clientSecret)),
      ),
      request('POST /test-payments/{paymentIntentId}/verify', () =>
        customer.post(`${at(toVerify.paymentIntentId)}/verify`, { clientSecret: toVerify.clientSecret }),
      ),
      request('POST /webhooks/stripe', () => post.deliver(letter)),
      request(
        'POST /auth/start',
        () => newPhone.post('/api/auth/start', { phoneNumber: '+13105556790' }),
        204,
      ),
      request('POST /auth/verify', () =>
        newPhone.post('/api/auth/verify', { phoneNumber: '+13105556789', code }),
      ),
      request('PUT /users/{userId}/profile', () =>
        customer.put(`/api/users/${customer.userId}/profile`, { name: 'Ana Morales' }),
      ),
      request('POST /auth/refresh', () => returning.call('POST', '/api/auth/refresh')),
      request('POST /auth/logout-everywhere', () => wanderer.post('/api/auth/logout-everywhere'), 204),
      request(
        'DELETE /users/{userId}/sessions/{sessionId}',
        () => roamer.call('DELETE', `${sessions}/${lost}`),
        204,
      ),
      request('POST /users/{userId}/sessions/end-others', () => roamer.post(`${sessions}/end-others`), 204),
      request(
        'POST /users/{userId}/forget',
        () => quitter.post(`/api/users/${quitter.userId}/forget`, { confirmed: true }),
        204,
      ),
      request('POST /auth/logout', () => logOut(leaver, leaver.cookie ?? ''), 204),
      ...ofTheHouse,
      ...ofMembers,
      ...ofPasskeys,
      ...ofDrawings,
      request('POST /leads', () => visitor.post('/api/leads', pier, { 'idempotency-key': 'lead' }), 201),
    ];
  }

  /** The page clears its cookie after every answer, so the request that comes again brings its own. */
  function logOut(leaver: ApiClient, cookie: string): Promise<Answer> {
    return leaver.call('POST', '/api/auth/logout', { headers: { cookie } });
  }

  /** Written and signed as it would come, and kept from coming by itself. */
  async function letterAbout(orderId: string) {
    const deliver = post.deliver.bind(post);
    const kept = jest.spyOn(post, 'deliver').mockImplementation(async (letter) => {
      post.letters.push(letter);
      return deliver({ ...letter, signature: 'kept back' });
    });
    await venue.payments.releaseWebhooks();
    const letter = await post.about(orderId);
    kept.mockRestore();
    return letter;
  }
});

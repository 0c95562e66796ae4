import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles, type Role } from '@lineless/contracts/access';
import { venueEventAnswer } from '@lineless/contracts/venue-events/events';
import { shortId } from '@lineless/kernel/ids';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import { Drawing } from '../support/drawing';
import { everyCall, urlOf, type FilledCall } from '../support/every-call';
import { DoorList, gleventForm, gleventIn } from '../support/guest-list';
import { becomeMember, reserved } from '../support/membership';
import { annex } from '../support/openings';
import { buy, menu, orderAsSeenBy, refusal, untrackedProducts, type Placed } from '../support/order-flow';
import { SoftPasskey } from '../support/passkey';
import { setRole } from '../support/roles';
import { ONE_PIXEL } from '../support/picture';
import { Venue } from '../support/venue';

/** What only staff may, or staff too: by the contract, so that a new call is here on the day it is made. */
const staffCalls = everyCall().flatMap((call) => {
  const { access } = call;
  if (access.who === 'staff') return [{ ...call, staff: access }];
  if (access.who === 'user-or-staff' || access.who === 'owner-or-staff')
    return [{ ...call, staff: access.staff }];
  return [];
});

const EVENING = {
  eventName: 'Theirs',
  startTime: '2030-01-01T20:00:00Z',
  endTime: '2030-01-01T23:00:00Z',
  status: 'UPCOMING',
};
const CONTEST = { noWinWeight: 1, prizes: [{ name: 'Theirs', weight: 1, stock: 1 }] };
const GLEVENT = '/vendors/{vendorId}/glevents/{gleventId}';
/** What is done with reservations, in both spellings (resolution 6). */
const OF_RESERVATIONS: Readonly<Record<string, object>> = {
  'POST {list}/reservations': { firstName: 'Theirs' },
  'POST {list}/reservations/import': { table: 'firstName\nTheirs\n' },
  'PUT {list}/reservations/{reservationId}': { note: 'Theirs' },
  'POST {list}/reservations/{reservationId}/check-in': { quantity: 1 },
  'POST {list}/reservations/{reservationId}/undo-check-in': {},
  'POST {list}/reservations/{reservationId}/let-out': { quantity: 1 },
  'POST {list}/reservations/{reservationId}/let-back-in': { quantity: 1 },
};
const spelled = (path: string) =>
  Object.entries(OF_RESERVATIONS).map(([name, body]) => [name.replace('{list}', path), body] as const);

/** What the call takes: nothing but the role is to stop it. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /vendors/{vendorId}/glevents': gleventForm(Date.now()),
  [`PUT ${GLEVENT}`]: { name: 'Theirs' },
  [`POST ${GLEVENT}/promoter-links`]: { name: 'Theirs', quota: 1 },
  [`PUT ${GLEVENT}/promoter-links/{linkId}`]: { quota: 1_000 },
  ...Object.fromEntries([...spelled(GLEVENT), ...spelled(GLEVENT.replace('glevents', 'events'))]),
  'POST /vendors/{vendorId}/members/{userId}/credits': { credits: 1, reason: 'Theirs' },
  'POST /vendors/{vendorId}/members/{userId}/end': { reason: 'Theirs' },
  'POST /vendors/{vendorId}/contests': { ...CONTEST, eventId: 'nothing' },
  'PUT /vendors/{vendorId}/contests/{contestId}': CONTEST,
  'POST /vendors/{vendorId}/contests/{contestId}/tickets': {
    ...{ phoneNumber: DEMO.customer, count: 1, reason: 'Theirs' },
  },
  // No member has this plan: the gift reaches none.
  'POST /vendors/{vendorId}/gifts': { duration: 3, name: 'Theirs', claimDays: 1 },
  'POST /vendors/{vendorId}/audit/parked/retry': { projection: 'orders', stream: 'order-theirs' },
  'PUT /users/{userId}/orders/{orderId}/complete': { via: 'scan' },
  'PUT /users/{userId}/orders/{orderId}/prepare': { section: 'bar' },
  'PUT /users/{userId}/orders/{orderId}/recall': { section: 'bar' },
  'PUT /users/{userId}/orders/{orderId}/items/{productId}/missing': { quantity: 1 },
  'PUT /users/{userId}/orders/{orderId}/refund': { refundReason: 'From next door' },
  'PUT /vendor-locations/{vendorLocationId}/products-v2/{productId}': { price: '0.01', isAvailable: false },
  'PUT /vendor-locations/{vendorLocationId}/products-v2/{productId}/stock': { onHand: 1 },
  'PUT /vendors/{vendorId}': { name: 'Theirs' },
  'POST /vendors/{vendorId}/locations': { description: 'Theirs' },
  'POST /vendors/{vendorId}/venues': annex,
  'POST /vendors/{vendorId}/vendor-roles': { phoneNumber: '+13105556600', name: 'Joe B.', role: 'STAFF' },
  'PUT /vendors/{vendorId}/vendor-roles/{phoneNumber}': { name: 'Maya S.', role: 'STAFF' },
  'POST /vendor-locations/{vendorLocationId}/products': {
    name: 'Neighbourly',
    productType: 'FOOD_ITEM',
    productTaxCode: 'txcd_40060003',
    price: '1.00',
  },
  'PUT /vendor-locations/{vendorLocationId}/products/{productId}': { change: { name: 'Theirs' } },
  'PUT /vendor-locations/{vendorLocationId}/products/{productId}/archived': { isArchived: true },
  'POST /vendor-locations/{vendorLocationId}/pictures': { picture: ONE_PIXEL },
  'POST /vendor-locations/{vendorLocationId}/products/import': {
    table: 'name,type,taxCode,price\nTheirs,FOOD_ITEM,txcd_40060003,1.00\n',
  },
  'PUT /vendor-locations/{vendorLocationId}/product-order': { productIds: ['nothing'] },
  'PUT /vendor-locations/{vendorLocationId}/settings': { description: 'Taken over' },
  'PUT /vendors/{vendorId}/passkey-rule': { asksForPasskey: false },
  'POST /vendors/{vendorId}/short-links': { code: 'NEXTDOOR', redirectUrl: '/location/NEXT1' },
  'PUT /vendors/{vendorId}/nfc/{nfcId}': { overrideUrl: 'https://next-door.example/' },
  'PUT /vendors/{vendorId}/short-links/{code}': { redirectUrl: '/location/NEXT1' },
  'PUT /vendor-locations/{vendorLocationId}/pause': { message: 'Closed by the neighbours' },
  'PUT /vendor-locations/{vendorLocationId}/promotions/{promotionId}': {
    description: 'All on us',
    percentOff: 100,
  },
  'POST /admin/vendors/{vendorId}/events': EVENING,
  'PUT /admin/vendors/{vendorId}/events': { ...EVENING, eventId: 'nothing' },
};
/** At this venue, and none whose role is asked for below. */
const COLLEAGUE = { phoneNumber: '+13105556650', name: 'Kit N.' };
const QUERY = {
  vendorId: DEMO.vendor,
  vendorLocationId: DEMO.location,
  datetimeCompletedAfter: '2020-01-01T00:00:00Z',
  datetimePaidAfter: '2020-01-01T00:00:00Z',
  datetimePaidBefore: '2100-01-01T00:00:00Z',
  from: '2026-11-15',
  at: '2026-11-15T20:00:00Z',
  since: '2026-11-15T08:00:00Z',
  until: '2026-11-22T08:00:00Z',
  text: 'Ana',
};
/** By days, which others ask for by moments. */
const DAYS = { until: '2026-11-22' };
/** Of this venue, lowest first. */
const HERE: Readonly<Record<Role, string>> = {
  STAFF: DEMO.staff,
  MANAGER: DEMO.manager,
  ADMIN: DEMO.admin,
  SUPER_ADMIN: DEMO.superAdmin,
};

describe('what belongs to a venue', () => {
  let venue: Venue;
  let customer: ApiClient;
  let neighbour: ApiClient;
  let guest: ApiClient;
  const here = new Map<Role, ApiClient>();
  let order: Placed;
  let product: string;
  let evening: string;
  let won: { contestId: string; claimCode: string };
  let list: { gleventId: string; reservationId: string; linkId: string };

  /** What exists only once the venue is open. */
  const NAMED: Readonly<Record<string, () => object>> = {
    'PUT /vendor-locations/{vendorLocationId}/product-order': () => ({ productIds: [product] }),
    'PUT /admin/vendors/{vendorId}/events': () => ({ eventId: evening }),
    'POST /vendors/{vendorId}/contests': () => ({ eventId: evening }),
  };
  /** A customer's order is a secret; that a location or a product is there is not. */
  const told = ({ staff }: { staff: { of: string } }) =>
    staff.of === 'order' ? [404, 'ORDER_NOT_FOUND'] : [403, 'ROLE_LACKING'];
  const send = (who: ApiClient, call: FilledCall, extra: object = {}): Promise<Answer> => {
    const parameters = {
      userId: 'staff-user-id',
      orderId: order.orderId,
      productId: product,
      vendorId: DEMO.vendor,
      vendorLocationId: DEMO.location,
      orderCode: shortId(order.orderId),
      phoneNumber: encodeURIComponent(COLLEAGUE.phoneNumber),
      promotionId: 'next-door',
      eventId: evening,
      code: 'KILN',
      stream: `order-${order.orderId}`,
      ...list,
      ...won,
      // A member of the platform, who has been here.
      ...(/\/(members|customers)\//.test(call.path) && { userId: customer.userId }),
    };
    const url = urlOf(call, parameters);
    const body = { ...BODIES[call.name], ...NAMED[call.name]?.(), ...extra };
    const query = new URLSearchParams({ ...QUERY, ...(call.path.endsWith('/sales-summary') && DAYS) });
    return call.method === 'GET'
      ? who.get(`${url}?${query.toString()}`)
      : who.call(call.method, url, { body });
  };
  const listWithEverything = async (who: ApiClient) => {
    const door = await DoorList.open(who, venue.runtime.now());
    const { reservationId } = await door.add('Noor', { quantity: 2 });
    const { promoterLinks } = gleventIn(
      await who.post(`${door.path}/promoter-links`, { name: 'Jules', quota: 2 }),
    );
    return { gleventId: door.gleventId, reservationId, linkId: promoterLinks[0]?.linkId ?? '' };
  };
  const everything = async () => ({
    events: await venue.server.composition.store.lastPosition(),
    order: await orderAsSeenBy(customer, order.orderId),
    menu: await menu(customer),
  });
  const changesNothing = async (task: () => Promise<void>) => {
    const before = await everything();
    await task();
    expect(await everything()).toEqual(before);
  };

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    neighbour = await venue.signIn((await venue.openNeighbour()).phoneNumber);
    guest = await venue.newcomer();
    for (const role of roles) here.set(role, await venue.signIn(HERE[role]));
    // Nothing but the role is to stop them.
    for (const person of [neighbour, ...here.values()]) await new SoftPasskey().addFor(person);
    await setRole(venue, COLLEAGUE, 'STAFF');
    await becomeMember(customer);
    await reserved(venue, customer, { vendorId: DEMO.vendor });
    product = (await untrackedProducts(customer))[0] ?? '';
    order = await buy(customer, [product]);
    const created = await here.get('MANAGER')?.post(`/api/admin/vendors/${DEMO.vendor}/events`, EVENING);
    evening = venueEventAnswer.parse(created?.body).event.eventId;
    const manager = here.get('MANAGER') ?? guest;
    const certain = { noWinWeight: 0, prizes: [{ name: 'A shirt', weight: 1, stock: 9 }] };
    const drawing = await Drawing.open(manager, venue.runtime.now(), certain);
    won = { contestId: drawing.contestId, claimCode: (await drawing.win(customer)).claimCode };
    await drawing.settled(venue);
    list = await listWithEverything(await venue.staff());
    await venue.server.composition.engine.catchUp();
  });
  afterAll(() => venue.close());

  it('knows a body for every call of the staff that takes one', () => {
    const taking = staffCalls.filter(({ body }) => body !== undefined).map(({ name }) => name);
    expect(Object.keys(BODIES).sort()).toEqual(taking.sort());
    expect(staffCalls.length).toBeGreaterThanOrEqual(9);
  });

  // id: is-closed-to-the-highest-role
  it.each(staffCalls)('is closed to the highest role next door, and to guests: $name', async (call) => {
    await changesNothing(async () => {
      for (const stranger of [neighbour, guest])
        expect(refusal(await send(stranger, call))).toEqual(told(call));
    });
  });

  it.each(staffCalls)('is closed also where the body names their own venue: $name', async (call) => {
    const own = {
      vendorId: 'next-door',
      vendorLocationId: 'NEXT1',
      userId: neighbour.userId,
      role: 'SUPER_ADMIN',
    };
    await changesNothing(async () => {
      expect(refusal(await send(neighbour, call, own))).toEqual(told(call));
    });
  });

  it.each(staffCalls.filter(({ staff }) => staff.role !== 'STAFF'))(
    'is closed here to every role below the one that it asks for: $name',
    async (call) => {
      const lower = roles.slice(0, roles.indexOf(call.staff.role));
      await changesNothing(async () => {
        for (const role of lower) {
          const answer = await send(here.get(role) ?? guest, call);
          expect([role, ...refusal(answer)]).toEqual([role, 403, 'ROLE_LACKING']);
        }
      });
    },
  );

  it.each(staffCalls)('is open here to the role that it asks for: $name', async (call) => {
    const answer = await send(here.get(call.staff.role) ?? guest, call);
    // The state of the order or the product may be against it by now; the role is not.
    expect([200, 201, 204, 409]).toContain(answer.status);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productList } from '@lineless/contracts/catalogue/products';
import { taxAnswer } from '@lineless/contracts/ordering/orders';
import { placedOrderAnswer } from '@lineless/contracts/ordering/orders';
import { errorBody } from '@lineless/contracts/common';
import { shortLinkAnswer, shortLinkList } from '@lineless/contracts/venues/short-links';
import {
  shortCodeRedirect,
  vendorLocationAnswer,
  vendorLocationList,
  type VendorLocation,
} from '@lineless/contracts/venues/venues';
import { wallClock, weekdays } from '@lineless/contracts/venues/opening';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import type { LiveClient } from '../support/live-client';
import {
  confirmCard,
  markPaid,
  orderOf,
  place,
  read,
  refusal,
  tryToPlace,
  type Placed,
} from '../support/order-flow';
import { Venue } from '../support/venue';

const LOCATION = `/api/vendor-locations/${DEMO.location}`;
const MINUTE_MS = 60_000;

describe('the settings of a location', () => {
  let venue: Venue;
  let admin: ApiClient;
  let customer: ApiClient;
  let phone: LiveClient;
  let lager: string;
  let water: string;

  const settled = (answer: Answer): VendorLocation => read(answer, vendorLocationAnswer).location;
  const change = async (settings: object) => settled(await admin.put(`${LOCATION}/settings`, settings));
  const shown = async (): Promise<VendorLocation | undefined> => {
    const answer = await customer.get(`/api/vendor-location?vendorLocationId=${DEMO.location}`);
    return read(answer, vendorLocationList).items[0];
  };
  const revise = (placed: Placed, body: object) =>
    customer.put(`/api/users/${customer.userId}/orders/${placed.orderId}`, body);

  beforeAll(async () => {
    venue = await Venue.open();
    admin = await venue.signIn(DEMO.admin);
    customer = await venue.customer();
    lager = await venue.productId('Draft Lager, 16 oz');
    water = await venue.productId('Cola, 16 oz');
    phone = venue.screen();
    expect(await phone.subscribe(`location:${DEMO.location}:settings`)).toMatchObject({ ok: true });
  });
  afterAll(() => venue.close());

  // id: are-read-by-with-their-venue-its-other
  it('are read by anybody with their venue, its other locations and where its short codes lead', async () => {
    const visitor = venue.visitor();
    const itemsOf = async (path: string) => (await visitor.get(`/api/${path}`)).body;
    expect(await itemsOf(`vendor?vendorId=${DEMO.vendor}`)).toMatchObject({
      items: [{ vendorId: DEMO.vendor, name: 'Kiln Hall' }],
    });
    const { items } = read(
      await visitor.get(`/api/vendor-location?vendorLocationId=${DEMO.location}`),
      vendorLocationList,
    );
    expect(items).toMatchObject([{ vendorLocationId: DEMO.location, vendorId: DEMO.vendor }]);
    const all = read(await visitor.get(`/api/vendor-locations?vendorId=${DEMO.vendor}`), vendorLocationList);
    expect(all.items.map(({ vendorLocationId }) => vendorLocationId)).toEqual([
      DEMO.location,
      DEMO.otherLocation,
    ]);
    const menu = read(await visitor.get(`${LOCATION}/products`), productList).items;
    expect(new Set(menu.map(({ vendorLocationId }) => vendorLocationId))).toEqual(new Set([DEMO.location]));
    expect(menu.map(({ productId }) => productId)).toEqual(expect.arrayContaining([lager, water]));
    for (const path of ['vendor-locations?vendorId=nowhere', 'vendor-locations/nowhere/products'])
      expect(await itemsOf(path)).toEqual({ items: [] });
    expect(await itemsOf('short-code-redirects/KILN')).toEqual({
      redirect: { redirectUrl: `/location/${DEMO.location}` },
    });
    for (const [path, status, code] of [
      ['vendor?vendorId=nowhere', 404, 'VENDOR_NOT_FOUND'],
      ['vendor-location?vendorLocationId=nowhere', 404, 'LOCATION_NOT_FOUND'],
      ['short-code-redirects/NOWHERE', 404, 'LINK_NOT_FOUND'],
      ['vendor', 400, 'INVALID_INPUT'],
      ['vendor-location', 400, 'INVALID_INPUT'],
      ['vendor-locations', 400, 'INVALID_INPUT'],
    ] as const)
      expect([path, ...refusal(await visitor.get(`/api/${path}`))]).toEqual([path, status, code]);
  });

  // id: are-changed-one-by-one-taken-away
  it('are changed one by one, taken away, and told at once to everybody who looks', async () => {
    const changes = {
      description: 'Long Bar',
      orderSuccessMessage: 'See you at the long bar!',
      customDisclaimer: 'No glass on the dance floor.',
      primaryColor: '#0055AA',
      pickupMode: 'confirm',
      lowStockAt: 6,
    };
    expect(await change(changes)).toMatchObject({ ...changes, timeZone: 'America/Los_Angeles' });
    expect(await phone.sees(DEMO.location, { description: 'Long Bar' })).toMatchObject(changes);
    expect(await shown()).toMatchObject(changes);
    const back = await change({ customDisclaimer: null, pickupMode: 'express', lowStockAt: null });
    expect(back).toMatchObject({ description: 'Long Bar', pickupMode: 'express' });
    expect(back).not.toHaveProperty('customDisclaimer');
    expect(back).not.toHaveProperty('lowStockAt');
  });

  it.each([
    [{ description: ' ' }],
    [{ primaryColor: 'red' }],
    [{ splashVideoUrl: 'javascript:alert(1)' }],
    [{ splashVideoUrl: 'http://a.example/splash.mp4' }],
    [{ splashVideoUrl: '//a.example/splash.mp4' }],
    [{ eventFee: '500.01' }],
    [{ openingHours: [] }],
    [
      {
        openingHours: [
          { day: 'FRIDAY', opens: '18:00', closes: '02:00' },
          { day: 'SATURDAY', opens: '01:00', closes: '03:00' },
        ],
      },
    ],
  ])('are refused where they make no sense: %j', async (settings) => {
    expect(refusal(await admin.put(`${LOCATION}/settings`, settings))).toEqual([400, 'INVALID_INPUT']);
  });

  // id: pause-the-orders-with-a-message
  it('pause the orders with a message, for new ones and for other carts, while what is placed is still paid', async () => {
    const placed = await place(customer, [lager]);
    const message = 'Back in 15 minutes';
    const until = new Date(venue.runtime.now() + 15 * MINUTE_MS).toISOString();
    expect(settled(await admin.put(`${LOCATION}/pause`, { message, until })).pause).toEqual({
      message,
      until,
    });
    expect(await phone.sees(DEMO.location, { pause: { message, until } })).toBeDefined();
    const refused = await tryToPlace(customer, { [lager]: 1 });
    expect(refusal(refused)).toEqual([409, 'ORDERING_PAUSED']);
    expect(errorBody.parse(refused.body).message).toBe(`Ordering is paused. ${message}`);
    const other = { cartItems: [{ productId: lager, quantity: 2 }] };
    expect(refusal(await revise(placed, other))).toEqual([409, 'ORDERING_PAUSED']);
    expect((await revise(placed, { tipAmount: '1.00' })).status).toBe(200);
    await confirmCard(customer, placed);
    expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
  });

  it('take orders again by themselves when the time has come, or at a word', async () => {
    venue.runtime.forward(15 * MINUTE_MS);
    const renewed = await venue.signIn(DEMO.admin);
    admin = renewed;
    customer = await venue.customer();
    expect((await tryToPlace(customer, { [lager]: 1 })).status).toBe(201);
    await admin.put(`${LOCATION}/pause`, { message: 'The tap broke' });
    expect(refusal(await tryToPlace(customer, { [lager]: 1 }))).toEqual([409, 'ORDERING_PAUSED']);
    expect(settled(await admin.put(`${LOCATION}/resume`))).not.toHaveProperty('pause');
    expect((await tryToPlace(customer, { [lager]: 1 })).status).toBe(201);
    const past = new Date(venue.runtime.now() - 1).toISOString();
    const over = await admin.put(`${LOCATION}/pause`, { message: 'Back', until: past });
    expect(refusal(over)).toEqual([400, 'PAUSE_OVER_ALREADY']);
  });

  // id: tell-guests-of-longer-waits
  it('tell guests of longer waits while orders go on, at the word of the bar’s own staff', async () => {
    const staff = await venue.staff();
    const pause = { message: 'We are busy', isSlow: true };
    expect(settled(await staff.put(`${LOCATION}/pause`, pause)).pause).toEqual(pause);
    expect(await shown()).toMatchObject({ pause });
    expect((await tryToPlace(customer, { [lager]: 1 })).status).toBe(201);
    await staff.put(`${LOCATION}/pause`, { message: 'Enough' });
    expect(refusal(await tryToPlace(customer, { [lager]: 1 }))).toEqual([409, 'ORDERING_PAUSED']);
    expect(settled(await staff.put(`${LOCATION}/resume`))).not.toHaveProperty('pause');
    expect(refusal(await customer.put(`${LOCATION}/pause`, pause))).toEqual([403, 'ROLE_LACKING']);
  });

  // id: open-and-close-on-the-venues
  it("open and close on the venue's clock: outside of the hours the menu is read and nothing ordered", async () => {
    const { day } = wallClock(venue.runtime.now(), 'America/Los_Angeles');
    const inTwoDays = weekdays[(weekdays.indexOf(day) + 2) % 7];
    await change({ openingHours: [{ day: inTwoDays, opens: '18:00', closes: '02:00' }] });
    expect(refusal(await tryToPlace(customer, { [lager]: 1 }))).toEqual([409, 'LOCATION_CLOSED']);
    expect((await customer.get(`${LOCATION}/products`)).status).toBe(200);
    await change({ openingHours: [{ day, opens: '00:00', closes: '00:00' }] });
    expect((await tryToPlace(customer, { [lager]: 1 })).status).toBe(201);
    await change({ openingHours: null });
    expect(await shown()).not.toHaveProperty('openingHours');
  });

  it('ask for an event fee, which is in the total and not in what is taxed', async () => {
    await change({ eventFee: '2.50' });
    const { order } = read(
      await tryToPlace(customer, { [lager]: 1 }, { tip: '0.00' }),
      placedOrderAnswer,
      201,
    );
    const sum = Number(order.subtotal) + Number(order.taxAmount) + 2.5;
    expect([order.eventFee, Number(order.totalAmount)]).toEqual(['2.50', sum]);
    await change({ eventFee: '0.00' });
  });

  describe('and its promotions', () => {
    const promotion = (id: string) => `${LOCATION}/promotions/${id}`;
    const priced = async (quantities: Record<string, number>) =>
      read(await tryToPlace(customer, quantities, { tip: '0.00' }), placedOrderAnswer, 201).order;

    beforeAll(async () => {
      for (const [productId, price] of [
        [lager, '9.00'],
        [water, '5.00'],
      ]) {
        const answer = await admin.put(`${LOCATION}/products-v2/${productId}`, { price });
        expect(answer.status).toBe(200);
      }
      await admin.call('DELETE', promotion('happy-hour'));
    });

    // id: take-a-share-off
    it('take a share off the products they name, between their times, and tax is on what is left', async () => {
      const from = new Date(venue.runtime.now() + MINUTE_MS).toISOString();
      const until = new Date(venue.runtime.now() + 2 * MINUTE_MS).toISOString();
      const request = { description: 'Lager night', percentOff: 50, productIds: [lager], from, until };
      expect(settled(await admin.put(promotion('lager'), request)).promotions).toEqual([
        { promotionId: 'lager', minSubtotal: '0.00', ...request },
      ]);
      expect(await priced({ [lager]: 2 })).toMatchObject({ subtotal: '18.00' });
      venue.runtime.forward(MINUTE_MS);
      const order = await priced({ [lager]: 2, [water]: 1 });
      expect(order).toMatchObject({
        subtotal: '23.00',
        promotion: { discountAmount: '9.00', description: 'Lager night' },
        cartItems: [{ discountedPrice: '4.50' }, {}],
        // 9.5 % of 9.00 and of 5.00, by line.
        taxAmount: '1.34',
        totalAmount: '15.34',
      });
      const cartItems = [
        { productId: lager, quantity: 2 },
        { productId: water, quantity: 1 },
      ];
      const tax = await customer.post('/api/taxes/calculate', {
        vendorLocationId: DEMO.location,
        cartItems,
      });
      expect(read(tax, taxAnswer).taxAmountExclusive).toBe(134);
      venue.runtime.forward(MINUTE_MS);
      expect((await priced({ [lager]: 2 })).promotion).toBeUndefined();
    });

    it('are told to the pages live, changed in their place, and end when they are removed', async () => {
      await admin.put(promotion('ten'), { description: 'Ten off', amountOff: '10.00', minSubtotal: '20.00' });
      const told = await phone.saw(({ document }) => JSON.stringify(document).includes('Ten off'));
      expect(told.document).toMatchObject({
        promotions: [{ promotionId: 'lager' }, { promotionId: 'ten', amountOff: '10.00' }],
      });
      expect(await priced({ [lager]: 3 })).toMatchObject({ promotion: { discountAmount: '10.00' } });
      await admin.put(promotion('ten'), { description: 'Twelve off', amountOff: '12.00' });
      expect(await priced({ [lager]: 1 })).toMatchObject({
        promotion: { discountAmount: '9.00', description: 'Twelve off' },
        totalAmount: '0.00',
      });
      const removed = settled(await admin.call('DELETE', promotion('ten')));
      expect(removed.promotions.map(({ promotionId }) => promotionId)).toEqual(['lager']);
      expect((await priced({ [lager]: 1 })).promotion).toBeUndefined();
    });

    it('stay with an order that was placed while they ran', async () => {
      await admin.put(promotion('one'), { description: 'One off', amountOff: '1.00' });
      const placed = await place(customer, [lager]);
      await admin.call('DELETE', promotion('one'));
      const tipped = read(await revise(placed, { tipAmount: '1.00' }), placedOrderAnswer);
      expect(tipped.order.promotion).toEqual({ discountAmount: '1.00', description: 'One off' });
    });

    // id: come-back-on-their-days
    it('come back on their days and hours of the venue’s clock, also past midnight, and stay with what was placed', async () => {
      const ZONE = 'America/Los_Angeles';
      const { day } = wallClock(venue.runtime.now(), ZONE);
      const dayBefore = weekdays[(weekdays.indexOf(day) + 6) % 7];
      /** '18:05', so many minutes from now: of this day, or of the next. */
      const time = (minutes: number) => wallClock(venue.runtime.now() + minutes * MINUTE_MS, ZONE).time;
      const weekly = (days: readonly unknown[], begins: string, ends: string) =>
        admin.put(promotion('weekly'), {
          description: 'Every week',
          amountOff: '1.00',
          weekly: { days, begins, ends },
        });
      const isTakenOff = async () => (await priced({ [lager]: 1 })).promotion !== undefined;

      const now = time(0);
      const said = settled(await weekly([day, dayBefore, day], '00:00', '00:00')).promotions.at(-1);
      expect(said?.weekly?.days).toEqual(weekdays.filter((one) => one === day || one === dayBefore));
      expect(await isTakenOff()).toBe(true);
      // Of the day before, to a minute after now on this one.
      await weekly([dayBefore], time(1), time(1));
      expect(await isTakenOff()).toBe(true);
      await weekly([dayBefore], now, now);
      expect(await isTakenOff()).toBe(false);
      await weekly([day], now, time(1));
      const placed = await place(customer, [lager]);
      venue.runtime.forward(MINUTE_MS);
      expect(await isTakenOff()).toBe(false);
      // What was placed within its hours keeps it.
      const tipped = read(await revise(placed, { tipAmount: '1.00' }), placedOrderAnswer);
      expect(tipped.order.promotion).toEqual({ discountAmount: '1.00', description: 'Every week' });
      await admin.call('DELETE', promotion('weekly'));
    });

    it.each([
      [{ description: 'Never', percentOff: 5, weekly: { days: [], begins: '17:00', ends: '19:00' } }],
      [{ description: 'No day', percentOff: 5, weekly: { days: ['NOW'], begins: '17:00', ends: '19:00' } }],
      [{ description: 'No end', percentOff: 5, weekly: { days: ['MONDAY'], begins: '17:00' } }],
      [
        {
          description: 'No time',
          percentOff: 5,
          weekly: { days: ['MONDAY'], begins: '5 PM', ends: '24:00' },
        },
      ],
      [{ description: 'Nothing' }],
      [{ description: 'Both', percentOff: 10, amountOff: '1.00' }],
      [{ description: 'Too much', percentOff: 101 }],
      [{ description: 'No amount', amountOff: '0.00' }],
      [{ description: 'Of nothing', percentOff: 10, productIds: [] }],
      [
        {
          description: 'Backwards',
          percentOff: 10,
          from: '2026-06-12T22:00:00Z',
          until: '2026-06-12T21:00:00Z',
        },
      ],
    ])('are refused where they make no sense: %j', async (request) => {
      expect(refusal(await admin.put(promotion('odd'), request))).toEqual([400, 'INVALID_INPUT']);
    });
  });

  describe('and the short links of its venue', () => {
    const LINKS = `/api/vendors/${DEMO.vendor}/short-links`;
    const leads = async (code: string) => {
      const answer = await venue.visitor().get(`/api/short-code-redirects/${code}`);
      return read(answer, shortCodeRedirect).redirect.redirectUrl;
    };
    const codes = async () => read(await admin.get(LINKS), shortLinkList).items.map(({ code }) => code);

    // id: are-listed-made-with-a-code
    it('are listed, made with a code in any spelling, and pointed elsewhere', async () => {
      expect((await codes()).sort()).toEqual(['HALL', 'KILN', 'MAP', 'ROOF']);
      const made = await admin.post(LINKS, { code: 'friday', redirectUrl: '/location/064E1' });
      expect(read(made, shortLinkAnswer, 201).shortLink).toMatchObject({ code: 'FRIDAY' });
      expect(await codes()).toContain('FRIDAY');
      expect(await leads('Friday')).toBe('/location/064E1');
      const moved = await admin.put(`${LINKS}/FRIDAY`, { redirectUrl: 'https://tickets.example/friday' });
      expect(read(moved, shortLinkAnswer).shortLink.redirectUrl).toBe('https://tickets.example/friday');
      expect(await leads('FRIDAY')).toBe('https://tickets.example/friday');
    });

    it('are refused where they lead into the dark, or say a code that is taken', async () => {
      const make = (code: string, redirectUrl: string) => admin.post(LINKS, { code, redirectUrl });
      expect(refusal(await make('DARK', 'javascript:alert(1)'))).toEqual([400, 'LINK_TARGET_REFUSED']);
      expect(refusal(await make('two words', '/demo'))).toEqual([400, 'INVALID_INPUT']);
      expect(refusal(await make('KILN', '/demo'))).toEqual([409, 'LINK_TAKEN']);
      expect(refusal(await admin.put(`${LINKS}/NONE`, { redirectUrl: '/demo' }))).toEqual([
        404,
        'LINK_NOT_FOUND',
      ]);
    });
  });
});

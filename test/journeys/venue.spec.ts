import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditTimelineAnswer } from '@lineless/contracts/audit/timelines';
import { productList } from '@lineless/contracts/catalogue/products';
import { MOST_LOCATIONS, vendorAnswer } from '@lineless/contracts/venues/venue-details';
import { vendorList, vendorLocationAnswer, vendorLocationList } from '@lineless/contracts/venues/venues';
import { OpenLocation } from '@lineless/areas/venues/handlers/locations';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { DEMO, type ApiClient } from '../support/api-client';
import { place, read, refusal } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const VENUE = `/api/vendors/${DEMO.vendor}`;
const LOCATIONS = `${VENUE}/locations`;

describe('a venue', () => {
  let venue: Venue;
  let admin: ApiClient;
  let manager: ApiClient;

  const change = async (body: object) => read(await admin.put(VENUE, body), vendorAnswer).vendor;
  const shown = async (vendorLocationId: string = DEMO.location) =>
    read(await admin.get(`/api/vendor-location?vendorLocationId=${vendorLocationId}`), vendorLocationList)
      .items[0];

  beforeAll(async () => {
    venue = await Venue.open();
    admin = await venue.signIn(DEMO.admin);
    manager = await venue.signIn(DEMO.manager);
  });
  afterAll(() => venue.close());

  // id: is-changed-by-its-admin
  it('is renamed, moved and put on another clock by its ADMIN, and each guest who looks sees it at once', async () => {
    const phone = venue.screen();
    expect(await phone.subscribe(`location:${DEMO.location}:settings`)).toMatchObject({ ok: true });
    const changes = {
      name: 'Kiln Hall West',
      addressLine1: '9 Ocean Ave',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
    };
    const address = { line1: '9 Ocean Ave', city: 'Denver', state: 'CO', zip: '80202' };
    expect(await change({ ...changes, timeZone: 'America/Denver' })).toMatchObject({
      ...changes,
      timeZone: 'America/Denver',
    });
    const told = await phone.sees(DEMO.location, { vendorName: 'Kiln Hall West' });
    expect(told).toMatchObject({ address, timeZone: 'America/Denver', description: 'Main Bar' });
    for (const id of [DEMO.location, DEMO.otherLocation])
      expect(await shown(id)).toMatchObject({
        vendorName: 'Kiln Hall West',
        address,
        timeZone: 'America/Denver',
      });
    const { items } = read(await admin.get(`/api/vendor?vendorId=${DEMO.vendor}`), vendorList);
    expect(items).toMatchObject([changes]);
  });

  it('changes only what is named, and takes away the second line where that is empty', async () => {
    expect(await change({ addressLine2: 'Floor 2' })).toMatchObject({
      addressLine2: 'Floor 2',
      city: 'Denver',
    });
    expect((await shown())?.address).toMatchObject({ line2: 'Floor 2' });
    expect(await change({ addressLine2: null })).not.toHaveProperty('addressLine2');
    expect((await shown())?.address).not.toHaveProperty('line2');
  });

  it('leaves a location that stands elsewhere where it is', async () => {
    const address = { line1: '1 Pier', city: 'Long Beach', state: 'CA', zip: '90802' };
    const kiosk = {
      vendorId: DEMO.vendor,
      vendorLocationId: 'KIOSK1',
      settings: { description: 'Kiosk', address },
    };
    await venue.server.app.get(Bus).command(OpenLocation, kiosk, systemOrigin('test', 'kiosk'));
    await venue.server.composition.engine.catchUp();
    await change({
      name: 'Kiln Hall',
      addressLine1: '418 S Hill St',
      city: 'Los Angeles',
      state: 'CA',
      zip: '90013',
    });
    const isRenamed = async () => (await shown('KIOSK1'))?.vendorName === 'Kiln Hall' || undefined;
    await until(isRenamed, () => 'the kiosk has the former name');
    expect(await shown('KIOSK1')).toMatchObject({ address });
    expect((await shown())?.address).toMatchObject({ line1: '418 S Hill St' });
  });

  // id: opens-a-location
  it('opens another location, which has a code, a menu and a board of its own', async () => {
    const made = await admin.post(LOCATIONS, { description: ' Patio ' }, { 'idempotency-key': 'patio' });
    const { location } = read(made, vendorLocationAnswer, 201);
    const { vendorLocationId } = location;
    expect(vendorLocationId).toMatch(/^[0-9A-Z]{6}$/);
    expect(location).toMatchObject({
      description: 'Patio',
      vendorName: 'Kiln Hall',
      eventFee: '0.00',
      promotions: [],
    });
    expect(await shown(vendorLocationId)).toEqual(location);
    const again = await admin.post(LOCATIONS, { description: ' Patio ' }, { 'idempotency-key': 'patio' });
    expect([again.status, again.body]).toEqual([201, made.body]);
    const { items } = read(
      await admin.get(`/api/vendor-locations?vendorId=${DEMO.vendor}`),
      vendorLocationList,
    );
    expect(items.map(({ description }) => description)).toEqual(['Main Bar', 'Rooftop', 'Kiosk', 'Patio']);

    const renamed = await admin.put(`/api/vendor-locations/${vendorLocationId}/settings`, {
      description: 'Garden',
    });
    expect(read(renamed, vendorLocationAnswer).location).toMatchObject({ description: 'Garden' });
    const menu = `/api/vendor-locations/${vendorLocationId}/products`;
    const beer = {
      name: 'Garden Lager',
      productType: 'ALCOHOLIC_ITEM',
      productTaxCode: 'txcd_40060003',
      price: '8.00',
    };
    expect((await admin.post(menu, beer)).status).toBe(201);
    const [lager] = read(await venue.visitor().get(menu), productList).items;
    const customer = await venue.customer();
    const { order } = await place(customer, [lager?.productId ?? ''], { location: vendorLocationId });
    expect(order).toMatchObject({ vendorLocationId, vendorAddress: { line1: '418 S Hill St' } });
  });

  // id: is-left-alone-by-others
  it('is left alone by a manager, by the people of another venue and by guests, and so are its locations', async () => {
    const { phoneNumber } = await venue.openNeighbour();
    for (const [who, status, code] of [
      [manager, 403, 'ROLE_LACKING'],
      [await venue.signIn(phoneNumber), 403, 'ROLE_LACKING'],
      [await venue.customer(), 403, 'ROLE_LACKING'],
      [venue.visitor(), 401, 'NOT_SIGNED_IN'],
    ] as const) {
      expect(refusal(await who.put(VENUE, { name: 'Mine' }))).toEqual([status, code]);
      expect(refusal(await who.post(LOCATIONS, { description: 'Mine' }))).toEqual([status, code]);
    }
    expect(refusal(await admin.put('/api/vendors/nowhere', { name: 'Mine' }))).toEqual([
      404,
      'VENDOR_NOT_FOUND',
    ]);
  });

  it.each([
    [{ name: ' ' }],
    [{ addressLine1: '' }],
    [{ state: 'California' }],
    [{ zip: '9001' }],
    [{ timeZone: 'Mars' }],
    [{ city: null }],
  ])('is not changed to what it cannot be: %j', async (body) => {
    expect(refusal(await admin.put(VENUE, body))).toEqual([400, 'INVALID_INPUT']);
  });

  it('is on record with the person who changed it and what came of it', async () => {
    const { items } = read(
      await admin.get(`${VENUE}/audit/streams/vendor-${DEMO.vendor}`),
      auditTimelineAnswer,
    );
    expect(items.map(({ sentence }) => sentence)).toContain('changed the details of Kiln Hall');
  });

  it(`has at most ${MOST_LOCATIONS} locations`, async () => {
    const there = read(
      await admin.get(`/api/vendor-locations?vendorId=${DEMO.vendor}&limit=200`),
      vendorLocationList,
    ).items.length;
    await venue.openBars(MOST_LOCATIONS - 1 - there);
    await venue.server.composition.engine.catchUp();
    expect((await admin.post(LOCATIONS, { description: 'The last' })).status).toBe(201);
    await venue.server.composition.engine.catchUp();
    expect(refusal(await admin.post(LOCATIONS, { description: 'One more' }))).toEqual([
      409,
      'TOO_MANY_LOCATIONS',
    ]);
  });
});

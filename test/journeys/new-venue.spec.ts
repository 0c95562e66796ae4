import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openedVenueAnswer } from '@lineless/contracts/venues/new-venue';
import { vendorLocationList } from '@lineless/contracts/venues/venues';
import { DEMO, type ApiClient } from '../support/api-client';
import { annex } from '../support/openings';
import { read, refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

const VENUES = `/api/vendors/${DEMO.vendor}/venues`;

describe('a new venue', () => {
  let venue: Venue;
  let ines: ApiClient;

  const located = async (who: ApiClient, vendorLocationId: string) =>
    read(await who.get(`/api/vendor-location?vendorLocationId=${vendorLocationId}`), vendorLocationList)
      .items[0];

  beforeAll(async () => {
    venue = await Venue.open();
    ines = await venue.signIn(DEMO.superAdmin);
  });
  afterAll(() => venue.close());

  // id: is-opened-by-a-superadmin-of-another
  it('is opened by a SuperAdmin of another one, and its first admin sets up the rest', async () => {
    const opened = read(await ines.post(VENUES, annex), openedVenueAnswer, 201);
    const { vendor, location, vendorRole } = opened;
    expect(vendor).toMatchObject({
      name: 'Kiln Annex',
      timeZone: 'America/Los_Angeles',
      guestlistEnabled: false,
    });
    expect(location.vendorLocationId).toMatch(/^[0-9A-Z]{6}$/);
    expect(location).toMatchObject({ vendorName: 'Kiln Annex', description: 'Cellar Bar', eventFee: '0.00' });
    expect(vendorRole).toMatchObject({ ...annex.admin, vendorId: vendor.vendorId, role: 'SUPER_ADMIN' });
    expect(await located(venue.visitor(), location.vendorLocationId)).toEqual(location);

    const noor = await venue.signIn(annex.admin.phoneNumber);
    const joe = { phoneNumber: '+13105556901', name: 'Joe B.', role: 'STAFF' };
    expect((await noor.post(`/api/vendors/${vendor.vendorId}/vendor-roles`, joe)).status).toBe(201);
    const board = `/api/vendor-locations/${location.vendorLocationId}/orders?view=board`;
    expect((await noor.get(board)).status).toBe(200);
    // The person who opened it has no role there.
    expect(refusal(await ines.get(board))).toEqual([403, 'ROLE_LACKING']);
  });

  it('is one, however often the same request comes', async () => {
    const key = { 'idempotency-key': 'annex' };
    const [first, second] = [await ines.post(VENUES, annex, key), await ines.post(VENUES, annex, key)];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  it.each([
    ['a name', { vendor: { ...annex.vendor, name: ' ' } }, 'vendor.name', 'Please enter a name.'],
    ['a ZIP code', { vendor: { ...annex.vendor, zip: '9' } }, 'vendor.zip', 'A ZIP code has five digits.'],
    ['a time zone', { vendor: { ...annex.vendor, timeZone: 'Mars' } }, 'vendor.timeZone', 'Not a time zone.'],
    [
      'a phone',
      { admin: { ...annex.admin, phoneNumber: '555' } },
      'admin.phoneNumber',
      'Invalid phone number. Please enter a valid number.',
    ],
  ])('does not open without %s', async (_, about, path, message) => {
    const answer = await ines.post(VENUES, { ...annex, ...about });
    expect(refusal(answer)).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body).toMatchObject({ details: [{ path, message }] });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { taxOfLocationAnswer } from '@lineless/contracts/ordering/orders';
import { DEMO, type ApiClient } from '../support/api-client';
import { read, refusal } from '../support/order-flow';
import { openStripeVenue, type StripeVenue } from '../support/stripe-venue';
import { Venue } from '../support/venue';

const path = `/api/vendor-locations/${DEMO.location}/tax`;

describe('a venue whose tax is calculated by Stripe', () => {
  let open: StripeVenue;
  let admin: ApiClient;

  beforeAll(async () => {
    open = await openStripeVenue({ STRIPE_TAX: 'on' });
    admin = await open.venue.signIn(DEMO.admin);
  });
  beforeEach(() => {
    open.stripe.tax.registered = ['CA'];
  });
  afterAll(async () => {
    expect(open.stripe.complaints).toEqual([]);
    await open.close();
  });

  const collected = async () => read(await admin.get(path), taxOfLocationAnswer);

  // id: tells-its-admins-whether
  it('tells its admins whether the account is registered where a location is', async () => {
    expect(await collected()).toEqual({ state: 'CA', isCollected: true });
    open.stripe.tax.registered = ['NV'];
    expect(await collected()).toEqual({ state: 'CA', isCollected: false });
  });

  it('knows nothing of it while Stripe does not answer', async () => {
    open.stripe.faults.next(/registrations/, 'broken');
    expect(await collected()).toEqual({ state: 'CA' });
  });

  it('tells it only to those who may change the settings', async () => {
    const manager = await open.venue.signIn(DEMO.manager);
    expect(refusal(await manager.get(path))).toEqual([403, 'ROLE_LACKING']);
    expect(refusal(await admin.get('/api/vendor-locations/none/tax'))).toEqual([404, 'LOCATION_NOT_FOUND']);
  });
});

describe('a venue whose tax is in our table', () => {
  it('collects it everywhere', async () => {
    const venue = await Venue.open();
    const admin = await venue.signIn(DEMO.admin);
    expect(read(await admin.get(path), taxOfLocationAnswer)).toEqual({ state: 'CA', isCollected: true });
    await venue.close();
  });
});

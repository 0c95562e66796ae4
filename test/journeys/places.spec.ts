import { afterEach, describe, expect, it } from '@jest/globals';
import { GOOGLE_KEY, GooglePlacesDouble } from '../doubles/google-places/double';
import { refusal } from '../support/order-flow';
import { Venue } from '../support/venue';

const FILLMORE = {
  addressLine1: '1805 Geary Blvd',
  city: 'San Francisco',
  state: 'CA',
  country: 'United States',
  zipCode: '94115',
  latitude: 37.784,
  longitude: -122.433,
};

describe('Places for a form', () => {
  const opened: { close(): Promise<void> }[] = [];
  const kept = <T extends { close(): Promise<void> }>(one: T): T => {
    opened.unshift(one);
    return one;
  };
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  // id: are-found-by-what-is-typed-with-all-that-a-form
  it('are found by what is typed, with all that a form wants to know', async () => {
    const venue = kept(await Venue.open());
    const maya = await venue.staff();
    const { status, body } = await maya.get('/api/places?query=fillmore%20gea');
    expect(status).toBe(200);
    expect(body).toEqual({
      places: [{ ...FILLMORE, description: 'The Fillmore, 1805 Geary Blvd, San Francisco, CA 94115' }],
    });
    expect((await maya.get('/api/places?query=nowhere%20qqq')).body).toEqual({ places: [] });
    for (const query of ['', 'query=', 'query=%20', `query=${'x'.repeat(201)}`])
      expect(refusal(await maya.get(`/api/places?${query}`))).toEqual([400, 'INVALID_INPUT']);
    expect(refusal(await venue.visitor().get('/api/places?query=a'))).toEqual([401, 'NOT_SIGNED_IN']);
  });

  // id: are-googles-once-there
  it("are Google's once there is a key, which no page gets", async () => {
    const google = kept(await GooglePlacesDouble.start());
    const venue = kept(
      await Venue.open({ settings: { GOOGLE_MAPS_KEY: GOOGLE_KEY }, addresses: { google: google.url } }),
    );
    const maya = await venue.staff();
    const { body } = await maya.get('/api/places?query=fillmore');
    expect(body).toEqual({
      places: [{ ...FILLMORE, description: 'The Fillmore, Geary Boulevard, San Francisco, CA, USA' }],
      attribution: 'Google Maps',
    });
    expect(JSON.stringify((await maya.get('/api/settings')).body)).not.toContain(GOOGLE_KEY);
    google.next(/autocomplete/, 'broken');
    const failed = await maya.get('/api/places?query=brooklyn');
    expect(refusal(failed)).toEqual([503, 'PLACES_UNAVAILABLE']);
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { placesContract } from '@lineless/ports/places/contract';
import { googlePlaces } from '@lineless/ports/places/google';
import { GOOGLE_TIMEOUT_MS } from '@lineless/ports/places/google-api';
import { PlacesUnavailable, type Places } from '@lineless/ports/places/port';
import { GOOGLE_KEY, GooglePlacesDouble, type GoogleFault } from '../doubles/google-places/double';

let google: GooglePlacesDouble;
let runtime: VirtualRuntime;
let places: Places;
let troubles: string[];

const open = (key = GOOGLE_KEY) =>
  googlePlaces({
    key,
    runtime,
    baseUrl: google.url,
    onTrouble: (call, what) => troubles.push(`${call}: ${what}`),
  });
const calls = () => google.asked.map(({ call }) => call.replace('/v1/places', ''));

beforeEach(async () => {
  google = await GooglePlacesDouble.start();
  runtime = new VirtualRuntime();
  troubles = [];
  places = open();
});
afterEach(() => google.close());

placesContract("Google's places", async () => ({ places, close: async () => undefined }));

describe("Google's places", () => {
  // id: are-asked-within-one-session
  it('are asked within one session for each search, which the first details end', async () => {
    await places.find('san');
    const [searched, ...completed] = google.asked;
    expect(searched).toEqual({ call: 'POST /v1/places:autocomplete', session: expect.any(String) });
    expect(completed.map(({ session }) => session)).toEqual([searched?.session, null, null]);
    await places.find('steel');
    const sessions = google.asked.map(({ session }) => session).filter((session) => session !== null);
    expect(new Set(sessions).size).toBe(2);
  });

  it('are asked once for the same, and for a place that is suggested again, until it is old', async () => {
    await Promise.all([places.find('The Fillmore'), places.find(' the  fillmore ')]);
    await places.find('fillm');
    expect(calls()).toEqual(['POST :autocomplete', 'GET /ChIJfillmore', 'POST :autocomplete']);
    await runtime.advance(10 * 60_000);
    await places.find('fillm');
    expect(calls().slice(3)).toEqual(['POST :autocomplete', 'GET /ChIJfillmore']);
  });

  it('take the borough for the city where there is none, and a street without a number', async () => {
    expect(await places.find('steel')).toEqual([
      {
        description: 'Brooklyn Steel, Frost Street, Brooklyn, NY, USA',
        addressLine1: '319 Frost St',
        city: 'Brooklyn',
        state: 'NY',
        country: 'United States',
        zipCode: '11222',
        latitude: 40.7193,
        longitude: -73.9385,
      },
    ]);
    expect((await places.find('pier'))[0]).toMatchObject({ addressLine1: 'Santa Monica Pier' });
  });

  it('leave out what has no street: guests cannot be sent to a whole city', async () => {
    expect((await places.find('san francisco ca')).map(({ city }) => city)).toEqual(['San Francisco']);
  });

  // id: that-are-odd-are-left-out-one-by-one-a-stale
  it('that are odd are left out one by one: a stale id, no location, no name of a street', async () => {
    const found = await places.find('odeon');
    expect(found.map(({ description }) => description)).toEqual([
      'Odeon Ballroom, Franklin Road, Oakland, CA, USA',
    ]);
    expect(troubles).toEqual([]);
  });

  it('that cannot be asked for just now are left out, and asked for anew the next time', async () => {
    google.next(/steel/, 'broken');
    expect((await places.find('s')).map(({ city }) => city)).not.toContain('Brooklyn');
    expect((await places.find('s')).map(({ city }) => city)).toContain('Brooklyn');
  });

  it('that answer nothing about the only one are none', async () => {
    google.next(/fillmore/, 'nonsense');
    expect(await places.find('fillmore')).toEqual([]);
  });

  it('are shown as what they are', () => {
    expect(places.attribution).toBe('Google Maps');
  });

  it.each<GoogleFault>(['denied', 'exhausted', 'broken', 'cut'])(
    'that answer %s are unavailable for now, and asked anew the next time',
    async (fault) => {
      google.next(/autocomplete|fillmore/, fault);
      await expect(places.find('fillmore')).rejects.toThrow(PlacesUnavailable);
      expect(await places.find('fillmore')).toHaveLength(1);
      // An operator has nothing to do about what passes by itself.
      expect(troubles.length).toBe(fault === 'broken' || fault === 'cut' ? 0 : 1);
    },
  );

  it('that are silent are given up', async () => {
    google.next(/autocomplete/, 'silent');
    const outcome = expect(places.find('fillmore')).rejects.toThrow(PlacesUnavailable);
    while (google.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await runtime.advance(GOOGLE_TIMEOUT_MS);
    await outcome;
  });

  it('say that the key is wrong, and never the key', async () => {
    const failed = await open('AIza-of-somebody-else')
      .find('fillmore')
      .catch((error: unknown) => error);
    expect(String(failed)).toBe(
      "PlacesUnavailable: Google's places: autocomplete was answered with 400 INVALID_ARGUMENT",
    );
    expect(troubles).toEqual(['autocomplete: 400 INVALID_ARGUMENT']);
  });
});

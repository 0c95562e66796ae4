import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GOOGLE_KEY, GooglePlacesDouble } from '../doubles/google-places/double';

describe("The double of Google's places refuses", () => {
  let google: GooglePlacesDouble;

  beforeEach(async () => {
    google = await GooglePlacesDouble.start();
  });
  afterEach(() => google.close());

  async function statusOf(response: Promise<Response>): Promise<string> {
    const answer = await response;
    const { error } = (await answer.json()) as { error?: { status: string } };
    return `${answer.status} ${error?.status ?? ''}`.trim();
  }
  const suggest = (body: object, headers: Record<string, string> = { 'x-goog-api-key': GOOGLE_KEY }) =>
    statusOf(
      fetch(`${google.url}/v1/places:autocomplete`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  const details = (path: string, mask?: string) =>
    statusOf(
      fetch(`${google.url}/v1/places/${path}`, {
        headers: { 'x-goog-api-key': GOOGLE_KEY, ...(mask !== undefined && { 'x-goog-fieldmask': mask }) },
      }),
    );

  it('a call without a key, and one with a key that is none', async () => {
    expect(await suggest({ input: 'odeon' }, {})).toBe('403 PERMISSION_DENIED');
    expect(await suggest({ input: 'odeon' }, { 'x-goog-api-key': 'AIza-other' })).toBe(
      '400 INVALID_ARGUMENT',
    );
  });

  it.each<[string, object]>([
    ['without an input', { input: '' }],
    ['with a session that is no base64url, or longer than 36', { input: 'o', sessionToken: 'a'.repeat(37) }],
    ['with more than fifteen regions', { input: 'o', includedRegionCodes: Array<string>(16).fill('us') }],
    ['with a region of three letters', { input: 'o', includedRegionCodes: ['usa'] }],
    ['with a property that it does not know', { input: 'o', limit: 3 }],
  ])('a search %s', async (_, body) => {
    expect(await suggest(body)).toBe('400 INVALID_ARGUMENT');
    expect(await suggest({ input: 'odeon' })).toBe('200');
  });

  it('details without a mask, or of a field that there is not', async () => {
    expect(await details('ChIJodeon')).toBe('400 INVALID_ARGUMENT');
    expect(await details('ChIJodeon', 'location,street')).toBe('400 INVALID_ARGUMENT');
    expect(await details('ChIJodeon', 'location')).toBe('200');
  });

  it('an id that is out of date, and one that is none', async () => {
    expect(await details('ChIJodeon-closed', 'location')).toBe('404 NOT_FOUND');
    expect(await details('%20', 'location')).toBe('400 INVALID_ARGUMENT');
  });
});

import { describe, expect, it } from '@jest/globals';
import { locationOfRedirect, parseLocationUrl, parseTypedLocation } from './location-code';

describe("A location's QR code", () => {
  // id: names-the-location
  it.each([
    'https://lineless.example/L/064E1',
    'http://other.example/location/064E1?x=1',
    'https://a.example/LOCATION/064E1#top',
  ])('%s names the location, at any host', (url) =>
    expect(parseLocationUrl(url)).toEqual({ kind: 'location', vendorLocationId: '064E1' }),
  );

  it('with R holds a short code', () => {
    expect(parseLocationUrl('https://lineless.example/r/KILN')).toEqual({ kind: 'short', code: 'KILN' });
  });

  // id: is-none
  it.each([
    'https://lineless.example/L',
    'https://lineless.example/L/064E1/order',
    'https://lineless.example/vendor/kiln-hall',
    'https://lineless.example//L/064E1',
    '064E1',
    'javascript:alert(1)',
    '',
  ])('%s is none', (text) => {
    expect(parseLocationUrl(text)).toEqual({ kind: 'invalid', reason: 'Invalid URL format.' });
  });

  // id: holds-no-usable-code
  it.each(['https://lineless.example/L/', 'https://lineless.example/R/%2e%2e%2f', 'https://a.example/L/%zz'])(
    '%s holds no usable code',
    (url) => expect(parseLocationUrl(url)).toEqual({ kind: 'invalid', reason: 'Invalid param value.' }),
  );

  it('may be typed as it is printed, with or without its address', () => {
    expect(parseTypedLocation(' 064E1 ')).toEqual({ kind: 'location', vendorLocationId: '064E1' });
    expect(parseTypedLocation('lineless.example/R/KILN')).toEqual({ kind: 'short', code: 'KILN' });
    expect(parseTypedLocation('main bar').kind).toBe('invalid');
  });

  it('that is short leads to a location or to nothing', () => {
    expect(locationOfRedirect('/location/064E1')).toBe('064E1');
    expect(locationOfRedirect('https://lineless.example/L/064E2')).toBe('064E2');
    expect([locationOfRedirect('/vendor/kiln-hall'), locationOfRedirect('/R/KILN')]).toEqual([null, null]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { Venue } from '../support/venue';

/** What a browser says of the page that opens a connection; a page of a foreign site cannot change it. */
describe('a live connection', () => {
  let venue: Venue;

  beforeAll(async () => {
    venue = await Venue.open({
      settings: { TRUSTED_PROXIES: 1, TEST_PROVIDERS: 'on', PUBLIC_HOSTS: ['kiln.example'] },
    });
  });
  afterAll(() => venue.close());

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://evil.127.0.0.1', 'x'])(
    'is not opened for a page of %s',
    async (origin) => {
      expect(await outcomeOf({ origin })).toMatch(/error|400|403/);
    },
  );

  it('is opened for our own page, in any case, behind a proxy too, and for what is no page', async () => {
    expect(await outcomeOf({ origin: venue.url })).toBe('connected');
    expect(await outcomeOf({ origin: 'https://KILN.example', host: 'kiln.example' })).toBe('connected');
    expect(await outcomeOf({ origin: 'https://kiln.example:8443', host: 'kiln.example:8443' })).toBe(
      'connected',
    );
    expect(await outcomeOf({})).toBe('connected');
  });

  function outcomeOf(extraHeaders: Readonly<Record<string, string>>): Promise<string> {
    const socket = io(venue.url, {
      extraHeaders,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    return new Promise<string>((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', (error) => resolve(error.message));
    }).finally(() => socket.close());
  }
});

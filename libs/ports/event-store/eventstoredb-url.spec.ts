import { describe, expect, it } from '@jest/globals';
import { readEventStoreUrl } from './eventstoredb-url';

const KEPT_ALIVE = 'keepAliveInterval=2000&keepAliveTimeout=2000';
const complaint = (url: string): string => {
  try {
    readEventStoreUrl(url);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'none';
};

describe('the URL of an EventStoreDB', () => {
  it.each([
    ['esdb://localhost:2113?tls=false', `esdb://localhost:2113?tls=false&${KEPT_ALIVE}`],
    ['esdb://localhost:2113/?TLS=false', `esdb://localhost:2113?tls=false&${KEPT_ALIVE}`],
    ['esdb://ops:secret@a:2113,b:2113,c', `esdb://ops:secret@a:2113,b:2113,c?${KEPT_ALIVE}`],
    [
      'esdb+discover://ops:secret@store.example?nodePreference=follower',
      `esdb+discover://ops:secret@store.example?nodePreference=follower&${KEPT_ALIVE}`,
    ],
    [
      'esdb://ops:secret@a?keepAliveInterval=9000&keep_alive_timeout=8000',
      'esdb://ops:secret@a?keepAliveInterval=9000&keepAliveTimeout=8000',
    ],
  ])('is handed on with a keep-alive: %s', (url, connection) => {
    expect(readEventStoreUrl(url).connection).toBe(connection);
  });

  it('keeps signs in a password that mean something in a URL', () => {
    const { connection, credentials, shown } = readEventStoreUrl('esdb://ops:a%40b:c%25@store:2113');
    expect(credentials).toEqual({ username: 'ops', password: 'a@b:c%' });
    expect(connection).toBe(`esdb://ops:a%40b%3Ac%25@store:2113?${KEPT_ALIVE}`);
    expect(shown).toBe('store:2113');
  });

  it('says what to write where it names the newer product', () => {
    expect(complaint('kurrentdb://ops:secret@store:2113')).toBe(
      'EVENTSTORE_URL begins with kurrentdb://, which this client does not know: write esdb://… instead.',
    );
    expect(complaint('kurrentdb+discover://store')).toMatch('write esdb+discover://… instead');
  });

  it.each([
    ['mongodb://ops:secret@store', /^EVENTSTORE_URL is not of the form esdb:/],
    ['esdb://ops:secret@', /^EVENTSTORE_URL is not of the form esdb:/],
    ['esdb://ops:secret@store:port', /names a host that is none: 'store:port'/],
    ['esdb://ops:secret@store?pool=5', /has an option that cannot be set: 'pool'/],
    ['esdb://ops:secret@store?throwOnAppendFailure=false', /cannot be set: 'throwOnAppendFailure'/],
    ['esdb://ops@store', /has a user without a password/],
    ['esdb://ops:100%@store', /'%' in it: write it as %25/],
    ['esdb://store:2113', /has TLS and no user/],
  ])('is refused in a sentence without its password: %s', (url, sentence) => {
    expect(complaint(url)).toMatch(sentence);
    expect(complaint(url)).not.toContain('secret');
  });
});

import { describe, expect, it } from '@jest/globals';
import { relyingParty } from './web-authn';

describe('whose pages may ask for a passkey', () => {
  it('is said by the public address, behind any proxy', () => {
    const { id, isOwnOrigin } = relyingParty({ PUBLIC_URL: 'https://order.venue.example/' });
    expect(id).toBe('order.venue.example');
    expect(isOwnOrigin('https://order.venue.example')).toBe(true);
    for (const origin of [
      'http://order.venue.example',
      'https://order.venue.example:8443',
      'https://venue.example',
      'https://evil.order.venue.example',
      'http://localhost:3000',
      '',
    ])
      expect(isOwnOrigin(origin)).toBe(false);
    const onPort = relyingParty({ PUBLIC_URL: 'https://order.venue.example:8443' });
    expect([onPort.id, onPort.isOwnOrigin('https://order.venue.example:8443')]).toEqual([
      'order.venue.example',
      true,
    ]);
  });

  it('is this machine, on any of its ports, where no address is said', () => {
    const { id, isOwnOrigin } = relyingParty({ PUBLIC_URL: undefined });
    expect(id).toBe('localhost');
    expect(['http://localhost', 'http://localhost:3000'].map(isOwnOrigin)).toEqual([true, true]);
    for (const origin of [
      'https://localhost.example',
      'http://localhost.example:3000',
      'http://127.0.0.1:3000',
    ])
      expect(isOwnOrigin(origin)).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { isPublic, isPushEndpoint, lookUpPublic } from './endpoints';

describe('Where messages to browsers may go', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://push.example:443/abc',
  ])('is a push service: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(true);
  });

  // id: is-nowhere-else
  it.each([
    'http://push.example/abc',
    'https://127.0.0.1/abc',
    'https://10.0.0.7/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.7]/abc',
    'https://8.8.8.8/abc',
    'https://localhost/abc',
    'https://mongo/abc',
    'https://mongo./abc',
    'https://push.example:8443/abc',
    'https://user:word@push.example/abc',
    'ftp://push.example/abc',
    'file:///etc/passwd',
    'nonsense',
    '',
  ])('is nowhere else: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(false);
  });

  it('is this machine where a test has a push service of its own, and nothing beside it', () => {
    expect(isPushEndpoint('http://127.0.0.1:4100/phone', true)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:4100/phone', false)).toBe(false);
    for (const other of ['http://10.0.0.7/a', 'http://localhost:4100/a', 'https://127.0.0.1:4100/a'])
      expect(isPushEndpoint(other, true)).toBe(false);
  });

  it.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['142.250.1.1', true],
    ['::1', false],
    ['::', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:10.0.0.7', false],
    ['64:ff9b::a00:7', false],
    ['2a00:1450:4001::1', true],
  ])('is in public: %s → %s', (address, expected) => {
    expect(isPublic(address)).toBe(expected);
  });

  it('is no name that leads to this machine', async () => {
    const found = await new Promise((resolve) => lookUpPublic('localhost', {}, (error) => resolve(error)));
    expect(String(found)).toContain('is not in public');
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { device } from '@/shared/lib/storage';
import {
  forgetTokens,
  isFresh,
  isSession,
  mayHaveCookie,
  readTokens,
  TOKENS_KEY,
  writeTokens,
} from './tokens';

const END = Date.parse('2026-11-20T23:00:00.000Z');
const LEEWAY = 20_000;
const session = {
  accessToken: 'access',
  idToken: 'id',
  expiresAt: new Date(END).toISOString(),
  user: { userId: 'ana', phoneNumber: '+13105550100', isNew: false },
};

describe('Stored tokens', () => {
  beforeEach(() => device.clear());

  it('count as expired 20 s before they are', () => {
    expect(isFresh(session, END - LEEWAY - 1)).toBe(true);
    expect(isFresh(session, END - LEEWAY)).toBe(false);
  });

  it('are read while they are fresh, and gone with the first look after', () => {
    writeTokens(device, session);
    expect(readTokens(device, END - LEEWAY - 1)).toEqual(session);
    expect(readTokens(device, END - LEEWAY)).toBeNull();
    expect(device.get(TOKENS_KEY)).toBeNull();
  });

  it('leave behind that there may be a cookie, until they are forgotten', () => {
    expect(mayHaveCookie(device)).toBe(false);
    writeTokens(device, session);
    readTokens(device, END);
    expect(mayHaveCookie(device)).toBe(true);
    forgetTokens(device);
    expect([mayHaveCookie(device), device.get(TOKENS_KEY)]).toEqual([false, null]);
  });

  it.each<[string, unknown]>([
    ['text', 'session'],
    ['without a user', { ...session, user: null }],
    ['without an access token', { ...session, accessToken: undefined }],
    ['without an id token', { ...session, idToken: 7 }],
    ['without an end', { ...session, expiresAt: undefined }],
    ['with an end in numbers', { ...session, expiresAt: END }],
    ['with an end that is no time', { ...session, expiresAt: 'soon' }],
    ['without a user id', { ...session, user: { phoneNumber: '+13105550100' } }],
    ['without a phone number', { ...session, user: { userId: 'ana' } }],
  ])('that are %s are none', (_, value) => {
    expect(isSession(value)).toBe(false);
    device.set(TOKENS_KEY, JSON.stringify(value));
    expect(readTokens(device, 0)).toBeNull();
  });
});

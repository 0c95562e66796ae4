import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { device, type KeyValue } from '@/shared/lib/storage';
import { tokenOf } from './testing/sign-in';
import { isFresh, isSession, Tokens, TOKENS_KEY } from './tokens';

const END = Date.parse('2026-11-20T23:00:00.000Z');
const LEEWAY = 20_000;
const session = {
  accessToken: 'access',
  idToken: 'id',
  expiresAt: new Date(END).toISOString(),
  user: { userId: 'ana', phoneNumber: '+13105550100', isNew: false },
};
const others = { ...session, idToken: 'other', user: { ...session.user, userId: 'ben' } };

describe('Stored tokens', () => {
  let tokens: Tokens;
  beforeEach(() => {
    device.clear();
    tokens = new Tokens(device);
  });

  // id: count-as-expired-20
  it('count as expired 20 s before they are', () => {
    expect(isFresh(session, END - LEEWAY - 1)).toBe(true);
    expect(isFresh(session, END - LEEWAY)).toBe(false);
  });

  it('that live for seconds count as expired with the last fifth of their life', () => {
    const short = { ...session, idToken: tokenOf(END, 10_000) };
    expect([isFresh(short, END - 2_001), isFresh(short, END - 2_000)]).toEqual([true, false]);
  });

  // id: are-read-while-they-are-fresh
  it('are read while they are fresh, and gone with the first look after', () => {
    tokens.begin(session, 1);
    expect(tokens.read(END - LEEWAY - 1)).toEqual(session);
    expect(tokens.read(END - LEEWAY)).toBeNull();
    expect(device.get(TOKENS_KEY)).toBeNull();
  });

  it('leave behind whose sign-in it is, until they are forgotten', () => {
    expect([tokens.signIn(), tokens.userId()]).toEqual([null, null]);
    tokens.begin(session, 1);
    tokens.read(END);
    expect([tokens.signIn(), tokens.userId()]).toEqual([expect.any(String), 'ana']);
    tokens.forget();
    expect([tokens.signIn(), device.get(TOKENS_KEY)]).toEqual([null, null]);
  });

  it('belong to one sign-in as long as they are only renewed', () => {
    tokens.begin(session, 1);
    const first = tokens.signIn();
    tokens.renew({ ...session, idToken: 'id-2' }, 2);
    expect(tokens.signIn()).toBe(first);
    tokens.begin(session, 3);
    expect(tokens.signIn()).not.toBe(first);
  });

  it('of a sign-in that an earlier version noted are known from their next renewal on', () => {
    device.set('lineless.session.known', '1');
    expect([tokens.signIn(), tokens.userId()]).toEqual(['1', null]);
    tokens.renew(session, 2);
    expect(tokens.userId()).toBe('ana');
  });

  describe('where there is no room for them', () => {
    const full = (): KeyValue => ({ ...device, set: () => false });

    it('live as long as the page, and those of an earlier sign-in are gone', () => {
      tokens.begin(others, 1);
      const here = new Tokens(full());
      here.begin(session, 2);
      expect([here.read(END - 60_000), here.userId()]).toEqual([session, 'ana']);
      expect(window.localStorage).toHaveLength(0);
    });

    it('give way to those that another tab has found room for', () => {
      const here = new Tokens(full());
      here.begin(session, 1);
      tokens.begin(others, 2);
      expect([here.read(END - 60_000), here.userId()]).toEqual([others, 'ben']);
    });

    it('are forgotten like others', () => {
      const here = new Tokens(full());
      here.begin(session, 1);
      here.forget();
      expect([here.read(END - 60_000), here.signIn()]).toEqual([null, null]);
    });

    it('work where storage is forbidden', () => {
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
      tokens.begin(session, 1);
      expect([tokens.read(END - 60_000), tokens.userId()]).toEqual([session, 'ana']);
      jest.restoreAllMocks();
    });
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
    expect(tokens.read(0)).toBeNull();
  });
});

function forbidden(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

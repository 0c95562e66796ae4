import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { device, tab } from '@/shared/lib/storage';
import { deviceTimers } from '@/shared/lib/timers';
import { SessionKeeper } from './session';
import { Tokens, TOKENS_KEY } from './tokens';

const tokens = (name: string, userId = 'ana') => ({
  accessToken: `access-${name}`,
  idToken: `id-${name}`,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  user: { userId, phoneNumber: '+13105550100', isNew: false },
});

describe('Who is here', () => {
  const stops: (() => void)[] = [];
  beforeEach(() => {
    device.clear();
    tab.clear();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    jest.restoreAllMocks();
  });

  const open = () => {
    const session = new SessionKeeper({
      storage: device,
      timers: deviceTimers,
      exclusively: (work) => work(),
    });
    stops.push(session.start());
    const said: string[] = [];
    const unsubscribe = session.subscribe(() => {
      const { status, user } = session.current();
      said.push(`${status} ${user?.userId ?? 'nobody'}`);
    });
    return { session, said, unsubscribe };
  };
  const elsewhere = (key: string | null = TOKENS_KEY): void =>
    void window.dispatchEvent(new StorageEvent('storage', { key }));

  it('is said when a person comes, changes or goes, and with every new token', async () => {
    const { session, said } = open();
    session.signedIn(tokens('1'));
    session.signedIn(tokens('2'));
    session.signedIn(tokens('3', 'ben'));
    await session.signOut('customer');
    await session.signOut('customer');
    expect(said).toEqual([
      'authenticated ana',
      'authenticated ana',
      'authenticated ben',
      'signed-out nobody',
    ]);
    expect(session.idToken()).toBeNull();
  });

  it('is the same to who looks, with whichever token', () => {
    const { session } = open();
    session.signedIn(tokens('1'));
    const before = session.current();
    session.signedIn(tokens('2'));
    expect(session.current()).toBe(before);
    expect(session.credential()).toEqual({ userId: 'ana', token: 'id-2' });
  });

  it('is not said to who has stopped listening', () => {
    const { session, said, unsubscribe } = open();
    unsubscribe();
    session.signedIn(tokens('1'));
    expect(said).toEqual([]);
  });

  it('is what another tab says of the session, and of nothing else', () => {
    const { session } = open();
    new Tokens(device).begin(tokens('1'), Date.now());
    elsewhere('lineless.carts');
    expect(session.current().status).toBe('unauthenticated');
    elsewhere();
    expect(session.current()).toMatchObject({ status: 'authenticated', user: { userId: 'ana' } });
    device.clear();
    elsewhere(null);
    expect(session.current().status).toBe('unauthenticated');
  });

  it('stays signed out of this page’s own will when another tab says the same', async () => {
    const { session } = open();
    session.signedIn(tokens('1'));
    await session.signOut('customer');
    elsewhere();
    expect(session.current().status).toBe('signed-out');
  });

  it('is looked up again with the focus, without asking the server where that is not needed', async () => {
    const { session } = open();
    new Tokens(device).begin(tokens('1'), Date.now());
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
    expect(session.idToken()).toBe('id-1');
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('asks for nothing on focus where no person was ever here', async () => {
    open();
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('is followed no more once the page is left', () => {
    const { session } = open();
    for (const stop of stops.splice(0)) stop();
    new Tokens(device).begin(tokens('1'), Date.now());
    elsewhere();
    expect(session.current().status).toBe('unauthenticated');
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { CannotStart } from '@lineless/kernel/errors';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { identityContract, type IdentityHarness } from './contract';
import { openLocalIdentity, type LocalIdentity, type LocalIdentityOptions } from './local-provider';
import { IDENTITY_FILE } from './local-store';
import { SessionEnded, TooManyAttempts, WrongCode } from './port';
import { sessionsContract } from './testing/sessions-contract';

const ADA = '+13105550100';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let directory: string;
let runtime: VirtualRuntime;
let identity: LocalIdentity;
let codes: Map<string, string>;

function open(options: Partial<LocalIdentityOptions> = {}): void {
  const onCode = (phone: string, code: string) => codes.set(phone, code);
  identity = openLocalIdentity({ directory, runtime, onCode, ...options });
}
async function restart(options: Partial<LocalIdentityOptions> = {}): Promise<void> {
  await identity.close();
  open(options);
}
const lastCode = async (phoneNumber: string) => codes.get(phoneNumber) ?? '';
const send = (phoneNumber = ADA) => identity.sendCode({ phoneNumber });
const authenticate = async (idToken: string) => identity.authenticate(idToken);
async function signIn() {
  await send();
  return identity.verifyCode({ phoneNumber: ADA, code: await lastCode(ADA) });
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lineless-identity-'));
  runtime = new VirtualRuntime();
  codes = new Map();
  open();
});
afterEach(async () => {
  await identity.close();
  rmSync(directory, { recursive: true });
});

const harness = async (): Promise<IdentityHarness> => ({
  identity,
  lastCode,
  advance: (ms) => runtime.advance(ms),
  traits: { wrongTries: 5, keepsEarlierCodes: true },
  close: async () => undefined,
});
identityContract('local provider', harness);
sessionsContract('local provider', harness);

describe('The local provider over a restart', () => {
  it('keeps sessions, keys and user ids', async () => {
    const tokens = await signIn();
    await restart();
    expect(await authenticate(tokens.idToken)).toEqual(tokens.identity);
    expect((await identity.refresh(tokens.refreshToken)).identity).toEqual(tokens.identity);
    expect(identity.userId(ADA)).toBe(tokens.identity.userId);
  });

  it('takes who comes after a forgotten person for another one, each time', async () => {
    const owners = new Set<string>();
    for (let times = 0; times < 4; times += 1) {
      const { identity: owner } = await signIn();
      owners.add(owner.userId);
      await identity.forget(owner);
      await restart();
    }
    expect(owners.size).toBe(4);
  });

  it('takes no one for a forgotten person whom an older copy of its file still knows', async () => {
    const first = await signIn();
    const file = join(directory, IDENTITY_FILE);
    const forgotten = new Set<string>();
    const isForgotten = async (userId: string) => forgotten.has(userId);
    await restart();
    const copy = readFileSync(file);
    for (let times = 0; times < 2; times += 1) {
      const { identity: owner } = await signIn();
      await identity.forget(owner);
      forgotten.add(owner.userId);
    }
    const next = identity.userId(ADA);
    await identity.close();
    writeFileSync(file, copy);
    open({ isForgotten });
    await expect(identity.refresh(first.refreshToken)).rejects.toThrow(SessionEnded);
    expect((await signIn()).identity.userId).toBe(next);
    await identity.close();
    writeFileSync(file, copy);
    open({ isForgotten });
    expect((await signIn()).identity.userId).toBe(next);
  });

  it('keeps codes and their wrong tries, and forgives no sends', async () => {
    for (let sends = 0; sends < 5; sends += 1) await send();
    const code = await lastCode(ADA);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      await restart();
      await expect(identity.verifyCode({ phoneNumber: ADA, code: wrong })).rejects.toThrow(WrongCode);
    }
    await restart();
    await expect(identity.verifyCode({ phoneNumber: ADA, code })).rejects.toThrow(TooManyAttempts);
    await expect(send()).rejects.toThrow(new TooManyAttempts(600));
  });

  it('does not start on damaged keys, which would make every number another user', () => {
    writeFileSync(join(directory, 'identity-keys.json'), '{}');
    expect(() => openLocalIdentity({ directory, runtime })).toThrow('damaged');
  });

  it('does not start on missing keys, or on those of another service, where users are known', async () => {
    const knownUser = { userId: identity.userId(ADA), phoneNumber: ADA };
    await expect(restart({ knownUser })).resolves.toBeUndefined();
    const stranger = { userId: identity.userId('+13105550101'), phoneNumber: ADA };
    expect(() => openLocalIdentity({ directory, runtime, knownUser: stranger })).toThrow('other users');
    rmSync(join(directory, 'identity-keys.json'));
    const start = () => openLocalIdentity({ directory, runtime, knownUser });
    expect(start).toThrow(CannotStart);
    expect(start).toThrow(/identity-keys\.json is missing/);
    expect(existsSync(join(directory, 'identity-keys.json'))).toBe(false);
  });

  it('is another user in another directory', async () => {
    const there = mkdtempSync(join(tmpdir(), 'lineless-identity-'));
    const elsewhere = openLocalIdentity({ directory: there, runtime });
    expect(elsewhere.userId(ADA)).not.toBe(identity.userId(ADA));
    const { idToken } = await signIn();
    await expect(elsewhere.authenticate(idToken)).rejects.toThrow(SessionEnded);
    await elsewhere.close();
    rmSync(there, { recursive: true });
  });
});

describe('The codes of the local provider', () => {
  const number = (n: number) => `+1310555${String(n).padStart(4, '0')}`;
  const guess = async (phoneNumber = ADA) => {
    const code = (await lastCode(phoneNumber)) === '000000' ? '000001' : '000000';
    return identity.verifyCode({ phoneNumber, code }).catch((error: unknown) => error);
  };

  it('are so many a minute, half of them for numbers that are new', async () => {
    await restart({ sendsInAMinute: 40 });
    for (let sends = 0; sends < 20; sends += 1) await send(number(sends));
    await expect(send(number(20))).rejects.toEqual(new TooManyAttempts(60));
    const known = (n: number) => identity.sendCode({ phoneNumber: number(n), isKnown: true });
    for (let sends = 20; sends < 40; sends += 1) await known(sends);
    await expect(known(40)).rejects.toEqual(new TooManyAttempts(60));
    await runtime.advance(MINUTE);
    await expect(send(number(40))).resolves.toBeUndefined();
  });

  // id: may-be-guessed-at-thirty-times
  it('may be guessed at thirty times a day, however many are sent', async () => {
    let wrong = 0;
    for (let round = 0; round < 6; round += 1) {
      await send();
      for (let tries = 0; tries < 5; tries += 1) if ((await guess()) instanceof WrongCode) wrong += 1;
      await runtime.advance(10 * MINUTE);
    }
    expect(wrong).toBe(30);
    await send();
    await expect(identity.verifyCode({ phoneNumber: ADA, code: await lastCode(ADA) })).rejects.toThrow(
      TooManyAttempts,
    );
    await runtime.advance(DAY - 10 * MINUTE);
    await send();
    await expect(identity.verifyCode({ phoneNumber: ADA, code: await lastCode(ADA) })).resolves.toBeDefined();
  });

  it('die for the browser that has tried five, and for no other', async () => {
    await send();
    const code = await lastCode(ADA);
    const wrong = code === '000000' ? '000001' : '000000';
    const from = (address: string, typed: string) =>
      identity.verifyCode({ phoneNumber: ADA, code: typed, from: address }).catch((error: unknown) => error);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await from('2001:db8:1:1::7', wrong)).toBeInstanceOf(WrongCode);
    // A household's whole network is one.
    expect(await from('2001:db8:1:1::8', code)).toBeInstanceOf(TooManyAttempts);
    const browser = { id: 'hers', hasAsked: true, hasSignedIn: false };
    const hers = { phoneNumber: ADA, code, from: '2001:db8:1:1::7', browser };
    await expect(identity.verifyCode(hers)).resolves.toBeDefined();
  });

  it('lock out no browser that has not asked for one', async () => {
    for (let tries = 0; tries < 40; tries += 1) expect(await guess()).toBeInstanceOf(WrongCode);
    await expect(signIn()).resolves.toBeDefined();
  });

  // id: die-one-by-one-wrong-tries
  it('die one by one: wrong tries before a later one was sent do not count against it', async () => {
    await send();
    const early = await lastCode(ADA);
    for (let tries = 0; tries < 5; tries += 1) await guess();
    await send();
    await expect(identity.verifyCode({ phoneNumber: ADA, code: early })).rejects.toThrow(WrongCode);
    await expect(identity.verifyCode({ phoneNumber: ADA, code: await lastCode(ADA) })).resolves.toBeDefined();
  });
});

describe("The local provider's secrets", () => {
  // id: are-in-files-that-only-their-owner-reads
  it('are in files that only their owner reads', () => {
    for (const name of ['identity-keys.json', 'identity.sqlite', 'identity.sqlite-wal']) {
      expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
    }
  });

  // id: are-stored-hashed-no-refresh
  it('are stored hashed: no refresh token can be read from the file', async () => {
    const { refreshToken } = await signIn();
    await restart();
    expect(readFileSync(join(directory, 'identity.sqlite')).includes(refreshToken)).toBe(false);
  });
});

describe('Sessions of the local provider', () => {
  it('let two tabs use the same refresh token at once', async () => {
    const { refreshToken } = await signIn();
    const tabs = await Promise.all([identity.refresh(refreshToken), identity.refresh(refreshToken)]);
    await runtime.advance(MINUTE);
    for (const tab of tabs) await expect(identity.refresh(tab.refreshToken)).resolves.toBeDefined();
  });

  // id: live-thirty-days
  it('live thirty days from the last refresh', async () => {
    const first = await signIn();
    await runtime.advance(29 * DAY);
    const second = await identity.refresh(first.refreshToken);
    await runtime.advance(29 * DAY);
    const third = await identity.refresh(second.refreshToken);
    await runtime.advance(30 * DAY);
    await expect(identity.refresh(third.refreshToken)).rejects.toThrow(SessionEnded);
  });

  it('end their id tokens with themselves, also over a restart, and no other', async () => {
    const [phone, laptop] = [await signIn(), await signIn()];
    await authenticate(phone.idToken);
    const renewed = await identity.refresh(phone.refreshToken);
    await identity.logout(renewed.refreshToken);
    for (const isOpenedAgain of [false, true]) {
      if (isOpenedAgain) await restart();
      for (const { idToken } of [phone, renewed])
        await expect(authenticate(idToken)).rejects.toThrow(SessionEnded);
      expect(await authenticate(laptop.idToken)).toEqual(laptop.identity);
    }
  });

  // id: end-with-a-used-refresh
  it('end with a used refresh token that comes back, id tokens and all', async () => {
    const tokens = await signIn();
    const next = await identity.refresh(tokens.refreshToken);
    await runtime.advance(MINUTE);
    await expect(identity.refresh(tokens.refreshToken)).rejects.toThrow(SessionEnded);
    await expect(authenticate(next.idToken)).rejects.toThrow(SessionEnded);
  });

  // id: end-an-id-token
  it('end an id token after forty minutes and the leeway, however often it was seen before', async () => {
    const { idToken, expiresAt } = await signIn();
    expect(Date.parse(expiresAt) - runtime.now()).toBe(40 * MINUTE);
    await identity.authenticate(idToken);
    await runtime.advance(40 * MINUTE + 19_000);
    await expect(authenticate(idToken)).resolves.toEqual((await signIn()).identity);
    await runtime.advance(1_000);
    await expect(authenticate(idToken)).rejects.toThrow(SessionEnded);
    await expect(authenticate(idToken)).rejects.toThrow(SessionEnded);
  });
});

describe('The development inbox', () => {
  it('shows the codes newest first, of one number or of all, for a day', async () => {
    await send();
    const first = await lastCode(ADA);
    await runtime.advance(MINUTE);
    await send('+13105550101');
    await send();
    expect((await identity.inbox(undefined)).map((message) => message.phoneNumber)).toEqual([
      ADA,
      '+13105550101',
      ADA,
    ]);
    const mine = await identity.inbox(ADA);
    expect(mine.map((message) => message.code)).toEqual([await lastCode(ADA), first]);
    expect(mine[1]?.sentAt).toBe('2026-06-12T22:00:00.000Z');
    await runtime.advance(DAY);
    expect(await identity.inbox(undefined)).toEqual([]);
  });

  it('are forgotten when they count for nothing any more, and so is all that belongs to them', async () => {
    await signIn();
    await send();
    const code = (await lastCode(ADA)) === '000000' ? '000001' : '000000';
    await identity.verifyCode({ phoneNumber: ADA, code }).catch(() => undefined);
    const rows = () => {
      const database = new Database(join(directory, IDENTITY_FILE));
      const count = (table: string) =>
        database.prepare(`SELECT count(*) FROM ${table}`).raw().get() as [number];
      const tables = ['sent_codes', 'wrong_tries', 'drawn', 'inbox', 'refresh_tokens'];
      const counts = tables.map((table) => count(table)[0]);
      database.close();
      return counts;
    };
    expect(rows().every((count) => count > 0)).toBe(true);
    await runtime.advance(2 * DAY);
    expect(rows()).toEqual([0, 0, 0, 0, 1]);
    await runtime.advance(30 * DAY);
    expect(rows()).toEqual([0, 0, 0, 0, 0]);
  });

  it('are counted where they are sent, and not where one of several limits refuses them', async () => {
    await restart({ sendsInAMinute: 2 });
    const sendTo = (phoneNumber: string) => identity.sendCode({ phoneNumber, isKnown: true });
    await sendTo('+13105550101');
    await sendTo('+13105550102');
    for (let tries = 0; tries < 5; tries += 1) await expect(sendTo(ADA)).rejects.toThrow(TooManyAttempts);
    await runtime.advance(MINUTE);
    await sendTo(ADA);
    expect(await lastCode(ADA)).toMatch(/^\d{6}$/);
  });

  // id: holds-six-digits
  it('holds six digits', async () => {
    await send();
    expect(await lastCode(ADA)).toMatch(/^\d{6}$/);
  });
});

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { identityContract } from './contract';
import { openLocalIdentity, type LocalIdentity } from './local-provider';
import { SessionEnded, TooManyAttempts, WrongCode } from './port';

const ADA = '+13105550100';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let directory: string;
let runtime: VirtualRuntime;
let identity: LocalIdentity;
let codes: Map<string, string>;

function open(): void {
  identity = openLocalIdentity({ directory, runtime, onCode: (phone, code) => codes.set(phone, code) });
}
async function restart(): Promise<void> {
  await identity.close();
  open();
}
const lastCode = async (phoneNumber: string) => codes.get(phoneNumber) ?? '';
const send = (phoneNumber = ADA) => identity.sendCode({ phoneNumber, address: '10.0.0.1' });
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

identityContract('local provider', async () => ({
  identity,
  lastCode,
  advance: (ms) => runtime.advance(ms),
  close: async () => undefined,
}));

describe('The local provider over a restart', () => {
  it('keeps sessions, keys and user ids', async () => {
    const tokens = await signIn();
    await restart();
    expect(await identity.authenticate(tokens.idToken)).toEqual(tokens.identity);
    expect((await identity.refresh(tokens.refreshToken)).identity).toEqual(tokens.identity);
    expect(identity.userId(ADA)).toBe(tokens.identity.userId);
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

  it('does not start on damaged keys, which would make everybody somebody else', () => {
    writeFileSync(join(directory, 'identity-keys.json'), '{}');
    expect(() => openLocalIdentity({ directory, runtime })).toThrow('damaged');
  });

  it('is somebody else in another directory', async () => {
    const there = mkdtempSync(join(tmpdir(), 'lineless-identity-'));
    const elsewhere = openLocalIdentity({ directory: there, runtime });
    expect(elsewhere.userId(ADA)).not.toBe(identity.userId(ADA));
    const { idToken } = await signIn();
    await expect(elsewhere.authenticate(idToken)).rejects.toThrow(SessionEnded);
    await elsewhere.close();
    rmSync(there, { recursive: true });
  });
});

describe("The local provider's secrets", () => {
  it('are in files that only their owner reads', () => {
    for (const name of ['identity-keys.json', 'identity.sqlite', 'identity.sqlite-wal']) {
      expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
    }
  });

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

  it('live thirty days from the last refresh', async () => {
    const first = await signIn();
    await runtime.advance(29 * DAY);
    const second = await identity.refresh(first.refreshToken);
    await runtime.advance(29 * DAY);
    const third = await identity.refresh(second.refreshToken);
    await runtime.advance(30 * DAY);
    await expect(identity.refresh(third.refreshToken)).rejects.toThrow(SessionEnded);
  });

  it('end an id token after forty minutes and the leeway, however often it was seen before', async () => {
    const { idToken, expiresAt } = await signIn();
    expect(Date.parse(expiresAt) - runtime.now()).toBe(40 * MINUTE);
    await identity.authenticate(idToken);
    await runtime.advance(40 * MINUTE + 19_000);
    await expect(identity.authenticate(idToken)).resolves.toEqual((await signIn()).identity);
    await runtime.advance(1_000);
    await expect(identity.authenticate(idToken)).rejects.toThrow(SessionEnded);
    await expect(identity.authenticate(idToken)).rejects.toThrow(SessionEnded);
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

  it('holds six digits', async () => {
    await send();
    expect(await lastCode(ADA)).toMatch(/^\d{6}$/);
  });
});

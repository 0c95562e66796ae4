import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { openLocalIdentity, type LocalIdentity } from './local-provider';
import { SessionEnded, TooManyAttempts } from './port';

const ADA = { phoneNumber: '+13105550100' };

describe('Two processes with one directory', () => {
  let directory: string;
  let runtime: VirtualRuntime;
  let identity: LocalIdentity;
  let other: LocalIdentity;
  let code: string;

  const open = () => openLocalIdentity({ directory, runtime, onCode: (_, sent) => (code = sent) });
  const signIn = async () => {
    await identity.sendCode(ADA);
    return identity.verifyCode({ ...ADA, code });
  };

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-identity-'));
    runtime = new VirtualRuntime();
    [identity, other] = [open(), open()];
  });
  afterEach(async () => {
    await identity.close();
    await other.close();
    rmSync(directory, { recursive: true });
  });

  it('share codes, keys, sessions and how often a person may ask', async () => {
    await identity.sendCode(ADA);
    const tokens = await other.verifyCode({ ...ADA, code });
    expect(await identity.authenticate(tokens.idToken)).toEqual(tokens.identity);
    const renewed = await identity.refresh(tokens.refreshToken);
    expect(await other.authenticate(renewed.idToken)).toEqual(tokens.identity);
    for (let sends = 1; sends < 5; sends += 1) await (sends % 2 === 0 ? identity : other).sendCode(ADA);
    await expect(other.sendCode(ADA)).rejects.toThrow(TooManyAttempts);
    await expect(identity.sendCode(ADA)).rejects.toThrow(TooManyAttempts);
  });

  it('share what an address may be sent, and what a browser may try', async () => {
    const from = '203.0.113.7';
    for (let n = 0; n < 60; n += 1)
      await (n % 2 === 0 ? identity : other).sendCode({ phoneNumber: `+131055502${10 + n}`, from });
    for (const one of [identity, other])
      await expect(one.sendCode({ phoneNumber: '+13105550299', from })).rejects.toThrow(TooManyAttempts);
    await identity.sendCode(ADA);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1)
      await expect(
        (n % 2 === 0 ? identity : other).verifyCode({ ...ADA, from, code: wrong }),
      ).rejects.toThrow();
    for (const one of [identity, other])
      await expect(one.verifyCode({ ...ADA, from, code })).rejects.toThrow(TooManyAttempts);
  });

  it('make one user of a number that asks both at once, and use a code up once', async () => {
    await identity.sendCode(ADA);
    const both = await Promise.allSettled([identity, other].map((one) => one.verifyCode({ ...ADA, code })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('end a session for both, within a second', async () => {
    const { idToken, refreshToken } = await signIn();
    const stranger = await signIn();
    expect(await other.authenticate(idToken)).toBeDefined();
    await identity.logout(refreshToken);
    await runtime.advance(1_000);
    await expect((async () => other.authenticate(idToken))()).rejects.toThrow(SessionEnded);
    expect(await other.authenticate(stranger.idToken)).toEqual(stranger.identity);
    // Also where the clock was set back by an hour since the last look.
    runtime.skip(-3_600_000);
    await identity.logout(stranger.refreshToken);
    await runtime.advance(1_000);
    await expect((async () => other.authenticate(stranger.idToken))()).rejects.toThrow(SessionEnded);
  });

  it('tell the process with connections of a session that the other has ended, within a second and once', async () => {
    const ended: string[] = [];
    other.endings.onEnd((session) => ended.push(session));
    const [phone] = [await signIn(), await signIn()];
    const session = String(decodeJwt(phone.idToken).sid);
    await identity.logout(phone.refreshToken);
    await runtime.advance(1_000);
    expect(ended).toEqual([session]);
    await signIn();
    await runtime.advance(5_000);
    expect(ended).toEqual([session]);
  });

  it('tell nothing any more when they are closed', async () => {
    const ended: string[] = [];
    other.endings.onEnd((session) => ended.push(session));
    await other.close();
    await identity.logout((await signIn()).refreshToken);
    await runtime.advance(5_000);
    expect(ended).toEqual([]);
    other = open();
  });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeProtectedHeader, SignJWT } from 'jose';
import Database from 'libsql';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { openLocalIdentity, type LocalIdentity } from './local-provider';
import { signingKeyOf } from './local-signing-keys';
import { IDENTITY_FILE } from './local-store';
import { SessionEnded, TokenForged, type IdentityProvider } from './port';

const ADA = { phoneNumber: '+13105550100' };
const MINUTE = 60_000;
const TOKEN = 41 * MINUTE;

/** Two processes with one directory. */
describe('The keys that sign tokens', () => {
  let directory: string;
  let runtime: VirtualRuntime;
  let identity: LocalIdentity;
  let other: LocalIdentity;
  let code: string;

  const open = () => openLocalIdentity({ directory, runtime, onCode: (_, sent) => (code = sent) });
  const signIn = async (by: IdentityProvider = identity) => {
    await by.sendCode(ADA);
    return by.verifyCode({ ...ADA, code });
  };
  const check = async (idToken: string, by: IdentityProvider) => by.authenticate(idToken);
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;

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

  it('name themselves in what they sign, and a new one signs at once while those of before are believed', async () => {
    const before = await signIn();
    await identity.exchangeKeys({ atOnce: false });
    const after = await signIn();
    expect(kidOf(before.idToken)).toMatch(/^[\w-]{16}$/);
    expect(kidOf(after.idToken)).not.toBe(kidOf(before.idToken));
    for (const by of [identity, other])
      for (const { idToken } of [before, after]) expect(await check(idToken, by)).toEqual(before.identity);
  });

  it('are the same for every process within a second, and over a restart', async () => {
    const before = await signIn();
    await identity.exchangeKeys({ atOnce: false });
    await runtime.advance(1_000);
    const { idToken } = await signIn(other);
    expect(kidOf(idToken)).toBe(kidOf((await signIn()).idToken));
    await identity.close();
    identity = open();
    expect(kidOf((await signIn()).idToken)).toBe(kidOf(idToken));
    expect(await check(before.idToken, identity)).toEqual(before.identity);
  });

  it('are believed until the last of their tokens has ended, also where they are exchanged again in that time', async () => {
    const first = await signIn();
    await identity.exchangeKeys({ atOnce: false });
    await runtime.advance(10 * MINUTE);
    const second = await signIn();
    await identity.exchangeKeys({ atOnce: false });
    await runtime.advance(29 * MINUTE);
    for (const { idToken } of [first, second]) expect(await check(idToken, other)).toEqual(first.identity);
    await runtime.advance(TOKEN);
    for (const by of [identity, other, open()]) {
      const refused = await check(first.idToken, by).catch((error: unknown) => error);
      // It was one of ours: that is no attack.
      expect(refused).toBeInstanceOf(SessionEnded);
      expect(refused).not.toBeInstanceOf(TokenForged);
      if (by !== identity && by !== other) await by.close();
    }
  });

  it('sign nothing more that is believed once one is exchanged at once, and sessions go on', async () => {
    const { idToken, refreshToken } = await signIn();
    expect(await check(idToken, other)).toBeDefined();
    await identity.exchangeKeys({ atOnce: true });
    await expect(check(idToken, identity)).rejects.toThrow(SessionEnded);
    await runtime.advance(1_000);
    await expect(check(idToken, other)).rejects.toThrow(SessionEnded);
    const renewed = await other.refresh(refreshToken);
    for (const by of [identity, other]) expect(await check(renewed.idToken, by)).toEqual(renewed.identity);
  });

  it('are none of them what signs without a name', async () => {
    const { idToken } = await signIn();
    const file = JSON.parse(readFileSync(join(directory, 'identity-keys.json'), 'utf8')) as {
      signing: string;
    };
    const { signing } = signingKeyOf(Buffer.from(file.signing, 'base64'));
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as object;
    const nameless = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
      .sign(signing);
    await expect(check(nameless, identity)).rejects.toBeInstanceOf(TokenForged);
  });

  it('are none that a token names by itself', async () => {
    const { idToken } = await signIn();
    const [, payload = '', signature = ''] = idToken.split('.');
    const header = { alg: 'EdDSA', typ: 'JWT', kid: 'somebody' };
    const forged = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.${signature}`;
    await expect(check(forged, identity)).rejects.toBeInstanceOf(TokenForged);
  });

  it('are kept no longer than they are believed', async () => {
    await identity.exchangeKeys({ atOnce: false });
    await identity.exchangeKeys({ atOnce: false });
    await runtime.advance(2 * 60 * MINUTE);
    const file = new Database(join(directory, IDENTITY_FILE));
    const seeds = file.prepare('SELECT seed FROM signing_keys ORDER BY row').all() as { seed: unknown }[];
    file.close();
    expect(seeds.map(({ seed }) => seed !== null)).toEqual([false, false, true]);
  });
});

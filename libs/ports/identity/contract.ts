import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  SessionEnded,
  TokenForged,
  TooManyAttempts,
  WrongCode,
  type IdentityProvider,
  type Tokens,
} from './port';

export interface IdentityHarness {
  readonly identity: IdentityProvider;
  /** The last code that reached this phone. */
  lastCode(phoneNumber: string): Promise<string>;
  /** Lets time pass. */
  advance(ms: number): Promise<void>;
  /** Where providers differ, and the product takes either. */
  readonly traits: {
    /** Wrong tries that are answered as such; the next one is one too many. */
    readonly wrongTries: number;
    /** Whether a later code leaves the earlier ones good. */
    readonly keepsEarlierCodes: boolean;
  };
  close(): Promise<void>;
}

const ADA = '+13105550100';
const MINUTE = 60_000;

/** What the product relies on, from every provider (API.md, identity). */
export function identityContract(name: string, open: () => Promise<IdentityHarness>): void {
  describe(`${name}: the contract of identity`, () => {
    let harness: IdentityHarness;
    let identity: IdentityProvider;
    const send = (phoneNumber = ADA) => identity.sendCode({ phoneNumber });
    /** As a promise, also where it answers or throws at once. */
    const authenticate = async (idToken: string) => identity.authenticate(idToken);
    const verify = async (phoneNumber = ADA) =>
      identity.verifyCode({ phoneNumber, code: await harness.lastCode(phoneNumber) });
    const other = async () => ((await harness.lastCode(ADA)) === '123456' ? '654321' : '123456');
    async function signIn(phoneNumber = ADA) {
      await send(phoneNumber);
      return verify(phoneNumber);
    }

    beforeEach(async () => {
      harness = await open();
      identity = harness.identity;
    });
    afterEach(() => harness.close());

    it('signs in who types back the code, as the same user each time', async () => {
      const first = await signIn();
      expect(first.identity.phoneNumber).toBe(ADA);
      expect(await authenticate(first.idToken)).toEqual(first.identity);
      expect((await signIn()).identity).toEqual(first.identity);
      expect((await signIn('+13105550101')).identity.userId).not.toBe(first.identity.userId);
    });

    // id: forgets-who-asks-for-it-no-session
    it('forgets who asks for it: no session goes on, and who is not known is no error', async () => {
      const { identity: ada, refreshToken } = await signIn();
      const other = await signIn('+13105550101');
      await identity.forget(ada);
      await identity.forget(ada);
      if (identity.provider === 'local')
        await expect(identity.refresh(refreshToken)).rejects.toThrow(SessionEnded);
      expect((await identity.refresh(other.refreshToken)).identity).toEqual(other.identity);
    });

    it('refuses another code, another number, a used code and an old code', async () => {
      await send();
      const code = await harness.lastCode(ADA);
      const wrong = identity.verifyCode({ phoneNumber: ADA, code: await other() });
      await expect(wrong).rejects.toThrow(WrongCode);
      const stranger = identity.verifyCode({ phoneNumber: '+13105550199', code });
      await expect(stranger).rejects.toThrow(WrongCode);
      await verify();
      await expect(verify()).rejects.toThrow(WrongCode);
      await send();
      await harness.advance(10 * MINUTE);
      await expect(verify()).rejects.toThrow(WrongCode);
    });

    // id: kills-a-code-after
    it('kills a code after a few wrong tries, even for who knows it', async () => {
      await send();
      for (let tries = 0; tries < harness.traits.wrongTries; tries += 1) {
        const wrong = identity.verifyCode({ phoneNumber: ADA, code: await other() });
        await expect(wrong).rejects.toThrow(WrongCode);
      }
      // Where the last of them has killed it, the right code comes too late.
      await identity.verifyCode({ phoneNumber: ADA, code: await other() }).catch(() => undefined);
      await expect(verify()).rejects.toThrow(TooManyAttempts);
      await send();
      await expect(verify()).resolves.toMatchObject({ identity: { phoneNumber: ADA } });
    });

    it('sends five codes to a number in ten minutes, then says when to come back', async () => {
      for (let sends = 0; sends < 5; sends += 1) await send();
      const refused = await send().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(TooManyAttempts);
      const { retryAfterSeconds } = refused as TooManyAttempts;
      expect(retryAfterSeconds).toBeGreaterThan(0);
      expect(retryAfterSeconds).toBeLessThanOrEqual(600);
      await expect(send('+13105550101')).resolves.toBeUndefined();
      await harness.advance(retryAfterSeconds * 1000);
      await expect(send()).resolves.toBeUndefined();
    });

    it('takes the newest code after any others: a text message may come late', async () => {
      await send();
      const early = await harness.lastCode(ADA);
      await send();
      const tryEarly = () => identity.verifyCode({ phoneNumber: ADA, code: early });
      if (harness.traits.keepsEarlierCodes)
        expect(await tryEarly()).toMatchObject({ identity: { phoneNumber: ADA } });
      await expect(tryEarly()).rejects.toThrow(WrongCode);
      await expect(verify()).resolves.toMatchObject({ identity: { phoneNumber: ADA } });
    });

    // id: carries-a-session-on-with-a-new
    it('carries a session on with a new refresh token, and only with the newest', async () => {
      const first = await signIn();
      const second = await identity.refresh(first.refreshToken);
      expect(second.identity).toEqual(first.identity);
      expect(second.refreshToken).not.toBe(first.refreshToken);
      await harness.advance(MINUTE);
      await expect(identity.refresh(first.refreshToken)).rejects.toThrow(SessionEnded);
      await expect(identity.refresh(second.refreshToken)).rejects.toThrow(SessionEnded);
    });

    it('says of a session whose it is and when it began, however often it was renewed', async () => {
      const first = await signIn();
      await harness.advance(MINUTE);
      const second = await identity.refresh(first.refreshToken);
      const { begunAt, identity: ada } = first;
      expect(await identity.sessionBehind(second.refreshToken)).toEqual({ userId: ada.userId, begunAt });
      expect(await identity.sessionBehind('unknown')).toBeNull();
      await harness.advance(MINUTE);
      expect((await identity.sessionBehind((await signIn()).refreshToken))?.begunAt).toBeGreaterThan(begunAt);
    });

    it('ends a session at logout, and no other', async () => {
      const [phone, laptop] = [await signIn(), await signIn()];
      await identity.logout(phone.refreshToken);
      await identity.logout(phone.refreshToken);
      await identity.logout('unknown');
      await expect(identity.refresh(phone.refreshToken)).rejects.toThrow(SessionEnded);
      await expect(identity.refresh(laptop.refreshToken)).resolves.toBeDefined();
    });

    it('ends every session of a person at once, or says of each when it began, and of no one else', async () => {
      const others = await signIn('+13105550101');
      const [phone, laptop] = [await signIn(), await signIn()];
      await harness.advance(MINUTE);
      await identity.logoutEverywhere(phone.identity);
      const isOver = async ({ refreshToken, begunAt }: Tokens, by = Infinity) => {
        const next = await identity.refresh(refreshToken).catch((error: unknown) => error);
        if (next instanceof SessionEnded) return true;
        const said = (next as Tokens).begunAt;
        expect(said).toBe(begunAt);
        return said < by;
      };
      await harness.advance(MINUTE);
      const later = await signIn();
      expect([await isOver(phone, later.begunAt), await isOver(laptop, later.begunAt)]).toEqual([true, true]);
      await expect(identity.refresh(others.refreshToken)).resolves.toMatchObject({
        identity: others.identity,
      });
      await expect(identity.refresh(later.refreshToken)).resolves.toMatchObject({ identity: later.identity });
    });

    // id: takes-an-id-token
    it('takes an id token until it ends, and nothing else for one', async () => {
      const { idToken, accessToken, refreshToken, expiresAt, identity: who } = await signIn();
      expect(Number.isNaN(Date.parse(expiresAt))).toBe(false);
      const [header = '', payload = '', signature = ''] = idToken.split('.');
      const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      const raised = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const forged = Buffer.from(JSON.stringify({ ...raised, sub: 'somebody' })).toString('base64url');
      const bad = [
        '',
        'a.b.c',
        refreshToken,
        accessToken,
        'x'.repeat(100_000),
        `${unsigned}.${payload}.`,
        `${header}.${forged}.${signature}`,
      ];
      for (const token of bad) await expect(authenticate(token)).rejects.toBeInstanceOf(TokenForged);
      expect(await authenticate(idToken)).toEqual(who);
      await harness.advance(41 * MINUTE);
      await expect(authenticate(idToken)).rejects.toMatchObject({ name: 'SessionEnded' });
    });
  });
}

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { IdentityHarness } from '../contract';
import { SessionEnded, type OwnSessions, type Tokens } from '../port';

const ADA = '+13105550100';
const MINUTE = 60_000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** What the product relies on where a provider lists a person's sessions. */
export function sessionsContract(name: string, open: () => Promise<IdentityHarness>): void {
  describe(`${name}: the sessions of a person`, () => {
    let harness: IdentityHarness;
    let sessions: OwnSessions;
    let phone: Tokens;
    let laptop: Tokens;

    const signIn = async (userAgent?: string, phoneNumber = ADA) => {
      const { identity } = harness;
      await identity.sendCode({ phoneNumber });
      return identity.verifyCode({ phoneNumber, code: await harness.lastCode(phoneNumber), userAgent });
    };
    const refresh = (tokens: Tokens, userAgent?: string) =>
      harness.identity.refresh(tokens.refreshToken, { userAgent });
    const listFor = async (tokens: Tokens) => (await sessions.list(tokens.identity, tokens)) ?? [];

    beforeEach(async () => {
      harness = await open();
      if (!harness.identity.sessions) throw new Error('The provider lists no sessions');
      ({ sessions } = harness.identity);
      phone = await signIn(IPHONE);
      await harness.advance(MINUTE);
      laptop = await signIn(FIREFOX);
    });
    afterEach(() => harness.close());

    it('are called by their devices, and say when they began, were used last, and which one asks', async () => {
      const [first, second] = [phone.begunAt, laptop.begunAt];
      expect(second - first).toBe(MINUTE);
      const onLaptop = { device: 'Firefox on Linux', begunAt: second };
      const onPhone = { device: 'Safari on iPhone', begunAt: first };
      expect(await listFor(phone)).toMatchObject([
        { ...onLaptop, lastUsedAt: second, isCurrent: false },
        { ...onPhone, lastUsedAt: first, isCurrent: true },
      ]);
      await harness.advance(MINUTE);
      const renewed = await refresh(phone, IPHONE);
      expect(await listFor(renewed)).toMatchObject([
        { ...onPhone, lastUsedAt: second + MINUTE, isCurrent: true },
        { ...onLaptop, lastUsedAt: second, isCurrent: false },
      ]);
      expect(await listFor(laptop)).toMatchObject([{ isCurrent: false }, { isCurrent: true }]);
    });

    it('are one each, however often they were renewed, and none is another person’s', async () => {
      await refresh(await refresh(phone));
      const others = await signIn(IPHONE, '+13105550101');
      expect(await listFor(phone)).toHaveLength(2);
      expect(await listFor(others)).toMatchObject([{ isCurrent: true }]);
      expect((await sessions.list(others.identity, phone))?.map(({ isCurrent }) => isCurrent)).toEqual([
        false,
      ]);
    });

    it('end one by one', async () => {
      const [, onPhone] = await listFor(laptop);
      await sessions.end(laptop.identity, onPhone?.id ?? '');
      await sessions.end(laptop.identity, onPhone?.id ?? '');
      await sessions.end(laptop.identity, 'unknown');
      await expect(refresh(phone)).rejects.toThrow(SessionEnded);
      expect(await listFor(laptop)).toMatchObject([{ device: 'Firefox on Linux', isCurrent: true }]);
      await expect(refresh(laptop)).resolves.toBeDefined();
    });

    it('are ended by no one else', async () => {
      const others = await signIn(IPHONE, '+13105550101');
      for (const { id } of await listFor(phone)) await sessions.end(others.identity, id);
      await expect(refresh(phone)).resolves.toBeDefined();
      await expect(refresh(laptop)).resolves.toBeDefined();
    });

    it('that have ended are listed no more', async () => {
      await harness.identity.logout(phone.refreshToken);
      expect(await listFor(laptop)).toMatchObject([{ isCurrent: true }]);
    });

    it('have a name only where their browser says one that is known', async () => {
      await harness.advance(MINUTE);
      const odd = await signIn('<b>Something of my own</b>');
      expect((await listFor(odd))[0]).toMatchObject({ device: undefined, isCurrent: true });
    });

    it('tell a token that comes again at once from another browser or address, and let both go on', async () => {
      const { identity } = harness;
      const here = { from: '203.0.113.7', userAgent: IPHONE };
      expect((await identity.refresh(phone.refreshToken, here)).isReuse ?? false).toBe(false);
      expect((await identity.refresh(phone.refreshToken, here)).isReuse ?? false).toBe(false);
      const elsewhere = [
        { ...here, from: '203.0.113.8' },
        { ...here, userAgent: FIREFOX },
      ];
      for (const whence of elsewhere)
        expect(await identity.refresh(phone.refreshToken, whence)).toMatchObject({ isReuse: true });
      expect(await listFor(laptop)).toHaveLength(2);
    });
  });
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { profileAnswer } from '@lineless/contracts/accounts/profile';
import { DEMO, type ApiClient } from '../support/api-client';
import { buy, complete, read, refusal, untrackedProducts } from '../support/order-flow';
import { Venue } from '../support/venue';

describe('a person’s profile', () => {
  let venue: Venue;
  let ana: ApiClient;

  const of = (person: ApiClient) => `/api/users/${person.userId}/profile`;
  const nameIt = async (name: string) => read(await ana.put(of(ana), { name }), profileAnswer).profile;
  const profile = async () => read(await ana.get(of(ana)), profileAnswer).profile;

  beforeAll(async () => {
    venue = await Venue.open();
    ana = await venue.newcomer();
  });
  afterAll(() => venue.close());

  // id: is-nameless-at-first-a-name
  it('is nameless at first; a name is given, changed and taken away', async () => {
    expect(await profile()).toEqual({ userId: ana.userId, version: 0 });
    expect(await nameIt('  Ana Morales ')).toMatchObject({ name: 'Ana Morales', version: 1 });
    expect(await profile()).toMatchObject({ name: 'Ana Morales', version: 1 });
    // The same again changes nothing.
    expect(await nameIt('Ana Morales')).toMatchObject({ version: 1 });
    expect(await nameIt('Ana M.')).toMatchObject({ name: 'Ana M.', version: 2 });
    expect(await nameIt('')).toEqual({ userId: ana.userId, version: 3 });
    expect(await profile()).toEqual({ userId: ana.userId, version: 3 });
  });

  // id: takes-no-name-that-is
  it.each([
    ['too long', 'x'.repeat(61)],
    ['half of a pair', 'Ana \ud83d'],
    ['of lines', 'Ana\nMorales'],
    ['no text', 7],
  ])('takes no name that is %s', async (_, name) => {
    const before = await profile();
    expect(await ana.put(of(ana), { name })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await profile()).toEqual(before);
  });

  // id: is-elses-staff
  it('is seen by its owner alone, not by staff', async () => {
    for (const stranger of [
      await venue.newcomer(),
      await venue.staff(),
      await venue.signIn(DEMO.superAdmin),
    ]) {
      expect(refusal(await stranger.get(of(ana)))).toEqual([404, 'NOT_FOUND']);
      expect(refusal(await stranger.put(of(ana), { name: 'Not me' }))).toEqual([404, 'NOT_FOUND']);
      expect(await venue.screen(stranger).subscribe(`user:${ana.userId}`)).toEqual({
        ok: false,
        code: 'NOT_FOUND',
      });
    }
    const visitor = venue.visitor();
    expect(refusal(await visitor.get(of(ana)))).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await venue.screen(visitor).subscribe(`user:${ana.userId}`)).toEqual({
      ok: false,
      code: 'NOT_SIGNED_IN',
    });
  });

  // id: and-the-persons-orders-are-told
  it('and the person’s orders are told to every page of theirs', async () => {
    const [here, there] = [venue.screen(ana), venue.screen(ana)];
    for (const page of [here, there])
      expect(await page.subscribe(`user:${ana.userId}`)).toMatchObject({ ok: true });
    await nameIt('Ana');
    const { orderId } = await buy(ana, (await untrackedProducts(ana)).slice(0, 1));
    for (const page of [here, there]) {
      await page.sees(ana.userId, { name: 'Ana' });
      await page.sees(orderId, { status: 'PAID' });
    }
    await complete(await venue.staff(), orderId);
    for (const page of [here, there]) await page.sees(orderId, { status: 'COMPLETE' });
    expect(here.changes.map(({ id }) => id).every((id) => [ana.userId, orderId].includes(id))).toBe(true);
  });
});

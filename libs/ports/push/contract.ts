import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FOLLOWED_MS, MOST_FOLLOWED, type Followers, type Subscription } from './port';

export interface FollowersHarness {
  readonly followers: Followers;
  /** Closes it and opens the same data again. */
  reopen(): Promise<Followers>;
  dispose(): Promise<void>;
}

const browser = (name: string, auth = 'secret'): Subscription => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: `point of ${name}`, auth },
});

/** What an order's process manager relies on, wherever followers are kept. */
export function followersContract(name: string, open: () => Promise<FollowersHarness>): void {
  describe(`${name}: the contract of followers`, () => {
    let harness: FollowersHarness;
    let followers: Followers;
    beforeEach(async () => {
      harness = await open();
      followers = harness.followers;
    });
    afterEach(() => harness.dispose());

    const follow = (
      orderId: string,
      device: string,
      { userId = 'ana', at = 1_000, auth = 'secret', from = 0 } = {},
    ) => followers.follow({ orderId, userId, subscription: browser(device, auth), at, from });
    const of = async (orderId: string, from = followers) =>
      (await from.of(orderId)).map(({ endpoint }) => endpoint.split('/').at(-1));

    it('are those of one order, with their keys, over a restart too', async () => {
      await follow('o1', 'phone');
      await follow('o1', 'laptop', { at: 2_000 });
      await follow('o2', 'phone');
      const reopened = await harness.reopen();
      expect(await reopened.of('o1')).toEqual([
        { ...browser('phone'), told: null },
        { ...browser('laptop'), told: null },
      ]);
      expect(await of('o3', reopened)).toEqual([]);
    });

    it('are one for each browser, with its newest keys and what it was told', async () => {
      await follow('o1', 'phone');
      await followers.told('o1', 'https://push.example/phone', 'ready');
      await follow('o1', 'phone', { auth: 'newer' });
      expect(await followers.of('o1')).toEqual([{ ...browser('phone', 'newer'), told: 'ready' }]);
    });

    it('end by order, by browser and by person', async () => {
      for (const orderId of ['o1', 'o2'])
        for (const device of ['phone', 'laptop']) await follow(orderId, device);
      await follow('o3', 'tablet', { userId: 'ben' });
      await followers.unfollow('o1', 'https://push.example/phone');
      expect([await of('o1'), await of('o2')]).toEqual([['laptop'], ['laptop', 'phone']]);
      await followers.forget('https://push.example/laptop');
      expect([await of('o1'), await of('o2')]).toEqual([[], ['phone']]);
      await followers.forgetAll('ana');
      expect([await of('o2'), await of('o3')]).toEqual([[], ['tablet']]);
      // What is not there has ended already.
      await followers.unfollow('o9', 'https://push.example/phone');
      await followers.told('o9', 'https://push.example/phone', 'ready');
      expect(await of('o9')).toEqual([]);
    });

    it('are a few of each person: the newest', async () => {
      for (let at = 0; at <= MOST_FOLLOWED; at += 1) await follow(`o${at}`, 'phone', { at });
      await follow('o0', 'tablet', { userId: 'ben' });
      expect(await of('o0')).toEqual(['tablet']);
      expect(await of('o1')).toEqual(['phone']);
      expect(await of(`o${MOST_FOLLOWED}`)).toEqual(['phone']);
    });

    it('are kept until a day after what they follow, where that lies ahead', async () => {
      await follow('o1', 'phone', { from: 1_000 + FOLLOWED_MS });
      await follow('o2', 'tablet', { userId: 'ben', at: 1_000 + 2 * FOLLOWED_MS });
      expect(await of('o1')).toEqual(['phone']);
      await follow('o2', 'tablet', { userId: 'ben', at: 1_001 + 2 * FOLLOWED_MS });
      expect(await of('o1')).toEqual([]);
    });

    it('are kept longer where what they follow is put off', async () => {
      for (const orderId of ['o1', 'o2']) await follow(orderId, 'phone', { from: 1_000 });
      await followers.putOff('o1', 1_000 + FOLLOWED_MS);
      // Nobody follows it.
      await followers.putOff('o9', 1_000 + FOLLOWED_MS);
      await follow('o3', 'tablet', { userId: 'ben', at: 1_001 + FOLLOWED_MS });
      expect([await of('o1'), await of('o2'), await of('o9')]).toEqual([['phone'], [], []]);
    });

    it('are erased when a night and a day are over', async () => {
      await follow('o1', 'phone', { at: 1_000 });
      await follow('o2', 'tablet', { userId: 'ben', at: 1_000 + FOLLOWED_MS });
      expect(await of('o1')).toEqual(['phone']);
      await follow('o2', 'tablet', { userId: 'ben', at: 1_001 + FOLLOWED_MS });
      expect(await of('o1')).toEqual([]);
    });
  });
}

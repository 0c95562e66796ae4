import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Change } from '@lineless/contracts/live';
import { gift, giftAnswer, giftList, giftPlans } from '@lineless/contracts/rewards/gifts';
import {
  reward,
  rewardAnswer,
  rewardList,
  scannedClaim,
  vendorFigures,
} from '@lineless/contracts/rewards/rewards';
import { DEMO, type ApiClient } from '../support/api-client';
import { surprise } from '../support/drawing';
import { Member } from '../support/member';
import { read, refusal } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const DAY_MS = 86_400_000;
const MEMBERS = 3;
const GIFTS = `/api/vendors/${DEMO.vendor}/gifts`;

describe('A gift to all members of a plan', () => {
  let venue: Venue;
  let manager: ApiClient;
  let staff: ApiClient;
  const rewardsOf = async (person: ApiClient) =>
    read(await person.get('/api/users/rewards'), rewardList).rewards;
  const membersNow = async () => {
    const { plans } = read(await manager.get(`/api/vendors/${DEMO.vendor}/gift-plans`), giftPlans);
    return plans.find(({ duration }) => duration === 1)?.members ?? 0;
  };
  const given = (giftId: string) =>
    until(
      async () => {
        const { items } = read(await manager.get(GIFTS), giftList);
        return items.find((one) => one.giftId === giftId && one.status === 'GIVEN');
      },
      () => 'the gift to be given',
    );

  /** Of a day. */
  const figuresNow = async (since = venue.runtime.now() - DAY_MS / 2) => {
    const [from, to] = [since, since + DAY_MS + 1_000].map((at) => new Date(at).toISOString());
    const path = `/api/vendors/${DEMO.vendor}/prize-figures?since=${from}&until=${to}`;
    return read(await manager.get(path), vendorFigures);
  };

  beforeAll(async () => {
    venue = await Venue.open({ settings: { SMS_RATE_LIMIT: null } });
    manager = await venue.signIn(DEMO.manager);
    staff = await venue.staff();
  });
  afterAll(() => venue.close());

  // id: comes-to-each-of-them-once-live
  it('comes to each of them once, live, and is claimed as a prize', async () => {
    const before = await membersNow();
    const members = [];
    for (let n = 0; n < MEMBERS; n += 1) members.push((await Member.join(venue)).person);
    const [ana, ben, cleo] = members;
    if (!ana || !ben || !cleo) throw new Error('There are no members');
    const other = (await Member.join(venue, { label: '3 Months', months: 3, price: 5_000 })).person;
    const nobody = await venue.newcomer();
    await until(
      async () => ((await membersNow()) === before + MEMBERS ? true : undefined),
      () => 'the members to be counted',
    );
    const [phone, desk] = [venue.screen(ana), venue.screen(manager)];
    expect(await phone.subscribe(`user:${ana.userId}`)).toMatchObject({ ok: true });
    expect(await desk.subscribe(`vendor:${DEMO.vendor}:gifts`)).toMatchObject({ ok: true });
    expect(await venue.screen(staff).subscribe(`vendor:${DEMO.vendor}:gifts`)).toMatchObject({ ok: false });

    const give = (key: string) => manager.post(GIFTS, surprise, { 'Idempotency-Key': key });
    const { gift: first } = read(await give('once'), giftAnswer, 201);
    expect(first).toMatchObject({ planLabel: '1 Month', status: 'GIVING', members: 0 });
    expect(read(await give('once'), giftAnswer, 201).gift.giftId).toBe(first.giftId);
    expect(await given(first.giftId)).toMatchObject({ members: before + MEMBERS, cost: '4.50' });
    await desk.saw(({ document }: Change) => gift.safeParse(document).data?.status === 'GIVEN');
    await phone.saw(({ document }: Change) => reward.safeParse(document).data?.giftId === first.giftId);
    const all = await Promise.all(members.map(rewardsOf));
    for (const own of all)
      expect(own).toMatchObject([{ giftId: first.giftId, prizeName: surprise.name, status: 'PENDING' }]);
    expect(new Set(all.flat().map(({ claimCode }) => claimCode)).size).toBe(MEMBERS);
    for (const person of [other, nobody]) expect(await rewardsOf(person)).toEqual([]);

    const [anas, bens] = all.flat();
    const phoned = await ana.post(`/api/rewards/${anas?.rewardId}/claim`);
    expect(read(phoned, rewardAnswer).reward.status).toBe('CLAIMED');
    const scanned = await staff.post(`/api/vendors/${DEMO.vendor}/claims/${bens?.claimCode}`);
    expect(read(scanned, scannedClaim)).toMatchObject({
      alreadyClaimed: false,
      reward: { giftId: first.giftId },
    });

    const won = before + MEMBERS;
    const named = { giftId: first.giftId, name: surprise.name };
    const figures = { won, pending: won - 2, claimed: 2, expired: 0, cost: (won * 4.5).toFixed(2) };
    expect(await figuresNow()).toEqual({
      ...{ hasPrizes: true, contests: [], gifts: [{ ...named, ...figures }], all: figures },
    });
    const since = venue.runtime.now() - DAY_MS;

    venue.runtime.forward((surprise.claimDays + 1) * DAY_MS);
    const back = await venue.signIn(cleo.phoneNumber);
    await until(
      async () => ((await rewardsOf(back))[0]?.status === 'EXPIRED' ? true : undefined),
      () => 'the gift to lapse',
    );
    manager = await venue.signIn(DEMO.manager);
    const lapsed = { won, pending: 0, claimed: 2, expired: won - 2, cost: '9.00' };
    await until(
      async () => ((await figuresNow(since)).gifts[0]?.expired === won - 2 ? true : undefined),
      () => 'all of them to lapse',
    );
    expect((await figuresNow(since)).all).toEqual(lapsed);
    expect(await figuresNow()).toMatchObject({ hasPrizes: true, gifts: [], all: { won: 0 } });
  });

  // id: is-given-by-managers-of-the-venue
  it('is given by managers of the venue alone, of a plan that there is', async () => {
    manager = await venue.signIn(DEMO.manager);
    const [waiter, stranger] = [await venue.staff(), await venue.newcomer()];
    for (const person of [waiter, stranger]) {
      expect(refusal(await person.post(GIFTS, surprise))).toEqual([403, 'ROLE_LACKING']);
      expect(refusal(await person.get(GIFTS))).toEqual([403, 'ROLE_LACKING']);
      const plans = await person.get(`/api/vendors/${DEMO.vendor}/gift-plans`);
      expect(refusal(plans)).toEqual([403, 'ROLE_LACKING']);
    }
    const refused = async (more: object) => refusal(await manager.post(GIFTS, { ...surprise, ...more }));
    expect(await refused({ duration: 7 })).toEqual([404, 'GIFT_PLAN_NOT_FOUND']);
    expect(await refused({ claimDays: 91 })).toEqual([400, 'INVALID_INPUT']);
    expect(await refused({ name: ' ' })).toEqual([400, 'INVALID_INPUT']);
  });

  it('is not given to a forgotten person', async () => {
    const { person } = await Member.join(venue);
    const stream = `tickets-${person.userId}`;
    expect((await person.post(`/api/users/${person.userId}/forget`, { confirmed: true })).status).toBe(204);
    const { gift: made } = read(await manager.post(GIFTS, surprise), giftAnswer, 201);
    await given(made.giftId);
    expect(await venue.server.composition.store.readStream(stream)).toEqual([]);
  });
});

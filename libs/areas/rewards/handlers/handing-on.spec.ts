import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { userAggregate } from '@lineless/areas/accounts/handlers/aggregate';
import { memberAggregate } from '@lineless/areas/membership/handlers/aggregate';
import type { MemberCommand } from '@lineless/areas/membership/model/decide';
import { oneMonth, threeMonths } from '@lineless/areas/membership/testing/members';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { systemOrigin } from '@lineless/engine/write/caller';
import { giftAggregate, ticketAggregate } from './aggregate';
import { HandGiftOn } from './gifts';
import type { GiftState } from '../model/gift';

const MINUTE = 60_000;
/** Two pages of a hundred, and some. */
const MEMBERS = 203;
const members = Array.from({ length: MEMBERS }, (_, at) => `member-${String(at).padStart(3, '0')}`);

describe('A gift that is handed on', () => {
  let bar: Bar;
  const origin = systemOrigin('test', 'test');
  const context = { ...origin, actor: { kind: 'system', id: 'test' } as const };
  const join = async (userId: string, terms = oneMonth): Promise<void> => {
    const paymentIntentId = `pi-${userId}`;
    const commands: readonly MemberCommand[] = [
      { type: 'OpenPayment', userId, paymentIntentId, terms },
      { type: 'RecordPayment', paymentIntentId, amount: terms.price, profile: {} },
    ];
    for (const command of commands)
      await bar.app.get(Aggregates).execute(memberAggregate, userId, command, context);
  };
  /** They have asked for it in this moment: lists of members have them still. */
  const forget = async (userId: string): Promise<void> => {
    const at = new Date(bar.runtime.now()).toISOString();
    const registered = { type: 'RegisterUser', userId, phoneNumber: '+15625550100' } as const;
    for (const command of [registered, { type: 'ForgetPerson', at } as const])
      await bar.app.get(Aggregates).execute(userAggregate, userId, command, context);
  };
  const offer = (minutes = 60) => {
    const claimUntil = new Date(bar.runtime.now() + minutes * MINUTE).toISOString();
    const terms = { name: 'A mystery gift', description: '', imageUrl: null, cost: 450, claimUntil };
    const what = { giftId: 'gift', vendorId: 'foundry', duration: 1, planLabel: '1 Month', terms };
    return bar.app
      .get(Aggregates)
      .execute(giftAggregate, 'gift', { type: 'OfferGift', offer: what }, context);
  };
  const gift = async (): Promise<GiftState | null> =>
    (await bar.app.get(Aggregates).load(giftAggregate, 'gift')).state;
  const rewardsOf = async (userId: string) =>
    (await bar.app.get(Aggregates).load(ticketAggregate, userId)).state?.rewards ?? [];
  const handOn = () => bar.bus.command(HandGiftOn, { giftId: 'gift' }, origin);

  beforeEach(async () => {
    bar = await openBar();
    for (const userId of members) await join(userId);
    await join('of-another-plan', threeMonths);
    await bar.pass(10);
  });
  afterEach(async () => {
    expect(bar.failures).toEqual([]);
    await bar.close();
  });

  it('comes to every member of the plan once, and to those who join later not at all', async () => {
    await offer();
    await bar.pass(10);
    await join('late-comer');
    await bar.pass(MINUTE);
    expect(await gift()).toMatchObject({ members: MEMBERS, isDone: true });
    for (const userId of members)
      expect(await rewardsOf(userId)).toMatchObject([{ giftId: 'gift', status: 'PENDING' }]);
    for (const userId of ['of-another-plan', 'late-comer']) expect(await rewardsOf(userId)).toEqual([]);
  });

  // id: goes-on-after-a-crash
  it('goes on after a crash from the page that it was at, also where two processes do it at once', async () => {
    await offer();
    const [first = '', ...others] = members;
    await forget(first);
    expect(await Promise.all([handOn(), handOn()])).toEqual([true, true]);
    expect(await gift()).toMatchObject({ members: 99, isDone: false });
    await bar.pass(MINUTE);
    expect(await gift()).toMatchObject({ members: MEMBERS - 1, isDone: true });
    for (const userId of others) expect(await rewardsOf(userId)).toHaveLength(1);
    expect(await rewardsOf(first)).toEqual([]);
    expect(await handOn()).toBe(false);
  });

  it('ends for those who do not come for it, and goes into no stock', async () => {
    await offer(3);
    await bar.pass(MINUTE);
    expect(await rewardsOf('member-000')).toMatchObject([{ status: 'PENDING' }]);
    await bar.pass(3 * MINUTE);
    expect(await rewardsOf('member-000')).toMatchObject([{ status: 'RETURNED' }]);
  });
});

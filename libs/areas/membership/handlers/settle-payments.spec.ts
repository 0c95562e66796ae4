import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { systemOrigin } from '@lineless/engine/write/caller';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { memberAggregate } from './aggregate';
import { RecordMembershipDispute } from './settle-payments';
import type { MemberCommand } from '../model/decide';

const TERMS = { label: '1 Month', months: 1, price: 2_000, creditsPerMonth: 4, isUnlimited: false };

describe('What the provider says of a membership’s payments', () => {
  let bar: Bar;
  beforeEach(async () => {
    bar = await openBar();
  });
  afterEach(() => bar.close());

  const origin = systemOrigin('test', 'test');
  const pay = async (paymentIntentId: string) => {
    const context = { ...origin, actor: { kind: 'system', id: 'test' } as const };
    const commands: MemberCommand[] = [
      { type: 'OpenPayment', userId: 'ana', paymentIntentId, terms: TERMS },
      { type: 'RecordPayment', paymentIntentId, amount: 2_000, profile: {} },
    ];
    for (const command of commands)
      await bar.app.get(Aggregates).execute(memberAggregate, 'ana', command, context);
  };
  const events = () => bar.store.readStream('member-ana');

  it.each([
    ['the payment that began it', 'pi_1', 'MembershipStarted'],
    ['the one that extended it', 'pi_2', 'MembershipExtended'],
  ])('is caused by %s, where its cardholder disputes that', async (_, paymentIntentId, type) => {
    await pay('pi_1');
    await pay('pi_2');
    const dispute = { disputeId: 'du_1', state: 'inquiry', amount: 2_000, reason: 'unrecognized' } as const;
    await bar.bus.command(
      RecordMembershipDispute,
      { userId: 'ana', dispute: { ...dispute, paymentIntentId } },
      origin,
    );
    const all = await events();
    const cause = all.find((event) => event.type === type);
    const [recorded, ...more] = all.filter((event) => event.type === 'MembershipDisputeRecorded');
    expect(more).toEqual([]);
    expect(recorded?.meta.causationId).toBe(cause?.id);
    expect(cause).toBeDefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import type { DisputeState } from '@lineless/contracts/ordering/disputes';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import { memberDecider } from './decide';
import type { MemberEvent } from './events';
import { isOwedBack } from './disputes';
import { member, opened } from '../testing/members';

const { given } = specification(memberDecider, (actual, expected) => expect(actual).toEqual(expected));
const soon = '2026-06-02T18:00:00.000Z';
const about = (state: DisputeState) => ({
  ...{ paymentIntentId: 'pi_1', disputeId: 'du_1', state, amount: 2_000, reason: 'unrecognized' },
});
const told = (state: DisputeState) => ({ type: 'RecordDispute', dispute: about(state) }) as const;
const recorded = (state: DisputeState): MemberEvent => ({
  type: 'MembershipDisputeRecorded',
  data: about(state),
});

describe('a dispute about a membership’s payment', () => {
  it('is on record once for each thing that the provider says, also before it tells of the payment', () => {
    given(opened()).when(told('open')).then(recorded('open'));
    given(...member, recorded('open'))
      .when(told('open'), soon)
      .thenNothing();
    given(...member, recorded('open'))
      .when(told('won'), soon)
      .then(recorded('won'));
    given(...member, recorded('lost'))
      .when(told('open'), soon)
      .thenNothing();
  });

  it('is nothing where the payment is not known', () => {
    given(...member)
      .when({ type: 'RecordDispute', dispute: { ...about('open'), paymentIntentId: 'pi_2' } }, soon)
      .thenNothing();
  });

  it('does not end the membership, also where it is lost', () => {
    const before = folded(memberDecider, [...member]);
    const after = folded(memberDecider, [...member, recorded('open'), recorded('lost')]);
    expect(after).toMatchObject({ status: 'ACTIVE', periods: before?.periods, credits: before?.credits });
  });

  it.each<[DisputeState, boolean]>([
    ['inquiry', true],
    ['open', false],
    ['won', true],
    ['lost', false],
  ])('that is %s: what has bought nothing is owed back: %s', (state, isOwed) => {
    const rejected: MemberEvent = {
      type: 'MembershipPaymentRejected',
      data: { paymentIntentId: 'pi_1', amount: 100 },
    };
    const payment = folded(memberDecider, [opened(), rejected, recorded(state)])?.payments[0];
    expect(payment && isOwedBack(payment)).toBe(isOwed);
  });
});

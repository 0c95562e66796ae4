import { describe, expect, it } from '@jest/globals';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import { memberDecider, type MemberCommand } from './decide';
import { paymentsView } from './view';
import {
  granted,
  joinedAt,
  maya,
  member,
  noor,
  oneMonth,
  opened,
  secondMonth,
  started,
  thirdMonth,
  threeMonths,
  threeMonthsOn,
  unlimited,
} from '../testing/members';

const { given } = specification(memberDecider, (actual, expected) => expect(actual).toEqual(expected));

const paid = (paymentIntentId = 'pi_1', amount = 2_000): MemberCommand => ({
  ...{ type: 'RecordPayment', paymentIntentId, amount, profile: {} },
});
const soon = '2026-06-02T18:00:00.000Z';

describe('a payment of a membership', () => {
  it('is noted before anybody can pay it, once', () => {
    const open = {
      type: 'OpenPayment',
      userId: 'noor',
      paymentIntentId: 'pi_1',
      terms: oneMonth,
    } as const;
    given().when(open).then(opened());
    given(opened()).when(open).thenNothing();
    given(opened('pi_0')).when(open).then(opened());
  });

  it('starts the membership with the credits of its first month', () => {
    given(opened()).when(paid(), joinedAt).then(started(), granted());
  });

  it('counts once, however often it is told', () => {
    given(...member)
      .when(paid(), soon)
      .thenNothing();
  });

  it('goes on from the present end, and brings its credits then', () => {
    const extended = {
      type: 'MembershipExtended',
      data: {
        ...{ paymentIntentId: 'pi_2', amount: 5_000, terms: threeMonths },
        ...{ from: secondMonth, until: '2026-10-01T18:00:00.000Z' },
      },
    } as const;
    given(...member, opened('pi_2', threeMonths))
      .when(paid('pi_2', 5_000), soon)
      .then(extended);
    given(...member, opened('pi_2', threeMonths), extended)
      .when({ type: 'FollowClock' }, secondMonth)
      .then(granted(4, secondMonth));
  });

  it('starts anew where the membership has expired, without what was left', () => {
    const expired = { type: 'MembershipExpired', data: { at: secondMonth } } as const;
    const again = { ...{ paymentIntentId: 'pi_2', amount: 2_000, terms: oneMonth } };
    given(...member, opened('pi_2'))
      .when(paid('pi_2'), threeMonthsOn)
      .then(
        expired,
        {
          type: 'MembershipStarted',
          data: { ...again, from: threeMonthsOn, until: '2026-10-01T18:00:00.000Z' },
        },
        granted(4, threeMonthsOn),
      );
  });

  it('starts it also where it was given up before the money was seen', () => {
    given(opened(), { type: 'MembershipPaymentClosed', data: { paymentIntentId: 'pi_1' } })
      .when(paid(), joinedAt)
      .then(started(), granted());
  });

  it.each([1_999, 2_001, 1])('of %i cents buys nothing and goes back, once', (amount) => {
    const rejected = {
      type: 'MembershipPaymentRejected',
      data: { paymentIntentId: 'pi_1', amount },
    } as const;
    const back = { paymentIntentId: 'pi_1', refundId: 're_1' };
    const returned = { type: 'MembershipPaymentReturned', data: back } as const;
    given(opened()).when(paid('pi_1', amount)).then(rejected);
    given(opened(), rejected).when(paid('pi_1', amount)).thenNothing();
    given(opened(), rejected)
      .when({ type: 'RecordReturn', ...back })
      .then(returned);
    given(opened(), rejected, returned)
      .when({ type: 'RecordReturn', ...back })
      .thenNothing();
  });

  describe('that has bought nothing, and whose money the bank does not take', () => {
    const data = { paymentIntentId: 'pi_1', amount: 1 };
    const rejected = { type: 'MembershipPaymentRejected', data } as const;
    const returned = (refundId = 're_1') =>
      ({ type: 'MembershipPaymentReturned', data: { paymentIntentId: 'pi_1', refundId } }) as const;
    const failed = (refundId = 're_1') =>
      ({
        type: 'MembershipReturnFailed',
        data: { paymentIntentId: 'pi_1', refundId, reason: 'expired_or_canceled_card' },
      }) as const;
    const failure = (refundId = 're_1') =>
      ({ ...failed(refundId).data, type: 'RecordReturnFailure' }) as const;
    const back = (refundId = 're_1') => ({ ...returned(refundId).data, type: 'RecordReturn' }) as const;

    it('is on record as not returned, once for each refund, and is returned by a later one', () => {
      given(opened(), rejected).when(failure()).then(failed());
      given(opened(), rejected, failed()).when(failure()).thenNothing();
      given(opened(), rejected, failed()).when(back()).thenNothing();
      given(opened(), rejected, failed()).when(failure('re_2')).then(failed('re_2'));
      given(opened(), rejected, failed()).when(back('re_2')).then(returned('re_2'));
    });

    it('is on its way again where the bank sends it back days later', () => {
      given(opened(), rejected, returned()).when(failure()).then(failed());
      given(opened(), rejected, returned(), failed()).when(back('re_2')).then(returned('re_2'));
    });

    it('says nothing about a payment that has bought something, or that the desk has given back', () => {
      given(...member)
        .when(failure(), soon)
        .thenNothing();
      given(opened()).when(failure()).thenNothing();
      given().when(failure()).thenNothing();
    });
  });

  it('that was never opened here is not ours', () => {
    given().when(paid()).thenNothing();
    given(opened()).when(paid('pi_9')).thenNothing();
  });

  it('is given up once, and not after it was paid', () => {
    const close = { type: 'ClosePayment', paymentIntentId: 'pi_1' } as const;
    const closed = { type: 'MembershipPaymentClosed', data: { paymentIntentId: 'pi_1' } } as const;
    given(opened()).when(close).then(closed);
    given(opened(), closed).when(close).thenNothing();
    given(...member)
      .when(close, soon)
      .thenNothing();
  });

  it('gives the member the payer’s name where nothing better is known', () => {
    const bought = { ...paid(), profile: noor } as MemberCommand;
    given(opened())
      .when(bought, joinedAt)
      .then(started(), { type: 'MemberProfileChanged', data: noor }, granted());
    given(opened(), { type: 'MemberProfileChanged', data: { firstName: 'N.' } })
      .when(bought, joinedAt)
      .then(
        started(),
        { type: 'MemberProfileChanged', data: { lastName: noor.lastName, email: noor.email } },
        granted(),
      );
  });
});

describe('what a member says of themselves', () => {
  it('replaces what was known, without what is empty or the same', () => {
    given(...member, { type: 'MemberProfileChanged', data: noor })
      .when({ type: 'ChangeProfile', profile: { firstName: 'Nora', lastName: '', email: noor.email } }, soon)
      .then({ type: 'MemberProfileChanged', data: { firstName: 'Nora' } });
  });
});

describe('time', () => {
  const quarter = [opened('pi_1', threeMonths), started(threeMonths, threeMonthsOn), granted()];

  it('brings four credits at the start of each month, and in the end takes them all', () => {
    given(...quarter)
      .when({ type: 'FollowClock' }, threeMonthsOn)
      .then(granted(4, secondMonth), granted(4, thirdMonth), {
        type: 'MembershipExpired',
        data: { at: threeMonthsOn },
      });
  });

  it('does nothing before', () => {
    given(...quarter)
      .when({ type: 'FollowClock' }, '2026-07-01T17:59:59.999Z')
      .thenNothing();
  });

  // id: never-brings-more
  it('never brings more than twelve can be held', () => {
    const by = { vendorId: 'foundry', credits: 6, reason: 'A lost evening', by: maya };
    given(...quarter, { type: 'CreditsGrantedByHand', data: by })
      .when({ type: 'FollowClock' }, thirdMonth)
      .then(granted(2, secondMonth), granted(0, thirdMonth));
  });

  it('brings none where the plan is unlimited', () => {
    given(opened('pi_1', unlimited)).when(paid(), joinedAt).then(started(unlimited), granted(0));
  });
});

describe('money that went back at the provider’s desk', () => {
  const refund = (paymentIntentId = 'pi_1', amount = 2_000): MemberCommand => ({
    ...{ type: 'RecordRefund', paymentIntentId, refundId: 're_1', amount },
  });
  const refunded = (more: object = {}) =>
    ({
      type: 'MembershipRefunded',
      data: {
        ...{ paymentIntentId: 'pi_1', refundId: 're_1', amount: 2_000, creditsLost: 4, at: soon },
        ...more,
      },
    }) as const;
  const extension = {
    type: 'MembershipExtended',
    data: {
      ...{ paymentIntentId: 'pi_2', amount: 2_000, terms: oneMonth },
      ...{ from: secondMonth, until: thirdMonth },
    },
  } as const;

  it('ends the membership, and its credits are gone', () => {
    given(...member)
      .when(refund(), soon)
      .then(refunded());
    given(...member, refunded())
      .when(refund(), soon)
      .thenNothing();
    given(...member, refunded())
      .when({ type: 'FollowClock' }, threeMonthsOn)
      .thenNothing();
  });

  it('ends only what it has bought: another payment’s months begin at once', () => {
    given(...member, opened('pi_2'), extension)
      .when(refund(), soon)
      .then(refunded(), granted(4, soon));
    given(...member, opened('pi_2'), extension)
      .when(refund('pi_2'), soon)
      .then(refunded({ paymentIntentId: 'pi_2', creditsLost: 0 }));
    given(...member, opened('pi_2'), extension, refunded({ paymentIntentId: 'pi_2', creditsLost: 0 }))
      .when({ type: 'FollowClock' }, secondMonth)
      .then({ type: 'MembershipExpired', data: { at: secondMonth } });
  });

  it('has the other payment say what it has bought by then', () => {
    const state = folded(memberDecider, [...member, opened('pi_2'), extension, refunded()]);
    const [later, first] = paymentsView(state ?? { payments: [] });
    expect(later).toMatchObject({ paymentIntentId: 'pi_2', from: soon, until: '2026-07-02T18:00:00.000Z' });
    expect(first).toMatchObject({ paymentIntentId: 'pi_1', status: 'REFUNDED', until: secondMonth });
  });

  it('takes no credits of months that are over: those that are there are another payment’s', () => {
    const now = '2026-07-05T18:00:00.000Z';
    given(...member, opened('pi_2'), extension, granted(4, secondMonth))
      .when(refund(), now)
      .then(refunded({ creditsLost: 0, at: now }));
  });

  it('buys nothing either where its payment was given up', () => {
    given(opened(), { type: 'MembershipPaymentClosed', data: { paymentIntentId: 'pi_1' } })
      .when(refund(), soon)
      .then(refunded({ creditsLost: 0 }));
  });

  it('takes of what it has bought no more than is left', () => {
    const held = {
      type: 'CreditHeld',
      data: {
        ...{ reservationId: 'moon_1', gleventId: 'moon', vendorId: 'foundry', credits: 1 },
        ...{ startTime: '2026-06-20T05:00:00.000Z', endTime: '2026-06-20T09:00:00.000Z' },
      },
    } as const;
    given(...member, opened('pi_2'), extension, held)
      .when(refund(), soon)
      .then(refunded({ creditsLost: 3 }), granted(4, soon));
  });

  it('buys nothing where its notice comes first', () => {
    given(opened())
      .when(refund(), soon)
      .then(refunded({ creditsLost: 0 }));
    given(opened(), refunded({ creditsLost: 0 }))
      .when(paid(), soon)
      .thenNothing();
  });

  it('is what had bought nothing, on its way back: once, and not as a part', () => {
    const rejected = {
      type: 'MembershipPaymentRejected',
      data: { paymentIntentId: 'pi_1', amount: 2_500 },
    } as const;
    const returned = {
      type: 'MembershipPaymentReturned',
      data: { paymentIntentId: 'pi_1', refundId: 're_1' },
    } as const;
    given(opened(), rejected).when(refund('pi_1', 2_499), soon).thenNothing();
    given(opened(), rejected).when(refund('pi_1', 2_500), soon).then(returned);
    given(opened(), rejected, returned).when(refund('pi_1', 2_500), soon).thenNothing();
  });

  it('changes nothing where it is a part, or is not known', () => {
    given(...member)
      .when(refund('pi_1', 1_999), soon)
      .thenNothing();
    given(...member)
      .when(refund('pi_9'), soon)
      .thenNothing();
  });
});

describe('credits by hand', () => {
  const give = (credits: number): MemberCommand => ({
    ...{ type: 'GrantCredits', vendorId: 'foundry', credits, reason: 'A lost evening', by: maya },
  });

  it('name who gave them, where and why', () => {
    given(...member)
      .when(give(8), soon)
      .then({
        type: 'CreditsGrantedByHand',
        data: { vendorId: 'foundry', credits: 8, reason: 'A lost evening', by: maya },
      });
  });

  it('are refused above what can be held, and to a person who is no member', () => {
    given(...member)
      .when(give(9), soon)
      .thenRefused('CREDITS_FULL');
    given(...member)
      .when(give(1), secondMonth)
      .thenRefused('MEMBERSHIP_EXPIRED');
    given(opened()).when(give(1)).thenRefused('NOT_A_MEMBER');
    given().when(give(1)).thenRefused('NOT_A_MEMBER');
  });
});

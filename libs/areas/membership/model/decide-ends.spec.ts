import { describe, expect, it } from '@jest/globals';
import { specification } from '@lineless/kernel/testing/given-when-then';
import { maya, member, held, opened, secondMonth, spent, oneMonth } from '../testing/members';
import { memberDecider, type MemberCommand } from './decide';
import { endMessage } from './end-text';
import type { MemberEvent } from './events';

const { given } = specification(memberDecider, (actual, expected) => expect(actual).toEqual(expected));
const end: MemberCommand = { type: 'EndMembership', vendorId: 'foundry', reason: 'Sold a place', by: maya };
const at = '2026-06-12T20:00:00.000Z';
/** Six months after it. */
const again = '2026-12-12T20:00:00.000Z';
const ended = (creditsLost = 4): MemberEvent => ({
  ...{
    type: 'MembershipEnded',
    data: { vendorId: 'foundry', reason: 'Sold a place', by: maya, at, creditsLost },
  },
});
const pay: MemberCommand = { type: 'RecordPayment', paymentIntentId: 'pi_2', amount: 2_000, profile: {} };

describe('a membership that a venue ends', () => {
  // id: ends-at-once-with-its-credits
  it('ends at once with its credits, and for a reason', () => {
    given(...member)
      .when(end, at)
      .then(ended());
    given(...member, held(), spent)
      .when(end, at)
      .then(ended(3));
  });

  it('is one that runs, and ends once', () => {
    given(opened()).when(end, at).thenRefused('NOT_A_MEMBER');
    given().when(end, at).thenRefused('NOT_A_MEMBER');
    given(...member, { type: 'MembershipExpired', data: { at: secondMonth } })
      .when(end, secondMonth)
      .thenRefused('MEMBERSHIP_EXPIRED');
    given(...member, ended())
      .when(end, at)
      .thenRefused('MEMBERSHIP_ENDED');
  });

  it('leaves a place that is reserved, and brings nothing back for it', () => {
    const { reservationId } = { reservationId: 'moon_1' };
    const release: MemberCommand = { type: 'ReleaseReservation', reservationId, reason: 'guest' };
    given(...member, held(), spent, ended(3))
      .when(release, at)
      .then({
        type: 'ReservationReleased',
        data: { reservationId, gleventId: 'moon', vendorId: 'foundry', credits: 0, reason: 'guest', at },
      });
    given(...member, ended())
      .when({ type: 'HoldCredit', ...other }, at)
      .thenRefused('MEMBERSHIP_ENDED');
  });

  // id: is-told-to-its-member-once
  it('is told to its member once, and each end anew', () => {
    const tell: MemberCommand = { type: 'RecordEndTold', how: 'sms' };
    const told: MemberEvent = { type: 'MembershipEndTold', data: { how: 'sms' } };
    given(...member)
      .when(tell, at)
      .thenNothing();
    given(...member, ended())
      .when(tell, at)
      .then(told);
    given(...member, ended(), told)
      .when(tell, at)
      .thenNothing();
    expect(endMessage('Foundry')).toMatchObject({ body: expect.stringMatching(/^Foundry has ended it\./) });
  });

  // id: cannot-be-bought-again-for-six-months
  it('cannot be bought again for six months: what is paid goes back, and from then on it begins anew', () => {
    const life = [...member, ended(), opened('pi_2')];
    given(...life)
      .when(pay, '2026-12-12T19:59:59.999Z')
      .then({ type: 'MembershipPaymentRejected', data: { paymentIntentId: 'pi_2', amount: 2_000 } });
    const until = '2027-01-12T20:00:00.000Z';
    given(...life)
      .when(pay, again)
      .then(
        {
          type: 'MembershipStarted',
          data: { paymentIntentId: 'pi_2', amount: 2_000, terms: oneMonth, from: again, until },
        },
        { type: 'MonthlyCreditsGranted', data: { at: again, credits: 4 } },
      );
  });
});

const other = {
  ...{ reservationId: 'sun_1', gleventId: 'sun', vendorId: 'foundry' },
  ...{ startTime: '2026-06-20T22:00:00.000Z', endTime: '2026-06-21T04:00:00.000Z' },
};

describe('what a member keeps from venues', () => {
  const privacy = { hidesLastName: true, hidesNumber: false, hidesVisits: true };
  const change: MemberCommand = { type: 'ChangePrivacy', privacy };
  const changed: MemberEvent = { type: 'MemberPrivacyChanged', data: privacy };

  it('is for members to say, once', () => {
    given(...member)
      .when(change, at)
      .then(changed);
    given(...member, changed)
      .when(change, at)
      .thenNothing();
    given(opened()).when(change, at).thenRefused('NOT_A_MEMBER');
    given().when(change, at).thenRefused('NOT_A_MEMBER');
  });
});

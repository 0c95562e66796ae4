import { describe, expect, it } from '@jest/globals';
import { membership } from '@lineless/contracts/membership/membership';
import { present, streamed, topicsOf } from '@lineless/kernel/testing/stream';
import { memberFormats, type MemberEvent } from '@lineless/areas/membership/model/events';
import {
  endTime,
  granted,
  held,
  joinedAt,
  maya,
  member,
  moon,
  noor,
  opened,
  released,
  secondMonth,
  spent,
  started,
  thirdMonth,
  threeMonths,
  threeMonthsOn,
} from '@lineless/areas/membership/testing/members';
import { membersProjection } from './members';

const stateAfter = (...events: readonly MemberEvent[]) =>
  present(membersProjection, 'noor', streamed('member-noor', memberFormats, events));
const viewAfter = (...events: readonly MemberEvent[]) =>
  membership.strict().parse(membersProjection.view(stateAfter(...events), 7));
const keysAfter = (...events: readonly MemberEvent[]) => membersProjection.keys(stateAfter(...events));

describe('members', () => {
  // id: are-shown-with-their-plan-its-times
  it('are shown with their plan, its times and what they hold, to themselves alone', () => {
    const profile: MemberEvent = { type: 'MemberProfileChanged', data: noor };
    const events = [opened('pi_1', threeMonths), started(threeMonths, threeMonthsOn), profile, granted()];
    expect(viewAfter(...events, held(), spent)).toEqual({
      ...{ userId: 'noor', status: 'ACTIVE', ...noor, plan: '3 Months', membershipDuration: 3 },
      ...{ isUnlimited: false, startsAt: joinedAt, endsAt: threeMonthsOn, availableCredits: 3 },
      nextCredits: { at: secondMonth, credits: 4 },
      privacy: { hidesLastName: false, hidesNumber: false, hidesVisits: false },
      activeReservation: { ...moon, startTime: '2026-06-12T22:30:00.000Z', endTime, state: 'MADE' },
      version: 7,
    });
    expect(topicsOf(membersProjection, stateAfter(...events))).toEqual(['user:noor']);
  });

  it('are told why a venue has ended their membership, and from when on they may join again', () => {
    const ended = { vendorId: 'foundry', reason: 'Sold a place', at: '2026-06-12T20:00:00.000Z' };
    const event: MemberEvent = { type: 'MembershipEnded', data: { ...ended, by: maya, creditsLost: 4 } };
    expect(viewAfter(...member, event)).toMatchObject({
      ...{ status: 'ENDED', availableCredits: 0, endsAt: ended.at },
      ended: { ...ended, mayJoinFrom: '2026-12-12T20:00:00.000Z' },
    });
    expect(keysAfter(...member, event)).toMatchObject({ plan: null, clockDueAt: null });
    const again = started();
    expect(viewAfter(...member, event, opened('pi_2'), again).ended).toBeUndefined();
  });

  it('are listed by the plan that runs, as long as one does', () => {
    expect(keysAfter(...member)).toMatchObject({ plan: 1, userId: 'noor' });
    expect(keysAfter(opened())).toMatchObject({ plan: null });
    expect(keysAfter(...member, { type: 'MembershipExpired', data: { at: secondMonth } })).toMatchObject({
      plan: null,
    });
  });

  it('are no members before their payment has come, and hold nothing after they have expired', () => {
    expect(viewAfter(opened())).toEqual({
      ...{ userId: 'noor', status: 'NONE', isUnlimited: false, availableCredits: 0, version: 7 },
    });
    const expired: MemberEvent = { type: 'MembershipExpired', data: { at: secondMonth } };
    expect(viewAfter(...member, expired)).toMatchObject({
      ...{ status: 'EXPIRED', availableCredits: 0, endsAt: secondMonth },
    });
  });

  it('are looked for as long as their money has to go back, and not while the bank has it', () => {
    const rejected: MemberEvent = {
      type: 'MembershipPaymentRejected',
      data: { paymentIntentId: 'pi_1', amount: 100 },
    };
    const disputed = (state: 'open' | 'won'): MemberEvent => ({
      type: 'MembershipDisputeRecorded',
      data: { paymentIntentId: 'pi_1', disputeId: 'du_1', state, amount: 100, reason: 'fraudulent' },
    });
    const isDue = (...events: readonly MemberEvent[]) =>
      keysAfter(opened(), rejected, ...events).paymentDueAt !== null;
    expect([isDue(), isDue(disputed('open')), isDue(disputed('open'), disputed('won'))]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('are looked for when time does something to them', () => {
    expect(keysAfter(opened())).toMatchObject({ clockDueAt: null });
    expect(keysAfter(...member)).toMatchObject({ clockDueAt: secondMonth });
    expect(keysAfter(...member, held(), spent)).toMatchObject({ clockDueAt: endTime });
    const quarter = [opened('pi_1', threeMonths), started(threeMonths, threeMonthsOn), granted()];
    expect(keysAfter(...quarter, granted(4, secondMonth))).toMatchObject({ clockDueAt: thirdMonth });
    const expired: MemberEvent = { type: 'MembershipExpired', data: { at: secondMonth } };
    expect(keysAfter(...member, expired)).toMatchObject({ clockDueAt: null });
  });

  it('are looked for while a payment, a hold or a visit is open', () => {
    const none = { paymentDueAt: null, holdDueAt: null, attendanceDueAt: null };
    expect(keysAfter(opened()).paymentDueAt).not.toBeNull();
    expect(keysAfter(...member)).toMatchObject(none);
    const wrong = { paymentIntentId: 'pi_1', amount: 1 };
    const rejected: MemberEvent = { type: 'MembershipPaymentRejected', data: wrong };
    expect(keysAfter(opened(), rejected).paymentDueAt).not.toBeNull();
    const failure = { paymentIntentId: 'pi_1', refundId: 're_1' };
    const failed: MemberEvent = { type: 'MembershipReturnFailed', data: failure };
    const [first, later] = [keysAfter(opened(), rejected), keysAfter(opened(), rejected, failed)];
    expect(
      Date.parse(String(later.paymentDueAt)) - Date.parse(String(first.paymentDueAt)),
    ).toBeGreaterThanOrEqual(24 * 60 * 60_000);
    const returned: MemberEvent = {
      type: 'MembershipPaymentReturned',
      data: { ...failure, refundId: 're_2' },
    };
    expect(keysAfter(opened(), rejected, failed, returned).paymentDueAt).toBeNull();
    expect(keysAfter(...member, held()).holdDueAt).not.toBeNull();
    expect(keysAfter(...member, held(), spent)).toMatchObject(none);
    const over = [...member, held(), spent, released('over')];
    expect(keysAfter(...over)).toMatchObject({ ...none, attendanceDueAt: endTime });
    const recorded: MemberEvent = {
      type: 'AttendanceRecorded',
      data: { ...moon, came: true, creditsLost: 0 },
    };
    expect(keysAfter(...over, recorded)).toMatchObject(none);
  });
});

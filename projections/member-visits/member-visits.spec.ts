import { describe, expect, it } from '@jest/globals';
import { present, streamed, topicsOf } from '@lineless/kernel/testing/stream';
import { memberFormats, type MemberEvent } from '@lineless/areas/membership/model/events';
import {
  held,
  maya,
  member,
  moon,
  released,
  rescheduled,
  secondMonth,
  spent,
  thirdMonth,
} from '@lineless/areas/membership/testing/members';
import { memberVisitsProjection } from './member-visits';

const id = 'foundry~noor';
const came = (isHere: boolean): MemberEvent => ({
  type: 'AttendanceRecorded',
  data: { ...moon, came: isHere, creditsLost: 0 },
});
const visits = (...events: readonly MemberEvent[]) => {
  const stored = streamed('member-noor', memberFormats, [...member, ...events]);
  return present(
    memberVisitsProjection,
    id,
    stored.filter((event) => memberVisitsProjection.documentId(event) === id),
  );
};

describe('what a member did at a vendor', () => {
  it('counts reservations that had a place, those that were given up, and who came', () => {
    const none = { userId: 'noor', vendorId: 'foundry', cancelled: 0, came: 0, missed: 0 };
    expect(visits(held(), spent)).toMatchObject({ ...none, reservations: 1 });
    expect(visits(held(), spent, released('guest', { credits: 1 }))).toMatchObject({ cancelled: 1 });
    expect(visits(held(), spent, released('over'), came(true))).toMatchObject({
      ...none,
      came: 1,
      reservations: 1,
    });
    expect(visits(held(), spent, released('over'), came(false))).toMatchObject({
      ...none,
      missed: 1,
      reservations: 1,
    });
    const nowhere = [held(), released('not-made', { credits: 1 }), held(), spent];
    expect(visits(...nowhere)).toMatchObject({ ...none, reservations: 1 });
    const inVain = [held(), spent, released('over'), held(), released('not-made', { credits: 1 })];
    expect(visits(...inVain)).toMatchObject({ ...none, reservations: 1 });
  });

  it('is found by the vendor, the last reservation last', () => {
    const state = visits(held(), spent);
    expect(memberVisitsProjection.keys(state)).toEqual({
      vendorId: 'foundry',
      lastReservedAt: state.lastReservedAt,
    });
    expect(memberVisitsProjection.streamOf(id)).toBe('member-noor');
    expect(topicsOf(memberVisitsProjection, state)).toEqual(['vendor:foundry:members']);
  });

  it('is told to open pages by id alone: what of it a member shows stands in the list', () => {
    expect(memberVisitsProjection.view(visits(held(), spent), 7)).toEqual({
      userId: 'noor',
      vendorId: 'foundry',
    });
  });

  it('is one visit, whenever its event is', () => {
    const put = rescheduled({ startTime: secondMonth, endTime: thirdMonth });
    expect(visits(held(), spent, released('over'), put, released('over'), came(true))).toMatchObject({
      ...{ reservations: 1, cancelled: 0, came: 1, missed: 0 },
    });
  });

  it('is not begun by an event that brings no guest', () => {
    const given: MemberEvent = {
      type: 'CreditsGrantedByHand',
      data: { vendorId: 'foundry', credits: 1, reason: 'Sorry', by: maya },
    };
    const [event] = streamed('member-noor', memberFormats, [given]);
    expect(event && memberVisitsProjection.evolve(null, event, id)).toBeNull();
  });
});

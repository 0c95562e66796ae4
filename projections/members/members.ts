import { accountTopics } from '@lineless/contracts/accounts/topics';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { nextMoment } from '@lineless/areas/membership/model/clock';
import { memberFormats } from '@lineless/areas/membership/model/events';
import { isOwedBack } from '@lineless/areas/membership/model/disputes';
import { dueAt, evolveMember, runningPeriod, type MemberState } from '@lineless/areas/membership/model/state';
import { membershipView } from '@lineless/areas/membership/model/view';
import { membersModel } from '@lineless/areas/membership/model/read-models';

const PREFIX = 'member-';

/** Every membership as it was at its last event, and what the process managers have to do about it. */
export const membersProjection: Projection<MemberState> = {
  model: membersModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveMember(state, readEvent(memberFormats, event)),
  view: membershipView,
  keys: (state) => ({
    clockDueAt: nextMoment(state),
    paymentDueAt: first(state.payments.filter(isUnsettled).map(dueAt)),
    holdDueAt: state.active && !state.active.isMade ? state.active.heldAt : null,
    attendanceDueAt: first(state.visits.map(({ endTime }) => endTime)),
    endNoticeDueAt: state.ended && !state.ended.isTold ? state.ended.at : null,
    plan: runningPeriod(state)?.terms.months ?? null,
    userId: state.userId,
  }),
  live: [{ topic: accountTopics.user, ids: ({ userId }) => [userId] }],
};

/** It may have been paid, or its money has to go back. */
function isUnsettled(payment: MemberState['payments'][number]): boolean {
  return payment.status === 'open' || isOwedBack(payment);
}

function first(times: readonly string[]): string | null {
  return times.reduce<string | null>((least, at) => (least === null || at < least ? at : least), null);
}

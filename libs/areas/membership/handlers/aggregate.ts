import type { Aggregate } from '@lineless/engine/write/aggregate';
import { memberDecider, type MemberCommand } from '../model/decide';
import { memberFormats, type MemberEvent } from '../model/events';
import type { MemberState } from '../model/state';
import { membersModel } from '../model/read-models';

/** Streams `member-{userId}`. */
export const memberAggregate: Aggregate<MemberCommand, MemberState | null, MemberEvent> = {
  category: 'member',
  decider: memberDecider,
  formats: memberFormats,
  foldedIn: membersModel,
  aboutIn({ data }) {
    if ('reservationId' in data) return data.reservationId;
    return 'paymentIntentId' in data ? data.paymentIntentId : null;
  },
  ownerIn: (state) => state && { kind: 'user', id: state.userId },
};

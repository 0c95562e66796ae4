import type { Aggregate } from '@lineless/engine/cqrs/aggregate';
import { memberDecider, type MemberCommand } from './decide';
import { memberFormats, type MemberEvent } from './events';
import type { MemberState } from './state';

/** Streams `member-{userId}`. */
export const memberAggregate: Aggregate<MemberCommand, MemberState | null, MemberEvent> = {
  category: 'member',
  decider: memberDecider,
  formats: memberFormats,
  foldedIn: 'members',
  aboutIn({ data }) {
    if ('reservationId' in data) return data.reservationId;
    return 'paymentIntentId' in data ? data.paymentIntentId : null;
  },
  ownerIn: (state) => state && { kind: 'user', id: state.userId },
};

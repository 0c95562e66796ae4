import type { Gift } from '@lineless/contracts/rewards/gifts';
import { unreachable, type Decider } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import { formatAmount } from '@lineless/kernel/money';
import type { GiftEvent, GiftTerms } from './events';

/*
 * A gift goes to everybody who is a member of a plan at the moment in which it is given (decision 111): page by page in
 * the order of their ids, each of them into `tickets-{userId}`. How far it is stands here, so that a crash in between
 * costs one page, which changes nothing for those who have it.
 */

export interface GiftState {
  readonly giftId: string;
  readonly vendorId: string;
  /** Months; it names the plan. */
  readonly duration: number;
  readonly planLabel: string;
  readonly terms: GiftTerms;
  /** ISO 8601 UTC. */
  readonly givenAt: string;
  /** The last member of the pages so far; `null`: before the first. */
  readonly upTo: string | null;
  /** Who have it. */
  readonly members: number;
  readonly isDone: boolean;
}

export type GiftCommand =
  | { readonly type: 'OfferGift'; readonly offer: Extract<GiftEvent, { type: 'GiftOffered' }>['data'] }
  /** `after`: where the page began. */
  | {
      readonly type: 'HandOn';
      readonly after: string | null;
      readonly upTo: string | null;
      readonly members: number;
      readonly isLast: boolean;
    };

export const giftDecider: Decider<GiftCommand, GiftState | null, GiftEvent> = {
  initial: null,
  evolve: evolveGift,
  decide(command, state) {
    if (command.type === 'OfferGift') return state ? [] : [{ type: 'GiftOffered', data: command.offer }];
    const { after, upTo, members, isLast } = command;
    // Another process was faster with this page.
    if (!state || state.isDone || state.upTo !== after) return [];
    return [{ type: 'GiftHandedOn', data: { upTo, members, isLast } }];
  },
};

export function evolveGift(state: GiftState | null, event: Recorded<GiftEvent>): GiftState | null {
  const { type, data, at } = event;
  switch (type) {
    case 'GiftOffered': {
      const { by: _, ...offered } = data;
      return { ...offered, givenAt: at, upTo: null, members: 0, isDone: false };
    }
    case 'GiftHandedOn':
      return (
        state && {
          ...state,
          upTo: data.upTo ?? state.upTo,
          members: state.members + data.members,
          isDone: data.isLast,
        }
      );
    default:
      return unreachable(type);
  }
}

/** As the vendor's managers see it. `version` is the stream's revision. */
export function giftView(state: GiftState, version: number): Gift {
  const { giftId, vendorId, duration, planLabel, terms, givenAt, members, isDone } = state;
  const { name, description, imageUrl, cost, claimUntil } = terms;
  return {
    ...{ giftId, vendorId, duration, planLabel, name, description, givenAt, members, version },
    ...(imageUrl !== null && { imageUrl }),
    cost: formatAmount(cost),
    claimExpiration: claimUntil,
    status: isDone ? 'GIVEN' : 'GIVING',
  };
}

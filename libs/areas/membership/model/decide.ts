import { changesOf, type Change } from '@lineless/kernel/changes';
import { unreachable, type Decider } from '@lineless/kernel/decider';
import { monthsAfter } from '@lineless/kernel/months';
import type { Person } from '@lineless/kernel/values';
import { after, dueBy, roomFor } from './clock';
import { recordDispute, type RecordDispute } from './decide-disputes';
import {
  endMembership,
  mayJoinFrom,
  recordEndTold,
  type EndMembership,
  type RecordEndTold,
} from './decide-ends';
import {
  holdCredit,
  recordAttendance,
  release,
  spendHold,
  type ReservationCommand,
} from './decide-reservations';
import { reschedule } from './decide-reschedules';
import { recordRefund, type RecordRefund } from './decide-refunds';
import {
  recordReturn,
  recordReturnFailure,
  type RecordReturn,
  type RecordReturnFailure,
} from './decide-returns';
import { memberErrors } from './errors';
import type { MemberEvent, MemberPrivacy, MemberProfile, Terms } from './events';
import { evolveMember, paymentIn, type MemberState } from './state';

export type MemberCommand =
  /** The provider has an intent with this id, and its secret has not left the server. */
  | {
      readonly type: 'OpenPayment';
      readonly userId: string;
      readonly paymentIntentId: string;
      readonly terms: Terms;
    }
  /** The provider has cancelled it: it cannot be paid any more. */
  | { readonly type: 'ClosePayment'; readonly paymentIntentId: string }
  /** The provider says that so much has come in (cents). `profile`: what it knows of the payer. */
  | {
      readonly type: 'RecordPayment';
      readonly paymentIntentId: string;
      readonly amount: number;
      readonly profile: Change<MemberProfile>;
    }
  | RecordReturn
  | RecordReturnFailure
  | RecordRefund
  | RecordDispute
  /** What the member says; what is missing, or empty, stays. */
  | { readonly type: 'ChangeProfile'; readonly profile: Change<MemberProfile> }
  | {
      readonly type: 'GrantCredits';
      readonly vendorId: string;
      readonly credits: number;
      readonly reason: string;
      readonly by: Person;
    }
  /** Writes what time has done. */
  | { readonly type: 'FollowClock' }
  | EndMembership
  | RecordEndTold
  /** What the member keeps from the venues. */
  | { readonly type: 'ChangePrivacy'; readonly privacy: MemberPrivacy }
  | ReservationCommand;

type Command<Type extends MemberCommand['type']> = Extract<MemberCommand, { type: Type }>;

export const memberDecider: Decider<MemberCommand, MemberState | null, MemberEvent> = {
  initial: null,
  evolve: evolveMember,
  /** What is due by then is written first, and what the decision makes due after it. */
  decide(command, state, at) {
    if (!state) return decideMember(command, null, at);
    const due = dueBy(state, at);
    const now = after(state, due, at);
    const decided = decideMember(command, now, at);
    return [...due, ...decided, ...dueBy(after(now, decided, at), at)];
  },
};

function decideMember(command: MemberCommand, state: MemberState | null, at: string): MemberEvent[] {
  if (command.type === 'OpenPayment') return open(command, state);
  if (command.type === 'HoldCredit') return holdCredit(command, state);
  if (!state) return refuseNewcomer(command);
  switch (command.type) {
    case 'ClosePayment':
      return close(command, state);
    case 'RecordPayment':
      return [...record(command, state, at), ...complete(command.profile, state)];
    case 'RecordReturn':
      return recordReturn(command, state);
    case 'RecordReturnFailure':
      return recordReturnFailure(command, state);
    case 'RecordRefund':
      return recordRefund(command, state, at);
    case 'RecordDispute':
      return recordDispute(command, state);
    case 'ChangeProfile':
      return changeProfile(command.profile, state);
    case 'GrantCredits':
      return grant(command, state);
    case 'EndMembership':
      return endMembership(command, state, at);
    case 'RecordEndTold':
      return recordEndTold(command, state);
    case 'ChangePrivacy':
      return changePrivacy(command.privacy, state);
    case 'FollowClock':
      return [];
    case 'SpendHold':
      return spendHold(command, state);
    case 'ReleaseReservation':
      return release(command, state, at);
    case 'RescheduleReservation':
      return reschedule(command, state);
    case 'RecordAttendance':
      return recordAttendance(command, state);
    default:
      return unreachable(command);
  }
}

/** A person who has never begun a payment has nothing that could change. @throws NOT_A_MEMBER */
function refuseNewcomer({ type }: MemberCommand): MemberEvent[] {
  if (type === 'GrantCredits' || type === 'EndMembership' || type === 'ChangePrivacy')
    throw memberErrors.NOT_A_MEMBER();
  return [];
}

function open(
  { userId, paymentIntentId, terms }: Command<'OpenPayment'>,
  state: MemberState | null,
): MemberEvent[] {
  if (state && paymentIn(state, paymentIntentId)) return [];
  return [{ type: 'MembershipPaymentOpened', data: { userId, paymentIntentId, terms } }];
}

function close({ paymentIntentId }: Command<'ClosePayment'>, state: MemberState): MemberEvent[] {
  if (paymentIn(state, paymentIntentId)?.status !== 'open') return [];
  return [{ type: 'MembershipPaymentClosed', data: { paymentIntentId } }];
}

/**
 * Resolution 60: the same payment once, another one from the present end on. What is paid while a person may not join
 * again goes back.
 */
function record(
  { paymentIntentId, amount }: Command<'RecordPayment'>,
  state: MemberState,
  at: string,
): MemberEvent[] {
  const payment = paymentIn(state, paymentIntentId);
  if (!payment || (payment.status !== 'open' && payment.status !== 'closed')) return [];
  const { terms } = payment;
  if (amount !== terms.price || at < (mayJoinFrom(state) ?? ''))
    return [{ type: 'MembershipPaymentRejected', data: { paymentIntentId, amount } }];
  const isMember = state.status === 'ACTIVE' && state.endsAt !== null;
  const from = isMember ? state.endsAt : new Date(at).toISOString();
  const until = monthsAfter(from, terms.months);
  const data = { paymentIntentId, amount, terms, from, until };
  return [{ type: isMember ? 'MembershipExtended' : 'MembershipStarted', data }];
}

/** What the provider knows of the payer, where nothing better is known. */
function complete(payer: Change<MemberProfile>, state: MemberState): MemberEvent[] {
  return changeProfile({ ...payer, ...said(state.profile) }, state);
}

function changeProfile(wanted: Change<MemberProfile>, { profile }: MemberState): MemberEvent[] {
  const changed = changesOf(profile, said(wanted));
  return Object.keys(changed).length === 0 ? [] : [{ type: 'MemberProfileChanged', data: changed }];
}

/** @throws NOT_A_MEMBER */
function changePrivacy(privacy: MemberPrivacy, state: MemberState): MemberEvent[] {
  if (state.status === 'NONE') throw memberErrors.NOT_A_MEMBER();
  const isSame = Object.keys(changesOf(state.privacy, privacy)).length === 0;
  return isSame ? [] : [{ type: 'MemberPrivacyChanged', data: privacy }];
}

function said(profile: Change<MemberProfile>): Change<MemberProfile> {
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== ''));
}

/** @throws NOT_A_MEMBER · MEMBERSHIP_EXPIRED · CREDITS_FULL */
function grant(
  { vendorId, credits, reason, by }: Command<'GrantCredits'>,
  state: MemberState,
): MemberEvent[] {
  if (state.status === 'NONE') throw memberErrors.NOT_A_MEMBER();
  if (state.status !== 'ACTIVE') throw memberErrors.MEMBERSHIP_EXPIRED();
  if (credits > roomFor(state)) throw memberErrors.CREDITS_FULL();
  return [{ type: 'CreditsGrantedByHand', data: { vendorId, credits, reason, by } }];
}

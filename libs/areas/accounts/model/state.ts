import { unreachable } from '@lineless/kernel/decider';
import type { UserEvent } from './events';
import { evolvePasskeys, forNobody, type Passkeys } from './passkeys';

export interface UserState {
  readonly userId: string;
  readonly phoneNumber: string;
  /** What they want to be called. */
  readonly name?: string;
  /** Sessions that had begun by then are over; ISO 8601 UTC. */
  readonly signedOutAt?: string;
  /** They have asked to be forgotten: until it is 'done', something may still say who they are. */
  readonly forgetting?: 'under way' | 'done';
  /** Since when only the identity provider knows them, and an operator has to delete its user; ISO 8601 UTC. */
  readonly leftAtProviderSince?: string;
  /** Missing: there has never been one, or they have asked to be forgotten. */
  readonly passkeys?: Passkeys;
}

/** Nothing is done by anybody before they are registered; if it were so, it would say nothing. */
export function evolveUser(state: UserState | null, event: UserEvent): UserState | null {
  switch (event.type) {
    case 'UserRegistered':
      return { ...event.data };
    case 'SignedOutEverywhere':
      return state && signedOut(state, event.data.at);
    case 'PersonForgotten':
      return state && { ...withoutPasskeys(state), signedOutAt: event.data.at, forgetting: 'under way' };
    case 'PersonErased':
      return state && { ...state, forgetting: 'done' };
    case 'AccountLeftAtProvider':
      return state && { ...state, leftAtProviderSince: event.data.at };
    case 'AccountDeletedAtProvider':
      return state && nobodys(state);
    case 'ProfileNameChanged':
      return state && renamed(state, event.data.name);
    case 'PasskeyAdded':
    case 'PasskeyUsed':
    case 'PasskeyRemoved':
    case 'PasskeysReset':
      return state && { ...state, passkeys: evolvePasskeys(state.passkeys, event) };
    default:
      return unreachable(event);
  }
}

/** What was shown in a sign-in that is over counts no more. */
function signedOut(state: UserState, signedOutAt: string): UserState {
  const { passkeys } = state;
  return { ...state, signedOutAt, ...(passkeys && { passkeys: forNobody(passkeys) }) };
}

function withoutPasskeys({ passkeys: _, ...rest }: UserState): UserState {
  return rest;
}

function renamed({ name: _, ...nameless }: UserState, name: string | null): UserState {
  return name === null ? nameless : { ...nameless, name };
}

function nobodys({ leftAtProviderSince: _, ...rest }: UserState): UserState {
  return rest;
}

/** Whether a session that began then (epoch milliseconds) was ended by signing out everywhere since. */
export function isSignedOut(state: UserState | null, begunAt: number): boolean {
  return state?.signedOutAt !== undefined && begunAt <= Date.parse(state.signedOutAt);
}

import { unreachable } from '@lineless/kernel/decider';
import type { UserEvent } from './events';

export interface UserState {
  readonly userId: string;
  readonly phoneNumber: string;
  /** What they want to be called. */
  readonly name?: string;
  /** Sessions that had begun by then are over; ISO 8601 UTC. */
  readonly signedOutAt?: string;
  /** They have asked to be forgotten: until it is 'done', something may still say who they are. */
  readonly forgetting?: 'under way' | 'done';
  /** Since when nobody but the identity provider knows them, and an operator has to delete its user; ISO 8601 UTC. */
  readonly leftAtProviderSince?: string;
}

/** Nothing is done by anybody before they are registered; if it were so, it would say nothing. */
export function evolveUser(state: UserState | null, event: UserEvent): UserState | null {
  switch (event.type) {
    case 'UserRegistered':
      return { ...event.data };
    case 'SignedOutEverywhere':
      return state && { ...state, signedOutAt: event.data.at };
    case 'PersonForgotten':
      return state && { ...state, signedOutAt: event.data.at, forgetting: 'under way' };
    case 'PersonErased':
      return state && { ...state, forgetting: 'done' };
    case 'AccountLeftAtProvider':
      return state && { ...state, leftAtProviderSince: event.data.at };
    case 'AccountDeletedAtProvider':
      return state && nobodys(state);
    case 'ProfileNameChanged':
      return state && renamed(state, event.data.name);
    default:
      return unreachable(event);
  }
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

import type { Decider } from '@lineless/kernel/decider';
import type { UserEvent } from './events';
import { evolveUser, type UserState } from './state';

export interface RegisterUser {
  readonly type: 'RegisterUser';
  readonly userId: string;
  readonly phoneNumber: string;
}

/** A user is registered by their first sign-in and by no later one. */
export const userDecider: Decider<RegisterUser, UserState | null, UserEvent> = {
  initial: null,
  evolve: evolveUser,
  decide: ({ userId, phoneNumber }, state) =>
    state ? [] : [{ type: 'UserRegistered', data: { userId, phoneNumber } }],
};

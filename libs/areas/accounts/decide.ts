import { unreachable, type Decider } from '@lineless/kernel/decider';
import { identityErrors } from './errors';
import type { UserEvent } from './events';
import { evolveUser, type UserState } from './state';

export type UserCommand =
  | { readonly type: 'RegisterUser'; readonly userId: string; readonly phoneNumber: string }
  | {
      readonly type: 'SignOutEverywhere';
      /** ISO 8601 UTC. */
      readonly at: string;
    }
  | {
      readonly type: 'ChangeName';
      /** `null`: none any more. */
      readonly name: string | null;
    };

/** A user is registered by their first sign-in and by no later one. */
export const userDecider: Decider<UserCommand, UserState | null, UserEvent> = {
  initial: null,
  evolve: evolveUser,
  decide(command, state) {
    switch (command.type) {
      case 'RegisterUser': {
        const { userId, phoneNumber } = command;
        return state ? [] : [{ type: 'UserRegistered', data: { userId, phoneNumber } }];
      }
      case 'SignOutEverywhere':
        // Nobody has a token before they are registered.
        return state ? [{ type: 'SignedOutEverywhere', data: { userId: state.userId, at: command.at } }] : [];
      case 'ChangeName': {
        if (!state) throw identityErrors.USER_NOT_FOUND();
        const { name } = command;
        if (name === (state.name ?? null)) return [];
        return [{ type: 'ProfileNameChanged', data: { userId: state.userId, name } }];
      }
      default:
        return unreachable(command);
    }
  },
};

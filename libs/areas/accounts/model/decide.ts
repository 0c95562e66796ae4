import { unreachable, type Decider } from '@lineless/kernel/decider';
import { decidePasskey, type PasskeyCommand } from './decide-passkeys';
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
    }
  | {
      readonly type: 'ForgetPerson';
      /** ISO 8601 UTC. */
      readonly at: string;
    }
  | {
      /** Nothing is left to be forgotten, */
      readonly type: 'CloseForgetting';
      /** but at the provider, since then (ISO 8601 UTC). */
      readonly leftAtProviderSince?: string;
    }
  | { readonly type: 'ConfirmDeletion' }
  /** Of a person without an account: `userId` names one of their keys, and the stream begins and ends with it. */
  | { readonly type: 'ForgetGuest'; readonly userId: string; readonly at: string }
  | { readonly type: 'CloseForgettingGuest'; readonly userId: string }
  | PasskeyCommand;

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
        // There are no tokens before the person is registered.
        return state ? [{ type: 'SignedOutEverywhere', data: { userId: state.userId, at: command.at } }] : [];
      case 'ChangeName': {
        if (!state || state.forgetting) throw identityErrors.USER_NOT_FOUND();
        const { name } = command;
        if (name === (state.name ?? null)) return [];
        return [{ type: 'ProfileNameChanged', data: { userId: state.userId, name } }];
      }
      case 'ForgetPerson': {
        if (!state) throw identityErrors.USER_NOT_FOUND();
        const { userId, forgetting } = state;
        return forgetting ? [] : [{ type: 'PersonForgotten', data: { userId, at: command.at } }];
      }
      case 'CloseForgetting':
        if (state?.forgetting !== 'under way') return [];
        return erased(state.userId, command.leftAtProviderSince);
      case 'ConfirmDeletion':
        if (state?.leftAtProviderSince === undefined) throw identityErrors.USER_NOT_FOUND();
        return [{ type: 'AccountDeletedAtProvider', data: { userId: state.userId } }];
      case 'ForgetGuest': {
        const { userId, at } = command;
        return [{ type: 'PersonForgotten', data: { userId, at } }];
      }
      case 'CloseForgettingGuest':
        return [{ type: 'PersonErased', data: { userId: command.userId } }];
      case 'AddPasskey':
      case 'UsePasskey':
      case 'RemovePasskey':
      case 'ResetPasskeys':
        return decidePasskey(command, state);
      default:
        return unreachable(command);
    }
  },
};

function erased(userId: string, leftAtProviderSince: string | undefined): UserEvent[] {
  const events: UserEvent[] = [{ type: 'PersonErased', data: { userId } }];
  if (leftAtProviderSince !== undefined)
    events.push({ type: 'AccountLeftAtProvider', data: { userId, at: leftAtProviderSince } });
  return events;
}

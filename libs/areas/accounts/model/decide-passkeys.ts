import { unreachable } from '@lineless/kernel/decider';
import { identityErrors, passkeyErrors } from './errors';
import { isUsed, MOST_PASSKEYS, type Passkey, type PasskeyEvent, type Passkeys } from './passkeys';
import type { UserState } from './state';

/** What a challenge was answered with, and in which sign-in. */
interface Answered {
  readonly challenge: string;
  readonly session: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export type PasskeyCommand =
  | (Answered &
      Omit<Passkey, 'addedAt' | 'usedAt'> & {
        readonly type: 'AddPasskey';
        /** Its challenge was given because the sign-in was fresh, and not because a passkey was shown. */
        readonly isFirst: boolean;
      })
  | (Answered & {
      readonly type: 'UsePasskey';
      readonly passkeyId: string;
      readonly counter: number;
    })
  | { readonly type: 'RemovePasskey'; readonly passkeyId: string; readonly at: string }
  | { readonly type: 'ResetPasskeys'; readonly at: string };

const NONE: Passkeys = { keys: [], shown: [] };

export function decidePasskey(command: PasskeyCommand, state: UserState | null): PasskeyEvent[] {
  if (!state || state.forgetting) throw identityErrors.USER_NOT_FOUND();
  const { userId, passkeys = NONE } = state;
  switch (command.type) {
    case 'AddPasskey': {
      const { type: _, isFirst, ...added } = command;
      requireUnused(passkeys, command);
      // Another one was added since: by now that one has to be shown.
      if (isFirst && passkeys.keys.length > 0) throw passkeyErrors.PASSKEY_REFUSED();
      if (passkeys.keys.length >= MOST_PASSKEYS) throw passkeyErrors.TOO_MANY_PASSKEYS();
      if (passkeys.keys.some(({ credentialId }) => credentialId === command.credentialId))
        throw passkeyErrors.PASSKEY_REFUSED();
      return [{ type: 'PasskeyAdded', data: { userId, ...added, transports: [...added.transports] } }];
    }
    case 'UsePasskey': {
      const { type: _, ...used } = command;
      requireUnused(passkeys, command);
      const passkey = passkeys.keys.find(({ passkeyId }) => passkeyId === command.passkeyId);
      if (!passkey) throw passkeyErrors.PASSKEY_REFUSED();
      // Web Authentication, 6.1.1: one that counts has signed more often than the last time, or there are two of it.
      const counts = passkey.counter > 0 || command.counter > 0;
      if (counts && command.counter <= passkey.counter) throw passkeyErrors.PASSKEY_COPIED();
      return [{ type: 'PasskeyUsed', data: { userId, ...used } }];
    }
    case 'RemovePasskey': {
      const { passkeyId, at } = command;
      const isThere = passkeys.keys.some((one) => one.passkeyId === passkeyId);
      return isThere ? [{ type: 'PasskeyRemoved', data: { userId, passkeyId, at } }] : [];
    }
    case 'ResetPasskeys':
      return passkeys.keys.length === 0 ? [] : [{ type: 'PasskeysReset', data: { userId, at: command.at } }];
    default:
      return unreachable(command);
  }
}

function requireUnused(passkeys: Passkeys, { challenge }: Answered): void {
  if (isUsed(passkeys, challenge)) throw passkeyErrors.PASSKEY_REFUSED();
}

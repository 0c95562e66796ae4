import type { Passkey as PasskeyView, Transport } from '@lineless/contracts/accounts/passkeys';
import type { UserEvent } from './events';

/*
 * A person's passkeys and what was shown with them, as their stream says it. What was shown is a fact of the stream like
 * any other: every process sees it, and a challenge that was answered once is known wherever it comes back.
 */

/** One passkey. Bytes are base64url. */
export interface Passkey {
  readonly passkeyId: string;
  /** What the authenticator calls it. */
  readonly credentialId: string;
  /** COSE_Key (RFC 9052). */
  readonly publicKey: string;
  readonly transports: readonly Transport[];
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly addedAt: string;
  readonly usedAt?: string;
  /** How often it has signed, as it says itself; many say 0 always. */
  readonly counter: number;
}

/** A challenge that a passkey has signed. */
export interface Shown {
  readonly challenge: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The sign-in that has shown it; missing: it counts for none any more. */
  readonly session?: string;
}

export interface Passkeys {
  readonly keys: readonly Passkey[];
  /** Of the last minutes alone: a challenge lives no longer. */
  readonly shown: readonly Shown[];
  /** When all of them were taken away by another last; ISO 8601 UTC. */
  readonly resetAt?: string;
}

export type PasskeyEvent = Extract<
  UserEvent,
  { readonly type: 'PasskeyAdded' | 'PasskeyUsed' | 'PasskeyRemoved' | 'PasskeysReset' }
>;

/** How long a challenge may take until it is answered. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;
/** How long what was shown counts. */
export const SHOWN_LIFE_MS = 5 * 60_000;
/** Clocks of two processes differ by no more. */
const LEEWAY_MS = 30_000;
const KEPT_MS = CHALLENGE_LIFE_MS + LEEWAY_MS;

export const MOST_PASSKEYS = 10;

const NONE: Passkeys = { keys: [], shown: [] };

export function evolvePasskeys(passkeys: Passkeys = NONE, event: PasskeyEvent): Passkeys {
  switch (event.type) {
    case 'PasskeyAdded': {
      const { userId: _, at, session, challenge, ...passkey } = event.data;
      const keys = [...passkeys.keys, { ...passkey, addedAt: at }];
      return { ...passkeys, keys, shown: withShown(passkeys, { challenge, at, session }) };
    }
    case 'PasskeyUsed': {
      const { passkeyId, counter, at, session, challenge } = event.data;
      const keys = passkeys.keys.map((one) =>
        one.passkeyId === passkeyId ? { ...one, counter, usedAt: at } : one,
      );
      return { ...passkeys, keys, shown: withShown(passkeys, { challenge, at, session }) };
    }
    case 'PasskeyRemoved':
      return { ...passkeys, keys: passkeys.keys.filter((one) => one.passkeyId !== event.data.passkeyId) };
    case 'PasskeysReset':
      return { ...forNobody(passkeys), keys: [], resetAt: event.data.at };
  }
}

/** What was shown counts for no sign-in any more; its challenges stay used. */
export function forNobody(passkeys: Passkeys): Passkeys {
  return { ...passkeys, shown: passkeys.shown.map(({ challenge, at }) => ({ challenge, at })) };
}

function withShown({ shown }: Passkeys, one: Shown): readonly Shown[] {
  const since = Date.parse(one.at) - KEPT_MS;
  return [...shown.filter(({ at }) => Date.parse(at) > since), one];
}

export function isUsed({ shown }: Passkeys, challenge: string): boolean {
  return shown.some((one) => one.challenge === challenge);
}

/** Until when this sign-in need not show a passkey again, in epoch milliseconds; `null` where it has to. */
export function shownUntil(passkeys: Passkeys | undefined, session: string, now: number): number | null {
  const times = (passkeys?.shown ?? [])
    .filter((one) => one.session === session)
    .map(({ at }) => Date.parse(at))
    .filter((at) => at <= now + LEEWAY_MS && now < at + SHOWN_LIFE_MS);
  return times.length === 0 ? null : Math.max(...times) + SHOWN_LIFE_MS;
}

/** How a person stands with their passkeys in a sign-in. @param session undefined: it is not known which */
export function standingOf(
  passkeys: Passkeys | undefined,
  session: string | undefined,
  now: number,
): 'shown' | 'not shown' | 'none' {
  if (!passkeys || passkeys.keys.length === 0) return 'none';
  return session !== undefined && shownUntil(passkeys, session, now) !== null ? 'shown' : 'not shown';
}

export function passkeyView({ passkeyId, name, addedAt, usedAt }: Passkey): PasskeyView {
  return { passkeyId, name, addedAt, ...(usedAt !== undefined && { usedAt }) };
}

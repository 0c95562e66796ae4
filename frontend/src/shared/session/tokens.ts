import type { Session } from '@lineless/contracts/accounts/sessions';
import { isRecord } from '@/shared/lib/is-record';
import type { KeyValue } from '@/shared/lib/storage';

export const TOKENS_KEY = 'lineless.session';
/** Says that a refresh cookie may exist: after the tokens have expired it is worth asking. */
const KNOWN_KEY = 'lineless.session.known';

/** C9, S9: a token counts as expired this long before it is, so that no clock's difference shows. */
const LEEWAY_MS = 20_000;

export function isFresh(session: Session, now: number): boolean {
  return new Date(session.expiresAt).getTime() - LEEWAY_MS > now;
}

/** The stored tokens; expired or damaged ones are cleared (C4, S4). */
export function readTokens(storage: KeyValue, now: number): Session | null {
  const session = parse(storage.get(TOKENS_KEY));
  if (session && isFresh(session, now)) return session;
  storage.remove(TOKENS_KEY);
  return null;
}

export function writeTokens(storage: KeyValue, session: Session): void {
  storage.set(TOKENS_KEY, JSON.stringify(session));
  storage.set(KNOWN_KEY, '1');
}

export function forgetTokens(storage: KeyValue): void {
  storage.remove(TOKENS_KEY);
  storage.remove(KNOWN_KEY);
}

export function mayHaveCookie(storage: KeyValue): boolean {
  return storage.get(KNOWN_KEY) !== null;
}

function parse(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

/** By hand, because the schemas stay out of the first bundle. */
export function isSession(value: unknown): value is Session {
  if (!isRecord(value) || !isRecord(value.user)) return false;
  return (
    typeof value.accessToken === 'string' &&
    typeof value.idToken === 'string' &&
    typeof value.expiresAt === 'string' &&
    !Number.isNaN(Date.parse(value.expiresAt)) &&
    typeof value.user.userId === 'string' &&
    typeof value.user.phoneNumber === 'string'
  );
}

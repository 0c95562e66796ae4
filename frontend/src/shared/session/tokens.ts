import type { Session } from '@lineless/contracts/accounts/sessions';
import { jsonIn } from '@lineless/kernel/json-in';
import { isRecord } from '@/shared/lib/is-record';
import type { KeyValue } from '@/shared/lib/storage';
import { lifeOf } from './token-life';

export const TOKENS_KEY = 'lineless.session';
/** Whose cookie there may be, after the tokens have expired, and since which sign-in. */
export const KNOWN_KEY = 'lineless.session.known';

/** C9, S9: a token counts as expired this long before it is, so that no clock's difference shows. */
const LEEWAY_MS = 20_000;
/** Of short-lived ones at most this part is given away. */
const LEEWAY_PART = 1 / 5;

export function isFresh(session: Session, now: number): boolean {
  const life = lifeOf(session.idToken);
  const leeway = life === null ? LEEWAY_MS : Math.min(LEEWAY_MS, life * LEEWAY_PART);
  return new Date(session.expiresAt).getTime() - leeway > now;
}

/** The tokens of this device, which all tabs share, and who signed in when. */
export class Tokens {
  /** What the device has no room for lives as long as this page. */
  private unstored: { readonly session: Session; readonly signIn: string } | null = null;

  constructor(private readonly storage: KeyValue) {}

  /** The fresh ones; expired or damaged ones are cleared (C4, S4). */
  read(now: number): Session | null {
    const session = parse(this.storage.get(TOKENS_KEY)) ?? this.unstored?.session;
    if (session && isFresh(session, now)) return session;
    this.storage.remove(TOKENS_KEY);
    return null;
  }

  /** A person has signed in. */
  begin(session: Session, now: number): void {
    this.write(session, JSON.stringify({ userId: session.user.userId, since: now }));
  }

  /** New tokens of the same sign-in. */
  renew(session: Session, now: number): void {
    const known = this.userId() === null ? null : this.signIn();
    if (known === null) this.begin(session, now);
    else this.write(session, known);
  }

  forget(): void {
    this.unstored = null;
    this.storage.remove(TOKENS_KEY);
    this.storage.remove(KNOWN_KEY);
  }

  /** Tells one sign-in from every other; `null`: no person has signed in, or they have signed out. */
  signIn(): string | null {
    return this.storage.get(KNOWN_KEY) ?? this.unstored?.signIn ?? null;
  }

  /** Whose sign-in it is, as far as that was noted. */
  userId(): string | null {
    const known = jsonIn(this.signIn() ?? '');
    return isRecord(known) && typeof known.userId === 'string' ? known.userId : null;
  }

  private write(session: Session, signIn: string): void {
    this.unstored = null;
    const isStored =
      this.storage.set(TOKENS_KEY, JSON.stringify(session)) && this.storage.set(KNOWN_KEY, signIn);
    if (isStored) return;
    // What lies there belongs to another person's earlier sign-in: no tab may take it for this one.
    this.forget();
    this.unstored = { session, signIn };
  }
}

function parse(text: string | null): Session | null {
  const value = jsonIn(text ?? '');
  return isSession(value) ? value : null;
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

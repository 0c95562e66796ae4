import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import { errors } from 'jose';
import { SessionEnded, TokenForged, type Identity } from './port';

/** Clocks of two machines may differ by this much (C9). */
export const CLOCK_LEEWAY_SECONDS = 20;

const CACHE_SIZE = 10_000;

export interface CheckedToken {
  readonly identity: Identity;
  /** The session that it was made in, where it says so. */
  readonly sid: string | undefined;
  /** What has signed it, where it says so, and keys are exchanged here. */
  readonly kid?: string | undefined;
  /** Seconds since the epoch. */
  readonly exp: number;
}

/** What a token is refused as whose check has failed: one of ours may be past its time. */
export function refusedToken(cause: unknown): SessionEnded {
  if (cause instanceof SessionEnded) return cause;
  return cause instanceof errors.JWTExpired
    ? new SessionEnded('The token has expired.', { cause })
    : new TokenForged('The token is not valid.', { cause });
}

/** By token. The signature, the costly part, is checked once; the end of life every time. */
export class CheckedTokens {
  private readonly checked = new RecentlyUsed<CheckedToken>(CACHE_SIZE);

  constructor(
    private readonly runtime: Pick<Runtime, 'now'>,
    private readonly hasEnded: (session: string) => boolean = () => false,
    private readonly isBelieved: (kid: string | undefined) => boolean = () => true,
  ) {}

  /** `null` for one that has not been checked yet. @throws SessionEnded */
  identityOf(token: string): Identity | null {
    const known = this.checked.get(token);
    return known ? this.stillGood(token, known) : null;
  }

  /** Of a token that has been checked, and is good. @throws SessionEnded */
  sessionOf(token: string): string | undefined {
    const known = this.checked.get(token);
    if (known) this.stillGood(token, known);
    return known?.sid;
  }

  /** Of a token whose signature has just been checked. @throws SessionEnded */
  keep(token: string, checked: CheckedToken): Identity {
    this.checked.set(token, checked);
    return this.stillGood(token, checked);
  }

  private stillGood(token: string, { identity, exp, sid, kid }: CheckedToken): Identity {
    if (!this.isBelieved(kid)) throw new SessionEnded('The token is signed with a key that was exchanged.');
    if (sid !== undefined && this.hasEnded(sid)) throw new SessionEnded('The session has ended.');
    if (this.runtime.now() / 1000 < exp + CLOCK_LEEWAY_SECONDS) return identity;
    this.checked.delete(token);
    throw new SessionEnded('The token has expired.');
  }
}

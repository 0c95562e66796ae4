import { timingSafeEqual } from 'node:crypto';
import type { Runtime } from '@lineless/kernel/runtime';
import type { LocalKeys } from './local-keys';
import type { LocalStore, StoredCode } from './local-store';
import { TooManyAttempts, WrongCode } from './port';

/** API.md, identity: limits. */
export const CODE_LIFE_MS = 10 * 60_000;
const WRONG_TRIES = 5;
const CODES = 1_000_000;
/** The largest multiple of a million that four bytes hold: above it some codes would come more often. */
const FAIR_BELOW = 4_294_000_000;

interface Limit {
  readonly most: number;
  readonly windowMs: number;
}
const SENDS_TO_A_NUMBER: Limit = { most: 5, windowMs: 10 * 60_000 };
/** Whoever guesses all day has a chance of 1 in 33,000 for each code. */
const WRONG_TRIES_IN_A_DAY: Limit = { most: 30, windowMs: 24 * 60 * 60_000 };
const MINUTE_MS = 60_000;
const TO_EVERYBODY = 'sent to everybody';

/** How long something counts at most. */
export const COUNTED_MS = WRONG_TRIES_IN_A_DAY.windowMs;

/** Codes and their limits, all in the file: a restart forgives nobody. Runs inside `atomically`. */
export class LocalCodes {
  private readonly everybody: Limit | null;

  /** @param sendsInAMinute to all numbers together; `null`: no limit */
  constructor(
    private readonly store: LocalStore,
    private readonly keys: LocalKeys,
    private readonly runtime: Runtime,
    sendsInAMinute: number | null,
  ) {
    this.everybody = sendsInAMinute === null ? null : { most: sendsInAMinute, windowMs: MINUTE_MS };
  }

  /** A new code; earlier ones of the number stay good. @throws TooManyAttempts */
  issue(phoneNumber: string): string {
    const now = this.runtime.now();
    const toNumber = `sent to ${phoneNumber}`;
    this.requireRoom(toNumber, SENDS_TO_A_NUMBER, now);
    if (this.everybody) this.requireRoom(TO_EVERYBODY, this.everybody, now);
    this.store.count(toNumber, now);
    this.store.count(TO_EVERYBODY, now);
    const code = this.draw();
    const hash = this.keys.codeHash(phoneNumber, code).toString('hex');
    this.store.addCode(phoneNumber, hash, now + CODE_LIFE_MS);
    this.store.addMessage(phoneNumber, code, now);
    return code;
  }

  /**
   * A right code is used up by this. Answers instead of throwing, so that a wrong try is counted
   * in the same commit.
   */
  redeem(phoneNumber: string, code: string): WrongCode | TooManyAttempts | null {
    const now = this.runtime.now();
    const sent = this.store.codes(phoneNumber, now);
    const [newest] = sent;
    // Where nothing was sent there is nothing to guess, and nobody is to be locked out by such tries.
    if (!newest) return new WrongCode('Wrong phone number or verification code');
    const tries = `wrong for ${phoneNumber}`;
    const waitMs = this.waitFor(tries, WRONG_TRIES_IN_A_DAY, now);
    if (waitMs > 0) return new TooManyAttempts(secondsOf(waitMs));
    const alive = sent.filter(({ wrong_tries }) => wrong_tries < WRONG_TRIES);
    if (alive.length === 0) return new TooManyAttempts(secondsOf(newest.expires - now));
    const right = this.matching(alive, this.keys.codeHash(phoneNumber, code));
    if (right) {
      this.store.deleteCode(right.row);
      return null;
    }
    this.store.countWrongTry(phoneNumber);
    this.store.count(tries, now);
    return new WrongCode('Wrong phone number or verification code');
  }

  private matching(alive: readonly StoredCode[], given: Buffer): StoredCode | undefined {
    return alive.find(({ hash }) => timingSafeEqual(given, Buffer.from(hash, 'hex')));
  }

  private requireRoom(what: string, limit: Limit, now: number): void {
    const waitMs = this.waitFor(what, limit, now);
    if (waitMs > 0) throw new TooManyAttempts(secondsOf(waitMs));
  }

  /** Milliseconds until there is room for one more. */
  private waitFor(what: string, { most, windowMs }: Limit, now: number): number {
    const oldest = this.store.nthNewest(what, most);
    return oldest === null ? 0 : Math.max(0, oldest + windowMs - now);
  }

  private draw(): string {
    for (;;) {
      const number = Buffer.from(this.runtime.randomBytes(4)).readUInt32BE();
      if (number < FAIR_BELOW) return String(number % CODES).padStart(6, '0');
    }
  }
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import { TooManyAttempts } from './port';

interface Limit {
  readonly most: number;
  readonly windowMs: number;
}
const MINUTE_MS = 60_000;
/** API.md, identity: limits. */
const SENDS_TO_A_NUMBER: Limit = { most: 5, windowMs: 10 * MINUTE_MS };
const WRONG_TRIES_IN_A_DAY: Limit = { most: 30, windowMs: 24 * 60 * MINUTE_MS };

/** Numbers that are remembered: a fraudster with more of them meets the limit for everybody. */
const MOST_NUMBERS = 50_000;
const EVERYBODY = 'everybody';

/**
 * What we allow ourselves to ask of a provider that sends real messages. Counted in this process: each of several
 * allows as many, and the provider has limits of its own behind these.
 */
export class AttemptLimits {
  private readonly sends = new RecentlyUsed<readonly number[]>(MOST_NUMBERS);
  private readonly wrongTries = new RecentlyUsed<readonly number[]>(MOST_NUMBERS);
  private readonly everybody: Limit | null;

  /** @param sendsInAMinute to all numbers together; `null`: no limit */
  constructor(
    private readonly runtime: Pick<Runtime, 'now'>,
    sendsInAMinute: number | null,
  ) {
    this.everybody = sendsInAMinute === null ? null : { most: sendsInAMinute, windowMs: MINUTE_MS };
  }

  /** Counts a message to this number. @throws TooManyAttempts */
  countSend(phoneNumber: string): void {
    this.requireRoom(this.sends, phoneNumber, SENDS_TO_A_NUMBER);
    if (this.everybody) this.requireRoom(this.sends, EVERYBODY, this.everybody);
    this.count(this.sends, phoneNumber, SENDS_TO_A_NUMBER);
    if (this.everybody) this.count(this.sends, EVERYBODY, this.everybody);
  }

  /** @throws TooManyAttempts once the day's wrong tries for this number are used up */
  requireTry(phoneNumber: string): void {
    this.requireRoom(this.wrongTries, phoneNumber, WRONG_TRIES_IN_A_DAY);
  }

  countWrongTry(phoneNumber: string): void {
    this.count(this.wrongTries, phoneNumber, WRONG_TRIES_IN_A_DAY);
  }

  private requireRoom(times: RecentlyUsed<readonly number[]>, key: string, { most, windowMs }: Limit): void {
    const oldest = times.get(key)?.at(-most);
    const waitMs = oldest === undefined ? 0 : oldest + windowMs - this.runtime.now();
    if (waitMs > 0) throw new TooManyAttempts(Math.ceil(waitMs / 1000));
  }

  private count(times: RecentlyUsed<readonly number[]>, key: string, { most }: Limit): void {
    times.set(key, [...(times.get(key) ?? []), this.runtime.now()].slice(-most));
  }
}

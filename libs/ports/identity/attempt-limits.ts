import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Counter, Limit, Limits } from '@lineless/ports/limits/port';
import { TooManyAttempts } from './port';

const MINUTE_S = 60;
/** API.md, identity: limits. */
const SENDS_TO_A_NUMBER: Limit = { name: 'codes-sent', most: 5, windowSeconds: 10 * MINUTE_S };
const WRONG_TRIES_IN_A_DAY: Limit = { name: 'wrong-codes', most: 30, windowSeconds: 24 * 60 * MINUTE_S };

/** Numbers that are remembered: a fraudster with more of them meets the limit for everybody. */
const MOST_NUMBERS = 50_000;
const EVERYBODY = 'everybody';

export interface AttemptLimitsOptions {
  readonly runtime: Pick<Runtime, 'now'>;
  /** Codes to all numbers together; `null`: no limit. */
  readonly sendsInAMinute: number | null;
  /** Where several processes count together; missing: there is one. */
  readonly together?: Limits | undefined;
}

/**
 * What we allow ourselves to ask of a provider that sends real messages. Each process holds every stretch of time to it
 * exactly; what they count together, in windows, keeps several of them from allowing as many times as much.
 */
export class AttemptLimits {
  private readonly sends: Attempts;
  private readonly sendsToEverybody: Attempts | null;
  private readonly wrongTries: Attempts;

  constructor(options: AttemptLimitsOptions) {
    const { sendsInAMinute: most } = options;
    this.sends = new Attempts(SENDS_TO_A_NUMBER, options);
    this.sendsToEverybody =
      most === null
        ? null
        : new Attempts({ name: 'codes-to-everybody', most, windowSeconds: MINUTE_S }, options);
    this.wrongTries = new Attempts(WRONG_TRIES_IN_A_DAY, options);
  }

  /** Counts a message to this number. @throws TooManyAttempts */
  async countSend(phoneNumber: string): Promise<void> {
    // Of many that come at once, each has counted before anything is waited for.
    this.sends.requireRoom(phoneNumber);
    this.sendsToEverybody?.requireRoom(EVERYBODY);
    this.sends.note(phoneNumber);
    this.sendsToEverybody?.note(EVERYBODY);
    await this.sends.countTogether(phoneNumber);
    await this.sendsToEverybody?.countTogether(EVERYBODY);
  }

  /** @throws TooManyAttempts once the day's wrong tries for this number are used up */
  async requireTry(phoneNumber: string): Promise<void> {
    this.wrongTries.requireRoom(phoneNumber);
    await this.wrongTries.requireRoomTogether(phoneNumber);
  }

  async countWrongTry(phoneNumber: string): Promise<void> {
    this.wrongTries.note(phoneNumber);
    // Whoever had this try was told that it is wrong; the next one is told that there is none left.
    await this.wrongTries.countTogether(phoneNumber).catch(() => undefined);
  }
}

/** One limit, for everybody by themselves. */
class Attempts {
  /** When the last of them were, oldest first. */
  private readonly times = new RecentlyUsed<readonly number[]>(MOST_NUMBERS);
  private readonly together: Counter | undefined;

  constructor(
    private readonly limit: Limit,
    private readonly options: AttemptLimitsOptions,
  ) {
    this.together = options.together?.counter(limit);
  }

  /** In this process. @throws TooManyAttempts */
  requireRoom(whom: string): void {
    const { most, windowSeconds } = this.limit;
    const oldest = this.times.get(whom)?.at(-most);
    const waitMs = oldest === undefined ? 0 : oldest + windowSeconds * 1000 - this.options.runtime.now();
    if (waitMs > 0) throw tooMany(waitMs);
  }

  note(whom: string): void {
    const times = [...(this.times.get(whom) ?? []), this.options.runtime.now()];
    this.times.set(whom, times.slice(-this.limit.most));
  }

  /** In all processes. @throws TooManyAttempts */
  async requireRoomTogether(whom: string): Promise<void> {
    const waitMs = await this.together?.look(whom);
    if (waitMs != null) throw tooMany(waitMs);
  }

  /** @throws TooManyAttempts where it is one too many */
  async countTogether(whom: string): Promise<void> {
    const waitMs = await this.together?.count(whom);
    if (waitMs != null) throw tooMany(waitMs);
  }
}

function tooMany(waitMs: number): TooManyAttempts {
  return new TooManyAttempts(Math.ceil(waitMs / 1000));
}

import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Counter, Limit, Limits } from '@lineless/ports/limits/port';
import { dayBudget, sendBudgets, whoTries, type Budget, type SendLimits } from './budgets';
import { TooManyAttempts, type CodeToSend, type CodeToVerify } from './port';

/** Of a number, from an address where no code was asked for: the provider lets a code die for everybody. */
const TRIES_ELSEWHERE: Limit = { name: 'wrong-codes-elsewhere', most: 10, windowSeconds: 600 };

/** Numbers that are remembered: a fraudster with more of them meets the limit for everybody. */
const MOST_NUMBERS = 50_000;

export interface AttemptLimitsOptions extends SendLimits {
  readonly runtime: Pick<Runtime, 'now'>;
  /** Where several processes count together; missing: there is one. */
  readonly together?: Limits | undefined;
}

/**
 * What we allow ourselves to ask of a provider that sends real messages. Each process holds every stretch of time to it
 * exactly; what they count together, in windows, keeps several of them from allowing as many times as much.
 */
export class AttemptLimits {
  /** By the name of their limit. */
  private readonly attempts = new Map<string, Attempts>();

  constructor(private readonly options: AttemptLimitsOptions) {}

  /** Counts a message. @throws TooManyAttempts */
  async countSend(request: CodeToSend): Promise<void> {
    const budgets = sendBudgets(request, this.options);
    // Of many that come at once, each has counted before anything is waited for.
    for (const { limit, whom } of budgets) this.of(limit).requireRoom(whom);
    for (const { limit, whom } of budgets) this.of(limit).note(whom);
    for (const { limit, whom } of budgets) await this.of(limit).countTogether(whom);
  }

  /** @throws TooManyAttempts once the caller's wrong tries are used up, or the day's */
  async requireTry(request: CodeToVerify): Promise<void> {
    for (const { limit, whom } of triesOf(request)) {
      this.of(limit).requireRoom(whom);
      await this.of(limit).requireRoomTogether(whom);
    }
  }

  async countWrongTry(request: CodeToVerify): Promise<void> {
    for (const { limit, whom } of triesOf(request)) {
      this.of(limit).note(whom);
      // The caller of this try was told that it is wrong; the next one is told that there is none left.
      await this.of(limit)
        .countTogether(whom)
        .catch(() => undefined);
    }
  }

  private of(limit: Limit): Attempts {
    const known = this.attempts.get(limit.name);
    if (known) return known;
    const attempts = new Attempts(limit, this.options);
    this.attempts.set(limit.name, attempts);
    return attempts;
  }
}

function triesOf(request: CodeToVerify): readonly Budget[] {
  const ofDay = dayBudget(request);
  if (request.browser?.hasAsked === true) return [ofDay];
  return [ofDay, { limit: TRIES_ELSEWHERE, whom: `${whoTries(request)} ${request.phoneNumber}` }];
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

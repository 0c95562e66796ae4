import { timingSafeEqual } from 'node:crypto';
import type { Runtime } from '@lineless/kernel/runtime';
import { dayBudget, sendBudgets, whoTries, type Budget, type SendLimits } from './budgets';
import type { LocalKeys } from './local-keys';
import type { LocalStore, StoredCode } from './local-store';
import { TooManyAttempts, WrongCode, type CodeToSend, type CodeToVerify } from './port';

/** API.md, identity: limits. */
export const CODE_LIFE_MS = 10 * 60_000;
/** Of each code, for each browser that has asked for one and for each address by themselves (resolution 93). */
const WRONG_TRIES = 5;
const CODES = 1_000_000;
/** The largest multiple of a million that four bytes hold: above it some codes would come more often. */
const FAIR_BELOW = 4_294_000_000;

/** Codes and their limits, all in the file: a restart forgives no try. Runs inside `atomically`. */
export class LocalCodes {
  constructor(
    private readonly store: LocalStore,
    private readonly keys: LocalKeys,
    private readonly runtime: Runtime,
    private readonly limits: SendLimits,
  ) {}

  /** A new code; earlier ones of the number stay good. @throws TooManyAttempts */
  issue(request: CodeToSend): string {
    const now = this.runtime.now();
    const { phoneNumber } = request;
    const budgets = sendBudgets(request, this.limits);
    for (const budget of budgets) {
      const waitMs = this.waitFor(budget, now);
      if (waitMs > 0) throw new TooManyAttempts(secondsOf(waitMs));
    }
    for (const budget of budgets) this.count(budget, now);
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
  redeem(request: CodeToVerify): WrongCode | TooManyAttempts | null {
    const now = this.runtime.now();
    const { phoneNumber, code } = request;
    const who = whoTries(request);
    const sent = this.store.codes(phoneNumber, who, now);
    const [newest] = sent;
    // Where nothing was sent there is nothing to guess, and such tries are to lock out no owner.
    if (!newest) return new WrongCode('Wrong phone number or verification code');
    const ofDay = dayBudget(request);
    const waitMs = this.waitFor(ofDay, now);
    if (waitMs > 0) return new TooManyAttempts(secondsOf(waitMs));
    const alive = sent.filter(({ wrong_tries }) => wrong_tries < WRONG_TRIES);
    if (alive.length === 0) return new TooManyAttempts(secondsOf(newest.expires - now));
    const right = this.matching(alive, this.keys.codeHash(phoneNumber, code));
    if (right) {
      this.store.deleteCode(right.row);
      return null;
    }
    this.store.countWrongTry(phoneNumber, who);
    this.count(ofDay, now);
    return new WrongCode('Wrong phone number or verification code');
  }

  private matching(alive: readonly StoredCode[], given: Buffer): StoredCode | undefined {
    return alive.find(({ hash }) => timingSafeEqual(given, Buffer.from(hash, 'hex')));
  }

  private count({ limit, whom }: Budget, now: number): void {
    this.store.count(`${limit.name} ${whom}`, now, now + limit.windowSeconds * 1_000);
  }

  /** Milliseconds until there is room for one more. */
  private waitFor({ limit, whom }: Budget, now: number): number {
    const ends = this.store.nthLastEnd(`${limit.name} ${whom}`, limit.most, now);
    return ends === null ? 0 : ends - now;
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

import { timingSafeEqual } from 'node:crypto';
import type { Runtime } from '@lineless/kernel/runtime';
import type { LocalKeys } from './local-keys';
import type { LocalStore } from './local-store';
import { TooManyAttempts, WrongCode } from './port';

/** API.md, identity: limits. */
export const CODE_LIFE_MS = 10 * 60_000;
export const SEND_WINDOW_MS = 10 * 60_000;
const SENDS_TO_A_NUMBER = 5;
const SENDS_FROM_AN_ADDRESS = 20;
const WRONG_TRIES = 5;
const CODES = 1_000_000;
/** The largest multiple of a million that four bytes hold: above it some codes would come more often. */
const FAIR_BELOW = 4_294_000_000;

/** Codes and their limits, all in the file: a restart forgives nobody. Runs inside `atomically`. */
export class LocalCodes {
  constructor(
    private readonly store: LocalStore,
    private readonly keys: LocalKeys,
    private readonly runtime: Runtime,
  ) {}

  /** A new code; an earlier one of the number ends. @throws TooManyAttempts */
  issue(phoneNumber: string, address: string): string {
    const now = this.runtime.now();
    const number = `number:${phoneNumber}`;
    const from = `address:${address}`;
    this.requireRoom(number, SENDS_TO_A_NUMBER, now);
    this.requireRoom(from, SENDS_FROM_AN_ADDRESS, now);
    this.store.addSend(number, now);
    this.store.addSend(from, now);
    const code = this.draw();
    this.store.putCode(
      phoneNumber,
      this.keys.codeHash(phoneNumber, code).toString('hex'),
      now + CODE_LIFE_MS,
    );
    this.store.addMessage(phoneNumber, code, now);
    return code;
  }

  /**
   * A right code is used up by this. Answers instead of throwing, so that a wrong try is counted
   * in the same commit.
   */
  redeem(phoneNumber: string, code: string): WrongCode | TooManyAttempts | null {
    const now = this.runtime.now();
    const given = this.keys.codeHash(phoneNumber, code);
    const stored = this.store.code(phoneNumber);
    if (!stored || stored.expires <= now) return new WrongCode('Wrong phone number or verification code');
    if (stored.wrong_tries >= WRONG_TRIES) return new TooManyAttempts(secondsUntil(stored.expires, now));
    if (!timingSafeEqual(given, Buffer.from(stored.hash, 'hex'))) {
      this.store.countWrongTry(phoneNumber);
      return new WrongCode('Wrong phone number or verification code');
    }
    this.store.deleteCode(phoneNumber);
    return null;
  }

  private requireRoom(whom: string, limit: number, now: number): void {
    const oldest = this.store.nthNewestSend(whom, limit);
    if (oldest === null || oldest + SEND_WINDOW_MS <= now) return;
    throw new TooManyAttempts(secondsUntil(oldest + SEND_WINDOW_MS, now));
  }

  private draw(): string {
    for (;;) {
      const number = Buffer.from(this.runtime.randomBytes(4)).readUInt32BE();
      if (number < FAIR_BELOW) return String(number % CODES).padStart(6, '0');
    }
  }
}

function secondsUntil(until: number, now: number): number {
  return Math.max(1, Math.ceil((until - now) / 1000));
}

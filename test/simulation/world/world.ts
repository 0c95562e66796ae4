import type { Cancel } from '@lineless/kernel/runtime';
import { Appointments } from './appointments';

/** An afternoon in June: every night begins here. */
export const BEGINNING = Date.UTC(2026, 5, 12, 22);

const STEPS_IN_A_TURN = 256;

/**
 * The time of a simulated night, the same for everybody in it; it moves only from one appointment to the next, and
 * only when all that the last one set off has gone as far as it can without time.
 */
export class World {
  private readonly appointments = new Appointments();
  private time = BEGINNING;
  private outsiders = 0;
  private steps = 0;

  /** Epoch milliseconds. */
  get now(): number {
    return this.time;
  }

  /** Since the night began, in milliseconds. */
  get elapsed(): number {
    return this.time - BEGINNING;
  }

  after(ms: number, task: () => void): Cancel {
    return this.appointments.make(this.time + ms, task);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** Time stands still until this has come to its end: it needs more than promises. */
  async outside<T>(work: Promise<T>): Promise<T> {
    this.outsiders += 1;
    try {
      return await work;
    } finally {
      this.outsiders -= 1;
    }
  }

  /** Lets so much time pass, or less where `isOver` says so. @returns whether it did */
  async pass(ms: number, isOver: () => boolean = () => false): Promise<boolean> {
    const until = this.time + ms;
    // In a callback of Node's the next tick comes before all promises, and in a promise after them.
    await Promise.resolve();
    await this.quiet();
    while (!isOver()) {
      const next = this.appointments.next(until);
      if (!next) {
        this.time = until;
        return isOver();
      }
      this.time = Math.max(this.time, next.due);
      next.task();
      await this.quiet();
    }
    return true;
  }

  /** The whole machine stands still for so long: what was due in that time is late, in its order. */
  leap(ms: number): void {
    this.time += ms;
  }

  /** No promise is left to settle: what waits for the next tick comes after all of them. */
  private async quiet(): Promise<void> {
    this.steps += 1;
    // Now and then a whole turn of the event loop, in which Node tells of unhandled rejections.
    if (this.outsiders === 0 && this.steps % STEPS_IN_A_TURN > 0) {
      await new Promise<void>((resolve) => process.nextTick(resolve));
      return;
    }
    do
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
    while (this.outsiders > 0);
  }
}

import { Pauses } from '@/shared/lib/pauses';
import type { Timers } from '@/shared/lib/timers';
import { standingAfter } from './answer-of';
import { isWaiting, type Answer, type Deed } from './deed';
import { firstWaiting, type Outbox } from './outbox';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;

interface Surroundings {
  /** Whose sign-in this device has; `null`: no person's. */
  readonly person: () => string | null;
  /** Whether the device has one at all; `whenBack` of the page flushes when it is there again. */
  readonly hasNetwork: () => boolean;
  /** Sends one deed under its key. Never rejects. */
  readonly send: (deed: Deed) => Promise<Answer>;
  /** One holder at a time across all tabs. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly timers: Timers;
}

/** Sends what waits in the outbox: one after the other, in the order in which it was done, until nothing is left. */
export class Sender {
  private sending: Promise<void> | null = null;
  /** What came while the last one was being sent. */
  private isAskedAgain = false;
  private cancelNext = (): void => undefined;
  private readonly pauses = new Pauses(FIRST_RETRY_MS, LAST_RETRY_MS);
  private readonly waiting = new Map<string, (answer: Answer) => void>();

  /** What this page has sent, also where the device could not keep it. */
  private readonly tried = new Set<string>();

  constructor(
    private readonly outbox: Outbox,
    private readonly around: Surroundings,
  ) {}

  /** There may be something to send, or the network may be back. */
  flush = (): void => {
    this.cancelNext();
    this.isAskedAgain = true;
    this.sending ??= this.around
      .exclusively(() => this.sendAll())
      .catch(() => {
        this.isAskedAgain = false;
        this.tryLater();
      })
      .finally(() => {
        this.sending = null;
        if (this.isAskedAgain) this.flush();
      });
  };

  /** What the server makes of a deed, whenever that is; ask before it is flushed. Nothing of it stays on the device. */
  answerTo(key: string): Promise<Answer> {
    return new Promise((resolve) => this.waiting.set(key, resolve));
  }

  /** Its page waits no longer: what comes out otherwise stays on the device until it is settled. */
  stopWaiting(key: string): void {
    this.waiting.delete(key);
  }

  /** Takes back what was never sent. @returns whether it could be */
  takeBack(key: string): Promise<boolean> {
    return this.around.exclusively(async () => {
      const entry = (await this.outbox.read()).find(({ deed }) => deed.key === key);
      if (!entry || !isWaiting(entry) || entry.isTried || this.tried.has(key)) return false;
      await this.outbox.settle(key, null);
      this.waiting.delete(key);
      return true;
    });
  }

  stop(): void {
    this.cancelNext();
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      this.isAskedAgain = false;
      const personId = this.around.person();
      // Where there is no network nothing is tried, so that it can still be taken back.
      if (!this.around.hasNetwork()) return;
      const deed = personId === null ? undefined : firstWaiting(await this.outbox.read(), personId);
      if (!deed) return;
      this.tried.add(deed.key);
      // A device that is full cannot write that down. It is sent nevertheless: its key sees to it that it counts once.
      await this.outbox.trying(deed.key).catch(() => undefined);
      const answer = await this.around.send(deed);
      if (answer.kind === 'later') {
        this.tryLater();
        return;
      }
      const say = this.waiting.get(deed.key);
      this.waiting.delete(deed.key);
      say?.(answer);
      await this.outbox.settle(deed.key, say ? null : standingAfter(deed, answer));
      this.tried.delete(deed.key);
      this.pauses.reset();
    }
  }

  private tryLater(): void {
    this.cancelNext();
    this.cancelNext = this.around.timers.after(this.pauses.next(), this.flush);
  }
}

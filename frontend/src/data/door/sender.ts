import { Pauses } from '@/shared/lib/pauses';
import type { Timers } from '@/shared/lib/timers';
import { standingAfter } from './answer-of';
import type { Answer, Deed } from './deed';
import { nextOfEach, type Outbox } from './outbox';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;
/** So many reservations are sent side by side: one that hangs stops no other, and a night's deeds do not come at once. */
const LANES = 4;

interface Surroundings {
  /** Whose sign-in this device has; `null`: no person's. */
  readonly person: () => string | null;
  /** Whether the device has one at all; `whenBack` of the page flushes when it is there again. */
  readonly hasNetwork: () => boolean;
  /** Sends one deed under its key. Never rejects. */
  readonly send: (deed: Deed) => Promise<Answer>;
  /** One holder of a name at a time across all tabs. */
  readonly exclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly timers: Timers;
}

/**
 * Sends what waits in the outbox until nothing is left: each reservation has a queue of its own, in which one deed
 * follows the other in the order in which they were done.
 */
export class Sender {
  /** Reservations that are being sent. */
  private readonly lanes = new Set<string>();
  /** Reservations whose deed was not answered: they wait for the next try. */
  private readonly resting = new Set<string>();
  /** So many were not answered since one was: it is the network, or the server. */
  private unanswered = 0;
  /** Calls the next try off; `null`: none is due. */
  private cancelNext: (() => void) | null = null;
  private readonly pauses = new Pauses(FIRST_RETRY_MS, LAST_RETRY_MS);
  private readonly waiting = new Map<string, (answer: Answer) => void>();
  /** What this page has sent, also where the device could not write that down. */
  private readonly tried = new Set<string>();

  constructor(
    private readonly outbox: Outbox,
    private readonly around: Surroundings,
  ) {}

  /** There may be something to send, or the network may be back. */
  flush = (): void => {
    this.stop();
    this.resting.clear();
    this.unanswered = 0;
    this.fillLanes();
  };

  /** What the server makes of a deed, whenever that is; ask before it is flushed. Nothing of it stays on the device. */
  answerTo(key: string): Promise<Answer> {
    return new Promise((resolve) => this.waiting.set(key, resolve));
  }

  /** Its page waits no longer: what comes out otherwise stays on the device until it is settled. */
  stopWaiting(key: string): void {
    this.waiting.delete(key);
  }

  /** Takes back what was never sent, also while another deed is not answered. @returns whether it could be */
  async takeBack(key: string): Promise<boolean> {
    if (this.tried.has(key) || !(await this.outbox.takeBack(key))) return false;
    this.waiting.delete(key);
    return true;
  }

  stop(): void {
    this.cancelNext?.();
    this.cancelNext = null;
  }

  private fillLanes(): void {
    void this.outbox.read().then(
      (entries) => {
        const personId = this.around.person();
        // Where there is no network nothing is tried, so that it can still be taken back.
        if (personId === null || !this.around.hasNetwork()) return;
        for (const { reservationId } of nextOfEach(entries, personId)) {
          if (this.lanes.size >= LANES || this.unanswered >= LANES) return;
          if (this.lanes.has(reservationId) || this.resting.has(reservationId)) continue;
          this.lanes.add(reservationId);
          void this.fill(reservationId);
        }
      },
      () => this.tryLater(),
    );
  }

  private async fill(reservationId: string): Promise<void> {
    const name = `lineless.door.${reservationId}`;
    const isAnswered = await this.around
      .exclusively(name, () => this.sendNext(reservationId))
      .catch(() => false);
    this.lanes.delete(reservationId);
    if (isAnswered) {
      this.unanswered = 0;
      this.pauses.reset();
    } else {
      this.resting.add(reservationId);
      this.unanswered += 1;
      this.tryLater();
    }
    this.fillLanes();
  }

  /** @returns whether the queue goes on */
  private async sendNext(reservationId: string): Promise<boolean> {
    const personId = this.around.person();
    // Another tab may have sent it in between.
    const next = personId === null ? [] : nextOfEach(await this.outbox.read(), personId);
    const deed = next.find((one) => one.reservationId === reservationId);
    if (!deed || !this.around.hasNetwork()) return true;
    this.tried.add(deed.key);
    // A device that is full cannot write that down. It is sent nevertheless: its key sees to it that it counts once.
    const isDue = await this.outbox.trying(deed.key).catch(() => true);
    if (!isDue) {
      this.tried.delete(deed.key);
      return true;
    }
    const answer = await this.around.send(deed);
    if (answer.kind === 'later') return false;
    const say = this.waiting.get(deed.key);
    this.waiting.delete(deed.key);
    say?.(answer);
    await this.outbox.settle(deed.key, say ? null : standingAfter(deed, answer));
    this.tried.delete(deed.key);
    return true;
  }

  private tryLater(): void {
    this.cancelNext ??= this.around.timers.after(this.pauses.next(), this.flush);
  }
}

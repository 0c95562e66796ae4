import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { Delivery, TestStore } from './test-store';

/** Resolves once the product has taken the notice; a rejection brings it again later. */
export type Deliver = (rawBody: Uint8Array, signature: string) => Promise<void>;

/**
 * When a webhook goes out after the change it tells of: at once; only when released; not at all;
 * or later, in as many copies as wanted.
 */
export type WebhookMode =
  | 'immediate'
  | 'held'
  | 'never'
  | { readonly delayMs: number; readonly copies?: number };

export const LATE_AND_TWICE: WebhookMode = { delayMs: 5_000, copies: 2 };
const BETWEEN_COPIES_MS = 3_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
const GIVE_UP_WAITING_MS = 20_000;
const AT_ONCE = 32;

/**
 * Delivers what the store holds until each notice was taken: after the change is committed, again after
 * a failure, and after a restart. A crash between taking and forgetting delivers it twice, as Stripe may.
 */
export class TestDeliveries {
  private readonly timers = new Set<Cancel>();
  private readonly ready: Delivery[] = [];
  private inFlight = 0;
  private closed = false;

  constructor(
    private readonly store: TestStore,
    private readonly runtime: Runtime,
    private readonly send: (body: string) => Promise<void>,
  ) {
    this.schedule(store.deliveries());
  }

  /** Writes the rows of one notice; call it in the `write` of the change, then `schedule` them. */
  record(body: string, mode: WebhookMode): Delivery[] {
    if (mode === 'never') return [];
    if (mode === 'held') return [this.store.insertDelivery(body, null)];
    const now = this.runtime.now();
    if (mode === 'immediate') return [this.store.insertDelivery(body, now)];
    return Array.from({ length: mode.copies ?? 1 }, (_, copy) =>
      this.store.insertDelivery(body, now + mode.delayMs + copy * BETWEEN_COPIES_MS),
    );
  }

  schedule(deliveries: readonly Delivery[]): void {
    if (this.closed) return;
    for (const delivery of deliveries) {
      if (delivery.due === null) continue;
      const wait = delivery.due - this.runtime.now();
      if (wait > 0) this.later(wait, () => this.start(delivery));
      else this.runtime.soon(() => this.start(delivery));
    }
  }

  /** Lets the held notices go; answers how many. */
  async release(): Promise<number> {
    const due = this.runtime.now();
    const released = this.store.write(() => {
      const held = this.store.deliveries().filter((delivery) => delivery.due === null);
      return held.map((delivery) => this.store.postpone({ ...delivery, due }));
    });
    this.schedule(released);
    return released.length;
  }

  close(): void {
    this.closed = true;
    for (const cancel of this.timers) cancel();
    this.timers.clear();
  }

  private start(delivery: Delivery): void {
    this.ready.push(delivery);
    this.fill();
  }

  private fill(): void {
    while (!this.closed && this.inFlight < AT_ONCE) {
      const next = this.ready.shift();
      if (!next) return;
      this.inFlight += 1;
      void this.attempt(next).finally(() => {
        this.inFlight -= 1;
        this.fill();
      });
    }
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const taken = await this.inTime(this.send(delivery.body)).then(
      () => true,
      () => false,
    );
    // What is not written down any more comes again at the next start.
    if (this.closed) return;
    if (taken) {
      this.store.wasTaken(delivery);
      return;
    }
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** delivery.attempts);
    const again = { ...delivery, attempts: delivery.attempts + 1, due: this.runtime.now() + wait };
    try {
      this.store.write(() => this.store.postpone(again));
    } catch {
      // A file that takes no writes just now does not keep the notice from coming again.
    }
    this.schedule([again]);
  }

  /** A receiver that never answers must not keep its place for ever. */
  private async inTime(sending: Promise<void>): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const cancel = this.later(GIVE_UP_WAITING_MS, () => reject(new Error('The notice was not answered.')));
      sending.then(resolve, reject).finally(cancel);
    });
  }

  private later(ms: number, task: () => void): Cancel {
    const cancel = this.runtime.after(ms, () => {
      this.timers.delete(cancel);
      task();
    });
    const forget = () => {
      this.timers.delete(cancel);
      cancel();
    };
    this.timers.add(cancel);
    return forget;
  }
}

import type { StoredEvent } from '@lineless/kernel/event';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { EventStore, Subscription } from '@lineless/ports/event-store/port';

const AGAIN_MS = 1_000;

export interface AppendsParts {
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly runtime: Runtime;
  /** These are stored and can be read. */
  readonly heard: (events: readonly StoredEvent[]) => void;
  /** Every append is heard of from here on; `false`: until it is said again, some may be missed. */
  readonly whole: (isWhole: boolean) => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Hears of what any process appends, in the moment in which this one can read it: a tap that comes by another way
 * may be faster than the event. What is not heard the sweeps find.
 */
export class Appends {
  private subscription: Subscription | undefined;
  private cancel: Cancel = () => undefined;
  private stopped = false;

  constructor(private readonly parts: AppendsParts) {}

  async follow(): Promise<void> {
    const { store, heard, whole } = this.parts;
    const hear = async (events: readonly StoredEvent[]) => heard(events);
    try {
      this.subscription = await store.subscribe(
        { after: 'end' },
        { events: hear, failed: (error) => this.again(error) },
      );
      if (this.stopped) await this.subscription.stop();
      else whole(true);
    } catch (error) {
      this.again(error);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.cancel();
    await this.subscription?.stop();
  }

  private again(error: unknown): void {
    if (this.stopped) return;
    this.parts.whole(false);
    this.parts.onFailure(error);
    this.cancel = this.parts.runtime.after(AGAIN_MS, () => void this.follow());
  }
}

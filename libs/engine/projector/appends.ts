import type { StoredEvent } from '@lineless/kernel/event';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { EventStore, Subscription } from '@lineless/ports/event-store/port';

const AGAIN_MS = 1_000;

export interface AppendsParts {
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly runtime: Runtime;
  /** Events of these types are stored and can be read. */
  readonly heard: (types: readonly string[]) => void;
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
    const { store, heard } = this.parts;
    const hear = async (events: readonly StoredEvent[]) =>
      heard([...new Set(events.map(({ type }) => type))]);
    try {
      this.subscription = await store.subscribe(
        { after: 'end' },
        { events: hear, failed: (error) => this.again(error) },
      );
      if (this.stopped) await this.subscription.stop();
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
    this.parts.onFailure(error);
    this.cancel = this.parts.runtime.after(AGAIN_MS, () => void this.follow());
  }
}

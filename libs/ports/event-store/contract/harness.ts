import { deriveUuid } from '@lineless/kernel/derive-id';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { EventStore, NewEvent, SubscriptionHandler } from '../port';

/** What a contract needs of an adapter: an empty store, and the same data in a new one after a restart. */
export interface EventStoreHarness {
  open(): Promise<EventStore>;
  /** Ends this store and opens its successor on the same data. */
  restart(store: EventStore): Promise<EventStore>;
  /** Ends it and removes the data. */
  dispose(store: EventStore): Promise<void>;
}

/** An event whose id follows from `name`, so that a test can send the very same one again. */
export function event(name: string, data: unknown = { name }, type = 'SomethingHappened'): NewEvent {
  return {
    id: deriveUuid('contract', name),
    type,
    data,
    meta: {
      v: 1,
      at: '2026-06-12T22:00:00.000Z',
      actor: { kind: 'system', id: 'contract' },
      correlationId: 'c',
      causationId: name,
    },
  };
}

export const names = (events: readonly StoredEvent[]): unknown[] =>
  events.map((stored) => stored.meta.causationId);

/** Everything after `after`, page by page. */
export async function readEverything(
  store: EventStore,
  options: {
    after?: Position | null;
    limit?: number;
    filter?: Parameters<EventStore['readAll']>[0]['filter'];
  } = {},
): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  let after = options.after ?? null;
  for (;;) {
    const page = await store.readAll({
      after,
      limit: options.limit ?? 500,
      ...(options.filter && { filter: options.filter }),
    });
    all.push(...page.events);
    after = page.position;
    if (page.end) return all;
  }
}

/** A subscriber that remembers what it was given and can be waited for. */
export class Recorder implements SubscriptionHandler {
  readonly seen: StoredEvent[] = [];
  lives = 0;
  failure: unknown;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly onEvents: (events: readonly StoredEvent[]) => Promise<void> = async () => undefined,
  ) {}

  async events(events: readonly StoredEvent[]): Promise<void> {
    await this.onEvents(events);
    this.seen.push(...events);
    this.wake();
  }

  live(): void {
    this.lives += 1;
    this.wake();
  }

  failed(error: unknown): void {
    this.failure = error;
    this.wake();
  }

  async until(done: (recorder: Recorder) => boolean): Promise<void> {
    while (!done(this)) {
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
      });
    }
  }

  private wake(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}

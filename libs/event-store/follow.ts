import type { Position } from '@lineless/kernel/event';
import type { EventFilter, EventPage, Subscription, SubscriptionHandler } from './port';

export interface Followed {
  readAll(options: { after: Position | null; limit: number; filter?: EventFilter }): Promise<EventPage>;
  /** Resolves when something has been stored since the last read, or the store is closing. */
  nextAppend(): Promise<void>;
  readonly closing: boolean;
}

/**
 * A catch-up subscription over reads alone: it reads on from where it is and, at the end, waits for the
 * next append. There is no hand-over between past and present, so nothing can fall between them.
 */
export function follow(
  store: Followed,
  options: { after: Position | null; filter?: EventFilter; batchSize: number },
  handler: SubscriptionHandler,
): Subscription {
  let stopped = false;
  void run();
  return {
    stop: async () => {
      stopped = true;
    },
  };

  async function run(): Promise<void> {
    let { after } = options;
    let live = false;
    try {
      while (!stopped && !store.closing) {
        const appended = store.nextAppend();
        const page = await store.readAll({
          after,
          limit: options.batchSize,
          ...(options.filter && { filter: options.filter }),
        });
        if (stopped || store.closing) return;
        if (page.events.length > 0) await handler.events(page.events);
        after = page.position;
        if (!page.end) continue;
        if (!live) {
          live = true;
          handler.live?.();
        }
        await appended;
      }
    } catch (error) {
      if (!stopped) handler.failed(error);
    }
  }
}

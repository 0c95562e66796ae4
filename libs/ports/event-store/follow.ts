import type { Position } from '@lineless/kernel/event';
import type { EventPage, Subscription, SubscriptionHandler } from './port';

export interface Followed {
  /** The page after `after`, from memory or from the store. */
  page(after: Position | null): Promise<EventPage>;
  /** Resolves when something is stored after `after`, or the store is closing. */
  nextAppend(after: Position): Promise<void>;
  closing(): boolean;
}

/**
 * A catch-up subscription over pages alone: it reads on from where it is and, at the end, waits for the
 * next append. There is no hand-over between past and present, so nothing can fall between them; and no
 * page is looked at before the handler is done with the last, so a slow one costs no memory.
 * @param start where to begin after, and where the store was at that moment
 */
export function follow(
  followed: Followed,
  start: { after: Position | null; liveAt: Position | null },
  handler: SubscriptionHandler,
): Subscription {
  let stopped = false;
  void run();
  return { stop: async () => end() };

  async function run(): Promise<void> {
    let { after } = start;
    let live = false;
    try {
      // The caller has the subscription in hand before the first call.
      await Promise.resolve();
      while (goesOn()) {
        const page = await followed.page(after);
        if (!goesOn()) break;
        if (page.events.length > 0) await handler.events(page.events);
        after = page.position;
        if (!goesOn()) break;
        if (!live && (start.liveAt === null || after >= start.liveAt)) {
          live = true;
          handler.live?.();
        }
        if (page.end) await followed.nextAppend(after);
      }
    } catch (error) {
      const failed = goesOn();
      end();
      if (failed) handler.failed(error);
    }
    end();
  }

  function goesOn(): boolean {
    return !stopped && !followed.closing();
  }

  function end(): void {
    stopped = true;
  }
}

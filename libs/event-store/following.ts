import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventPage, Subscription, SubscriptionHandler } from './port';

export interface Source {
  /** The page after `after`; `read` tells that the store was read for it, which takes the loop's time. */
  page(after: Position): { page: EventPage; read: boolean };
}

/**
 * One subscription: reads page after page and, at the end, waits to be woken. The next page is not looked
 * at before the handler is done with this one, so a slow handler costs no memory.
 */
export class Following implements Subscription {
  private stopped = false;
  private wake: (() => void) | null = null;

  constructor(
    private readonly source: Source,
    private readonly handler: SubscriptionHandler,
    private readonly runtime: Runtime,
    /** Called once, when no handler call will begin any more. */
    private readonly ended: (self: Following) => void,
  ) {}

  /** @param live where the store was when the subscription began */
  begin(after: Position, live: Position): void {
    this.runtime.soon(() => void this.run(after, live));
  }

  /** There is something new. */
  nudge(): void {
    this.wake?.();
  }

  async stop(): Promise<void> {
    this.end();
  }

  end(): void {
    if (this.stopped) return;
    this.stopped = true;
    this.wake?.();
    this.ended(this);
  }

  private async run(from: Position, liveAt: Position): Promise<void> {
    try {
      let after = from;
      let live = false;
      while (!this.stopped) {
        const { page, read } = this.source.page(after);
        if (page.events.length > 0) await this.handler.events(page.events);
        after = page.position;
        if (this.isStopped()) return;
        if (!live && after >= liveAt) {
          live = true;
          this.handler.live?.();
        }
        // Whether more came while the handler was busy shows only in the next page.
        if (page.end && page.events.length === 0) await this.news();
        else if (read) await new Promise<void>((resolve) => this.runtime.soon(resolve));
      }
    } catch (error) {
      if (this.stopped) return;
      this.end();
      this.handler.failed(error);
    }
  }

  /** A handler may have stopped the subscription in the meantime. */
  private isStopped(): boolean {
    return this.stopped;
  }

  private async news(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
    });
    this.wake = null;
  }
}

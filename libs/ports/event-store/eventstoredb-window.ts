import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { Connection } from './eventstoredb-connection';
import { isOwn, toHeld } from './eventstoredb-events';
import { BEFORE_ALL, toLog, toPosition } from './eventstoredb-position';
import type { EventStoreDBReads, Tail } from './eventstoredb-reads';
import type { EventFilter, EventPage } from './port';
import { RecentEvents } from './recent-events';

type Hear = (events: readonly StoredEvent[]) => void;

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2_000;
/** How often a silent subscription is compared with the store. */
const WATCH_MS = 2_000;

/**
 * The events stored last by whichever process, without a gap: one subscription to everything, which begins again
 * after the last event it has delivered whenever it is lost. While it is not known to be at the end it claims no end.
 */
export class EventStoreDBWindow {
  private readonly recent: RecentEvents;
  /** Delivered up to here, the server's own events and those of others included. */
  private reached: Position;
  private isLive = false;
  private pauseMs = FIRST_PAUSE_MS;
  private endSubscription: () => void = () => undefined;
  private cancelPause: Cancel = () => undefined;
  private cancelWatch: Cancel = () => undefined;
  private readonly listeners = new Set<Hear>();
  private waiting: (() => void)[] = [];
  private stopped = false;

  constructor(
    private readonly parts: { connection: Connection; reads: EventStoreDBReads; runtime: Runtime },
    begin: Tail,
  ) {
    this.reached = begin.end ? toPosition(begin.end) : BEFORE_ALL;
    this.recent = new RecentEvents(begin.last ?? BEFORE_ALL);
    this.subscribe();
    this.watch(null);
  }

  /**
   * @param atLeast what the page's end may not come before
   * @returns null where the server has to be asked: for what is older, and for the end while that is not known here
   */
  page(after: Position, limit: number, filter: EventFilter, atLeast: Position): EventPage | null {
    const page = this.recent.after(after, limit, filter);
    return page && (!page.end || (this.isLive && this.reached >= atLeast)) ? page : null;
  }

  /** @returns ends it */
  onStored(hear: Hear): Cancel {
    this.listeners.add(hear);
    return () => void this.listeners.delete(hear);
  }

  /** Whether everything up to `position` is there, now or within `ms` while the subscription goes on. */
  async has(position: Position, ms: number): Promise<boolean> {
    await new Promise<void>((resolve) => {
      const done = (): void => {
        cancel();
        resolve();
      };
      const cancel = this.parts.runtime.after(ms, done);
      const look = (): void => {
        if (!this.isLive || this.reached >= position) done();
        else this.waiting.push(look);
      };
      look();
    });
    return this.reached >= position;
  }

  stop(): void {
    this.stopped = true;
    this.isLive = false;
    this.listeners.clear();
    this.endSubscription();
    this.cancelPause();
    this.cancelWatch();
    this.wake();
  }

  private subscribe(): void {
    const after = this.reached === BEFORE_ALL ? 'start' : toLog(this.reached);
    this.endSubscription = this.parts.connection.subscribe(after, {
      event: (resolved) => this.take(resolved),
      caughtUp: () => {
        this.isLive = true;
        this.pauseMs = FIRST_PAUSE_MS;
      },
      fellBehind: () => {
        this.isLive = false;
        this.wake();
      },
      lost: () => this.beginAgain(),
    });
  }

  private take({ event }: AllStreamResolvedEvent): void {
    if (!event) return;
    const position = toPosition(event.position);
    if (position <= this.reached) return;
    this.reached = position;
    if (isOwn(event)) {
      const held = toHeld(event);
      this.recent.add([held]);
      for (const hear of this.listeners) hear([held.read()]);
    }
    this.wake();
  }

  /** Dropped for being slow, cut off, or its server gone: after growing pauses, where it was. */
  private beginAgain(): void {
    this.isLive = false;
    this.wake();
    if (this.stopped) return;
    this.cancelPause();
    const pause = this.pauseMs;
    this.pauseMs = Math.min(pause * 2, LONGEST_PAUSE_MS);
    this.cancelPause = this.parts.runtime.after(pause, () => this.subscribe());
  }

  /** A subscription may die without a word: then the store goes on and it does not. @param then how both were */
  private watch(then: { readonly end: Position; readonly reached: Position } | null): void {
    const { reads, runtime } = this.parts;
    this.cancelWatch = runtime.after(WATCH_MS, () => {
      const { reached } = this;
      if (then && reached < then.end && reached === then.reached) {
        this.endSubscription();
        this.beginAgain();
      }
      void reads.end().then(
        (end) => this.watch({ end: end ?? BEFORE_ALL, reached }),
        () => this.watch(null),
      );
    });
    if (this.stopped) this.cancelWatch();
  }

  private wake(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}

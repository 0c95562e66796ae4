import type { Timers } from '@/shared/lib/timers';

/** `staleSince` (epoch ms): when this page last heard of it from the server, once that is too long ago. */
export interface LiveStatus {
  readonly status: 'connecting' | 'live' | 'stale';
  readonly staleSince: number | null;
}

export const CONNECTING: LiveStatus = { status: 'connecting', staleSince: null };

const LIVE: LiveStatus = { status: 'live', staleSince: null };
/** Heartbeats of each topic come at least every 5 s. */
export const SILENCE_MS = 8_000;

/** How fresh one topic is: live while something is heard of it, stale after more than 8 s of silence. */
export class Freshness {
  private status = CONNECTING;
  private lastHeard: number;
  private stopLooking: () => void;

  constructor(
    private readonly timers: Timers,
    private readonly onStatus: (status: LiveStatus) => void,
  ) {
    this.lastHeard = timers.now();
    this.stopLooking = timers.after(SILENCE_MS + 1, this.look);
  }

  get isLive(): boolean {
    return this.status.status === 'live';
  }

  heard(): void {
    this.lastHeard = this.timers.now();
    if (this.status.status === 'stale') this.lookLater();
    this.show(LIVE);
  }

  /** Nothing will be heard until it is asked for again. */
  lost(): void {
    if (this.isLive) this.show(CONNECTING);
  }

  /** No listener asks any more. */
  end(): void {
    this.stopLooking();
  }

  private readonly look = (): void => {
    if (this.timers.now() - this.lastHeard > SILENCE_MS)
      this.show({ status: 'stale', staleSince: this.lastHeard });
    else this.lookLater();
  };

  private lookLater(): void {
    const silent = this.timers.now() - this.lastHeard;
    this.stopLooking = this.timers.after(SILENCE_MS + 1 - silent, this.look);
  }

  private show(next: LiveStatus): void {
    if (next.status === this.status.status) return;
    this.status = next;
    this.onStatus(next);
  }
}

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
/** An answer that is asked for is there by then, and a screen is wrong for 5 s at most. */
const BEHIND_MS = 4_000;

/**
 * How fresh one topic is: live while something is heard of it, stale after more than 8 s of silence. It is not live
 * while what is shown of it has been known for more than 4 s to lack something.
 */
export class Freshness {
  private status = CONNECTING;
  private lastHeard: number;
  private stopLooking: () => void;
  private isHeard = false;
  /** Those that lack something: what calls off that they are behind, or `null` once they are. */
  private readonly lacking = new Map<object, (() => void) | null>();

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
    this.isHeard = true;
    this.showHeard();
  }

  /** Nothing will be heard until it is asked for again. */
  lost(): void {
    this.isHeard = false;
    if (this.isLive) this.show(CONNECTING);
  }

  /** @param who shows something of it, which lacks what has happened */
  behind(who: object, isBehind: boolean): void {
    this.lacking.get(who)?.();
    this.lacking.delete(who);
    const fallBehind = (): void => {
      this.lacking.set(who, null);
      if (this.isLive) this.show(CONNECTING);
    };
    if (isBehind) this.lacking.set(who, this.timers.after(BEHIND_MS, fallBehind));
    else if (this.isHeard) this.showHeard();
  }

  /** No listener asks any more. */
  end(): void {
    this.stopLooking();
    for (const callOff of this.lacking.values()) callOff?.();
  }

  private readonly look = (): void => {
    if (this.timers.now() - this.lastHeard <= SILENCE_MS) this.lookLater();
    else {
      this.isHeard = false;
      this.show({ status: 'stale', staleSince: this.lastHeard });
    }
  };

  private showHeard(): void {
    this.show([...this.lacking.values()].includes(null) ? CONNECTING : LIVE);
  }

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

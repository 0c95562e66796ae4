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
  /** What is told. */
  private status = CONNECTING;
  /** By what is heard alone. */
  private heardOf = CONNECTING;
  private lastHeard: number;
  private stopLooking: () => void;
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
    return this.status === LIVE;
  }

  heard(): void {
    this.lastHeard = this.timers.now();
    if (this.heardOf.status === 'stale') this.lookLater();
    this.become(LIVE);
  }

  /** Nothing will be heard until it is asked for again. */
  lost(): void {
    if (this.heardOf === LIVE) this.become(CONNECTING);
  }

  /** @param who shows something of it, which lacks what has happened */
  behind(who: object, isBehind: boolean): void {
    const { lacking } = this;
    if (lacking.has(who) === isBehind) return;
    lacking.get(who)?.();
    lacking.delete(who);
    const fallBehind = (): void => {
      lacking.set(who, null);
      this.show();
    };
    if (isBehind) lacking.set(who, this.timers.after(BEHIND_MS, fallBehind));
    this.show();
  }

  /** No listener asks any more. */
  end(): void {
    this.stopLooking();
    for (const callOff of this.lacking.values()) callOff?.();
  }

  private readonly look = (): void => {
    // Nothing was heard in the future: the clock was set back.
    this.lastHeard = Math.min(this.lastHeard, this.timers.now());
    if (this.timers.now() - this.lastHeard > SILENCE_MS)
      this.become({ status: 'stale', staleSince: this.lastHeard });
    else this.lookLater();
  };

  private lookLater(): void {
    const silent = this.timers.now() - this.lastHeard;
    this.stopLooking = this.timers.after(SILENCE_MS + 1 - silent, this.look);
  }

  private become(next: LiveStatus): void {
    this.heardOf = next;
    this.show();
  }

  private show(): void {
    const isBehind = this.heardOf === LIVE && [...this.lacking.values()].includes(null);
    const next = isBehind ? CONNECTING : this.heardOf;
    if (next.status === this.status.status) return;
    this.status = next;
    this.onStatus(next);
  }
}

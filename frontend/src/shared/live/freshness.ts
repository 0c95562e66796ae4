/** `staleSince` (epoch ms): when this page last heard from the server, once that is too long ago. */
export interface LiveStatus {
  readonly status: 'connecting' | 'live' | 'stale';
  readonly staleSince: number | null;
}

export const CONNECTING: LiveStatus = { status: 'connecting', staleSince: null };

const LIVE: LiveStatus = { status: 'live', staleSince: null };
/** Heartbeats come at least every 5 s. */
const SILENCE_MS = 8_000;
const LOOK_EVERY_MS = 1_000;

/** How fresh the page is: live while it hears something, stale after 8 s of silence. */
export class Freshness {
  private status = CONNECTING;
  private lastHeard = 0;
  private watch: ReturnType<typeof setInterval> | undefined;
  private readonly listeners = new Set<(status: LiveStatus) => void>();

  onStatus(listener: (status: LiveStatus) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** From now on something ought to be heard. */
  start(): void {
    this.lastHeard = Date.now();
    this.show(CONNECTING);
    clearInterval(this.watch);
    this.watch = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.watch);
    this.show(CONNECTING);
  }

  heard(): void {
    this.lastHeard = Date.now();
    this.show(LIVE);
  }

  lost(): void {
    if (this.status.status === 'live') this.show(CONNECTING);
  }

  private look(): void {
    if (this.status.status === 'stale' || Date.now() - this.lastHeard <= SILENCE_MS) return;
    this.show({ status: 'stale', staleSince: this.lastHeard });
  }

  private show(next: LiveStatus): void {
    if (next.status === this.status.status) return;
    this.status = next;
    for (const listener of this.listeners) listener(next);
  }
}

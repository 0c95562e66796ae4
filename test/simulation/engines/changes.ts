import { decode, encode } from '@lineless/ports/changes/message';
import type { Changes, Committed } from '@lineless/ports/changes/port';
import type { Wire } from '../world/wire';

/** Who listens, as the simulated Redis knows. */
export class ChangesServer {
  readonly listening = new Set<SimulatedChanges>();
}

/** One process's connection: what it publishes comes to everybody in its order, or not at all. */
export class SimulatedChanges implements Changes {
  private readonly listeners: ((committed: Committed) => void)[] = [];
  /** When the last message to each of the others is there: none overtakes it. */
  private readonly last = new Map<SimulatedChanges, number>();

  constructor(
    private readonly server: ChangesServer,
    private readonly wire: Wire,
    private readonly onFailure: (error: unknown) => void = () => undefined,
  ) {
    wire.life.onEnd(() => server.listening.delete(this));
  }

  publish(committed: Committed): void {
    const text = encode(committed);
    const now = this.wire.now;
    for (const other of this.server.listening) {
      const [ms] = this.wire.sent();
      if (ms === undefined) continue;
      const due = Math.max(this.last.get(other) ?? 0, now + ms);
      this.last.set(other, due);
      this.wire.later(due - now, () => {
        if (!other.wire.isAway) other.wire.life.go(() => other.hear(text));
      });
    }
  }

  subscribe(listener: (committed: Committed) => void): void {
    this.listeners.push(listener);
  }

  async start(): Promise<void> {
    this.server.listening.add(this);
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.server.listening.delete(this);
    return Promise.resolve();
  }

  private hear(text: string): void {
    const committed = this.server.listening.has(this) ? decode(text, this.onFailure) : null;
    if (!committed) return;
    for (const listener of this.listeners) {
      try {
        listener(committed);
      } catch (error) {
        this.onFailure(error);
      }
    }
  }
}

import type { Position } from '@lineless/kernel/event';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { Committed } from '@lineless/ports/changes/port';
import { tracing } from '@lineless/ports/tracing/tracing';
import type { Publisher } from './publisher';

/** Together with the heartbeat that follows at once, well under the 5 s that a screen may be wrong for. */
const LOOK_MS = 1_500;

export interface FeedParts {
  readonly publisher: Pick<Publisher, 'tell' | 'missed'>;
  readonly models: readonly string[];
  /** As they are stored, by model. */
  readonly checkpoints: () => Promise<ReadonlyMap<string, Position | null>>;
  /** Everything up to here can be read. */
  readonly reached: (model: string, generation: string, position: Position) => void;
  readonly runtime: Runtime;
  readonly onFailure: (error: unknown) => void;
}

/**
 * What a process with screens hears of those that project, and how it finds out what it has not heard: by a
 * message that goes on from another place than the last one ended, and by the stored checkpoints (DESIGN rule 11).
 */
export class Feed {
  private readonly heard = new Map<string, Position>();
  /** Checkpoints as they were at the look before: what was stored then has had time to be heard of. */
  private readonly stored = new Map<string, Position>();
  private cancel: Cancel = () => undefined;
  private stopped = false;

  constructor(private readonly parts: FeedParts) {}

  readonly take = (committed: Committed): void => {
    const { model, generation, from, to } = committed;
    const { publisher, reached } = this.parts;
    const last = this.heard.get(model);
    if (to !== null) {
      const furthest = this.hearUpTo(model, to);
      reached(model, generation, to);
      // First the gap: a listener that has heard of what came after it would take it for none.
      if (last !== undefined && from !== last) publisher.missed(model, furthest);
    }
    this.push(committed);
  };

  /** Looks again and again; needed where messages can be lost. */
  watch(): void {
    void this.look()
      .catch(this.parts.onFailure)
      .finally(() => {
        if (!this.stopped) this.cancel = this.parts.runtime.after(LOOK_MS, () => this.watch());
      });
  }

  stop(): void {
    this.stopped = true;
    this.cancel();
  }

  private push(committed: Committed): void {
    const { publisher } = this.parts;
    const { model, changes, traceparents } = committed;
    const span =
      traceparents && changes.length > 0
        ? tracing.tracer?.continuing(traceparents, `push ${model}`, { 'lineless.changes': changes.length })
        : undefined;
    const rooms = publisher.tell(committed);
    span?.add({ 'lineless.rooms': rooms });
    span?.end();
  }

  private async look(): Promise<void> {
    const checkpoints = await this.parts.checkpoints();
    for (const model of this.parts.models) {
      const before = this.stored.get(model);
      if (before !== undefined && before > (this.heard.get(model) ?? '')) {
        this.hearUpTo(model, before);
        this.parts.publisher.missed(model, before);
      }
      const now = checkpoints.get(model) ?? null;
      if (now === null) continue;
      if (!this.stored.has(model)) this.hearUpTo(model, now);
      this.stored.set(model, now);
    }
  }

  /** @returns the furthest of which anything is known: a late message moves nothing back */
  private hearUpTo(model: string, position: Position): Position {
    const last = this.heard.get(model);
    const furthest = last === undefined || last < position ? position : last;
    this.heard.set(model, furthest);
    return furthest;
  }
}

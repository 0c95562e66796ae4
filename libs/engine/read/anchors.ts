import type { StoredEvent } from '@lineless/kernel/event';
import type { Anchor, Projection } from '@lineless/kernel/projection';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { StreamReads } from './stream-events';

/** Streams whose anchor is remembered: of another one the first event is read again. */
const MOST_STREAMS = 20_000;

/** The anchors of streams, for one projection that needs them: a stream's never changes. */
export class Anchors {
  private readonly known = new RecentlyUsed<Anchor>(MOST_STREAMS);

  constructor(
    private readonly anchorOf: (first: StoredEvent) => Anchor,
    private readonly store: StreamReads,
  ) {}

  /** By stream, of all that have one of these events. @throws what the store throws */
  async of(events: readonly StoredEvent[]): Promise<ReadonlyMap<string, Anchor>> {
    const found = new Map<string, Anchor>();
    for (const event of events) if (event.revision === 0) this.keep(found, event);
    for (const { stream } of events) {
      if (found.has(stream)) continue;
      const known = this.known.get(stream);
      if (known) {
        found.set(stream, known);
        continue;
      }
      const [first] = await this.store.readStream(stream, { limit: 1 });
      if (first) this.keep(found, first);
    }
    return found;
  }

  private keep(found: Map<string, Anchor>, first: StoredEvent): void {
    const anchor = this.anchorOf(first);
    found.set(first.stream, anchor);
    this.known.set(first.stream, anchor);
  }
}

export function anchorsFor({ anchorOf }: Projection, store: StreamReads): Anchors | null {
  return anchorOf ? new Anchors(anchorOf, store) : null;
}

/** The anchor of a stream that is read from its first event on. */
export class AnchorAlong {
  private anchor: Anchor | undefined;

  constructor(private readonly projection: Pick<Projection, 'anchorOf'>) {}

  at(event: StoredEvent): Anchor | undefined {
    if (event.revision === 0) this.anchor = this.projection.anchorOf?.(event);
    return this.anchor;
  }
}

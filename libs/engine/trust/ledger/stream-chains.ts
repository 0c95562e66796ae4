import type { StoredEvent } from '@lineless/kernel/event';
import { chainHash, headOf } from '@lineless/kernel/event-hash';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { EventStore } from '@lineless/ports/event-store/port';

/** Streams whose end is remembered; that of another one is read again. */
const MOST_STREAMS = 50_000;

interface ChainEnd {
  readonly revision: number;
  readonly head: string;
  readonly isChained: boolean;
}

/** Follows the chain of every stream through the order of all events, in memory that does not grow. */
export class StreamChains {
  private readonly ends = new RecentlyUsed<ChainEnd>(MOST_STREAMS);

  constructor(private readonly store: Pick<EventStore, 'readStreamBackwards'>) {}

  /** @returns what does not fit, in words; `null` where the event fits its predecessor */
  async check(event: StoredEvent): Promise<string | null> {
    const { stream, revision, meta } = event;
    const before = await this.endBefore(event);
    this.ends.set(stream, { revision, head: headOf(event), isChained: meta.hash !== undefined });
    const expected = before ? before.revision + 1 : 0;
    if (revision !== expected) return `revision ${expected} was to come before it`;
    if (meta.hash === undefined) return before?.isChained ? 'its hash is missing' : null;
    if (meta.hash === chainHash(before?.head ?? null, event)) return null;
    return 'its hash does not fit what it says and the event before it';
  }

  private async endBefore({ stream, revision }: StoredEvent): Promise<ChainEnd | null> {
    const known = this.ends.get(stream);
    if (known) return known;
    if (revision === 0) return null;
    const [before] = await this.store.readStreamBackwards(stream, { fromRevision: revision - 1, limit: 1 });
    if (!before) return null;
    return { revision: before.revision, head: headOf(before), isChained: before.meta.hash !== undefined };
  }
}

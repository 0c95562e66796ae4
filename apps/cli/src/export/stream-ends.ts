import type { StoredEvent } from '@lineless/kernel/event';
import { headOf } from '@lineless/kernel/event-hash';
import { RecentlyUsed } from '@lineless/kernel/recently-used';

/** Whoever writes and whoever checks forget the same streams, because they see the same events. */
const MOST_STREAMS = 50_000;

interface End {
  readonly revision: number;
  readonly head: string;
  readonly isChained: boolean;
}

/** How far the streams of an export have come, in memory that does not grow. */
export class StreamEnds {
  private readonly ends = new RecentlyUsed<End>(MOST_STREAMS);

  /** The event before this one in its stream, where it is in the export. */
  before({ stream, revision }: StoredEvent): End | undefined {
    const end = this.ends.get(stream);
    return end?.revision === revision - 1 ? end : undefined;
  }

  passed(event: StoredEvent): void {
    const { stream, revision, meta } = event;
    this.ends.set(stream, { revision, head: headOf(event), isChained: meta.hash !== undefined });
  }
}

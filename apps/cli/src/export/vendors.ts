import { anchorOf, vendorOf } from '@lineless/areas/audit/model/indexed';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Anchor } from '@lineless/kernel/projection';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { EventStore } from '@lineless/ports/event-store/port';

const MOST_STREAMS = 50_000;

/** Whose an event is, as the audit says it: most events do not, but the first one of their stream does. */
export class Vendors {
  private readonly anchors = new RecentlyUsed<Anchor>(MOST_STREAMS);

  constructor(private readonly store: Pick<EventStore, 'readStream'>) {}

  /** `null`: no vendor's. */
  async of(event: StoredEvent): Promise<string | null> {
    return vendorOf(event, await this.anchor(event));
  }

  private async anchor(event: StoredEvent): Promise<Anchor | undefined> {
    const known = this.anchors.get(event.stream);
    if (known) return known;
    const first = event.revision === 0 ? event : (await this.store.readStream(event.stream, { limit: 1 }))[0];
    if (!first) return undefined;
    const anchor = anchorOf(first);
    this.anchors.set(event.stream, anchor);
    return anchor;
  }
}

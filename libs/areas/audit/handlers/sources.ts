import type { Anchor } from '@lineless/kernel/projection';
import { streamEvents } from '@lineless/engine/read/stream-events';
import type { ReadModel } from '@lineless/engine/read/collections';
import type { PresentDocument } from '@lineless/ports/documents/port';
import type { EventReads } from '@lineless/ports/event-store/port';
import { foundEvent, indexKeys, type FoundEvent } from '../model/index-keys';
import { anchorOf, indexedEvent } from '../model/indexed';

export interface Span {
  /** Bounds on an event's moment, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}

export interface Newest {
  readonly events: readonly FoundEvent[];
  /** There are no others between the bounds. */
  readonly isAll: boolean;
}

/** Where events are found, the newest first. */
export interface Source {
  newest(span: Span): Promise<Newest>;
}

export type Index = Pick<ReadModel<unknown>, 'documents'>;

/** By one of the index's indexes. */
export class IndexSource implements Source {
  constructor(
    private readonly index: Index,
    private readonly by: string,
    private readonly key: number,
  ) {}

  async newest({ from, to, limit }: Span): Promise<Newest> {
    const query = { index: this.by, equals: [this.key], from, to, descending: true, limit };
    const { documents, nextCursor } = await this.index.documents(query);
    return { events: documents.map(foundIn), isAll: nextCursor === undefined };
  }
}

/** An order's own events: they are few, and stand in no index by it. */
export class OrderSource implements Source {
  constructor(
    private readonly store: Pick<EventReads, 'readStream'>,
    private readonly stream: string,
  ) {}

  async newest({ from, to, limit }: Span): Promise<Newest> {
    const events: FoundEvent[] = [];
    let anchor: Anchor | undefined;
    for await (const event of streamEvents(this.store, this.stream)) {
      anchor ??= anchorOf(event);
      const indexed = indexedEvent(event, anchor);
      const found = indexed && foundEvent(event.stream, event.revision, indexKeys(indexed));
      if (found && found.moment >= from && found.moment <= to) events.push(found);
    }
    // Where several processes served it, its times need not ascend.
    events.sort((a, b) => (a.moment < b.moment ? 1 : -1));
    return { events: events.slice(0, limit), isAll: events.length <= limit };
  }
}

export function foundIn({ id, version, body }: PresentDocument<unknown>): FoundEvent {
  return foundEvent(id.slice(0, id.lastIndexOf('@')), version, body.keys);
}

import type { Collections } from '@lineless/engine/read/collections';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import { pagesOf } from '@lineless/ports/documents/pages';
import { foundIn } from './handlers/sources';
import { keyOf, type FoundEvent } from './model/index-keys';
import { beginningOf, endOf, momentOf, timeOf } from './model/moments';
import { auditEventsModel } from './model/read-models';

/** Who looks at what of a person is on record, also beside the audit. */
export { Looks } from './handlers/looks';

const PAGE = 500;

/** Where an event is: of its stream, this one. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
  /** When it happened, ISO 8601 UTC. */
  readonly at: string;
}

/** Where a vendor's events of one type are, by the audit's index: what they say stands in their streams. */
export class EventPlaces {
  constructor(private readonly collections: Pick<Collections, 'get'>) {}

  /** All events up to here are in the index; '' before the first event. */
  async position(): Promise<Position> {
    return (await this.index.checkpoint()) ?? '';
  }

  /** In the order of their times, page by page. @param span ISO 8601 UTC, inclusive */
  async *in(
    vendorId: string,
    type: string,
    { from, to }: { readonly from: string; readonly to: string },
  ): AsyncGenerator<readonly EventPlace[]> {
    const { index } = this;
    const query = { ...ofType(vendorId, type), from: beginningOf(from), to: endOf(to), limit: PAGE };
    for await (const { documents } of pagesOf((page) => index.documents(page), query))
      yield documents.map((document) => placeOf(foundIn(document)));
  }

  /** When the first and the last happened (ISO 8601 UTC); none: there was none. */
  async ends(vendorId: string, type: string): Promise<readonly string[]> {
    const pages = await Promise.all(
      [false, true].map((descending) =>
        this.index.documents({ ...ofType(vendorId, type), descending, limit: 1 }),
      ),
    );
    return pages.flatMap(({ documents }) => documents.map((document) => placeOf(foundIn(document)).at));
  }

  /** Whether the index has this event, and has it as the vendor's. */
  async has(vendorId: string, { stream, revision, position, type, meta }: StoredEvent): Promise<boolean> {
    const moment = momentOf(meta.at, position);
    const query = { ...ofType(vendorId, type), from: moment, to: moment, limit: 1 };
    const { documents } = await this.index.documents(query);
    return documents.map(foundIn).some((found) => found.stream === stream && found.revision === revision);
  }

  private get index() {
    return this.collections.get(auditEventsModel);
  }
}

function ofType(vendorId: string, type: string) {
  return { index: 'by-type', equals: [keyOf.type(vendorId, type)] };
}

function placeOf({ stream, revision, moment }: FoundEvent): EventPlace {
  return { stream, revision, at: timeOf(moment) };
}

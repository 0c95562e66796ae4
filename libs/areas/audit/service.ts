import { auditNotice } from '@lineless/contracts/audit/entries';
import type { Collections } from '@lineless/engine/read/collections';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import { pagesOf } from '@lineless/ports/documents/pages';
import { auditEventsModel } from './model/read-models';

/** Who looks at what of a person is on record, also beside the audit. */
export { Looks } from './handlers/looks';

const place = auditNotice.pick({ stream: true, revision: true, at: true });
const PAGE = 500;
/** After every position of the same time. */
const LAST = '~';

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
    const query = { ...ofType(vendorId, type), from, to: `${to} ${LAST}`, limit: PAGE };
    for await (const { views } of pagesOf((page) => index.views(page), query)) yield views.map(placeIn);
  }

  /** When the first and the last happened (ISO 8601 UTC); none: there was none. */
  async ends(vendorId: string, type: string): Promise<readonly string[]> {
    const pages = await Promise.all(
      [false, true].map((descending) =>
        this.index.views({ ...ofType(vendorId, type), from: '', descending, limit: 1 }),
      ),
    );
    return pages.flatMap(({ views }) => views.map((view) => placeIn(view).at));
  }

  /** Whether the index has this event, and has it as the vendor's. */
  async has(vendorId: string, { stream, revision, position, type, meta }: StoredEvent): Promise<boolean> {
    const moment = `${meta.at} ${position}`;
    const query = { ...ofType(vendorId, type), from: moment, to: moment, limit: 1 };
    const { views } = await this.index.views(query);
    return views.map(placeIn).some((found) => found.stream === stream && found.revision === revision);
  }

  private get index() {
    return this.collections.get(auditEventsModel);
  }
}

function ofType(vendorId: string, type: string) {
  return { index: 'by-type', equals: [vendorId, type] };
}

function placeIn(view: string): EventPlace {
  return place.parse(JSON.parse(view));
}

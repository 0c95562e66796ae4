import { auditNotice } from '@lineless/contracts/audit/entries';
import { NotYet } from '@lineless/engine/work/process-managers';
import type { Collections } from '@lineless/engine/read/collections';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import { sleep, type Runtime } from '@lineless/kernel/runtime';
import { boundsOf, type Period } from '../model/calendar';

/** Where an order was paid: of its stream, that event. */
export interface PaidPlace {
  readonly stream: string;
  readonly revision: number;
}

const place = auditNotice.pick({ stream: true, revision: true, at: true });
export const PAID = 'OrderPaid';
const PAGE = 500;
/** After every position of the same time. */
const LAST = '~';
const LOOK_MS = 50;
const PATIENCE_MS = 10_000;

/**
 * Where a vendor's orders were paid, by the audit's index of events. Its fold has nothing to do with that of the sales,
 * and it says only where to look: what a proof counts stands in the orders' streams.
 */
export class PaidOrders {
  constructor(
    private readonly collections: Pick<Collections, 'get'>,
    private readonly runtime: Runtime,
  ) {}

  private get index() {
    return this.collections.get('audit-events');
  }

  /** Everything up to here is in the index; '' before the first event. */
  async position(): Promise<Position> {
    return (await this.index.checkpoint()) ?? '';
  }

  /** As soon as the index has what happened up to a position. @throws NotYet where that takes too long, or it does not go on */
  async reached(position: Position, goesOn: () => boolean): Promise<void> {
    const from = this.runtime.now();
    while ((await this.position()) < position) {
      if (!goesOn() || this.runtime.now() - from >= PATIENCE_MS)
        throw new NotYet(`The index of events has not reached ${position}`);
      await sleep(this.runtime, LOOK_MS);
    }
  }

  /** Those of a period, by the time at which they were paid, page by page. */
  async *in(vendorId: string, period: Period): AsyncGenerator<readonly PaidPlace[]> {
    const { from, to } = boundsOf(period);
    let cursor: string | undefined;
    do {
      const query = { ...paidAt(vendorId), from, to: `${to} ${LAST}`, limit: PAGE };
      const page = await this.index.views({ ...query, ...(cursor !== undefined && { cursor }) });
      yield page.views.map(placeIn);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }

  /** When the vendor's first and last order were paid (ISO 8601 UTC); none: nothing was. */
  async ends(vendorId: string): Promise<readonly string[]> {
    const pages = await Promise.all(
      [false, true].map((descending) =>
        this.index.views({ ...paidAt(vendorId), from: '', descending, limit: 1 }),
      ),
    );
    return pages.flatMap(({ views }) => views.map((view) => placeIn(view).at));
  }

  /** Whether the index has this payment of an order, and has it as the vendor's. */
  async has(vendorId: string, { stream, revision, position, meta }: StoredEvent): Promise<boolean> {
    const moment = `${meta.at} ${position}`;
    const { views } = await this.index.views({ ...paidAt(vendorId), from: moment, to: moment, limit: 1 });
    return views.map(placeIn).some((found) => found.stream === stream && found.revision === revision);
  }
}

function paidAt(vendorId: string) {
  return { index: 'by-type', equals: [vendorId, PAID] };
}

function placeIn(view: string) {
  return place.parse(JSON.parse(view));
}

import type { EventPlace, EventPlaces } from '@lineless/areas/audit/service';
import { NotYet } from '@lineless/engine/work/process-managers';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import { sleep, type Runtime } from '@lineless/kernel/runtime';
import { boundsOf, type Period } from '../model/calendar';

/** Where an order was paid: of its stream, that event. */
export type PaidPlace = Pick<EventPlace, 'stream' | 'revision'>;

export const PAID = 'OrderPaid';
const LOOK_MS = 50;
const PATIENCE_MS = 10_000;

/**
 * Where a vendor's orders were paid, by the audit's index of events. Its fold has nothing to do with that of the sales,
 * and it says only where to look: what a proof counts stands in the orders' streams.
 */
export class PaidOrders {
  constructor(
    private readonly places: EventPlaces,
    private readonly runtime: Runtime,
  ) {}

  /** Everything up to here is in the index; '' before the first event. */
  position(): Promise<Position> {
    return this.places.position();
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
  in(vendorId: string, period: Period): AsyncIterable<readonly PaidPlace[]> {
    return this.places.in(vendorId, PAID, boundsOf(period));
  }

  /** When the vendor's first and last order were paid (ISO 8601 UTC); none: no order was. */
  ends(vendorId: string): Promise<readonly string[]> {
    return this.places.ends(vendorId, PAID);
  }

  /** Whether the index has this payment of an order, and has it as the vendor's. */
  has(vendorId: string, payment: StoredEvent): Promise<boolean> {
    return this.places.has(vendorId, payment);
  }
}

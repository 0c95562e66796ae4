import type { DumpProof } from '@lineless/contracts/analytics/proof';
import { NotYet } from '@lineless/engine/work/process-managers';
import { turn } from '@lineless/engine/read/turn';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { monthOn } from '../model/calendar';
import { Comparison } from './compare-quarters';
import type { FigureService } from './figure-service';
import { recount, type Events } from './recount';
import { byQuarters, sideBySide } from '../model/side-by-side';
import { enrichedOrder } from '../model/view';

export interface ProverParts {
  readonly figures: Pick<FigureService, 'sales' | 'vendors' | 'reader' | 'paid'>;
  readonly events: Events;
  readonly runtime: Runtime;
}

/** Orders that are counted before everybody else has a turn. */
const IN_A_TURN = 20;

/** Compares a month's dump, and the quarters that weeks are made of, with what the events give. */
export class Prover {
  constructor(private readonly parts: ProverParts) {}

  /**
   * Quarter by quarter, in turns with everybody else's work.
   * @throws VENDOR_NOT_FOUND · NotYet where it does not go on, or the index of events is late
   */
  async prove(vendorId: string, month: string, goesOn = () => true): Promise<DumpProof> {
    const { figures, events, runtime } = this.parts;
    const { sales, vendors, reader, paid } = figures;
    const period = monthOn(month, await vendors.calendar(vendorId));
    const position = await sales.position();
    await paid.reached(position, goesOn);
    // Before anything that takes long: what is counted later stands for a later position.
    const { quarters } = await reader.read(vendorId, period, position);
    const comparison = new Comparison(quarters);
    const counted = recount(events, paid.in(vendorId, period), { vendorId, period, until: position });
    for await (const { at, left, right } of sideBySide(
      byQuarters(sales.bookedIn(vendorId, period, position), ({ order }) => order.paidAt),
      byQuarters(this.inTurns(counted, goesOn), ({ line }) => line.datetimePaid),
    ))
      comparison.take(
        at,
        left.map(({ order, booked }) => ({ line: enrichedOrder(order), booked })),
        right,
      );
    return { vendorId, month, position, ...comparison.end(), verifiedAt: isoTime(runtime) };
  }

  private async *inTurns<T>(all: AsyncIterable<T>, goesOn: () => boolean): AsyncGenerator<T> {
    let count = 0;
    for await (const one of all) {
      yield one;
      count += 1;
      if (count % IN_A_TURN !== 0) continue;
      if (!goesOn()) throw new NotYet('It is left to another process');
      await turn(this.parts.runtime);
    }
  }
}

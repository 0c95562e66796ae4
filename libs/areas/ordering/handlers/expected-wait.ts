import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { WaitAnswer } from '@lineless/contracts/ordering/orders';
import { queryFor } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { OrderQueries } from './order-queries';
import { boardBegins } from '../model/board-window';
import { LOOKED_AT, paceOf, waitSeconds, WINDOW_MS, type Pace, type Queue } from '../model/expected-wait';
import { readyAt, type OrderState } from '../model/state';

/** More than a bar makes in the time that counts, and more than wait for it. */
const MOST = 500;
/** What was made ready before that says nothing about this hour. */
const MADE_WITHIN_MS = 3 * 3_600_000;
/** Every guest's page asks. */
const KEPT_MS = 10_000;
const MOST_LOCATIONS = 1_000;

export class GetExpectedWait extends queryFor(orderingCalls.getExpectedWait) {}

/** How long an order takes that is placed now, or still takes one that waits (decision 133). */
@QueryHandler(GetExpectedWait)
export class GetExpectedWaitHandler extends OrderQueries implements IQueryHandler<GetExpectedWait> {
  private readonly known = new RecentlyUsed<Pace>(MOST_LOCATIONS);

  constructor(
    collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
  ) {
    super(collections);
  }

  async execute({ data: { vendorLocationId, datetimePaid } }: GetExpectedWait): Promise<WaitAnswer> {
    const now = this.runtime.now();
    const known = this.known.get(vendorLocationId);
    // Also where a clock was set back since.
    const isOfNow = known !== undefined && Math.abs(now - known.now) < KEPT_MS;
    const pace = isOfNow ? known : paceOf(await this.queue(vendorLocationId, now));
    this.known.set(vendorLocationId, pace);
    return {
      waitSeconds: waitSeconds(pace, datetimePaid === undefined ? undefined : Date.parse(datetimePaid)),
    };
  }

  private async queue(vendorLocationId: string, now: number): Promise<Queue> {
    const equals = [vendorLocationId];
    const since = (ms: number): string => new Date(now - ms).toISOString();
    const location = await this.locations.find(vendorLocationId);
    // Nobody makes any more what has left the board.
    const from = boardBegins(now, location ?? { timeZone: 'UTC' });
    const board = { index: 'board', equals, from, limit: MOST };
    const readySince = async (ms: number, limit: number): Promise<readonly OrderState[]> => {
      const query = { index: 'ready', equals, from: since(ms), descending: true, limit };
      return (await this.orders.states(query)).states;
    };
    const [waiting, recent] = await Promise.all([this.orders.states(board), readySince(WINDOW_MS, MOST)]);
    // An order that is over is packed: those of before the window are read for what is usual alone.
    const ready = recent.length < LOOKED_AT ? await readySince(MADE_WITHIN_MS, LOOKED_AT) : recent;
    const paidAt = ({ paid }: OrderState): number => Date.parse(paid?.at ?? '');
    return {
      now,
      open: waiting.states.filter(({ prepared }) => prepared === null).map(paidAt),
      made: ready.map((order) => ({
        paidAt: paidAt(order),
        readyAt: Date.parse(readyAt(order) ?? ''),
      })),
    };
  }
}

import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { WaitAnswer } from '@lineless/contracts/ordering/orders';
import { queryFor } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { OrderQueries } from './order-queries';
import { readyAt, type OrderState } from '../model/state';

/** So many of the last orders tell how long the next one takes; fewer cannot tell. */
const LOOKED_AT = 20;
const FEWEST = 3;
/** What was made ready before that says nothing about this hour. */
const WITHIN_MS = 3 * 3_600_000;
/** Every guest's page asks. */
const KEPT_MS = 10_000;
const MOST_LOCATIONS = 1_000;

export class GetExpectedWait extends queryFor(orderingCalls.getExpectedWait) {}

/** How long an order of this moment takes: the median of those that were made ready last. */
@QueryHandler(GetExpectedWait)
export class GetExpectedWaitHandler extends OrderQueries implements IQueryHandler<GetExpectedWait> {
  private readonly known = new RecentlyUsed<{ readonly at: number; readonly answer: WaitAnswer }>(
    MOST_LOCATIONS,
  );

  constructor(
    collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    super(collections);
  }

  async execute({ data: { vendorLocationId } }: GetExpectedWait): Promise<WaitAnswer> {
    const at = this.runtime.now();
    const known = this.known.get(vendorLocationId);
    if (known && at - known.at < KEPT_MS) return known.answer;
    const from = new Date(at - WITHIN_MS).toISOString();
    const { documents } = await this.orders.documents({
      index: 'ready',
      equals: [vendorLocationId],
      from,
      descending: true,
      limit: LOOKED_AT,
    });
    const answer = { waitSeconds: medianWait(documents.map(({ body }) => body.state)) };
    this.known.set(vendorLocationId, { at, answer });
    return answer;
  }
}

/** In seconds; `null` where too few tell. */
export function medianWait(orders: readonly OrderState[]): number | null {
  const waits = orders
    .map((order) => Math.max(0, Date.parse(readyAt(order) ?? '') - Date.parse(order.paid?.at ?? '')) / 1000)
    .sort((a, b) => a - b);
  if (waits.length < FEWEST) return null;
  const middle = (waits.length - 1) / 2;
  const [lower = 0, upper = 0] = [waits[Math.floor(middle)], waits[Math.ceil(middle)]];
  return Math.round((lower + upper) / 2);
}

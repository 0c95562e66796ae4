import { Inject, Injectable } from '@nestjs/common';
import { Collections } from '@lineless/engine/projector/collections';
import type { OrderState } from '../state';

const PAGE = 200;

export type DueIndex = 'expiry-due' | 'stock-due' | 'refund-due';

/** Which orders the read model says something is due for: the memory of every process manager. */
@Injectable()
export class DueOrders {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  /** Order ids, the longest due first. Both bounds are inclusive, ISO 8601 UTC; `from` '' is ever since. */
  async ids(index: DueIndex, from: string, until: string): Promise<readonly string[]> {
    const orders = this.collections.get<OrderState>('orders');
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await orders.documents({
        index,
        equals: [],
        from,
        to: until,
        limit: PAGE,
        ...(cursor !== undefined && { cursor }),
      });
      ids.push(...page.documents.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return ids;
  }
}

/** One that fails does not keep the others waiting; all failures are reported together. */
export async function eachDue<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}

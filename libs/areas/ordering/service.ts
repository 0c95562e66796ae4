import { Injectable } from '@nestjs/common';
import { Collections } from '@lineless/engine/read/collections';
import { PastLists } from '@lineless/engine/read/past-lists';
import { Progress } from '@lineless/engine/read/progress';
import { caughtUp } from '@lineless/platform/http/freshness';
import { ordersModel } from './model/read-models';
import { tradingDay } from './model/trading-day';

/** No customer waits longer for an order that is paid: older ones are not looked at. */
const LATEST_ORDERS = 200;
const UNPAID_MS = 24 * 3_600_000;

/** A customer's orders, as other areas ask for them. */
@Injectable()
export class CustomerOrders {
  constructor(
    private readonly collections: Collections,
    private readonly progress: Progress,
  ) {}

  /** Whether one is paid and not handed over; all that was stored before the question counts. @throws NOT_CAUGHT_UP */
  async isWaiting(userId: string): Promise<boolean> {
    await caughtUp(this.progress, ordersModel);
    const latest = { index: 'by-customer', equals: [userId], descending: true, limit: LATEST_ORDERS };
    const { states } = await this.collections.get(ordersModel).states(latest);
    return states.some(({ status }) => status === 'PAID');
  }
}

/** Where a board stands, and when its trading day begins. */
export interface BoardPlace {
  readonly vendorLocationId: string;
  readonly tradingDayStart: string;
  readonly timeZone: string;
}

/** The live board of a location as it was at a moment. */
@Injectable()
export class PastBoard {
  constructor(private readonly lists: PastLists) {}

  /** The orders that were waiting, those of that trading day, as the board lists them. @param at ISO 8601 UTC */
  at({ vendorLocationId, tradingDayStart, timeZone }: BoardPlace, at: string): Promise<readonly string[]> {
    const { since } = tradingDay(Date.parse(at), tradingDayStart, timeZone);
    // What was paid on this day was placed shortly before at the earliest.
    const from = new Date(Date.parse(since) - UNPAID_MS).toISOString();
    return this.lists.of(ordersModel, {
      stream: (orderId) => `order-${orderId}`,
      among: [{ index: 'by-location', equals: [vendorLocationId], from, to: at }],
      at,
      placeOf: ({ boardAt }) => (typeof boardAt === 'string' && boardAt >= since ? boardAt : null),
    });
  }
}

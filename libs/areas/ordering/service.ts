import { Inject, Injectable } from '@nestjs/common';
import { hasName } from '@lineless/contracts/guest-lists/plain-name';
import { Collections } from '@lineless/engine/read/collections';
import { PastLists } from '@lineless/engine/read/past-lists';
import { Progress } from '@lineless/engine/read/progress';
import type { Runtime } from '@lineless/kernel/runtime';
import { caughtUp } from '@lineless/platform/http/freshness';
import { RUNTIME } from '@lineless/platform/tokens';
import { VendorDirectory } from '@lineless/areas/venues/service';
import { waysOfName } from './handlers/history';
import { VendorCustomers } from './handlers/vendor-customers';
import { boardBegins, longestWaitBegins, type OpenHours } from './model/board-window';
import { nameOfPayer } from './model/payer-names';
import { ordersModel } from './model/read-models';
import type { OrderState } from './model/state';

/** No customer waits longer for an order that is paid: older ones are not looked at. */
const LATEST_ORDERS = 200;
const UNPAID_MS = 24 * 3_600_000;

export type { CustomerSums } from './handlers/vendor-customers';
export { VendorCustomers };
export { soughtBy } from './model/sought';

/** A customer's orders, as other areas ask for them. */
@Injectable()
export class CustomerOrders {
  constructor(
    private readonly collections: Collections,
    private readonly progress: Progress,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'now'>,
  ) {}

  /**
   * Whether one is paid and a bar may still hand it over; what was never picked up keeps nobody for ever. All that was
   * stored before the question counts. @throws NOT_CAUGHT_UP
   */
  async isWaiting(userId: string): Promise<boolean> {
    await caughtUp(this.progress, ordersModel);
    const latest = { index: 'by-customer', equals: [userId], descending: true, limit: LATEST_ORDERS };
    const { states } = await this.collections.get(ordersModel).states(latest);
    const since = longestWaitBegins(this.runtime.now());
    return states.some(({ status, paid }) => status === 'PAID' && paid !== null && paid.at >= since);
  }
}

/** Where a board stands, and what clears it. */
export interface BoardPlace extends OpenHours {
  readonly vendorLocationId: string;
}

/** The live board of a location as it was at a moment. */
@Injectable()
export class PastBoard {
  constructor(private readonly lists: PastLists) {}

  /** The orders that were waiting and had not left it, as the board lists them. @param at ISO 8601 UTC */
  at({ vendorLocationId, ...hours }: BoardPlace, at: string): Promise<readonly string[]> {
    const since = boardBegins(Date.parse(at), hours);
    // What was paid since then was placed shortly before at the earliest.
    const from = new Date(Date.parse(since) - UNPAID_MS).toISOString();
    return this.lists.of(ordersModel, {
      stream: (orderId) => `order-${orderId}`,
      among: [{ index: 'by-location', equals: [vendorLocationId], from, to: at }],
      at,
      placeOf: ({ boardAt }) => (typeof boardAt === 'string' && boardAt >= since ? boardAt : null),
    });
  }
}

/** Orders that are found by the beginning of a name, at each location. */
const OF_A_NAME = 50;
/** The vendor's latest orders, of whose payers any word of the name counts. */
const NAMED_AMONG = 500;
const MOST_OF_A_CODE = 20;

/** A customer, by the name on a payment of theirs. */
export interface Payer {
  readonly userId: string;
  readonly name: string;
  readonly orderId: string;
}

/** A vendor's orders, as an audit finds them. */
@Injectable()
export class VendorOrders {
  constructor(
    private readonly collections: Collections,
    private readonly vendors: VendorDirectory,
    private readonly customers: VendorCustomers,
  ) {}

  /** Ids of those that have this code, also where they were never paid; the latest first. */
  async withCode(vendorLocationIds: readonly string[], code: string): Promise<readonly string[]> {
    const pages = await Promise.all(
      vendorLocationIds.map((vendorLocationId) =>
        this.orders.ids({
          ...{ index: 'by-code', equals: [vendorLocationId, code], descending: true, limit: MOST_OF_A_CODE },
        }),
      ),
    );
    return pages.flatMap(({ ids }) => ids);
  }

  /**
   * Customers who paid under such a name, each once: however long ago by the beginning of a first or a last name, and of
   * the latest orders by any word of it. @param wanted as `plainName` gives it
   */
  async payersNamed(vendorId: string, wanted: string): Promise<readonly Payer[]> {
    const latest = { index: 'paid-by-vendor', equals: [vendorId], from: '', descending: true };
    const places = await this.vendors.locations(vendorId);
    const ways = places.flatMap(({ vendorLocationId }) => waysOfName(vendorLocationId, wanted));
    const pages = await Promise.all([
      this.orders.states({ ...latest, limit: NAMED_AMONG }),
      ...ways.map((way) => this.orders.states({ ...way, limit: OF_A_NAME })),
    ]);
    const states = pages.flatMap((page) => page.states);
    const found = new Map<string, Payer>();
    for (const { userId, orderId, paid } of states) {
      const name = nameOn(paid);
      if (name !== null && hasName(name, wanted) && !found.has(`${userId} ${name}`))
        found.set(`${userId} ${name}`, { userId, name, orderId });
    }
    return [...found.values()];
  }

  /** Under which name a customer paid at the vendor last; `null`: under none. */
  async nameOf(vendorId: string, userId: string): Promise<string | null> {
    return (await this.customers.latestOf(vendorId, userId))?.name ?? null;
  }

  private get orders() {
    return this.collections.get(ordersModel);
  }
}

function nameOn(paid: OrderState['paid']): string | null {
  return nameOfPayer(paid?.payer);
}

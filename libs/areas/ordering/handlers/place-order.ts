import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Context } from '@lineless/engine/cqrs/caller';
import { ProductCommand } from '@lineless/engine/cqrs/message';
import type { Jobs } from '@lineless/ports/jobs/port';
import { deriveId } from '@lineless/kernel/derive-id';
import type { Runtime } from '@lineless/kernel/runtime';
import { JOBS, RUNTIME } from '@lineless/platform/tokens';
import { LOCATIONS, type LocationDirectory, type LocationFacts } from '@lineless/areas/venues/service';
import { orderErrors } from '../errors';
import { ownCustomer } from '../permissions';
import { queues } from '../processes/queues';
import { CartPricing, type WantedItem } from './cart-pricing';
import { OrderPayments, type StartedPayment } from './order-payments';
import { isRepeat, Orders, resultOf, type LoadedOrder, type OrderResult } from './orders';
import { StockHolds } from './stock-holds';

/** How long an order may stay unpaid (resolution 23). */
export const ORDER_LIFETIME_MS = 15 * 60_000;

export interface NewOrder {
  readonly userId: string;
  readonly vendorLocationId: string;
  readonly items: readonly WantedItem[];
  /** Cents. */
  readonly tip: number;
}

export interface PlacedOrder extends OrderResult {
  readonly clientSecret: string | null;
  readonly paymentIntentId: string | null;
}

export class PlaceOrder extends ProductCommand<NewOrder, PlacedOrder> {
  static readonly permission = ownCustomer<NewOrder>();
}

/**
 * Prices and taxes the cart, holds counted stock, places the order, creates its payment: each step can be
 * repeated, so the same request carries on where a crash left off, and expiry clears up when none comes.
 */
@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    @Inject(Orders) private readonly orders: Orders,
    @Inject(CartPricing) private readonly pricing: CartPricing,
    @Inject(StockHolds) private readonly holds: StockHolds,
    @Inject(OrderPayments) private readonly payments: OrderPayments,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
    @Inject(JOBS) private readonly jobs: Jobs,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws LOCATION_NOT_FOUND · @throws PRODUCT_UNAVAILABLE · @throws SOLD_OUT · @throws PAYMENTS_UNAVAILABLE · @throws IDEMPOTENCY_KEY_REUSED */
  async execute({ data, context }: PlaceOrder): Promise<PlacedOrder> {
    const orderId = context.key === undefined ? this.runtime.id() : deriveId(data.userId, context.key);
    const earlier = await this.orders.find(orderId);
    const isEarlier = earlier !== null && isRepeat(earlier, context);
    const order = isEarlier ? earlier : await this.place(orderId, data, context);
    return placedOrder(await this.payments.start(order, context));
  }

  private async place(orderId: string, data: NewOrder, context: Context): Promise<LoadedOrder> {
    const location = await this.locations.find(data.vendorLocationId);
    if (!location) throw orderErrors.LOCATION_NOT_FOUND();
    const cart = await this.pricing.price(location, data.items, data.tip);
    const now = this.runtime.now();
    const expiresAt = new Date(now + ORDER_LIFETIME_MS).toISOString();
    await this.holds.take({ orderId, until: expiresAt }, cart.items, [], context);
    const order = {
      orderId,
      userId: data.userId,
      ...snapshotOf(location),
      ...cart,
      expiresAt,
      at: new Date(now).toISOString(),
    };
    const placed = await this.orders.execute(orderId, { type: 'PlaceOrder', order }, context);
    this.jobs.tapAt(queues.expireOrders, orderId, now + ORDER_LIFETIME_MS);
    return placed;
  }
}

/** The location as it was when the order was placed. */
function snapshotOf(location: LocationFacts) {
  const { vendorId, vendorName, vendorLocationId, description, address } = location;
  return { vendorId, vendorName, vendorLocationId, locationDescription: description, address };
}

export function placedOrder({ order, clientSecret, paymentIntentId }: StartedPayment): PlacedOrder {
  return { ...resultOf(order), clientSecret, paymentIntentId };
}

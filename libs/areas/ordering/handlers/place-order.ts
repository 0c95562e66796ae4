import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { Context } from '@lineless/engine/write/caller';
import { isRepeat } from '@lineless/engine/write/folding';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { deriveId } from '@lineless/kernel/derive-id';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { secretForForm, type PaymentIntent } from '@lineless/ports/payments/port';
import { RUNTIME } from '@lineless/platform/tokens';
import { LOCATIONS, type LocationDirectory, type LocationFacts } from '@lineless/areas/venues/service';
import { orderErrors } from '../model/errors';
import type { Cart } from '../model/events';
import { CartPricing } from './cart-pricing';
import { OpenOrders } from './open-orders';
import { requireTakingOrders } from './open-doors';
import { ORDER_LIFETIME_MS } from '../model/order-lifetime';
import { OrderPayments } from './order-payments';
import { Orders, resultOf, type LoadedOrder } from './orders';
import { StockHolds, type Holder } from './stock-holds';

export class PlaceOrder extends commandFor(orderingCalls.placeOrder) {}
export type PlacedOrder = Done<typeof orderingCalls.placeOrder>;

/**
 * Prices and taxes the cart, holds counted stock, opens the payment, places the order: each step can be repeated, so
 * the same request carries on where a crash left off, and what never becomes an order does no harm.
 */
@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly pricing: CartPricing,
    private readonly holds: StockHolds,
    private readonly open: OpenOrders,
    private readonly payments: OrderPayments,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws LOCATION_NOT_FOUND · @throws LOCATION_CLOSED · @throws ORDERING_PAUSED · @throws PRODUCT_UNAVAILABLE · @throws TIP_TOO_HIGH · @throws ORDER_TOO_LARGE · @throws TOO_MANY_UNPAID_ORDERS · @throws TOO_MANY_FREE_ORDERS · @throws TOO_MANY_PIECES_HELD · @throws SOLD_OUT · @throws PAYMENTS_UNAVAILABLE · @throws IDEMPOTENCY_KEY_REUSED */
  async execute({ data, context }: PlaceOrder): Promise<PlacedOrder> {
    const { key } = context;
    const orderId = key === undefined ? this.runtime.id() : deriveId(data.userId, key);
    const earlier = key === undefined ? null : await this.orders.find(orderId);
    if (!earlier) return this.open.inLine(data.userId, () => this.place(orderId, data, context));
    isRepeat(earlier, context);
    return this.answer(earlier);
  }

  private async place(orderId: string, data: PlaceOrder['data'], context: Context): Promise<PlacedOrder> {
    const location = await this.locations.find(data.vendorLocationId);
    if (!location) throw orderErrors.LOCATION_NOT_FOUND();
    requireTakingOrders(location, this.runtime.now());
    const cart = await this.pricing.price(location, data.cartItems, data.tipAmount, data.userId);
    const { vendorId } = location;
    await this.open.requireRoom({
      ...{ userId: data.userId, orderId, vendorId, cart },
      caller: context.caller,
    });
    const expiresAt = new Date(this.runtime.now() + ORDER_LIFETIME_MS).toISOString();
    await this.holds.take({ orderId, until: expiresAt }, cart.items, [], context);
    const intent = await this.openPayment({ orderId, until: expiresAt }, cart, context);
    const order = { orderId, userId: data.userId, ...snapshotOf(location), ...cart, expiresAt };
    const paymentIntentId = intent?.id ?? null;
    const command = { type: 'PlaceOrder', order, paymentIntentId } as const;
    // Its stream was empty a moment ago; the append finds a writer who has come since.
    const placed = await this.orders.execute(orderId, command, context, { isNew: true });
    if (placed.state.paymentIntentId !== paymentIntentId) return this.answer(placed);
    return { ...resultOf(placed), clientSecret: secretForForm(intent), paymentIntentId };
  }

  private async openPayment(holder: Holder, cart: Cart, context: Context): Promise<PaymentIntent | null> {
    try {
      return await this.payments.open(holder.orderId, -1, cart.amounts.total);
    } catch (error) {
      // Not given back at once: a copy of the request may be placing the order. What is left of none runs out.
      await this.holds.take({ ...holder, until: isoTime(this.runtime) }, cart.items, [], context);
      throw error;
    }
  }

  private async answer(order: LoadedOrder): Promise<PlacedOrder> {
    return placedOrder(order, await this.payments.secretOf(order.state));
  }
}

/** The location as it was when the order was placed. */
function snapshotOf(location: LocationFacts) {
  const { vendorId, vendorName, vendorLocationId, description, address } = location;
  return { vendorId, vendorName, vendorLocationId, locationDescription: description, address };
}

export function placedOrder(order: LoadedOrder, clientSecret: string | null): PlacedOrder {
  return { ...resultOf(order), clientSecret, paymentIntentId: order.state.paymentIntentId };
}

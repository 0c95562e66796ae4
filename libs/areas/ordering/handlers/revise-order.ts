import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { isRepeat } from '@lineless/engine/write/folding';
import { commandFor } from '@lineless/engine/write/message';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import { ProductError } from '@lineless/kernel/errors';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { orderErrors } from '../model/errors';
import type { Cart } from '../model/events';
import { queues } from '../model/queues';
import { latestCart, type OrderState } from '../model/state';
import { CartPricing } from './cart-pricing';
import { requireTakingOrders } from './open-doors';
import { OpenOrders } from './open-orders';
import { OrderPayments } from './order-payments';
import { Orders, type LoadedOrder } from './orders';
import { placedOrder, type PlacedOrder } from './place-order';
import { heldFor, StockHolds } from './stock-holds';

const MAX_TRIES = 3;
/**
 * More changes of a cart and its tip than this are no customer's; and each change is stored for good, at most by two
 * events: what is wanted, and that the provider charges it.
 */
const MOST_CHANGES = 50;
const EVENTS_OF_A_CHANGE = 2;

export class ReviseOrder extends commandFor(orderingCalls.reviseOrder) {}

/**
 * Items or tip of an unpaid order: priced, taxed and held again. What the provider has to charge differently
 * is first noted as wanted; `AlignRevision` brings provider and order together, for this request and, should
 * it end here, for the next sweep (DESIGN rule 14).
 */
@CommandHandler(ReviseOrder)
export class ReviseOrderHandler implements ICommandHandler<ReviseOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly pricing: CartPricing,
    private readonly holds: StockHolds,
    private readonly open: OpenOrders,
    private readonly payments: OrderPayments,
    private readonly processes: ProcessManagers,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws ORDER_NOT_FOUND · @throws WRONG_LOCATION · @throws LOCATION_CLOSED · @throws ORDERING_PAUSED · @throws ORDER_NOT_REVISABLE · @throws PAYMENT_PROCESSING · @throws ORDER_EXPIRED · @throws TOO_MANY_CHANGES · @throws TOO_MANY_FREE_ORDERS · @throws TOO_MANY_PIECES_HELD · @throws ORDER_TOO_LARGE · @throws SOLD_OUT · @throws PRODUCT_UNAVAILABLE · @throws TIP_TOO_HIGH · @throws PAYMENTS_UNAVAILABLE */
  async execute({ data, context }: ReviseOrder): Promise<PlacedOrder> {
    for (let attempt = 1; ; attempt += 1) {
      const order = await this.orders.load(data.orderId, data.userId);
      try {
        // The provider may charge the cart that was wanted last: no third one before the two are together.
        const settled = await this.aligned(order);
        const revised = isRepeat(settled, context) ? settled : await this.inLine(settled, data, context);
        const aligned = await this.aligned(revised);
        return placedOrder(aligned, await this.payments.secretOf(aligned.state));
      } catch (error) {
        const overtaken = error instanceof ProductError && error.code === 'ORDER_CHANGED';
        if (!overtaken || attempt === MAX_TRIES) throw error;
      }
    }
  }

  private inLine(order: LoadedOrder, data: ReviseOrder['data'], context: Context): Promise<LoadedOrder> {
    return this.open.inLine(order.state.userId, () => this.revise(order, data, context));
  }

  private async revise(
    order: LoadedOrder,
    data: ReviseOrder['data'],
    context: Context,
  ): Promise<LoadedOrder> {
    const { state, revision } = order;
    const { userId, vendorId, vendorLocationId, orderId, expiresAt } = state;
    if (data.vendorLocationId !== undefined && data.vendorLocationId !== vendorLocationId) {
      throw orderErrors.WRONG_LOCATION();
    }
    if (state.status === 'EXPIRED') throw orderErrors.ORDER_EXPIRED();
    if (state.status !== 'IN_PROGRESS') throw orderErrors.ORDER_NOT_REVISABLE();
    if (revision >= EVENTS_OF_A_CHANGE * MOST_CHANGES) throw orderErrors.TOO_MANY_CHANGES();
    await this.requireDecided(state);
    const basedOn = latestCart(state);
    const cart = await this.price(state, basedOn, data);
    await this.open.requireRoomToRevise({ ...{ userId, orderId, vendorId, cart }, caller: context.caller });
    const holder = { orderId, until: expiresAt };
    await this.holds.take(holder, cart.items, heldFor(state), context);
    try {
      const intent =
        state.paymentIntentId === null
          ? await this.payments.open(orderId, revision, cart.amounts.total)
          : null;
      const command = { type: 'ReviseOrder', basedOn, cart, paymentIntentId: intent?.id ?? null } as const;
      const revised = await this.orders.execute(orderId, command, context);
      await this.holds.giveBack(holder, state.items, heldFor(revised.state), context);
      return revised;
    } catch (error) {
      await this.returnHolds(holder, cart, context);
      throw error;
    }
  }

  /**
   * With the provider at what the order costs.
   * @throws ORDER_NOT_REVISABLE · @throws PAYMENT_PROCESSING · @throws PAYMENTS_UNAVAILABLE
   */
  private async aligned(revised: LoadedOrder): Promise<LoadedOrder> {
    const { orderId, wanted } = revised.state;
    if (!wanted) return revised;
    await this.processes.carryOut(queues.alignRevisions, orderId);
    const order = await this.orders.load(orderId);
    if (order.state.status !== 'IN_PROGRESS') throw orderErrors.ORDER_NOT_REVISABLE();
    if (!order.state.wanted) return order;
    await this.requireDecided(order.state);
    throw orderErrors.PAYMENTS_UNAVAILABLE({ retryAfterSeconds: 2 });
  }

  /** What the bank is deciding about cannot cost anything else. @throws PAYMENT_PROCESSING · @throws PAYMENTS_UNAVAILABLE */
  private async requireDecided({ paymentIntentId }: OrderState): Promise<void> {
    const intent = paymentIntentId === null ? null : await this.payments.look(paymentIntentId);
    if (intent?.status === 'processing') throw orderErrors.PAYMENT_PROCESSING();
  }

  private async price(state: OrderState, agreed: Cart, data: ReviseOrder['data']): Promise<Cart> {
    const { cartItems, tipAmount = agreed.amounts.tip } = data;
    if (!cartItems) return this.pricing.retip(agreed, tipAmount);
    const location = await this.locations.find(state.vendorLocationId);
    if (!location) throw orderErrors.LOCATION_NOT_FOUND();
    requireTakingOrders(location, this.runtime.now());
    return this.pricing.price(location, cartItems, tipAmount, state.userId);
  }

  /** What this attempt took beyond what the order really has in the end. */
  private async returnHolds(
    holder: { readonly orderId: string; readonly until: string },
    cart: Cart,
    context: Context,
  ): Promise<void> {
    const { state } = await this.orders.load(holder.orderId);
    if (state.status !== 'IN_PROGRESS') return;
    await this.holds.giveBack(holder, cart.items, heldFor(state), unkeyed(context));
  }
}

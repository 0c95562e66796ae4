import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Context } from '@lineless/engine/cqrs/caller';
import { ProductCommand } from '@lineless/engine/cqrs/message';
import { ProductError } from '@lineless/kernel/errors';
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { orderErrors } from '../errors';
import { ownCustomer } from '../permissions';
import type { OrderState } from '../state';
import { CartPricing, type PricedCart, type WantedItem } from './cart-pricing';
import { OrderPayments } from './order-payments';
import { isRepeat, Orders, type LoadedOrder } from './orders';
import { placedOrder, type PlacedOrder } from './place-order';
import { StockHolds } from './stock-holds';

const MAX_TRIES = 3;

export interface Revision {
  readonly userId: string;
  readonly orderId: string;
  readonly vendorLocationId?: string | undefined;
  /** The whole new cart; without it only the tip changes. */
  readonly items?: readonly WantedItem[] | undefined;
  /** Cents; without it the tip stays. */
  readonly tip?: number | undefined;
}

export class ReviseOrder extends ProductCommand<Revision, PlacedOrder> {
  static readonly permission = ownCustomer<Revision>();
}

/** Items or tip of an unpaid order: priced, taxed and held again, and charged in the new amount. */
@CommandHandler(ReviseOrder)
export class ReviseOrderHandler implements ICommandHandler<ReviseOrder> {
  constructor(
    @Inject(Orders) private readonly orders: Orders,
    @Inject(CartPricing) private readonly pricing: CartPricing,
    @Inject(StockHolds) private readonly holds: StockHolds,
    @Inject(OrderPayments) private readonly payments: OrderPayments,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
  ) {}

  /** @throws ORDER_NOT_FOUND · @throws WRONG_LOCATION · @throws ORDER_NOT_REVISABLE · @throws ORDER_EXPIRED · @throws SOLD_OUT · @throws PRODUCT_UNAVAILABLE */
  async execute({ data, context }: ReviseOrder): Promise<PlacedOrder> {
    for (let attempt = 1; ; attempt += 1) {
      const order = await this.orders.load(data.orderId, data.userId);
      try {
        const revised = isRepeat(order, context) ? order : await this.revise(order, data, context);
        return placedOrder(await this.payments.start(revised, context));
      } catch (error) {
        const overtaken = error instanceof ProductError && error.code === 'ORDER_CHANGED';
        if (!overtaken || attempt === MAX_TRIES) throw error;
      }
    }
  }

  private async revise(order: LoadedOrder, data: Revision, context: Context): Promise<LoadedOrder> {
    const { state } = order;
    const { vendorLocationId, orderId } = state;
    if (data.vendorLocationId !== undefined && data.vendorLocationId !== vendorLocationId) {
      throw orderErrors.WRONG_LOCATION();
    }
    if (state.status === 'EXPIRED') throw orderErrors.ORDER_EXPIRED();
    if (state.status !== 'IN_PROGRESS') throw orderErrors.ORDER_NOT_REVISABLE();
    const cart = await this.price(state, data);
    const holder = { orderId, until: state.expiresAt };
    await this.holds.take(holder, cart.items, state.items, context);
    try {
      await this.payments.align(order, cart.amounts.total);
      const revised = await this.orders.execute(
        orderId,
        { type: 'ReviseOrder', basedOn: state, cart: { ...cart, at: this.orders.now() } },
        context,
      );
      await this.holds.giveBack(holder, state.items, revised.state.items, context);
      await this.payments.realign(revised);
      return revised;
    } catch (error) {
      await this.returnHolds(holder, cart, context);
      throw error;
    }
  }

  private async price(state: OrderState, { items, tip = state.amounts.tip }: Revision): Promise<PricedCart> {
    if (!items) return this.pricing.retip(state, tip);
    const location = await this.locations.find(state.vendorLocationId);
    if (!location) throw orderErrors.LOCATION_NOT_FOUND();
    return this.pricing.price(location, items, tip);
  }

  /** What this attempt took beyond what the order really has in the end. */
  private async returnHolds(
    holder: { readonly orderId: string; readonly until: string },
    cart: PricedCart,
    context: Context,
  ): Promise<void> {
    const { state } = await this.orders.load(holder.orderId);
    if (state.status !== 'IN_PROGRESS') return;
    await this.holds.giveBack(holder, cart.items, state.items, context);
  }
}

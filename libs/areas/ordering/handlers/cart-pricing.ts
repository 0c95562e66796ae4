import { Inject, Injectable } from '@nestjs/common';
import { SHELF, type ProductFacts, type Shelf } from '@lineless/areas/catalogue/service';
import { LARGEST_AMOUNT } from '@lineless/kernel/money';
import { isRunning } from '@lineless/contracts/venues/promotions';
import type { Runtime } from '@lineless/kernel/runtime';
import type { CartItemRequest } from '@lineless/contracts/ordering/orders';
import { RUNTIME, TAX } from '@lineless/platform/tokens';
import { TaxUnavailable, type TaxProvider } from '@lineless/ports/tax/port';
import { MEMBERS, type MemberDirectory } from '@lineless/areas/membership/service';
import type { LocationFacts } from '@lineless/areas/venues/service';
import { amountsOf, discountCart, eventFeeOf, highestTip, type Amounts } from '../model/amounts';
import { orderErrors } from '../model/errors';
import type { Cart, SoldItem } from '../model/events';
import type { OrderState } from '../model/state';

export type WantedItem = Pick<CartItemRequest, 'productId' | 'quantity'>;

/** Prices, promotions and tax, always the server's own (resolution 16). All outside the decision. */
@Injectable()
export class CartPricing {
  constructor(
    @Inject(SHELF) private readonly shelf: Shelf,
    @Inject(TAX) private readonly tax: TaxProvider,
    @Inject(MEMBERS) private readonly members: MemberDirectory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** `tip` in cents; `userId`: who pays, where that is known. @throws PRODUCT_UNAVAILABLE · @throws TIP_TOO_HIGH · @throws ORDER_TOO_LARGE · @throws PAYMENTS_UNAVAILABLE */
  async price(
    location: LocationFacts,
    wanted: readonly WantedItem[],
    tip: number,
    userId?: string,
  ): Promise<Cart> {
    const lines = await this.lines(location, merged(wanted));
    const now = this.runtime.now();
    const cart = discountCart(
      lines,
      location.promotions.filter((promotion) => isRunning(promotion, now)),
    );
    requireReasonable(tip, cart);
    const items = lines.map((line, index) => ({ ...line, lineAmount: cart.lineAmounts[index] ?? 0 }));
    const tax = await this.taxOn(location, items);
    const isMember = location.eventFee > 0 && userId !== undefined && (await this.members.isMember(userId));
    const fee = eventFeeOf(location.eventFee, isMember);
    return {
      items,
      amounts: writable(amountsOf({ lines, cart, requestedTip: tip, tax, fee })),
      ...(cart.description !== null && { promotionDescription: cart.description }),
    };
  }

  /**
   * The same cart with another tip: what was agreed on stays, even if the menu has changed since.
   * @throws TIP_TOO_HIGH · @throws ORDER_TOO_LARGE
   */
  retip(agreed: Cart, tip: number): Cart {
    const { subtotal, discount, tax, eventFee, waivedFee } = agreed.amounts;
    const cart = { subtotal, discount };
    requireReasonable(tip, cart);
    const fee = { eventFee, ...(waivedFee !== undefined && { waivedFee }) };
    const amounts = writable(amountsOf({ lines: agreed.items, cart, requestedTip: tip, tax, fee }));
    return { ...agreed, amounts };
  }

  /**
   * Before a payment is taken: what was switched off, or taken off the menu, since the order was placed is not sold. What the
   * order holds of counted stock is its own. @throws PRODUCT_UNAVAILABLE
   */
  async requireStillSold({ vendorLocationId, items }: Pick<OrderState, 'vendorLocationId' | 'items'>) {
    await this.lines({ vendorLocationId }, items);
  }

  private async lines(location: Pick<LocationFacts, 'vendorLocationId'>, wanted: readonly WantedItem[]) {
    const found = await Promise.all(wanted.map(({ productId }) => this.shelf.find(productId)));
    return wanted.map(({ productId, quantity }, index) => {
      const product = found[index];
      if (product?.vendorLocationId !== location.vendorLocationId || !product.isAvailable) {
        throw unavailable(index, product?.name ?? productId);
      }
      return lineOf(product, quantity);
    });
  }

  /** What is sold for nothing, or not at all, is not taxed. @throws PAYMENTS_UNAVAILABLE */
  async taxOn({ address }: Pick<LocationFacts, 'address'>, items: readonly SoldItem[]): Promise<number> {
    const lines = items.map((item) => ({
      reference: item.productId,
      amount: item.lineAmount,
      productTaxCode: item.productTaxCode,
      isAlcohol: item.productType === 'ALCOHOLIC_ITEM',
    }));
    try {
      return (await this.tax.calculate({ address, lines })).tax;
    } catch (error) {
      if (error instanceof TaxUnavailable) throw orderErrors.PAYMENTS_UNAVAILABLE({ retryAfterSeconds: 2 });
      throw error;
    }
  }
}

/** What no answer could say is no price. @throws ORDER_TOO_LARGE */
function writable(amounts: Amounts): Amounts {
  if (Math.max(amounts.subtotal, amounts.total) > LARGEST_AMOUNT) throw orderErrors.ORDER_TOO_LARGE();
  return amounts;
}

function requireReasonable(tip: number, cart: Parameters<typeof highestTip>[0]): void {
  if (tip > highestTip(cart)) throw orderErrors.TIP_TOO_HIGH();
}

function lineOf(product: ProductFacts, quantity: number): Omit<SoldItem, 'lineAmount'> {
  const { productId, name, variantName, productType, productTaxCode, price, trackQuantity } = product;
  const imageUrls = [...product.imageUrls];
  const line = { productId, name, productType, productTaxCode, imageUrls, price, quantity, trackQuantity };
  return variantName === null ? line : { ...line, variantName };
}

/** One line a product, in the order in which they came. */
function merged(wanted: readonly WantedItem[]): readonly WantedItem[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of wanted) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

function unavailable(index: number, name: string) {
  const message = `${name} is not available right now.`;
  return orderErrors.PRODUCT_UNAVAILABLE({ message, details: [{ path: `cartItems.${index}`, message }] });
}

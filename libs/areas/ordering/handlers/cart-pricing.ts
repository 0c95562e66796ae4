import { Inject, Injectable } from '@nestjs/common';
import { SHELF, type ChosenOption, type ProductFacts, type Shelf } from '@lineless/areas/catalogue/service';
import { LARGEST_AMOUNT } from '@lineless/kernel/money';
import {
  chosenOf,
  goneOf,
  problemOfChoice,
  sayChoice,
  type ChoiceProblem,
} from '@lineless/contracts/catalogue/options';
import { lineIdOf } from '@lineless/contracts/ordering/lines';
import { highestTip } from '@lineless/contracts/ordering/tips';
import { isRunning } from '@lineless/contracts/venues/promotions';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME, TAX } from '@lineless/platform/tokens';
import { TaxUnavailable, type TaxProvider } from '@lineless/ports/tax/port';
import { MEMBERS, type MemberDirectory } from '@lineless/areas/membership/service';
import type { LocationFacts } from '@lineless/areas/venues/service';
import { amountsOf, discountCart, eventFeeOf, type Amounts, type DiscountedCart } from '../model/amounts';
import { orderErrors } from '../model/errors';
import type { Cart, SoldItem } from '../model/events';
import type { OrderState } from '../model/state';
import { linesOf, type WantedItem, type WantedLine } from '../model/wanted-lines';

/** Prices, promotions and tax, always the server's own (resolution 16). All outside the decision. */
@Injectable()
export class CartPricing {
  constructor(
    @Inject(SHELF) private readonly shelf: Shelf,
    @Inject(TAX) private readonly tax: TaxProvider,
    @Inject(MEMBERS) private readonly members: MemberDirectory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** `tip` in cents; `userId`: who pays, where that is known. @throws PRODUCT_UNAVAILABLE · @throws OPTION_UNKNOWN · @throws OPTION_SOLD_OUT · @throws TOO_FEW_OPTIONS · @throws TOO_MANY_OPTIONS · @throws TIP_TOO_HIGH · @throws ORDER_TOO_LARGE · @throws PAYMENTS_UNAVAILABLE */
  async price(
    location: LocationFacts,
    wanted: readonly WantedItem[],
    tip: number,
    userId?: string,
  ): Promise<Cart> {
    const wishes = linesOf(wanted);
    const lines = await this.lines(location, wishes, problemOfChoice);
    const now = this.runtime.now();
    const cart = discountCart(
      lines,
      location.promotions.filter((promotion) => isRunning(promotion, now, location.timeZone)),
    );
    requireReasonable(tip, cart);
    const untaxed = lines.map((line, index) => ({ ...line, lineAmount: cart.lineAmounts[index] ?? 0 }));
    const { tax, items } = await this.taxed(location, untaxed);
    const isMember = location.eventFee > 0 && userId !== undefined && (await this.members.isMember(userId));
    const fee = eventFeeOf(location.eventFee, isMember);
    return {
      items,
      amounts: writable(amountsOf({ lines, cart, requestedTip: tip, tax, fee })),
      ...(cart.description !== null && { promotionDescription: cart.description }),
      ...notesOf(wishes),
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
   * order holds of counted stock is its own; how many options are to be chosen was settled with it.
   * @throws PRODUCT_UNAVAILABLE · @throws OPTION_UNKNOWN · @throws OPTION_SOLD_OUT
   */
  async requireStillSold({ vendorLocationId, items }: Pick<OrderState, 'vendorLocationId' | 'items'>) {
    const sold = items.map(({ options = [], ...item }) => ({
      ...item,
      options: options.map(({ optionId }) => optionId),
    }));
    await this.lines({ vendorLocationId }, sold, goneOf);
  }

  private async lines(
    location: Pick<LocationFacts, 'vendorLocationId'>,
    wanted: readonly Omit<WantedLine, 'note'>[],
    problemOf: typeof problemOfChoice,
  ) {
    const found = await Promise.all(wanted.map(({ productId }) => this.shelf.find(productId)));
    return wanted.map((line, index) => {
      const product = found[index];
      if (product?.vendorLocationId !== location.vendorLocationId || !product.isAvailable) {
        throw unavailable(index, product?.name ?? line.productId);
      }
      const problem = problemOf(product.optionGroups, line.options);
      if (problem) throw unchoosable(index, product.name, problem);
      return lineOf(product, line);
    });
  }

  /** What is sold for nothing, or not at all, is not taxed. @throws PAYMENTS_UNAVAILABLE */
  async taxOn(location: Pick<LocationFacts, 'address'>, items: readonly SoldItem[]): Promise<number> {
    return (await this.calculate(location, items)).tax;
  }

  /** Each line with the tax on it, where the provider says it line by line. @throws PAYMENTS_UNAVAILABLE */
  private async taxed(location: Pick<LocationFacts, 'address'>, items: readonly SoldItem[]) {
    const { tax, lines } = await this.calculate(location, items);
    if (!lines) return { tax, items: [...items] };
    const amounts = lines.map((line) => ({ rate: line.rate, amount: line.tax }));
    return { tax, items: items.map((item, index) => ({ ...item, tax: amounts[index] })) };
  }

  private async calculate({ address }: Pick<LocationFacts, 'address'>, items: readonly SoldItem[]) {
    const lines = items.map((item) => ({
      reference: lineIdOf(item),
      amount: item.lineAmount,
      productTaxCode: item.productTaxCode,
      isAlcohol: item.productType === 'ALCOHOLIC_ITEM',
    }));
    try {
      return await this.tax.calculate({ address, lines });
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

function requireReasonable(
  tip: number,
  { subtotal, discount }: Pick<DiscountedCart, 'subtotal' | 'discount'>,
) {
  if (tip > highestTip(subtotal - discount)) throw orderErrors.TIP_TOO_HIGH();
}

function lineOf(
  product: ProductFacts,
  { lineId, quantity, options: optionIds }: Omit<WantedLine, 'note'>,
): Omit<SoldItem, 'lineAmount'> {
  const { productId, name, variantName, productType, productTaxCode, trackQuantity } = product;
  const options = chosenOf(product.optionGroups, optionIds).map(soldOption);
  const price = options.reduce((sum, option) => sum + option.price, product.price);
  const imageUrls = [...product.imageUrls];
  return {
    ...{ productId, name, productType, productTaxCode, imageUrls, price, quantity, trackQuantity },
    ...(lineId !== undefined && { lineId }),
    ...(variantName !== null && { variantName }),
    ...(options.length > 0 && { options }),
  };
}

function soldOption({ optionId, name, price }: ChosenOption): ChosenOption {
  return { optionId, name, price };
}

function notesOf(lines: readonly WantedLine[]): Pick<Cart, 'notes'> {
  const notes = lines.flatMap((line) => (line.note === null ? [] : [[lineIdOf(line), line.note] as const]));
  return notes.length === 0 ? {} : { notes: Object.fromEntries(notes) };
}

const CHOICE_ERRORS = {
  unknown: orderErrors.OPTION_UNKNOWN,
  'sold-out': orderErrors.OPTION_SOLD_OUT,
  'too-few': orderErrors.TOO_FEW_OPTIONS,
  'too-many': orderErrors.TOO_MANY_OPTIONS,
} as const;

function unchoosable(index: number, name: string, problem: ChoiceProblem) {
  const message = `${name}: ${sayChoice(problem)}`;
  return CHOICE_ERRORS[problem.kind]({ message, details: [{ path: `cartItems.${index}`, message }] });
}

function unavailable(index: number, name: string) {
  const message = `${name} is not available right now.`;
  return orderErrors.PRODUCT_UNAVAILABLE({ message, details: [{ path: `cartItems.${index}`, message }] });
}

import { Injectable } from '@nestjs/common';
import { hasName } from '@lineless/contracts/guest-lists/plain-name';
import type { Choosable, ChoiceGroup } from '@lineless/contracts/catalogue/options';
import type { Context } from '@lineless/engine/write/caller';
import type { Cause } from '@lineless/engine/write/causes';
import { Collections } from '@lineless/engine/read/collections';
import { PastLists } from '@lineless/engine/read/past-lists';
import type { DueList } from '@lineless/engine/work/due-list';
import type { Cents } from '@lineless/kernel/money';
import { pagesOf } from '@lineless/ports/documents/pages';
import type { ProductType } from './model/events';
import type { Outages } from './model/outages';
import { outagesModel, productsModel } from './model/read-models';

/** As an order keeps it. */
export interface ChosenOption {
  readonly optionId: string;
  readonly name: string;
  readonly price: Cents;
}

/** What an order copies from the catalogue when it is placed. */
export interface ProductFacts {
  readonly productId: string;
  readonly vendorLocationId: string;
  readonly name: string;
  readonly variantName: string | null;
  readonly productType: ProductType;
  readonly productTaxCode: string;
  readonly imageUrls: readonly string[];
  readonly price: Cents;
  readonly isAvailable: boolean;
  readonly trackQuantity: boolean;
  readonly optionGroups: readonly ChoiceGroup<ChosenOption & Choosable>[];
}

export interface HoldRef {
  readonly productId: string;
  readonly orderId: string;
}

export interface Pieces extends HoldRef {
  readonly quantity: number;
}

/**
 * The catalogue as other areas use it: facts about products and their counted stock (resolution 23).
 * Every change is idempotent per product and order; products that are not counted are left alone.
 */
export interface Shelf {
  find(productId: string): Promise<ProductFacts | null>;
  /** Replaces the quantity an order holds. @throws SOLD_OUT · @throws PRODUCT_UNAVAILABLE */
  hold(input: Pieces & { readonly until: string }, context: Context): Promise<void>;
  /** What the order holds is sold. @param input.since when the order was placed, ISO 8601 UTC @returns so many pieces, also when it is done again */
  commit(input: Pieces & { readonly since: string }, context: Context): Promise<number>;
  /** Ends the order's hold; what is sold stays sold. */
  release(input: HoldRef, context: Context): Promise<void>;
  /** What was sold to the order can be sold again. */
  takeBack(input: Pieces, context: Context): Promise<void>;
  /** The order has recorded that its pieces were taken back. */
  closeReturn(input: HoldRef, context: Context): Promise<void>;
  /** The orders whose hold on the product ran out before `before` (ISO 8601 UTC), and the event that began it where that is known. */
  runOut(
    productId: string,
    before: string,
  ): Promise<readonly (HoldRef & { readonly heldBy: Cause | undefined })[]>;
}

export const SHELF = Symbol('Shelf');

/** The products of which an order's hold has run out. */
export const holdsDue: DueList = { model: productsModel, index: 'hold-due' };

/** The menu of a location as it was at a moment. */
@Injectable()
export class PastMenu {
  constructor(private readonly lists: PastLists) {}

  /** What could be ordered, in the menu's order. @param at ISO 8601 UTC */
  at(vendorLocationId: string, at: string): Promise<readonly string[]> {
    const equals = [vendorLocationId];
    return this.lists.of(productsModel, {
      stream: (productId) => `product-${productId}`,
      among: [
        { index: 'on-menu', equals },
        { index: 'in-archive', equals, from: '' },
      ],
      at,
      placeOf: ({ menuOf, displayOrder }) => (menuOf === vendorLocationId ? displayOrder : null),
    });
  }
}

/** A location has no more of them than a menu can show, or an archive is looked through for. */
const MOST_PRODUCTS = 500;

/** Products by their names, as an audit finds them. */
@Injectable()
export class ProductFinder {
  constructor(private readonly collections: Collections) {}

  /** On the locations' menus and in their archives. @param wanted as `plainName` gives it */
  async named(vendorLocationIds: readonly string[], wanted: string) {
    const model = this.collections.get(productsModel);
    const pages = await Promise.all(
      vendorLocationIds.flatMap((id) => [
        model.states({ index: 'on-menu', equals: [id], limit: MOST_PRODUCTS }),
        model.states({
          ...{ index: 'in-archive', equals: [id], from: '', descending: true },
          limit: MOST_PRODUCTS,
        }),
      ]),
    );
    return pages.flatMap(({ states }) =>
      states.flatMap(({ productId, name, variantName, vendorLocationId }) => {
        const label = variantName === null ? name : `${name}, ${variantName}`;
        return hasName(label, wanted) ? [{ productId, label, vendorLocationId }] : [];
      }),
    );
  }
}

export type { Outages };

const PAGE = 500;

/** For how long a vendor's products could not be bought though they were on a menu. */
export class ProductOutages {
  constructor(private readonly collections: Pick<Collections, 'get'>) {}

  /** One for each of the vendor's products. */
  async *of(vendorId: string): AsyncGenerator<Outages> {
    const model = this.collections.get(outagesModel);
    const query = { index: 'by-vendor', equals: [vendorId], limit: PAGE };
    for await (const { states } of pagesOf((page) => model.states(page), query)) yield* states;
  }
}

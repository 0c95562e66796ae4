import type { Context } from '@lineless/engine/cqrs/caller';
import type { Cents } from '@lineless/kernel/money';
import type { ProductType } from '@lineless/contracts/catalogue/products';

/** What an order copies from the catalogue when it is placed. */
export interface ProductFacts {
  readonly productId: string;
  readonly vendorLocationId: string;
  readonly name: string;
  readonly variantName?: string | undefined;
  readonly productType: ProductType;
  readonly productTaxCode: string;
  readonly imageUrls: readonly string[];
  readonly price: Cents;
  readonly isAvailable: boolean;
  readonly trackQuantity: boolean;
}

export interface HoldRef {
  readonly productId: string;
  readonly orderId: string;
}

/**
 * The catalogue as other areas use it: facts about products and their counted stock (resolution 23).
 * Every change is idempotent per product and order; products that are not counted are left alone.
 */
export interface Shelf {
  find(productId: string): Promise<ProductFacts | null>;
  /** Replaces the quantity an order holds. @throws SOLD_OUT · @throws PRODUCT_UNAVAILABLE */
  hold(input: HoldRef & { quantity: number; until: string }, context: Context): Promise<void>;
  commit(input: HoldRef & { quantity: number }, context: Context): Promise<void>;
  release(input: HoldRef, context: Context): Promise<void>;
  /** Holds that ran out before `before` (ISO 8601), as far as the read model has got. */
  holdsUntil(before: string): Promise<readonly HoldRef[]>;
}

export const SHELF = Symbol('Shelf');

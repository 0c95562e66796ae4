import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { staff } from '@lineless/contracts/access';
import { menuEditCalls } from '@lineless/contracts/catalogue/edit-calls';
import type { Product } from '@lineless/contracts/catalogue/products';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Outcome } from '@lineless/engine/write/folding';
import { commandFor, ProductCommand, type Done } from '@lineless/engine/write/message';
import { both, permissionFor } from '@lineless/engine/write/permission';
import type { Position } from '@lineless/kernel/event';
import { PICTURES } from '@lineless/platform/tokens';
import { claimPictures } from '@lineless/engine/write/claim-pictures';
import type { Pictures } from '@lineless/ports/pictures/port';
import { productAggregate } from './aggregate';
import { catalogueErrors } from '../model/errors';
import type { ProductEvent } from '../model/events';
import { productTypeOf } from '../model/product-type';
import type { ProductState } from '../model/state';
import { productView } from '../model/view';

type Added = Extract<ProductEvent, { type: 'ProductAdded' }>['data'];

/** Amounts in cents; the product type in any of its spellings (resolution 22). */
export interface NewProduct extends Omit<Added, 'productType'> {
  readonly productType: string;
}

export interface ProductResult {
  readonly product: Product;
  readonly position: Position | null;
}

export class AddProduct extends ProductCommand<NewProduct, ProductResult> {
  static readonly permission = both<NewProduct>(
    permissionFor(staff('MANAGER', 'vendor', 'vendorId')),
    permissionFor(staff('MANAGER', 'location', 'vendorLocationId')),
  );
}

export class ChangeProduct extends commandFor(menuEditCalls.changeProduct) {}

export class CountStock extends commandFor(menuEditCalls.countStock) {}

@CommandHandler(AddProduct)
export class AddProductHandler implements ICommandHandler<AddProduct> {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(PICTURES) private readonly pictures: Pictures,
  ) {}

  /** A product that exists already stays as it is. @throws PICTURE_GONE */
  async execute({ data, context }: AddProduct): Promise<ProductResult> {
    if (!(await claimPictures(this.pictures, data.imageUrls))) throw catalogueErrors.PICTURE_GONE();
    const product = { ...data, productType: productTypeOf(data.productType) };
    const command = { type: 'AddProduct', product } as const;
    return resultOf(await this.aggregates.execute(productAggregate, data.productId, command, context));
  }
}

@CommandHandler(ChangeProduct)
export class ChangeProductHandler implements ICommandHandler<ChangeProduct> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws PRODUCT_NOT_FOUND, also at another location · @throws OPTION_NOT_FOUND */
  async execute({ data, context }: ChangeProduct): Promise<Done<typeof menuEditCalls.changeProduct>> {
    const { productId, price, isAvailable, options } = data;
    await isThere(this.aggregates, data);
    const command = { type: 'ChangeProduct', price, isAvailable, options } as const;
    return resultOf(await this.aggregates.execute(productAggregate, productId, command, context));
  }
}

@CommandHandler(CountStock)
export class CountStockHandler implements ICommandHandler<CountStock> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws PRODUCT_NOT_FOUND, also at another location · @throws STOCK_NOT_TRACKED · @throws STOCK_BELOW_HELD */
  async execute({ data, context }: CountStock): Promise<Done<typeof menuEditCalls.countStock>> {
    await isThere(this.aggregates, data);
    const command = { type: 'CountStock', onHand: data.onHand } as const;
    return resultOf(await this.aggregates.execute(productAggregate, data.productId, command, context));
  }
}

/** @throws PRODUCT_NOT_FOUND where the location has no such product */
export async function isThere(
  aggregates: Aggregates,
  { productId, vendorLocationId }: { readonly productId: string; readonly vendorLocationId: string },
): Promise<void> {
  const { state } = await aggregates.load(productAggregate, productId);
  if (state?.vendorLocationId !== vendorLocationId) throw catalogueErrors.PRODUCT_NOT_FOUND();
}

export function resultOf(outcome: Outcome<ProductState | null>): ProductResult {
  if (!outcome.state) throw catalogueErrors.PRODUCT_NOT_FOUND();
  return { product: productView(outcome.state, outcome.revision), position: outcome.position };
}

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Product } from '@lineless/contracts/catalogue/products';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import type { Outcome } from '@lineless/engine/cqrs/folding';
import { ProductCommand } from '@lineless/engine/cqrs/message';
import { staffOf, type Permission } from '@lineless/engine/cqrs/permission';
import type { Position } from '@lineless/kernel/event';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { productAggregate } from '../aggregate';
import { catalogueErrors } from '../errors';
import { productTypeOf } from '../product-type';
import type { ProductState } from '../state';
import { productView } from '../view';

/** Amounts in cents; the product type in any of its spellings (resolution 22). */
export interface NewProduct extends Omit<
  ProductState,
  'productType' | 'addedAt' | 'onHand' | 'holds' | 'sold'
> {
  readonly productType: string;
}

export interface ProductChanges {
  readonly productId: string;
  readonly vendorLocationId: string;
  readonly price?: number | undefined;
  readonly isAvailable?: boolean | undefined;
}

export interface ProductResult {
  readonly product: Product;
  readonly position: Position | null;
}

const ofVendor = staffOf<NewProduct>('MANAGER', 'vendor', ({ vendorId }) => vendorId);
const ofLocation = staffOf<NewProduct>('MANAGER', 'location', (product) => product.vendorLocationId);

export class AddProduct extends ProductCommand<NewProduct, ProductResult> {
  static readonly permission: Permission<NewProduct> = async (data, caller, directory) => {
    await ofVendor(data, caller, directory);
    return ofLocation(data, caller, directory);
  };
}

export class ChangeProduct extends ProductCommand<ProductChanges, ProductResult> {
  static readonly permission = staffOf<ProductChanges>('STAFF', 'product', ({ productId }) => productId);
}

export class CountStock extends ProductCommand<{ productId: string; onHand: number }, ProductResult> {
  static readonly permission = staffOf<{ productId: string }>(
    'STAFF',
    'product',
    ({ productId }) => productId,
  );
}

@CommandHandler(AddProduct)
export class AddProductHandler implements ICommandHandler<AddProduct> {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** A product that exists already stays as it is. */
  async execute({ data, context }: AddProduct): Promise<ProductResult> {
    const product = {
      ...data,
      imageUrls: [...data.imageUrls],
      productType: productTypeOf(data.productType),
      at: isoTime(this.runtime),
    };
    const command = { type: 'AddProduct', product } as const;
    return resultOf(await this.aggregates.execute(productAggregate, data.productId, command, context));
  }
}

@CommandHandler(ChangeProduct)
export class ChangeProductHandler implements ICommandHandler<ChangeProduct> {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws PRODUCT_NOT_FOUND, also at another location */
  async execute({ data, context }: ChangeProduct): Promise<ProductResult> {
    const { productId, vendorLocationId, price, isAvailable } = data;
    const { state } = await this.aggregates.load(productAggregate, productId);
    if (state?.vendorLocationId !== vendorLocationId) throw catalogueErrors.PRODUCT_NOT_FOUND();
    const command = { type: 'ChangeProduct', price, isAvailable, at: isoTime(this.runtime) } as const;
    return resultOf(await this.aggregates.execute(productAggregate, productId, command, context));
  }
}

@CommandHandler(CountStock)
export class CountStockHandler implements ICommandHandler<CountStock> {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws PRODUCT_NOT_FOUND · @throws STOCK_NOT_TRACKED · @throws STOCK_BELOW_HELD */
  async execute({ data, context }: CountStock): Promise<ProductResult> {
    const command = { type: 'CountStock', onHand: data.onHand, at: isoTime(this.runtime) } as const;
    return resultOf(await this.aggregates.execute(productAggregate, data.productId, command, context));
  }
}

function resultOf(outcome: Outcome<ProductState | null>): ProductResult {
  if (!outcome.state) throw catalogueErrors.PRODUCT_NOT_FOUND();
  return { product: productView(outcome.state, outcome.revision), position: outcome.position };
}

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { menuEditCalls } from '@lineless/contracts/catalogue/edit-calls';
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { unkeyed } from '@lineless/engine/write/caller';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { deriveId } from '@lineless/kernel/derive-id';
import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { PICTURES, RUNTIME } from '@lineless/platform/tokens';
import { claimPictures } from '@lineless/engine/write/claim-pictures';
import type { Pictures } from '@lineless/ports/pictures/port';
import { productAggregate } from './aggregate';
import { catalogueErrors } from '../model/errors';
import { laterOf } from '../model/positions';
import { isThere, resultOf, type ProductResult } from './products';

export class AddToMenu extends commandFor(menuEditCalls.addProduct) {}
export class ReviseProduct extends commandFor(menuEditCalls.reviseProduct) {}
export class ArchiveProduct extends commandFor(menuEditCalls.archiveProduct) {}
export class OrderMenu extends commandFor(menuEditCalls.orderMenu) {}

@CommandHandler(AddToMenu)
export class AddToMenuHandler implements ICommandHandler<AddToMenu> {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
    @Inject(PICTURES) private readonly pictures: Pictures,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The same request again names the same product. @throws ORIGINAL_PRICE_TOO_LOW · @throws OPTIONS_UNSOUND · @throws PICTURE_GONE */
  async execute({ data, context }: AddToMenu): Promise<ProductResult> {
    const location = await this.locations.find(data.vendorLocationId);
    if (!location) throw catalogueErrors.PRODUCT_NOT_FOUND();
    const { key, actor } = context;
    const productId = key === undefined ? this.runtime.id() : deriveId('product', actor.id, key);
    if (!(await claimPictures(this.pictures, data.imageUrls))) throw catalogueErrors.PICTURE_GONE();
    const product = { ...data, productId, vendorId: location.vendorId };
    const command = { type: 'AddProduct', product } as const;
    return resultOf(await this.aggregates.execute(productAggregate, productId, command, context));
  }
}

@CommandHandler(ReviseProduct)
export class ReviseProductHandler implements ICommandHandler<ReviseProduct> {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(PICTURES) private readonly pictures: Pictures,
  ) {}

  /** @throws PRODUCT_NOT_FOUND, also at another location · @throws PRODUCT_ARCHIVED · @throws PRODUCT_CHANGED_MEANWHILE · @throws ORIGINAL_PRICE_TOO_LOW · @throws OPTIONS_UNSOUND · @throws PICTURE_GONE */
  async execute({ data, context }: ReviseProduct): Promise<ProductResult> {
    await isThere(this.aggregates, data);
    const { productId, change, seen } = data;
    if (!(await claimPictures(this.pictures, change.imageUrls))) throw catalogueErrors.PICTURE_GONE();
    const command = { type: 'ReviseProduct', change, seen } as const;
    return resultOf(await this.aggregates.execute(productAggregate, productId, command, context));
  }
}

@CommandHandler(ArchiveProduct)
export class ArchiveProductHandler implements ICommandHandler<ArchiveProduct> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws PRODUCT_NOT_FOUND, also at another location */
  async execute({ data, context }: ArchiveProduct): Promise<ProductResult> {
    await isThere(this.aggregates, data);
    const command = { type: data.isArchived ? 'ArchiveProduct' : 'RestoreProduct' } as const;
    return resultOf(await this.aggregates.execute(productAggregate, data.productId, command, context));
  }
}

@CommandHandler(OrderMenu)
export class OrderMenuHandler implements ICommandHandler<OrderMenu> {
  constructor(private readonly aggregates: Aggregates) {}

  /**
   * Each product is a stream of its own: what a crash cuts off, the same request again finishes.
   * @throws PRODUCT_NOT_FOUND where one is not of this location, before anything has moved · @throws PRODUCT_ARCHIVED
   */
  async execute({ data, context }: OrderMenu): Promise<Done<typeof menuEditCalls.orderMenu>> {
    const { vendorLocationId, productIds } = data;
    for (const productId of productIds) await isThere(this.aggregates, { productId, vendorLocationId });
    const results: ProductResult[] = [];
    for (const [at, productId] of productIds.entries()) {
      const command = { type: 'MoveProduct', displayOrder: at + 1 } as const;
      const outcome = await this.aggregates.execute(productAggregate, productId, command, unkeyed(context));
      results.push(resultOf(outcome));
    }
    return {
      products: results.map(({ product }) => product),
      position: results.reduce<Position | null>((last, { position }) => laterOf(last, position), null),
    };
  }
}

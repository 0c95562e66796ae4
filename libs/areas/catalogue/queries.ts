import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProductQuery } from '@lineless/engine/cqrs/message';
import { anyone } from '@lineless/engine/cqrs/permission';
import { Collections } from '@lineless/engine/projector/collections';
import type { ViewPage } from '@lineless/ports/read-models/port';
import type { ProductState } from './state';

export interface MenuPage {
  readonly vendorLocationId: string;
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

/** Everything on a location's menu, by displayOrder; what is not available is marked as such. */
export class ProductsOfLocation extends ProductQuery<MenuPage, ViewPage> {
  static readonly permission = anyone();
}

@QueryHandler(ProductsOfLocation)
export class ProductsOfLocationHandler implements IQueryHandler<ProductsOfLocation> {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  async execute({ data }: ProductsOfLocation): Promise<ViewPage> {
    return this.collections.get<ProductState>('products').views({
      index: 'by-location',
      equals: [data.vendorLocationId],
      limit: data.limit,
      ...(data.nextToken !== undefined && { cursor: data.nextToken }),
    });
  }
}

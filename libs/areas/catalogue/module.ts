import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import { AccessDirectory } from '@lineless/platform/access-directory';
import { productAggregate } from './aggregate';
import { AddProductHandler, ChangeProductHandler, CountStockHandler } from './handlers/products';
import { ProductsOfLocationHandler } from './queries';
import { CatalogueRoutes } from './routes';
import { SHELF } from './service';
import { StreamShelf } from './stream-shelf';

/** Products, their prices, their availability and their counted stock. */
@Global()
@Module({
  controllers: [CatalogueRoutes],
  providers: [
    AddProductHandler,
    ChangeProductHandler,
    CountStockHandler,
    ProductsOfLocationHandler,
    { provide: SHELF, useClass: StreamShelf },
  ],
  exports: [SHELF],
})
export class CatalogueModule implements OnModuleInit {
  constructor(
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  onModuleInit(): void {
    this.directory.register('product', async (id) => {
      const { state } = await this.aggregates.load(productAggregate, id);
      return state && { vendorId: state.vendorId };
    });
  }
}

import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { PictureProcesses } from './handlers/picture-processes';
import { productAggregate } from './handlers/aggregate';
import { catalogueErrors } from './model/errors';
import {
  AddToMenuHandler,
  ArchiveProductHandler,
  OrderMenuHandler,
  ReviseProductHandler,
} from './handlers/menu';
import { ExportMenuHandler, ImportMenuHandler } from './handlers/menu-table';
import { AddPictureHandler, GetPictureHandler } from './handlers/pictures';
import { AddProductHandler, ChangeProductHandler, CountStockHandler } from './handlers/products';
import { GetArchivedProductsHandler, GetMenuHandler } from './handlers/queries';
import { PastMenu, ProductFinder, SHELF } from './service';
import { StreamShelf } from './handlers/stream-shelf';

/** Products, their prices, their availability and their counted stock. */
@Global()
@Module({
  providers: [
    AddProductHandler,
    ChangeProductHandler,
    CountStockHandler,
    AddToMenuHandler,
    ReviseProductHandler,
    ArchiveProductHandler,
    OrderMenuHandler,
    ExportMenuHandler,
    ImportMenuHandler,
    AddPictureHandler,
    GetPictureHandler,
    PictureProcesses,
    GetMenuHandler,
    GetArchivedProductsHandler,
    { provide: SHELF, useClass: StreamShelf },
    PastMenu,
    ProductFinder,
  ],
  exports: [SHELF, PastMenu, ProductFinder],
})
export class CatalogueModule implements OnModuleInit {
  constructor(
    private readonly directory: AccessDirectory,
    private readonly aggregates: Aggregates,
  ) {}

  onModuleInit(): void {
    this.directory.register('product', {
      find: async (id) => {
        const { state } = await this.aggregates.load(productAggregate, id);
        return state && { vendorId: state.vendorId };
      },
      missing: catalogueErrors.PRODUCT_NOT_FOUND,
    });
  }
}

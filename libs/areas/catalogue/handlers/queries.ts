import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { catalogueCalls } from '@lineless/contracts/catalogue/calls';
import { menuEditCalls } from '@lineless/contracts/catalogue/edit-calls';
import { pageQueryFor, pageOf, type AnsweredPage } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { productsModel } from '../model/read-models';

/** Everything on a location's menu, by displayOrder; what is not available is marked as such. */
export class GetMenu extends pageQueryFor(catalogueCalls.getMenu) {}

@QueryHandler(GetMenu)
export class GetMenuHandler implements IQueryHandler<GetMenu> {
  constructor(private readonly collections: Collections) {}

  async execute({ data }: GetMenu): Promise<AnsweredPage> {
    const query = { index: 'on-menu', equals: [data.vendorLocationId] };
    return this.collections.get(productsModel).views({ ...query, ...pageOf(data) });
  }
}

export class GetArchivedProducts extends pageQueryFor(menuEditCalls.getArchivedProducts) {}

@QueryHandler(GetArchivedProducts)
export class GetArchivedProductsHandler implements IQueryHandler<GetArchivedProducts> {
  constructor(private readonly collections: Collections) {}

  async execute({ data }: GetArchivedProducts): Promise<AnsweredPage> {
    const query = { index: 'in-archive', equals: [data.vendorLocationId], descending: true };
    return this.collections.get(productsModel).views({ ...query, ...pageOf(data) });
  }
}

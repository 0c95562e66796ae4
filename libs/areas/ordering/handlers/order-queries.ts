import { Inject } from '@nestjs/common';
import { Collections } from '@lineless/engine/read/collections';
import { ordersModel } from '../model/read-models';

/** What every query of orders reads. */
export abstract class OrderQueries {
  constructor(@Inject(Collections) protected readonly collections: Collections) {}

  protected get orders() {
    return this.collections.get(ordersModel);
  }
}

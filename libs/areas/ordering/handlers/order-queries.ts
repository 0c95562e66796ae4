import { Inject } from '@nestjs/common';
import { Collections } from '@lineless/engine/read/collections';
import type { OrderState } from '../model/state';

/** What every query of orders reads. */
export abstract class OrderQueries {
  constructor(@Inject(Collections) protected readonly collections: Collections) {}

  protected get orders() {
    return this.collections.get<OrderState>('orders');
  }
}

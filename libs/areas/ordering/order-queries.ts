import { Inject } from '@nestjs/common';
import { Collections } from '@lineless/engine/projector/collections';
import type { OrderState } from './state';

/** What every query of orders reads. */
export abstract class OrderQueries {
  constructor(@Inject(Collections) protected readonly collections: Collections) {}

  protected get orders() {
    return this.collections.get<OrderState>('orders');
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import { unkeyed, type Context } from '@lineless/engine/cqrs/caller';
import { productAggregate } from './aggregate';
import type { ProductCommand } from './decide';
import { canBeHad } from './state';
import type { HoldRef, Pieces, ProductFacts, Shelf } from './service';

/** Facts come from the streams: an order is priced, and stock is held, with what is so at that moment. */
@Injectable()
export class StreamShelf implements Shelf {
  constructor(@Inject(Aggregates) private readonly aggregates: Aggregates) {}

  async find(productId: string): Promise<ProductFacts | null> {
    const { state } = await this.aggregates.load(productAggregate, productId);
    return state && { ...state, isAvailable: canBeHad(state) };
  }

  hold({ productId, ...hold }: Pieces & { readonly until: string }, context: Context): Promise<void> {
    return this.change(productId, { type: 'HoldStock', ...hold }, context);
  }

  commit({ productId, ...sale }: Pieces, context: Context): Promise<void> {
    return this.change(productId, { type: 'CommitStock', ...sale }, context);
  }

  release({ productId, orderId }: HoldRef, context: Context): Promise<void> {
    return this.change(productId, { type: 'ReleaseHold', orderId }, context);
  }

  takeBack({ productId, ...sale }: Pieces, context: Context): Promise<void> {
    return this.change(productId, { type: 'ReturnSale', ...sale }, context);
  }

  closeReturn({ productId, orderId }: HoldRef, context: Context): Promise<void> {
    return this.change(productId, { type: 'CloseReturn', orderId }, context);
  }

  async runOut(productId: string, before: string): Promise<readonly HoldRef[]> {
    const { state } = await this.aggregates.load(productAggregate, productId);
    return Object.entries(state?.holds ?? {})
      .filter(([, hold]) => hold.until <= before)
      .map(([orderId]) => ({ productId, orderId }));
  }

  /** The request's key belongs to the order: on a product it would only pile up. */
  private async change(productId: string, command: ProductCommand, context: Context): Promise<void> {
    await this.aggregates.execute(productAggregate, productId, command, unkeyed(context));
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import type { Context } from '@lineless/engine/cqrs/caller';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { Collections } from '@lineless/engine/projector/collections';
import { productAggregate } from './aggregate';
import type { ProductCommand } from './decide';
import type { HoldRef, ProductFacts, Shelf } from './service';
import type { ProductState } from './state';

const PAGE = 200;

/** Facts come from the streams: an order is priced with what holds at that moment. */
@Injectable()
export class StreamShelf implements Shelf {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Collections) private readonly collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async find(productId: string): Promise<ProductFacts | null> {
    const { state } = await this.aggregates.load(productAggregate, productId);
    return state;
  }

  async hold(input: HoldRef & { quantity: number; until: string }, context: Context): Promise<void> {
    const { productId, ...hold } = input;
    await this.change(productId, { type: 'HoldStock', ...hold, at: isoTime(this.runtime) }, context);
  }

  async commit(input: HoldRef & { quantity: number }, context: Context): Promise<void> {
    const { productId, ...sale } = input;
    await this.change(productId, { type: 'CommitStock', ...sale, at: isoTime(this.runtime) }, context);
  }

  async release({ productId, orderId }: HoldRef, context: Context): Promise<void> {
    await this.change(productId, { type: 'ReleaseStock', orderId, at: isoTime(this.runtime) }, context);
  }

  async holdsUntil(before: string): Promise<readonly HoldRef[]> {
    const products = this.collections.get<ProductState>('products');
    const { documents } = await products.documents({
      index: 'hold-due',
      equals: [],
      from: '',
      to: before,
      limit: PAGE,
    });
    return documents.flatMap(({ body: { state } }) =>
      Object.entries(state.holds)
        .filter(([, hold]) => hold.until <= before)
        .map(([orderId]) => ({ productId: state.productId, orderId })),
    );
  }

  /** The request's key belongs to the order: on a product it would only pile up. */
  private async change(productId: string, command: ProductCommand, context: Context): Promise<void> {
    const unkeyed = { ...context, key: undefined, digest: undefined };
    await this.aggregates.execute(productAggregate, productId, command, unkeyed);
  }
}

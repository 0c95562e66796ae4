import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { latestOf } from '@lineless/engine/write/causes';
import { streamOf } from '@lineless/engine/write/aggregate';
import { readEvent } from '@lineless/kernel/event-format';
import type { EventReads } from '@lineless/ports/event-store/port';
import { EVENTS } from '@lineless/platform/tokens';
import { productAggregate } from './aggregate';
import { holdOf, type ProductCommand } from '../model/decide';
import { productFormats, type ProductEvent } from '../model/events';
import { canBeHad, choiceOf } from '../model/state';
import type { HoldRef, Pieces, ProductFacts, Shelf } from '../service';

const PAGE = 100;
const ABOUT_HOLDS: ReadonlySet<string> = new Set<ProductEvent['type']>([
  'StockHeld',
  'StockCommitted',
  'StockReleased',
]);
/** So far the clocks of two processes may differ: one that was set wrong must not have pieces lost. */
const CLOCKS_APART_MS = 24 * 60 * 60_000;

/** Facts come from the streams: an order is priced, and stock is held, with what is so at that moment. */
@Injectable()
export class StreamShelf implements Shelf {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(EVENTS) private readonly events: EventReads,
  ) {}

  async find(productId: string): Promise<ProductFacts | null> {
    const { state } = await this.aggregates.load(productAggregate, productId);
    return state && { ...state, isAvailable: canBeHad(state), optionGroups: choiceOf(state) };
  }

  hold({ productId, ...hold }: Pieces & { readonly until: string }, context: Context): Promise<void> {
    return this.change(productId, { type: 'HoldStock', ...hold }, context);
  }

  async commit(
    { productId, orderId, quantity, since }: Pieces & { readonly since: string },
    context: Context,
  ): Promise<number> {
    const { state } = await this.aggregates.load(productAggregate, productId);
    const held = state && holdOf(state, orderId);
    if (!held) return this.committed({ productId, orderId }, since);
    await this.change(productId, { type: 'CommitStock', orderId, quantity }, context);
    return Math.min(quantity, held.quantity);
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

  async runOut(productId: string, before: string): ReturnType<Shelf['runOut']> {
    const product = await this.aggregates.load(productAggregate, productId);
    return Object.entries(product.state?.holds ?? {})
      .filter(([, hold]) => hold.until <= before)
      .map(([orderId]) => {
        const heldBy = latestOf<ProductEvent['type']>(product, ['StockHeld'], orderId);
        return { productId, orderId, heldBy };
      });
  }

  /**
   * Of an order that has no hold: what a step that was cut off had sold to it, or nothing. What the stream last says
   * of the order decides; only where it says nothing of it the time ends the search.
   */
  private async committed({ productId, orderId }: HoldRef, since: string): Promise<number> {
    const stream = streamOf(productAggregate.category, productId);
    const earliest = new Date(Date.parse(since) - CLOCKS_APART_MS).toISOString();
    for (let fromRevision: number | undefined; ;) {
      const before = fromRevision === undefined ? {} : { fromRevision };
      const page = await this.events.readStreamBackwards(stream, { ...before, limit: PAGE });
      for (const event of page) {
        if (event.meta.at < earliest) return 0;
        if (!ABOUT_HOLDS.has(event.type)) continue;
        const { type, data } = readEvent(productFormats, event);
        if (!('orderId' in data) || data.orderId !== orderId) continue;
        return type === 'StockCommitted' ? data.quantity : 0;
      }
      const oldest = page.at(-1);
      if (!oldest || oldest.revision === 0) return 0;
      fromRevision = oldest.revision - 1;
    }
  }

  /** The request's key belongs to the order: on a product it would only pile up. */
  private async change(productId: string, command: ProductCommand, context: Context): Promise<void> {
    await this.aggregates.execute(productAggregate, productId, command, unkeyed(context));
  }
}

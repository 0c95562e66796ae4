import type { Aggregate } from '@lineless/engine/write/aggregate';
import { productDecider, type ProductCommand } from '../model/decide';
import { productFormats, type ProductEvent } from '../model/events';
import type { ProductState } from '../model/state';
import { productsModel } from '../model/read-models';

/** Streams `product-{productId}`. */
export const productAggregate: Aggregate<ProductCommand, ProductState | null, ProductEvent> = {
  category: 'product',
  decider: productDecider,
  formats: productFormats,
  foldedIn: productsModel,
  aboutIn: ({ data }) => ('orderId' in data ? data.orderId : null),
};

import type { Aggregate } from '@lineless/engine/cqrs/aggregate';
import { productDecider, type ProductCommand } from './decide';
import { productFormats, type ProductEvent } from './events';
import type { ProductState } from './state';

/** Streams `product-{productId}`. */
export const productAggregate: Aggregate<ProductCommand, ProductState | null, ProductEvent> = {
  category: 'product',
  decider: productDecider,
  formats: productFormats,
  foldedIn: 'products',
  aboutIn: ({ data }) => ('orderId' in data ? data.orderId : null),
};

import { GetMenu } from '@lineless/areas/catalogue/handlers/queries';
import { GetOrdersOfLocation } from '@lineless/areas/ordering/handlers/location-queries';
import { catalogueTopics } from '@lineless/contracts/catalogue/topics';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { from, LOCATION } from './callers';
import type { Showing } from './screen';

const LIMIT = 200;

/** The live board: paid, not picked up, no refund begun. */
const board: Showing = {
  name: 'board',
  person: 'maya',
  topic: orderingTopics.locationOrders.of(LOCATION),
  model: 'orders',
  ask: async ({ bus }) => {
    const page = { vendorLocationId: LOCATION, view: 'board', limit: LIMIT } as const;
    return (await bus.query(GetOrdersOfLocation, page, from('maya'))).views;
  },
  idOf: ({ orderId }) => String(orderId),
  keeps: ({ status, refundPending, refundFailed }) =>
    status === 'PAID' && refundPending !== true && refundFailed !== true,
};

const menu: Showing = {
  name: 'menu',
  person: 'ana',
  topic: catalogueTopics.locationProducts.of(LOCATION),
  model: 'products',
  ask: async ({ bus }) => {
    const page = { vendorLocationId: LOCATION, limit: LIMIT };
    return (await bus.query(GetMenu, page, from('ana'))).views;
  },
  idOf: ({ productId }) => String(productId),
  keeps: () => true,
};

export const SHOWINGS: readonly Showing[] = [board, menu];

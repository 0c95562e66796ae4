import { describe, expect, it } from '@jest/globals';
import type { OrderEvent, SoldItem } from './events';
import { evolveOrder } from './state';
import { at, beer, placed, shirt } from '../testing/orders';
import { orderView } from './view';

function itemsSeen(...items: SoldItem[]) {
  const event: OrderEvent = { ...placed, data: { ...placed.data, items } };
  const state = evolveOrder(null, { ...event, at });
  if (!state) throw new Error('An order that was placed is there');
  return orderView(state, 0).cartItems.map(({ price, discountedPrice }) => [price, discountedPrice]);
}

describe('What is seen of an order', () => {
  it('has a lower price of one piece only where the line costs less than its pieces', () => {
    expect(itemsSeen(beer, shirt)).toEqual([
      ['9.00', undefined],
      ['35.00', undefined],
    ]);
    expect(itemsSeen({ ...beer, lineAmount: 1_799 }, { ...beer, lineAmount: 1_620 })).toEqual([
      ['9.00', '8.99'],
      ['9.00', '8.10'],
    ]);
  });

  it('has nothing of what has not been said of it', () => {
    const state = evolveOrder(null, { ...placed, at });
    const said = Object.entries(state ? orderView(state, 0) : {}).filter(([, value]) => value !== undefined);
    expect(said.map(([field]) => field).sort()).toEqual([
      'cartItems',
      'datetimeCreated',
      'datetimeUpdated',
      'eventFee',
      'orderId',
      'status',
      'subtotal',
      'taxAmount',
      'tipAmount',
      'totalAmount',
      'userId',
      'vendorAddress',
      'vendorId',
      'vendorLocationId',
      'version',
    ]);
  });
});

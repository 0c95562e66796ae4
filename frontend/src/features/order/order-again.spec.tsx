import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { selectCart } from '@/data/cart/slice';
import { productOf } from '@/data/catalogue/testing/products';
import { paidOrder } from '@/data/ordering/testing/orders';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { device } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { OrderAgain } from './order-again';

beforeEach(() => {
  device.clear();
  jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
});
afterEach(() => {
  cleanup();
  device.clear();
  jest.restoreAllMocks();
});

it('An order is put in once, however often it is pressed while its menu is on the way', async () => {
  let come = (): void => undefined;
  const menu = new Promise<Response>((resolve) => {
    come = () => resolve(Response.json({ items: [productOf('cola')] }));
  });
  serverThatAnswers(async () => (await menu).clone());
  const cola = { productId: 'cola', name: 'Cola', productType: 'NON_ALCOHOLIC_ITEM', quantity: 2 } as const;
  const sold = { ...cola, productTaxCode: 'txcd_99999999', price: '10.00', imageUrls: [] };
  const order = paidOrder({ status: 'COMPLETE', cartItems: [sold] });
  const { at, store } = screenAt('/ticket', { pattern: '/ticket', element: <OrderAgain order={order} /> });
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await userEvent.click(button);
  come();
  await waitFor(() => expect(at()).toBe('/location/064E1/order/review'));
  expect(selectCart(store.getState(), '064E1')?.items.map(({ quantity }) => quantity)).toEqual([2]);
});

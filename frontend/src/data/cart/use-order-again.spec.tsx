import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Product } from '@lineless/contracts/catalogue/products';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { productOf } from '@/data/catalogue/testing/products';
import { paidOrder } from '@/data/ordering/testing/orders';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { device, tab } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { missingOf } from './again-arrival';
import { selectCart } from './slice';
import { useOrderAgain } from './use-order-again';

const soldOf = (productId: string) => ({
  ...{ productId, name: productId, productType: 'FOOD_ITEM' as const, productTaxCode: 'txcd_99999999' },
  ...{ price: '10.00', quantity: 2, imageUrls: [] },
});
const order = paidOrder({ status: 'COMPLETE', cartItems: [soldOf('cola'), soldOf('nachos')] });

function Again() {
  const { orderAgain, busy, failure } = useOrderAgain();
  return (
    <>
      <button type="button" onClick={() => void orderAgain(order)}>
        {busy ? 'busy' : 'again'}
      </button>
      {failure}
    </>
  );
}

describe('Ordering again', () => {
  let menu: () => Response;
  const sell = (...products: Product[]): void => {
    menu = () => Response.json({ items: products });
  };

  beforeEach(() => {
    device.clear();
    tab.clear();
    sell(productOf('cola'), productOf('nachos'));
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    serverThatAnswers(() => menu());
  });
  afterEach(() => {
    cleanup();
    device.clear();
    jest.restoreAllMocks();
  });

  const press = async () => {
    const shown = screenAt('/ticket', { pattern: '/ticket', element: <Again /> });
    await userEvent.click(screen.getByRole('button', { name: 'again' }));
    const cart = () =>
      selectCart(shown.store.getState(), '064E1')?.items.map(({ productId, quantity }) => [
        productId,
        quantity,
      ]);
    return { ...shown, cart };
  };

  it('fills the cart of the order’s location, and leads to its review', async () => {
    const { at, cart, router } = await press();
    await waitFor(() => expect(at()).toBe('/location/064E1/order/review'));
    expect(cart()).toEqual([
      ['cola', 2],
      ['nachos', 2],
    ]);
    expect(missingOf(router.state.location.state)).toBeNull();
  });

  it('tells the review what is not among it', async () => {
    sell(productOf('cola'));
    const { at, cart, router } = await press();
    await waitFor(() => expect(at()).toBe('/location/064E1/order/review'));
    expect(cart()).toEqual([['cola', 2]]);
    expect(missingOf(router.state.location.state)).toBe('Not in your cart: nachos (not available).');
  });

  it('says so where nothing of it can be had, and leaves the cart as it is', async () => {
    sell(productOf('cola', { trackQuantity: true, quantity: { available: 0 } }));
    const { at, cart } = await press();
    await screen.findByText(
      'Nothing of this order can be had right now: cola (sold out), nachos (not available).',
    );
    expect([at(), cart()]).toEqual(['/ticket', undefined]);
    screen.getByRole('button', { name: 'again' });
  });

  it('says so where the menu cannot be had', async () => {
    menu = () => refusal(400, 'BAD_REQUEST');
    const { at, cart } = await press();
    await screen.findByText('The menu could not be loaded. Try again.');
    expect([at(), cart()]).toEqual(['/ticket', undefined]);
  });
});

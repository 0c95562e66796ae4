import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom';
import { afterReview } from '@/shared/arrivals';
import { paths } from '@/shared/paths';
import { CheckoutBar } from './checkout-bar';

const at = { vendorLocationId: '064E1' };
const menu = paths.location.to(at);
const review = paths.orderReview.to(at);
const checkout = paths.orderCheckout.to(at);
const status = paths.orderStatus.to({ ...at, orderId: 'o1' });
const fromReview = { pathname: checkout, state: afterReview(false) };

describe('Back at the checkout', () => {
  afterEach(cleanup);

  const open = (...history: InitialEntry[]) => {
    const router = createMemoryRouter(
      [
        { path: paths.orderCheckout.pattern, element: <CheckoutBar toReview={review} /> },
        { path: '*', element: null },
      ],
      { initialEntries: history, initialIndex: history.length - 1 },
    );
    render(<RouterProvider router={router} />);
    return router;
  };

  // id: goes-to-the-review-where
  it.each<[string, InitialEntry[]]>([
    ['one has come from it', [menu, review, fromReview]],
    ['the checkout was opened first', [checkout]],
    ['one has come from the order’s page', [status, checkout]],
  ])('goes to the review where %s', async (_, history) => {
    const router = open(...history);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(router.state.location.pathname).toBe(review);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('leaves nothing to come back to', async () => {
    const router = open(status, checkout);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe(status);
  });
});

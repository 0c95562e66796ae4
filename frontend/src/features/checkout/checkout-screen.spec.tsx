import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { screenAt } from '@/app/testing/screen-at';
import { orderPrepared } from '@/data/checkout/slice';
import { checkoutOfOrder } from '@/data/checkout/testing/checkout';
import { paidOrder } from '@/data/ordering/testing/orders';
import { settingsOf } from '@/data/platform/testing/settings';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { tab } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { toast } from '@/shared/ui/toast';
import { CheckoutScreen } from './checkout-screen';

describe('The page of the checkout', () => {
  let order: () => Response;
  const said: unknown[][] = [];

  beforeEach(() => {
    tab.clear();
    said.splice(0);
    jest.spyOn(toast, 'error').mockImplementation((...words) => String(said.push(words)));
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    serverThatAnswers(({ call }) => {
      if (call.includes('/settings')) return Response.json(settingsOf());
      if (call.includes('/orders/')) return order();
      return Response.json({ items: [locationOf()] });
    });
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    jest.restoreAllMocks();
  });

  const open = (about: Parameters<typeof checkoutOfOrder>[0] | null) => {
    const page = screenAt('/location/064E1/order/checkout', {
      pattern: paths.orderCheckout.pattern,
      element: <Opened />,
    });
    if (about) act(() => void page.store.dispatch(orderPrepared(checkoutOfOrder(about))));
    act(begin);
    return page;
  };
  let begin: () => void = () => undefined;
  function Opened() {
    const [isOpen, setOpen] = useState(false);
    begin = () => setOpen(true);
    return isOpen ? <CheckoutScreen /> : null;
  }
  const answered = (about: Partial<Order>) => {
    order = () => Response.json({ order: paidOrder({ orderId: 'o1', status: 'IN_PROGRESS', ...about }) });
  };

  it.each([
    ['there is no order', null],
    ['it is another person’s', { userId: 'ben' }],
    ['it is another location’s', { vendorLocationId: '064E2' }],
  ])('leads back to the review, and says why, where %s', async (_, about) => {
    answered({});
    const { at } = open(about);
    await waitFor(() => expect(at()).toBe('/location/064E1/order/review'));
    expect(said).toEqual([
      ['Required order information is missing. Please return to the Order Review page.'],
    ]);
  });

  it('says that an order was not paid in time, forgets it, and leads back to the cart', async () => {
    answered({ status: 'EXPIRED' });
    const { store } = open({});
    await screen.findByText('This order was not paid in time. Please order again.');
    expect(screen.getByRole('link', { name: 'Return to cart' }).getAttribute('href')).toBe(
      '/location/064E1/order/review',
    );
    expect(store.getState().checkout.checkout).toBeNull();
  });

  it.each<[string, Partial<Order>]>([
    ['went back', { status: 'REFUNDED' }],
    ['is going back, because it came too late', { status: 'PAID', refundPending: true }],
    ['could not be given back', { status: 'PAID', refundFailed: true }],
  ])('offers nothing to pay where the money %s, and leads to what became of it', async (_, about) => {
    answered(about);
    const succeeded = jest.spyOn(toast, 'success').mockReturnValue('');
    const { at, store } = open({});
    await waitFor(() => expect(at()).toBe('/location/064E1/order/o1/status'));
    expect(succeeded).not.toHaveBeenCalled();
    expect(store.getState().checkout.checkout).toBeNull();
  });

  it('says that the order could not be had, and loads it again', async () => {
    order = () => refusal(400, 'BAD_REQUEST');
    open({});
    const reload = await screen.findByRole('button', { name: 'Reload' });
    answered({ status: 'EXPIRED' });
    await userEvent.click(reload);
    await screen.findByText('This order was not paid in time. Please order again.');
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup, screen } from '@testing-library/react';
import { screenAt } from '@/app/testing/screen-at';
import { orderPrepared } from '@/data/checkout/slice';
import { checkoutOfOrder } from '@/data/checkout/testing/checkout';
import { paidOrder } from '@/data/ordering/testing/orders';
import { locationOf } from '@/data/venues/testing/locations';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { tab } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { OrderHeading } from './order-heading';
import { OrderShown } from './order-shown';

const at = '2026-11-20T23:42:00.000Z';
const card = { payment: { method: 'card', last4: '4242' } } as const;

describe('What a guest reads of an order', () => {
  let waitSeconds: number | null = null;

  afterEach(() => {
    cleanup();
    tab.clear();
    waitSeconds = null;
    jest.restoreAllMocks();
  });

  const open = (about: Partial<Order>, place: Parameters<typeof OrderHeading>[0]['place'] = locationOf()) => {
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    serverThatAnswers(() => Response.json({ waitSeconds }));
    return screenAt('/', { pattern: '/', element: <OrderHeading order={paidOrder(about)} place={place} /> });
  };
  const said = () => screen.getByRole('status').textContent;

  it.each<[string, Partial<Order>, string | RegExp]>([
    [
      'picked up',
      { status: 'COMPLETE', datetimeCompleted: at },
      /^Order completed!Picked up .*at 3:42 PM, Main Bar$/,
    ],
    ['picked up, no one knows when', { status: 'COMPLETE' }, 'Order completed!Picked up, Main Bar'],
    [
      'refunded',
      { status: 'REFUNDED', datetimeRefunded: at, ...card },
      /^Order refundedRefunded .*at 3:42 PM\. \$10\.95 goes back to the card ending 4242.*\$0\.95.*\.$/,
    ],
    [
      'refunded to a wallet, without tax',
      { status: 'REFUNDED', taxAmount: '0.00', totalAmount: '10.00' },
      'Order refunded$10.00 goes back to what you paid with.',
    ],
    [
      'free and cancelled',
      { status: 'REFUNDED', datetimeRefunded: at, totalAmount: '0.00', payment: { method: 'FREE' } },
      /^Order refundedCancelled .*at 3:42 PM\. Nothing was charged, so nothing goes back\.$/,
    ],
    ['expired', { status: 'EXPIRED' }, 'Order expiredThis order was not paid in time. Please order again.'],
    ['ready', { datetimePrepared: at }, /^Ready at Main BarHave a staff member scan/],
    [
      'ready in parts',
      { preparedSections: ['bar', 'merch'] },
      /^Drinks are ready at Main BarMerch is ready at Main BarThe rest of your order is still being made\./,
    ],
    ['not paid', { status: 'IN_PROGRESS' }, 'This order is not paid yet'],
  ])('says what has become of it: %s', async (_, about, words) => {
    open(about);
    if (typeof words === 'string') expect(said()).toBe(words);
    else expect(said()).toMatch(words);
  });

  it('names the bar where its location is gone', () => {
    open({ datetimePrepared: at }, null);
    expect(said()).toMatch(/^Ready at the bar/);
    cleanup();
    open({ status: 'COMPLETE', datetimeCompleted: at }, null);
    expect(said()).not.toContain(',  ');
    expect(said()).not.toContain('Main Bar');
  });

  it('leads on to the payment of its own order alone', () => {
    const { store } = open({ orderId: 'o1', status: 'IN_PROGRESS' });
    expect(screen.queryByRole('link', { name: 'Continue to checkout' })).toBeNull();
    act(() => void store.dispatch(orderPrepared(checkoutOfOrder())));
    expect(screen.getByRole('link', { name: 'Continue to checkout' }).getAttribute('href')).toBe(
      '/location/064E1/order/checkout',
    );
  });

  it('says what the bar did not have, and what goes back', () => {
    const missing = {
      ...{ productId: 'ipa', quantity: 2, refundAmount: '9.86', taxAmount: '0.86' },
      ...{ datetime: at, by: { userId: 'maya', name: 'Maya' } },
    };
    const item = { productId: 'ipa', name: 'Hazy IPA', price: '4.50', quantity: 3, imageUrls: [] };
    const cartItems = [{ ...item, productType: 'ALCOHOLIC_ITEM', productTaxCode: 'txcd_99999999' }] as const;
    open({
      cartItems: [...cartItems],
      missingItems: [
        missing,
        { ...missing, productId: 'gone', taxAmount: '0.00' },
        { ...missing, refundFailed: true },
      ],
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Not available: 2 × Hazy IPA\$9\.86 goes back to what you paid with, .*\$0\.86.*\.$/,
      ),
      'Not available: 2 × an item$9.86 goes back to what you paid with.',
      'Not available: 2 × Hazy IPA$9.86 could not be paid back. Please ask the staff.',
    ]);
  });

  it('says how long it still takes, until it is ready', async () => {
    waitSeconds = 360;
    open({});
    await screen.findByText(/^Ready in .*6 min$/);
    cleanup();
    open({ datetimePrepared: at });
    expect(screen.queryByText(/^Ready in/)).toBeNull();
  });

  it.each<[string, Partial<Order>, boolean, boolean, boolean]>([
    ['paid', {}, true, true, false],
    ['ready', { datetimePrepared: at }, true, false, false],
    ['not paid', { status: 'IN_PROGRESS', datetimePaid: undefined }, false, false, false],
    ['picked up', { status: 'COMPLETE', datetimeCompleted: at }, true, false, true],
  ])('offers what is of use where it is %s', (_, about, hasReceipt, tells, isAgain) => {
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    serverThatAnswers(() => Response.json({ waitSeconds, items: [] }));
    const order = paidOrder(about);
    for (const place of [locationOf(), null]) {
      screenAt('/', { pattern: '/', element: <OrderShown order={order} place={place} toMenu="/menu" /> });
      expect(screen.queryByRole('group', { name: 'Receipt' }) !== null).toBe(hasReceipt);
      expect(screen.queryByText('Sound when it is ready') !== null).toBe(tells);
      // At a location that is gone there is nothing to order.
      expect(screen.queryByRole('button', { name: 'Order again' }) !== null).toBe(isAgain && place !== null);
      expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/menu');
      cleanup();
    }
  });
});

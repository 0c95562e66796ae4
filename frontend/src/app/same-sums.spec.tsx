import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { WorkplaceContext } from '@/data/staff/workplace';
import { checkoutOfOrder } from '@/data/checkout/testing/checkout';
import { productOf } from '@/data/catalogue/testing/products';
import { receiptText } from '@/data/ordering/receipt-text';
import { paidOrder } from '@/data/ordering/testing/orders';
import { settingsOf } from '@/data/platform/testing/settings';
import { locationOf } from '@/data/venues/testing/locations';
import { OrderThen } from '@/features/audit/order-then';
import { PayOrder } from '@/features/checkout/pay-order';
import { Receipt } from '@/features/fulfil/receipt';
import { CartSheet } from '@/features/menu/cart-sheet';
import { OrderTicket } from '@/features/order/order-ticket';
import { ReviewScreen } from '@/features/review/review-screen';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { device, tab } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { screenAt } from './testing/screen-at';

const HAPPY_HOUR = 'Happy Hour, $5 off';
const promotion = { promotionId: 'happy', description: HAPPY_HOUR, amountOff: '5.00', minSubtotal: '0.00' };
const later = { promotionId: 'late', description: 'Late Night', amountOff: '9.00', minSubtotal: '98.40' };
const place = locationOf({ promotions: [promotion, later] });
const nachos = {
  productId: 'nachos',
  name: 'Loaded Nachos',
  productType: 'FOOD_ITEM',
  price: '39.15',
} as const;

/** 78.30 before Happy Hour. */
const order: Order = paidOrder({
  status: 'IN_PROGRESS',
  cartItems: [{ ...nachos, productTaxCode: 'txcd_99999999', quantity: 2, imageUrls: [] }],
  subtotal: '78.30',
  promotion: { discountAmount: '5.00', description: HAPPY_HOUR },
  tipAmount: '7.00',
  taxAmount: '6.96',
  eventFee: '2.00',
  totalAmount: '89.26',
});
const SUMS = [
  ['Subtotal', '$78.30'],
  [HAPPY_HOUR, '−$5.00'],
  ['Tip', '$7.00'],
  ['Tax', '$6.96'],
  ['Event fee', '$2.00'],
  ['Total', '$89.26'],
];

/** The lines of the sum on the page, label and amount. */
const shown = (): string[][] =>
  [...document.querySelectorAll('dl')].flatMap((list) =>
    [...list.children].map((row) => [...row.children].map(({ textContent }) => textContent)),
  );

describe('The same order', () => {
  beforeEach(() => {
    device.clear();
    tab.clear();
    const now = new Date().toISOString();
    const cart = {
      vendorLocationId: '064E1',
      items: [{ ...nachos, quantity: 2 }],
      createdAt: now,
      updatedAt: now,
    };
    device.set('lineless.carts', JSON.stringify({ '064E1': cart }));
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    serverThatAnswers(({ call }) => {
      if (call.endsWith('/settings')) return Response.json(settingsOf());
      if (call.includes('/products')) return Response.json({ items: [productOf('nachos', nachos)] });
      if (call.includes('/api/vendor?'))
        return Response.json({ items: [{ vendorId: 'kiln-hall', name: 'Kiln' }] });
      return Response.json({ items: [place] });
    });
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    device.clear();
    jest.restoreAllMocks();
  });

  const at = (element: ReactElement, pattern = '/here', path = pattern) =>
    screenAt(path, { pattern, element });
  const role = {
    vendorId: 'kiln-hall',
    phoneNumber: '+13105550101',
    name: 'Maya R.',
    role: 'STAFF',
    version: 1,
  } as const;
  const checkout = checkoutOfOrder({ tip: { cents: 700 } });
  const when = () => '3:30 PM';

  // id: adds-up-to-the-same-lines
  it.each<[string, ReactElement]>([
    ['checkout', <PayOrder checkout={checkout} order={order} place={place} onStale={() => undefined} />],
    ['ticket', <OrderTicket order={{ ...order, status: 'PAID' }} place={place} />],
    [
      'audit',
      <WorkplaceContext value={{ location: place, role }}>
        <OrderThen order={{ ...order, status: 'PAID' }} />
      </WorkplaceContext>,
    ],
  ])('adds up to the same lines on the page of the %s', (_, page) => {
    at(page);
    expect(shown().slice(0, SUMS.length)).toEqual(SUMS);
  });

  it('adds up to the same lines for the staff, below the total before the discount (S2)', () => {
    at(<Receipt order={order} when={when} />);
    expect(shown()).toEqual([['Total before discount', '$94.26'], ...SUMS]);
  });

  it('adds up to the same lines where its receipt is mailed or shared', () => {
    const text = receiptText(order, place).split('\n').slice(-SUMS.length);
    expect(text).toEqual(SUMS.map(([label, amount]) => `${label}: ${amount}`));
  });

  // id: has-the-same-subtotal-in-the-cart
  it('has the same subtotal and promotion in the cart and in its review, with what is missing to another one', async () => {
    const ofCart = [...SUMS.slice(0, 2), ['Late Night', '$20.10 to go']];
    at(<CartSheet vendorLocationId="064E1" open onClose={() => undefined} />);
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText('Late Night');
    expect(shown()).toEqual(ofCart);
    cleanup();
    at(<ReviewScreen />, paths.orderReview.pattern, '/location/064E1/order/review');
    await screen.findByText('Late Night');
    expect(shown()).toEqual(ofCart);
  });
});

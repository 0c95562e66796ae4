import { describe, expect, it } from '@jest/globals';
import type { Order, OrderItem } from '@lineless/contracts/ordering/orders';
import { isFree, receiptLines, receiptSums, restBack, totalKept } from './receipt';
import { sumsOf } from './sums';
import { paidOrder } from './testing/orders';

const tee: OrderItem = {
  productId: 'tee-m',
  name: 'Night Shift Tee',
  variantName: 'Medium',
  productType: 'MERCHANDISE',
  productTaxCode: 'txcd_99999999',
  price: '12.50',
  quantity: 3,
  imageUrls: [],
};

describe('A receipt', () => {
  // id: of-is-free
  it.each([
    ['0.00', true],
    ['0.49', true],
    ['0.50', false],
    ['10.95', false],
  ])('of %s is free: %s', (totalAmount, free) => expect(isFree({ totalAmount })).toBe(free));

  // id: has-a-line-for-each-product-with-its-variant
  it('has a line for each product, with its variant and what all pieces cost', () => {
    expect(receiptLines(paidOrder({ cartItems: [tee] }))).toEqual([
      { quantity: 3, name: 'Night Shift Tee, Medium', amount: '$37.50' },
    ]);
  });

  it('says below a line what was chosen with it, what that costs, and what was noted', () => {
    const option = (name: string, price: string) => ({ optionId: name, name, price });
    const options = [option('Gift wrap', '2.00'), option('No tag', '0.00')];
    const [line, plain] = receiptLines(
      paidOrder({
        cartItems: [
          { ...tee, options, note: 'For Omar' },
          { ...tee, note: '' },
        ],
      }),
    );
    expect(line?.details).toEqual(['Gift wrap +$2.00, No tag', '“For Omar”']);
    expect(plain).not.toHaveProperty('details');
  });

  it('leaves out what is nothing, but never subtotal, tip and tax', () => {
    const order = paidOrder({ promotion: { discountAmount: '0.00', description: 'Happy Hour' } });
    expect(receiptSums({ ...order, taxAmount: '0.00' })).toEqual([
      { label: 'Subtotal', amount: '$10.00' },
      { label: 'Tip', amount: '$0.00' },
      { label: 'Tax', amount: '$0.00' },
    ]);
  });

  // id: shows-the-smallest-discount
  it('shows the smallest discount, tip and fee, in their order', () => {
    const order = paidOrder({
      promotion: { discountAmount: '0.01', description: 'Happy Hour' },
      tipAmount: '0.01',
      eventFee: '0.01',
    });
    expect(receiptSums(order)).toEqual([
      { label: 'Subtotal', amount: '$10.00' },
      { label: 'Happy Hour', amount: '−$0.01', good: true },
      { label: 'Tip', amount: '$0.01' },
      { label: 'Tax', amount: '$0.95' },
      { label: 'Event fee', amount: '$0.01' },
    ]);
  });

  it('shows each part that was given back at the payment provider, and keeps the rest', () => {
    const datetime = '2026-11-20T23:40:00.000Z';
    const order = paidOrder({
      partialRefunds: [
        { refundAmount: '2.00', datetime },
        { refundAmount: '0.95', datetime },
      ],
    });
    expect(receiptSums(order).slice(-3)).toEqual([
      { label: 'Total paid', amount: '$10.95' },
      { label: 'Refunded in part', amount: '−$2.00', good: true },
      { label: 'Refunded in part', amount: '−$0.95', good: true },
    ]);
    expect(totalKept(order)).toBe('$8.00');
  });

  it('says of each piece that was missing what went back for it, with the tax, and when', () => {
    const missing = { productId: 'tee-m', quantity: 1, datetime: '2026-11-20T23:40:00.000Z' } as const;
    const by = { userId: 'maya', name: 'Maya R.' };
    const order = paidOrder({
      cartItems: [tee],
      missingItems: [
        { ...missing, by, refundAmount: '13.69', taxAmount: '1.19' },
        { ...missing, by, refundAmount: '12.50', taxAmount: '0.00' },
        { ...missing, by, refundAmount: '12.50', taxAmount: '0.00', refundFailed: true },
      ],
    });
    const label = 'Not available: 1 × Night Shift Tee, Medium, 3:40 PM';
    expect(receiptSums(order, { when: () => '3:40 PM' }).slice(4)).toEqual([
      { label, amount: '−$13.69', good: true, detail: 'with $1.19 of tax' },
      { label, amount: '−$12.50', good: true },
    ]);
  });

  // id: of-what-was-refunded-says
  it('of what was refunded says what went back and when, with the tip and the tax, and keeps nothing', () => {
    const order = paidOrder({
      status: 'REFUNDED',
      tipAmount: '1.50',
      totalAmount: '12.45',
      datetimeRefunded: '2026-11-20T23:50:00.000Z',
    });
    expect(receiptSums(order, { when: () => '3:50 PM' }).slice(-2)).toEqual([
      { label: 'Total paid', amount: '$12.45' },
      {
        label: 'Refunded, 3:50 PM',
        amount: '−$12.45',
        good: true,
        detail: 'with the tip of $1.50 and $0.95 of tax',
      },
    ]);
    expect(totalKept(order)).toBe('$0.00');
  });

  it('of a refund after a part counts only what was left, and not twice what had gone back', () => {
    const datetime = '2026-11-20T23:40:00.000Z';
    const missing = { productId: 'tee-m', quantity: 1, datetime, by: { userId: 'maya', name: 'Maya R.' } };
    const whole = { status: 'REFUNDED', tipAmount: '1.50', totalAmount: '12.45' } as const;
    const back = (what: Partial<Order>) => restBack(paidOrder({ ...whole, ...what }));
    expect(back({ missingItems: [{ ...missing, refundAmount: '4.00', taxAmount: '0.35' }] })).toEqual({
      amount: 845,
      parts: { tip: '$1.50', tax: '$0.60' },
    });
    expect(back({ partialRefunds: [{ refundAmount: '2.00', datetime }] })).toEqual({
      amount: 1_045,
      parts: null,
    });
    expect(back({ refundReason: 'AMOUNT_DIFFERS' })).toEqual({ amount: null, parts: null });
    expect(back({ payment: { method: 'FREE' } })).toBeNull();
    expect(restBack(paidOrder())).toBeNull();
  });

  // id: is-the-same-sum-of-a-cart
  it('is the same sum of a cart before it is an order, with what is missing to a promotion', () => {
    const of = { subtotal: 7_830, discount: 500, description: 'Happy Hour', fee: 0, isFeeWaived: true };
    const standing = { description: 'Late Night', missing: 2_010 };
    expect(sumsOf({ ...of, standings: [standing, { ...standing, missing: null }] })).toEqual([
      { label: 'Subtotal', amount: '$78.30' },
      { label: 'Happy Hour', amount: '−$5.00', good: true },
      { label: 'Late Night', amount: '$20.10 to go' },
      { label: 'Event fee', amount: 'Waived for members', good: true },
    ]);
  });

  // id: says-where-a-fee-was-waived
  it('says where a fee was waived, and charges none', () => {
    const order = paidOrder({ eventFee: '0.00', eventFeeWaived: '2.00' });
    expect(receiptSums(order).at(-1)).toEqual({
      label: 'Event fee',
      amount: 'Waived for members',
      good: true,
    });
  });

  it('shows the tip that is being chosen in place of the order’s', () => {
    const order = paidOrder({ tipAmount: '1.00' });
    const tipIn = (tip: number) =>
      receiptSums(order, { tipLabel: 'Tip, 15%', tip }).filter(({ label }) => label.startsWith('Tip'));
    expect(tipIn(150)).toEqual([{ label: 'Tip, 15%', amount: '$1.50' }]);
    expect(tipIn(0)).toEqual([{ label: 'Tip, 15%', amount: '$0.00' }]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { isFree, receiptLines, receiptSums, totalKept } from './receipt';
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

  it('leaves out what is nothing, but never subtotal and tax', () => {
    const order = paidOrder({ promotion: { discountAmount: '0.00', description: 'Happy Hour' } });
    expect(receiptSums({ ...order, taxAmount: '0.00' })).toEqual([
      { label: 'Subtotal', amount: '$10.00' },
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
    expect(receiptSums(order).slice(-2)).toEqual([
      { label: 'Refunded in part', amount: '−$2.00', good: true },
      { label: 'Refunded in part', amount: '−$0.95', good: true },
    ]);
    expect(totalKept(order)).toBe('$8.00');
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
    expect(tipIn(0)).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { locationOf } from '@/data/venues/testing/locations';
import { receiptMail, receiptText } from './receipt-text';
import { paidOrder } from './testing/orders';

const order = paidOrder({
  orderId: '01AAAA7F3A9C',
  cartItems: [
    {
      productId: 'slice',
      name: 'Pizza slice',
      productType: 'FOOD_ITEM',
      productTaxCode: 'txcd_99999999',
      price: '5.00',
      options: [{ optionId: 'honey', name: 'Chili honey', price: '1.00' }],
      note: 'Well done & hot',
      quantity: 2,
      imageUrls: [],
    },
  ],
  promotion: { discountAmount: '2.00', description: 'Happy Hour' },
  tipAmount: '1.20',
  totalAmount: '10.15',
  payment: { method: 'card', last4: '4242' },
});

describe('A receipt as a text', () => {
  // id: says-what-the-ticket-says
  it('says what the ticket says, with the whole date on the venue’s clock', () => {
    expect(receiptText(order, locationOf()).split('\n')).toEqual([
      'Kiln Hall, Main Bar',
      'Receipt, order 7F3A9C',
      'Paid Nov 20, 2026, 3:30 PM, card ending 4242',
      '',
      '2 × Pizza slice: $10.00',
      '  Chili honey +$1.00',
      '  “Well done & hot”',
      '',
      'Subtotal: $10.00',
      'Happy Hour: −$2.00',
      'Tip: $1.20',
      'Tax: $0.95',
      'Total: $10.15',
    ]);
  });

  it('says what went back, with what is in it', () => {
    const refunded = { ...order, status: 'REFUNDED', datetimeRefunded: '2026-11-20T23:50:00.000Z' } as const;
    expect(receiptText(refunded, locationOf()).split('\n').slice(-3)).toEqual([
      'Total paid: $10.15',
      'Refunded, Nov 20, 2026, 3:50 PM: −$10.15 (with the tip of $1.20 and $0.95 of tax)',
      'Total: $0.00',
    ]);
  });

  it('is one of a location that is gone, too', () => {
    expect(receiptText(order, null)).toMatch(/^Receipt, order 7F3A9C\nPaid Nov 2/);
  });

  // id: is-mailed-whole
  it('is mailed whole, whatever was written in it', () => {
    const { protocol, searchParams } = new URL(receiptMail(order, locationOf()));
    expect([protocol, searchParams.get('subject')]).toEqual(['mailto:', 'Receipt, order 7F3A9C']);
    expect(searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(receiptText(order, locationOf()));
  });
});

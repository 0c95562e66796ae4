import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { productTypes } from '@lineless/contracts/catalogue/product-types';
import { highestTip } from '@lineless/contracts/ordering/tips';
import type { PromotionTerms } from '@lineless/contracts/venues/promotions';
import { amountsOf, discountCart, isFree, type CartLine } from './amounts';
import { nameIn } from '@lineless/kernel/person-name';
import { payerLastName, payerName } from './payer-names';
import { boardName } from './view';

const beer: CartLine = { productId: 'beer', price: 900, quantity: 2, productType: 'ALCOHOLIC_ITEM' };
const shirt: CartLine = { productId: 'shirt', price: 3_500, quantity: 1, productType: 'MERCHANDISE' };
const priced = (
  lines: CartLine[],
  requestedTip: number,
  running: PromotionTerms[] = [],
  tax = 0,
  eventFee = 0,
) => amountsOf({ lines, cart: discountCart(lines, running), requestedTip, tax, fee: { eventFee } });
const off = (description: string, amountOff: number, minSubtotal = 0): PromotionTerms => ({
  description,
  discount: { kind: 'amount', amountOff },
  minSubtotal,
});

describe('The amounts of an order', () => {
  it('are subtotal, tip, tax and fee', () => {
    expect(priced([beer, shirt], 270, [], 504, 100)).toEqual({
      subtotal: 5_300,
      discount: 0,
      tip: 270,
      tax: 504,
      eventFee: 100,
      total: 6_174,
    });
  });

  it('take the promotion off from its minimum subtotal on, never below nothing', () => {
    const promotion = off('5 off', 500, 1_800);
    expect(priced([beer], 0, [promotion]).total).toBe(1_300);
    expect(priced([{ ...beer, quantity: 1 }], 0, [promotion]).discount).toBe(0);
    expect(priced([beer], 0, [off('On us', 9_999, 1_800)])).toMatchObject({
      discount: 1_800,
      total: 0,
    });
  });

  it('have no tip on merchandise alone, nor where the promotion has paid for everything', () => {
    expect(priced([shirt], 500).tip).toBe(0);
    expect(priced([beer], 500, [off('On us', 9_999)]).tip).toBe(0);
    expect(priced([beer, shirt], 500).tip).toBe(500);
  });

  it('allow a tip of as much as the order is worth, and 50.00 always', () => {
    const highest = (quantity: number, off = 0) => highestTip(beer.price * quantity - off);
    expect(highest(2)).toBe(5_000);
    expect(highest(10)).toBe(9_000);
    expect(highest(10, 1_000)).toBe(8_000);
  });

  // id: make-an-order-free
  it('make an order free below 0.50', () => {
    expect([isFree(0), isFree(49), isFree(50)]).toEqual([true, true, false]);
  });

  // id: always-add-up-to-the-cent
  it('always add up, to the cent and line by line', () => {
    const productId = fc.constantFrom('beer', 'shirt', 'water');
    const line = fc.record({
      productId,
      price: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      productType: fc.constantFrom(...productTypes),
    });
    const cents = fc.integer({ min: 0, max: 100_000 });
    const promotion = fc.record({
      description: fc.string(),
      discount: fc.oneof(
        fc.record({ kind: fc.constant('amount' as const), amountOff: cents }),
        fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      ),
      minSubtotal: cents,
      productIds: fc.option(fc.array(productId, { minLength: 1 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }),
        fc.array(promotion, { maxLength: 5 }),
        cents,
        cents,
        cents,
        (lines, terms, tip, tax, fee) => {
          const cart = discountCart(lines, terms);
          const amounts = amountsOf({ lines, cart, requestedTip: tip, tax, fee: { eventFee: fee } });
          expect(amounts.total).toBe(
            amounts.subtotal - amounts.discount + amounts.tip + amounts.tax + amounts.eventFee,
          );
          expect(amounts.total).toBeGreaterThanOrEqual(0);
          expect(amounts.discount).toBeLessThanOrEqual(amounts.subtotal);
          expect(cart.description === null).toBe(amounts.discount === 0);
          expect(cart.lineAmounts.reduce((sum, amount) => sum + amount, 0)).toBe(
            amounts.subtotal - amounts.discount,
          );
          expect(Math.min(...cart.lineAmounts)).toBeGreaterThanOrEqual(0);
          expect(amounts.tip).toBeLessThanOrEqual(tip);
        },
      ),
    );
  });
});

describe("The payer's name", () => {
  // id: is-split-on-its-spaces-and-short
  it('is split on its spaces, and short on the board', () => {
    expect(nameIn('Ana')).toEqual({ firstName: 'Ana' });
    expect(nameIn('  Ana  Maria Morales ')).toEqual({ firstName: 'Ana', lastName: 'Maria Morales' });
    expect(nameIn(' ')).toBeUndefined();
    expect(boardName({ firstName: 'Ana', lastName: 'morales' })).toBe('Ana M.');
    expect(boardName({ firstName: 'Ana' })).toBe('Ana');
  });

  it('is none where a card or a wallet has no name, on the board and where it is looked for', () => {
    for (const payer of [{ firstName: 'A', lastName: 'Card' }, { firstName: 'Cardholder' }]) {
      expect(boardName(payer)).toBeUndefined();
      expect([payerName(payer), payerLastName(payer)]).toEqual([null, null]);
    }
    expect(payerLastName({ firstName: 'Ana', lastName: 'Card' })).toBe('card ana');
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  bestDiscount,
  isRunning,
  missingTo,
  promotedPrice,
  subtotalOf,
  type PricedLine,
  type PromotionTerms,
} from './promotions';

const cart: PricedLine[] = [
  { productId: 'beer', price: 900, quantity: 2 },
  { productId: 'taco', price: 450, quantity: 3 },
];
const percent = (description: string, of: number, productIds?: string[]): PromotionTerms => ({
  description,
  discount: { kind: 'percent', percent: of },
  minSubtotal: 0,
  productIds,
});
const amount = (description: string, amountOff: number, productIds?: string[]): PromotionTerms => ({
  description,
  discount: { kind: 'amount', amountOff },
  minSubtotal: 0,
  productIds,
});

describe('What promotions take off', () => {
  it('is a share or an amount of the whole order, spread over its lines', () => {
    expect(bestDiscount(cart, [percent('Tenth', 10)])).toMatchObject({
      cuts: [180, 135],
      description: 'Tenth',
    });
    expect(bestDiscount(cart, [amount('Five', 500)])).toMatchObject({
      cuts: [286, 214],
      description: 'Five',
    });
  });

  it('is a share or an amount of every piece of the products it names', () => {
    expect(bestDiscount(cart, [percent('Beer', 50, ['beer'])])).toMatchObject({
      cuts: [900, 0],
      description: 'Beer',
    });
    expect(bestDiscount(cart, [amount('Tacos', 100, ['taco'])]).cuts).toEqual([0, 300]);
    expect(bestDiscount(cart, [amount('On us', 1_000, ['taco'])]).cuts).toEqual([0, 1_350]);
  });

  // id: is-the-best-for-each-line-and-all-of-those-or-the-best
  it('is the best for each line, and all of those or the best of the order, never both', () => {
    const products = [
      percent('Beer', 10, ['beer']),
      amount('Pint', 200, ['beer']),
      amount('Tacos', 50, ['taco']),
    ];
    expect(bestDiscount(cart, products)).toEqual({
      cuts: [400, 150],
      description: 'Pint, Tacos',
      by: products.slice(1),
    });
    expect(bestDiscount(cart, [...products, amount('Less', 549)]).description).toBe('Pint, Tacos');
    expect(bestDiscount(cart, [...products, amount('More', 551)]).description).toBe('More');
  });

  it('is nothing below the smallest subtotal', () => {
    const terms = { ...amount('Five', 500), minSubtotal: subtotalOf(cart) };
    expect(bestDiscount(cart, [terms]).description).toBe('Five');
    const less = bestDiscount(cart, [{ ...terms, minSubtotal: terms.minSubtotal + 1 }]);
    expect(less).toEqual({ cuts: [0, 0], description: null, by: [] });
  });

  // id: says-how-much-is-missing
  it('says how much is missing to the smallest subtotal, down to the last cent, and nothing once it is there', () => {
    const missing = (minSubtotal: number) => {
      const five = { ...amount('Five', 500), minSubtotal };
      return missingTo(five, cart, [five]);
    };
    const worth = subtotalOf(cart);
    expect([worth + 2_010, worth + 1, worth, worth - 1].map(missing)).toEqual([2_010, 1, null, null]);
  });

  it('says nothing of what is missing to a promotion that would take off no more', () => {
    const five = { ...amount('Five', 500), minSubtotal: 5_000 };
    const beer = { ...percent('Beer', 50, ['beer']), minSubtotal: 5_000 };
    const now = (takenOff: number) => amount('Now', takenOff);
    expect(missingTo(five, cart, [five, now(499)])).toBe(5_000 - subtotalOf(cart));
    expect(missingTo(five, cart, [five, now(500)])).toBeNull();
    expect(missingTo(beer, cart, [beer])).toBe(5_000 - subtotalOf(cart));
    // Nothing of it is in the cart.
    const wine = { ...beer, productIds: ['wine'] };
    expect(missingTo(wine, cart, [wine])).toBeNull();
    expect(missingTo(five, [], [five])).toBeNull();
  });

  it('begins and ends to the millisecond', () => {
    const times = { from: '2026-06-12T22:00:00Z', until: '2026-06-12T23:00:00.000Z' };
    const from = Date.parse(times.from);
    const until = Date.parse(times.until);
    expect([from - 1, from, until - 1, until].map((now) => isRunning(times, now, 'UTC'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isRunning({}, 0, 'UTC')).toBe(true);
  });

  const productId = fc.constantFrom('beer', 'taco', 'water');
  const line = fc.record({
    productId,
    price: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  const terms = fc.record({
    description: fc.constantFrom('A', 'B', 'C'),
    discount: fc.oneof(
      fc.record({ kind: fc.constant('amount' as const), amountOff: fc.integer({ min: 0, max: 100_000 }) }),
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    ),
    minSubtotal: fc.integer({ min: 0, max: 100_000 }),
    productIds: fc.option(fc.array(productId, { minLength: 1 }), { nil: undefined }),
  });

  it('is in whole cents, never less than nothing and never more than the line', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(terms, { maxLength: 5 }), (lines, running) => {
        const { cuts } = bestDiscount(lines, running);
        expect(cuts).toHaveLength(lines.length);
        cuts.forEach((cut, index) => {
          expect(Number.isInteger(cut)).toBe(true);
          expect(cut).toBeGreaterThanOrEqual(0);
          expect(cut).toBeLessThanOrEqual((lines[index]?.price ?? 0) * (lines[index]?.quantity ?? 0));
        });
      }),
    );
  });

  it('is never less with another promotion, nor less than the menu shows', () => {
    const total = (lines: readonly PricedLine[], running: readonly PromotionTerms[]) =>
      bestDiscount(lines, running).cuts.reduce((sum, cut) => sum + cut, 0);
    fc.assert(
      fc.property(fc.array(line), fc.array(terms, { maxLength: 4 }), terms, (lines, running, another) => {
        expect(total(lines, [...running, another])).toBeGreaterThanOrEqual(total(lines, running));
        const onMenu = lines.reduce(
          (sum, one) => sum + (one.price - promotedPrice(one, running)) * one.quantity,
          0,
        );
        expect(total(lines, running)).toBeGreaterThanOrEqual(onMenu);
      }),
    );
  });
});

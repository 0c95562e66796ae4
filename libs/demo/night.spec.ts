import { describe, expect, it } from '@jest/globals';
import type { Product } from '@lineless/contracts/catalogue/products';
import { Chance } from '@lineless/kernel/chance';
import { clock, fillBasket, planNight } from './night';

const base: Product = {
  productId: 'lager',
  vendorLocationId: '064E1',
  name: 'Draft Lager',
  productType: 'ALCOHOLIC_ITEM',
  productTaxCode: 'txcd_99999999',
  price: '8.10',
  imageUrls: [],
  isAvailable: true,
  trackQuantity: false,
  version: 0,
};

describe('a simulated night', () => {
  it('is the same for the same seed, and another for another one', () => {
    expect(planNight(50, new Chance(7))).toEqual(planNight(50, new Chance(7)));
    expect(planNight(50, new Chance(7))).not.toEqual(planNight(50, new Chance(8)));
  });

  it('peaks around 23:30, between opening and closing', () => {
    const visits = planNight(4_000, new Chance(1));
    const between = (from: number, to: number) => visits.filter(({ at }) => at >= from && at < to).length;
    expect(between(0, 7 * 60)).toBe(4_000);
    expect(between(180, 240)).toBeGreaterThan(2 * between(60, 120));
    expect(between(180, 240)).toBeGreaterThan(2 * between(300, 360));
    expect(visits.every(({ at }, index) => at >= (visits[index - 1]?.at ?? 0))).toBe(true);
  });

  it('has every order picked up after 2 to 9 minutes, and bumped before', () => {
    for (const { bumpedAfter, pickedUpAfter } of planNight(500, new Chance(3))) {
      expect(pickedUpAfter).toBeGreaterThanOrEqual(2);
      expect(pickedUpAfter).toBeLessThanOrEqual(9);
      if (bumpedAfter !== null) expect(bumpedAfter).toBeLessThan(pickedUpAfter);
    }
  });

  it('never fills a basket with what is sold out, off the menu, or more than there is', () => {
    const menu: Product[] = [
      base,
      { ...base, productId: 'sold-out', trackQuantity: true, quantity: { available: 0 } },
      { ...base, productId: 'off', isAvailable: false },
      { ...base, productId: 'two-left', trackQuantity: true, quantity: { available: 2 } },
    ];
    const chance = new Chance(5);
    for (let visit = 0; visit < 300; visit += 1) {
      const lines = fillBasket(menu, chance);
      expect(lines.length).toBeGreaterThan(0);
      for (const { productId, quantity } of lines) {
        expect(['lager', 'two-left']).toContain(productId);
        expect(quantity).toBeLessThanOrEqual(productId === 'two-left' ? 2 : 10);
      }
    }
    expect(fillBasket([], chance)).toEqual([]);
  });

  it('tells the time as the bar does', () => {
    expect([clock(0), clock(210), clock(285.9)]).toEqual(['20:00', '23:30', '00:45']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { venueCalls } from '@lineless/contracts/venues/calls';
import type { Promotion } from '@lineless/contracts/venues/settings';
import { menuStart } from './menu-start';

const NOW = Date.parse('2026-06-06T03:00:00.000Z');
const place = (promotions: readonly Promotion[]) => ({
  vendorLocationId: '064E1',
  vendorId: 'kiln',
  vendorName: 'Kiln Hall',
  description: 'Main Bar',
  primaryColor: '#f4a63a',
  promotions,
  address: { line1: '1 Kiln St', city: 'Los Angeles', state: 'CA', zip: '90012' },
  eventFee: '0.00',
  pickupMode: 'confirm',
  dueAfterSeconds: 180,
  lateAfterSeconds: 360,
  tradingDayStart: '06:00',
  timeZone: 'America/Los_Angeles',
  version: 1,
});

const beer = {
  productId: 'beer',
  vendorLocationId: '064E1',
  name: 'Beer',
  price: '9.00',
  productType: 'ALCOHOLIC_ITEM',
  productTaxCode: '',
  isAvailable: true,
  trackQuantity: false,
  imageUrls: [],
  version: 1,
};
const halfUntil = (until: string): Promotion => ({
  promotionId: 'half',
  description: 'Half',
  percentOff: 50,
  minSubtotal: '0.00',
  productIds: ['beer'],
  until,
});

/** What a visitor reads on the cards before the first script. */
async function cardsWith(promotion: Promotion) {
  const items = {
    place: [place([promotion])],
    menu: [beer, { ...beer, productId: 'wine', name: 'Wine', price: '8.00' }],
  };
  const start = menuStart(
    {
      to: async (call, _input, path) => {
        const body = JSON.stringify({ items: call === venueCalls.getLocation ? items.place : items.menu });
        return Promise.resolve({ path, position: null, body });
      },
    },
    { now: () => NOW },
  );
  const words = (await start('/location/064E1', (url) => url))?.words ?? {};
  return words.alcoholic;
}

describe("A menu's first paint", () => {
  it('shows the prices that its promotions make, in their order', async () => {
    expect(await cardsWith(halfUntil('2026-06-06T04:00:00.000Z'))).toEqual([
      {
        cards: [
          expect.objectContaining({ name: 'Wine', price: '8.00', full: [{}] }),
          expect.objectContaining({ name: 'Beer', price: '4.50', reduced: [{ before: '9.00' }] }),
        ],
        more: [],
      },
    ]);
  });

  it('shows nothing of a promotion that is over', async () => {
    expect(await cardsWith(halfUntil('2026-06-06T02:00:00.000Z'))).toEqual([
      {
        cards: [
          expect.objectContaining({ name: 'Beer', price: '9.00', full: [{}] }),
          expect.objectContaining({ name: 'Wine', price: '8.00', full: [{}] }),
        ],
        more: [],
      },
    ]);
  });
});

import type { OptionGroup } from '@lineless/areas/catalogue/model/events';
import type { ProductType } from '@lineless/contracts/catalogue/product-types';
import { deriveId } from '@lineless/kernel/derive-id';

/** One card of a menu. Amounts in cents. */
export interface MenuItem {
  /** Also the name of its picture. */
  readonly slug: string;
  readonly name: string;
  readonly type: ProductType;
  readonly taxCode: string;
  readonly description?: string;
  readonly price: number;
  readonly originalPrice?: number;
  /** Pieces on the shelf; without it they are not counted. */
  readonly stock?: number;
  /** Sizes of one card, with the pieces of each. */
  readonly sizes?: Readonly<Record<string, number>>;
  readonly options?: readonly OptionGroup[];
}

/** Stripe's codes: general goods, food for immediate consumption, soft drinks. */
const GOODS = 'txcd_99999999';
const PREPARED_FOOD = 'txcd_40060003';
const SOFT_DRINK = 'txcd_41040002';

interface Extra {
  readonly description?: string;
  readonly stock?: number;
  readonly sizes?: Readonly<Record<string, number>>;
  readonly options?: readonly OptionGroup[];
}

/** The menu's card says what it cost before: 10 % more than it costs (resolution 24). */
function item(type: ProductType, taxCode: string) {
  return (slug: string, name: string, originalPrice: number, extra: Extra = {}): MenuItem => ({
    slug,
    name,
    type,
    taxCode,
    originalPrice,
    price: Math.round(originalPrice * 0.9),
    ...extra,
  });
}

const drink = item('ALCOHOLIC_ITEM', GOODS);
const soft = item('NON_ALCOHOLIC_ITEM', SOFT_DRINK);
const food = item('FOOD_ITEM', PREPARED_FOOD);
const merch = item('MERCHANDISE', GOODS);

/** Each option with what it costs on top. */
function choice(
  name: string,
  { min, max }: Pick<OptionGroup, 'min' | 'max'>,
  prices: Readonly<Record<string, number>>,
): OptionGroup {
  const options = Object.entries(prices).map(([option, price]) => ({
    ...{ optionId: deriveId('demo-option', name, option), name: option, price, isDefault: false },
  }));
  return { optionGroupId: deriveId('demo-options', name), name, min, max, options };
}

const espressoMartini = drink('espresso-martini', 'Espresso Martini', 1600, {
  description: 'Vodka, coffee liqueur and a shot pulled for this glass. Three beans on top.',
});
const houseMargarita = drink('house-margarita', 'House Margarita', 1500, {
  description: 'Blanco tequila, lime, agave, half a rim of salt.',
});
const grapefruitPaloma = drink('grapefruit-paloma', 'Grapefruit Paloma', 1400);
const hazyIpa = drink('hazy-ipa', 'Hazy IPA, can', 1100, { description: '6.8 %, 16 oz.', stock: 240 });
const draftLager = drink('draft-lager', 'Draft Lager, 16 oz', 900);
const loadedNachos = food('loaded-nachos', 'Loaded Nachos', 1300, {
  description: 'Cheddar, black beans, pickled jalapeño, pico de gallo. Contains milk.',
});
const mintLemonade = soft('mint-lemonade', 'Mint Lemonade', 700);
const cola = soft('cola', 'Cola, 16 oz', 500);
const stillWater = soft('still-water', 'Still Water', 400, { stock: 480 });
/** Costs nothing, so that an order can be free (C9). */
const houseWater: MenuItem = {
  slug: 'house-water',
  name: 'House Water',
  type: 'NON_ALCOHOLIC_ITEM',
  taxCode: PREPARED_FOOD,
  description: 'Tap water with lemon. On the house.',
  price: 0,
};

const mainBar: readonly MenuItem[] = [
  espressoMartini,
  houseMargarita,
  grapefruitPaloma,
  drink('old-fashioned', 'Old Fashioned', 1700, { description: 'Bourbon, demerara, bitters, orange.' }),
  drink('whiskey-sour', 'Whiskey Sour', 1500, { description: 'Bourbon, lemon, egg white. Contains egg.' }),
  drink('mezcal', 'Mezcal, neat', 1600, { stock: 36 }),
  drink('prosecco', 'Prosecco', 1200),
  hazyIpa,
  drink('peach-seltzer', 'Peach Seltzer', 1000, { stock: 0 }),
  draftLager,
  loadedNachos,
  food('pepperoni-slice', 'Pepperoni Slice', 900, {
    stock: 60,
    options: [
      choice('Finish', { min: 1, max: 1 }, { Plain: 0, 'Chili honey': 100, 'Garlic butter': 100 }),
      choice('Make it yours', { min: 0, max: 2 }, { 'No jalapeño': 0, 'Extra cheese': 150, Rocket: 50 }),
    ],
  }),
  food('skin-on-fries', 'Skin-on Fries', 900),
  food('soft-pretzel', 'Soft Pretzel', 800, { description: 'With mustard. Contains wheat.', stock: 90 }),
  mintLemonade,
  soft('cold-brew', 'Cold Brew', 600),
  soft('ginger-beer', 'Ginger Beer', 600, { stock: 0 }),
  cola,
  stillWater,
  houseWater,
  merch('night-shift-tee', 'Night Shift Tee', 3500, {
    description:
      'Heavyweight 240 gsm cotton, boxy cut. Printed in Los Angeles with water-based ink that stays put, wash after wash.',
    sizes: { Small: 14, Medium: 22, Large: 18, XL: 9, '2XL': 0 },
  }),
  merch('live-at-kiln-hall-lp', 'Live at Kiln Hall LP', 3200, { stock: 25 }),
  merch('ballast-cap', 'Ballast Cap', 2800, { stock: 30 }),
  merch('canvas-tote', 'Canvas Tote', 2000, { stock: 40 }),
  merch('enamel-pin', 'Enamel Pin', 1000, { stock: 0 }),
];

const rooftop: readonly MenuItem[] = [
  drink('rooftop-spritz', 'Rooftop Spritz', 1500, { description: 'Bitter orange, sparkling wine, soda.' }),
  drink('frozen-daiquiri', 'Frozen Daiquiri', 1400, { description: 'White rum and strawberries, blended.' }),
  houseMargarita,
  draftLager,
  loadedNachos,
  mintLemonade,
  stillWater,
  houseWater,
];

/** By location. */
export const demoMenus: Readonly<Record<string, readonly MenuItem[]>> = {
  '064E1': mainBar,
  '064E2': rooftop,
};

/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  links: 'b84cba1b33d8',
  locations: '9397d9b6d7b6',
  orders: '4350c11e6a25',
  products: '035391703e47',
  staff: '85bf22183140',
  users: '73f9e0ebb702',
  'vendor-roles': '586aac0f0132',
  vendors: '5dd9b805c7bd',
  'venue-events': '320e37927321',
};

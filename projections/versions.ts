/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  links: '54b6233436dd',
  locations: 'd3bfbf7e67a0',
  orders: '0d471169f80c',
  products: '8eee1f23f357',
  staff: '776e08634f12',
  'vendor-roles': 'c6f9566b884e',
  vendors: '132d2e1d64a8',
};

/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  links: '29dae75739d8',
  locations: '94b4d1de3120',
  orders: '02e750589bf2',
  products: '8eee1f23f357',
  staff: '776e08634f12',
  'vendor-roles': 'c6f9566b884e',
  vendors: 'ba6f5f635147',
};

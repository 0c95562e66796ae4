/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  links: '87d93a2e3d89',
  locations: '6dcc2bd6b4ec',
  orders: '97a79e41c784',
  products: 'b37ad79bed8f',
  staff: 'a70650ac2ee2',
  'vendor-roles': 'a5ea0887bad9',
  vendors: 'cdc36f9d616a',
};

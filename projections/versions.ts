/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  links: '9b53269b2f80',
  locations: 'a808eb8439b4',
  orders: '6a376252a82c',
  products: 'af03ef5412e8',
  staff: 'd5ae4379ca9f',
  'vendor-roles': '15ba9b69d954',
  vendors: '854e6a19cba1',
};

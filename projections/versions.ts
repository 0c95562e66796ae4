/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  'audit-events': 'b98372299691',
  'audit-looks': '6b28aeb7c941',
  glevents: '72a59c4701b7',
  links: '1940236fba09',
  locations: '8911c4620a2b',
  'member-requests': '6c37c5385b1a',
  'member-reservations': 'b7ab5c59a1b4',
  'member-visits': '1d2397f10874',
  members: '33bf66540c49',
  orders: '13a422b881f0',
  outages: 'f4493809f66e',
  products: '1e19807616e2',
  reservations: '3a87c6ccde59',
  sales: '7349e8a1d84c',
  'sales-quarters': 'a8dc1e88ff7e',
  staff: 'fd84dae4e322',
  users: 'ef9d1f687209',
  'vendor-roles': 'f622b3ca2354',
  vendors: '5c8929620b82',
  'venue-events': 'a18f4cc4c063',
  wristbands: '6aeaa9bdc779',
};

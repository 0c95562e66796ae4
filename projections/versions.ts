/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  'audit-events': 'd5e143d33ab1',
  'audit-looks': '97b46c8da1c0',
  glevents: '5793029515b7',
  links: 'a144955842db',
  locations: '455ea6ad7695',
  'member-requests': '511bae928f7b',
  'member-reservations': '1ca97ed5afb3',
  'member-visits': 'cc3489edb97a',
  members: 'e9ac956bfe7e',
  orders: '28e2ef4418ac',
  outages: 'ef7ea75dc9e0',
  products: '01f58d570224',
  reservations: '153fd36fd929',
  sales: '7a3ee1159405',
  'sales-quarters': '3d80342309d8',
  staff: 'dd8bcec6bfae',
  users: '8590ee768e81',
  'vendor-roles': '3d9bbeda233e',
  vendors: '57043a56e4a5',
  'venue-events': 'f89265a100ae',
  wristbands: '02894f64a656',
};

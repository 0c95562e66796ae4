/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  'audit-events': 'b98372299691',
  'audit-looks': '7b012fd2a4b5',
  glevents: 'd4a9b3fab093',
  links: 'ff54d48ea396',
  locations: '78be8f7a1d3c',
  'member-requests': '3c12db5fc741',
  'member-reservations': 'a2a350557af8',
  'member-visits': '8b1b17ff299f',
  members: 'b75c66d6a613',
  orders: '6fe0be78f8ea',
  outages: '44bc5194de27',
  'own-data': '5d79b92b46a2',
  'person-streams': 'fe7ba99a0376',
  products: 'cafee681a628',
  reservations: '8fcbb3c8eeca',
  sales: '16d24ee60746',
  'sales-quarters': '6542123509e6',
  staff: 'fa42629a52f1',
  users: 'f6c8334e0743',
  'vendor-roles': '5787fb2a9e22',
  vendors: '81c497c5f4b0',
  'venue-events': '73d4240bc3b1',
  wristbands: 'eb159ac36c25',
};

/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  'audit-events': 'bc42193e2729',
  'audit-looks': '20f0dc3e0541',
  glevents: 'edae2f1ae3b2',
  links: '7523eb0451ff',
  locations: 'f3fcb8719426',
  'member-requests': '31a3b754587c',
  'member-reservations': '8b528303248c',
  'member-visits': '62b3ed9ddb1b',
  members: '133bd70663e1',
  orders: 'e6eefc6c62e0',
  outages: '22371574bf4c',
  'own-data': '09a0fafd3473',
  'person-streams': 'c40d1b5cfdec',
  products: '7bc00575eff6',
  reservations: '828eea868f25',
  sales: '5272ef2b8eb9',
  'sales-quarters': '25e7e80ca943',
  staff: 'd82b07525126',
  users: 'f03659326188',
  'vendor-roles': '1a9c9cba3673',
  vendors: '833a336f7bd8',
  'venue-events': 'a30f5b755bfb',
  wristbands: 'e5a7a814a469',
};

/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  'audit-events': '06452db38f8b',
  'audit-looks': '796d0161543b',
  glevents: '21c67883ba16',
  leads: '9e61452ad628',
  links: 'd61ed890a377',
  locations: 'f67bad9221ff',
  'member-requests': 'dabfcc769e59',
  'member-reservations': 'a4227b205cca',
  'member-visits': '434b6343ec14',
  members: '8e4df55c1a0f',
  orders: '45549aa011cc',
  outages: '3d8bab8e0378',
  'own-data': '09a0fafd3473',
  'person-streams': 'c40d1b5cfdec',
  products: '193daa14e0d0',
  reservations: '6c2c92af416e',
  sales: 'a17197214aeb',
  'sales-quarters': '25e7e80ca943',
  staff: '939fccee6476',
  users: '3dac6f1a1c3b',
  'vendor-roles': 'c05e366c35c0',
  vendors: 'f88825df508e',
  'venue-events': '629b5f27e6cb',
  wristbands: 'da969e2d5264',
};

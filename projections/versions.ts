/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  glevents: 'f76cbfb24f18',
  links: '8c52185c3ac7',
  locations: '455ea6ad7695',
  'member-reservations': '85a31e23737e',
  'member-visits': '1ab60dc8cc87',
  members: 'ffc473477d5d',
  orders: '2a17b34d100f',
  outages: 'ef7ea75dc9e0',
  products: '570d1ae2569e',
  reservations: '6e772ea3bc03',
  sales: '1cdc811836ec',
  'sales-quarters': 'f394bb9a2778',
  staff: '1d372e3d667d',
  users: '8ea58d39424b',
  'vendor-roles': 'a595792b2a0c',
  vendors: 'c0051ad9be81',
  'venue-events': '2fabd1dca342',
  wristbands: '8e04f8d4d5f9',
};

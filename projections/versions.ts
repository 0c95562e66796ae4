/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  glevents: '7e4783860768',
  links: '8c52185c3ac7',
  locations: '455ea6ad7695',
  'member-visits': '1ab60dc8cc87',
  members: 'c8e664acfe35',
  orders: 'aeeede0cfd36',
  outages: 'ef7ea75dc9e0',
  products: '570d1ae2569e',
  reservations: 'c0ca6b3823fd',
  sales: '1cdc811836ec',
  'sales-quarters': 'f394bb9a2778',
  staff: '1d372e3d667d',
  users: 'b7f888a3d7de',
  'vendor-roles': 'a595792b2a0c',
  vendors: 'c0051ad9be81',
  'venue-events': '2fabd1dca342',
  wristbands: '8e04f8d4d5f9',
};

/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  glevents: '9da60ac4dac1',
  links: '8c52185c3ac7',
  locations: '455ea6ad7695',
  orders: '811cbd985bd5',
  products: '570d1ae2569e',
  reservations: 'c0ca6b3823fd',
  staff: '1d372e3d667d',
  users: '1b1d6fd79c23',
  'vendor-roles': 'a595792b2a0c',
  vendors: 'c0051ad9be81',
  'venue-events': '2fabd1dca342',
};

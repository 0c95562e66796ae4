/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  links: '29dae75739d8',
  locations: '94b4d1de3120',
  orders: '25b3e92c4d58',
  products: 'e44f37c309ed',
  staff: '776e08634f12',
  'vendor-roles': '81d484d67e8a',
  vendors: 'ba6f5f635147',
};

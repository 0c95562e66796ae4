/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
  links: 'c446d711dccd',
  locations: '0595d6029cab',
  orders: '921ca1680c91',
  products: '035391703e47',
  staff: '85bf22183140',
  'vendor-roles': '586aac0f0132',
  vendors: '7cf978ff5c58',
};

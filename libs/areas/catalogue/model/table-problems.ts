/** What is said of a table besides what is said of a product's fields. */
export const tableProblems = {
  empty: 'There is no item in this table.',
  tooMany: (most: number) => `A table has at most ${most} items.`,
  unknownProduct: 'There is no such item on this menu. Leave this cell empty for a new one.',
  productTwice: (line: number) => `This item stands in line ${line} already.`,
  type: 'Choose ALCOHOLIC_ITEM, NON_ALCOHOLIC_ITEM, FOOD_ITEM, MERCHANDISE or OTHER.',
  countStock: 'Write yes or no.',
  order: 'Write a whole number.',
  group: 'An item stays in its group. Leave it as it is here, and add the item anew to the other one.',
} as const;

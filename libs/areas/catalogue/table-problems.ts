/** What is said of a table besides what is said of a product's fields. */
export const tableProblems = {
  quotes: 'A quotation mark is not closed, or stands where none belongs.',
  empty: 'There is no item in this table.',
  tooMany: (most: number) => `A table has at most ${most} items.`,
  tooManyCells: 'There are more cells than columns. A text with a comma stands in quotation marks.',
  missingColumn: (name: string) => `The column ${name} is missing.`,
  unknownColumn: (name: string) => `There is no column called “${name}”.`,
  columnTwice: (name: string) => `The column ${name} is there twice.`,
  unknownProduct: 'There is no such item on this menu. Leave this cell empty for a new one.',
  productTwice: (line: number) => `This item stands in line ${line} already.`,
  type: 'Choose ALCOHOLIC_ITEM, NON_ALCOHOLIC_ITEM, FOOD_ITEM, MERCHANDISE or OTHER.',
  countStock: 'Write yes or no.',
  order: 'Write a whole number.',
} as const;

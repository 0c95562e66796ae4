/**
 * What a menu takes, and what is said where something does not fit: the pages say it beside the field, without a
 * schema, the server for other clients.
 */

/** In characters and pieces. */
export const menuLimits = { name: 80, variantName: 40, description: 500, pictures: 6, order: 500 } as const;

export const menuProblems = {
  name: 'Enter a name.',
  nameLength: `A name has at most ${menuLimits.name} characters.`,
  variantNameLength: `A size has at most ${menuLimits.variantName} characters.`,
  descriptionLength: `A description has at most ${menuLimits.description} characters.`,
  taxCode: 'There is no such tax code. Choose one of the list, such as txcd_99999999 for goods.',
  pictures: `A product has at most ${menuLimits.pictures} pictures.`,
} as const;

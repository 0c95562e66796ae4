/** Of a person's name, as colleagues and receipts read it. Apart from the schemas, so that a page's first file goes without them. */
export const NAME_LENGTH = 60;

/** Of the product's own pictures, by their address; filled in while the pages are built. */
export const pictureDigests: ReadonlyMap<string, string> = new Map();

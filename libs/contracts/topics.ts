/** Position of a topic about which nothing has been said yet. */
export const NO_POSITION = '';

/** Names of the live topics. Apart from the schemas, so that a page's first bundle goes without them. */
export const topics = {
  order: (orderId: string) => `order:${orderId}`,
  locationOrders: (vendorLocationId: string) => `location:${vendorLocationId}:orders`,
  locationProducts: (vendorLocationId: string) => `location:${vendorLocationId}:products`,
};

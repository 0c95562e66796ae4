/** What is tapped, by the id of an order (of a product where holds run out). */
export const queues = {
  expireOrders: 'expire-orders',
  alignRevisions: 'align-revisions',
  settleStock: 'settle-stock',
  finishRefunds: 'finish-refunds',
  tellCustomers: 'tell-customers',
  releaseHolds: 'release-holds',
} as const;

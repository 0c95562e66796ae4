/** What is tapped, by order id or `DUE`; the work itself is found in the stores (DESIGN rule 2). */
export const queues = {
  expireOrders: 'expire-orders',
  settleStock: 'settle-stock',
  finishRefunds: 'finish-refunds',
  releaseHolds: 'release-holds',
} as const;

/** The key of a sweep: whatever the read models' due dates say is open. */
export const DUE = 'due';

/** The key of a slow sweep: what has been due for so long that asking every few seconds is no use. */
export const OVERDUE = 'overdue';

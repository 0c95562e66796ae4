import type { AuditEntry } from '@lineless/contracts/audit/entries';

const CUSTOMER = { kind: 'customer', id: 'ana', name: null, label: 'The customer' } as const;
const PROVIDER = { kind: 'system', id: 'test-payments', name: null, label: 'The payment provider' } as const;
export const MAYA = { kind: 'staff', id: 'maya', name: 'Maya R.', label: 'Maya R. (STAFF)' } as const;

const ORDER = 'order-01KAGXW3T8ZQ4M6BVN5R7F3A9C';

/** An event of the order that the specifications speak of, at its revision; what one is about, it says itself. */
export function auditEntry(revision: number, about: Partial<AuditEntry> = {}): AuditEntry {
  return {
    eventId: `event-${revision}`,
    stream: ORDER,
    revision,
    position: String(revision).padStart(8, '0'),
    kind: 'order',
    type: 'OrderPlaced',
    at: '2026-11-21T07:31:04.218Z',
    actor: CUSTOMER,
    sentence: 'placed the order at Main Bar: 5 items, $91.26',
    about: [
      { kind: 'order', id: ORDER.slice('order-'.length), stream: ORDER, label: 'Order 7F3A9C' },
      { kind: 'location', id: '064E1', stream: 'location-064E1', label: 'Main Bar' },
      { kind: 'person', id: 'ana', stream: null, label: 'The customer' },
    ],
    ...about,
  };
}

/** An order from its placing to its pickup, the first event first. */
export const orderEntries: readonly AuditEntry[] = [
  auditEntry(0),
  auditEntry(1, {
    type: 'OrderPaid',
    at: '2026-11-21T07:32:11.902Z',
    actor: PROVIDER,
    sentence: 'recorded that $91.26 was paid by card ending in 4242',
  }),
  auditEntry(2, {
    type: 'OrderPrepared',
    at: '2026-11-21T07:36:40.077Z',
    actor: MAYA,
    sentence: 'said that the order is ready at Main Bar',
  }),
  auditEntry(3, {
    type: 'OrderCompleted',
    at: '2026-11-21T07:42:18.503Z',
    actor: MAYA,
    sentence: 'completed the order at Main Bar, by scan',
  }),
];

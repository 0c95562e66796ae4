import { describe, expect, it } from '@jest/globals';
import { auditTableHead, auditTableRow } from './table';

describe('An event in a table', () => {
  it('has in each column what that is called', () => {
    const order = { kind: 'order', id: 'o1', stream: 'order-o1', label: 'Order 7F3A9C' } as const;
    const row = auditTableRow({
      ...{ eventId: 'e1', stream: 'order-o1', revision: 3, position: '0007', kind: 'order' },
      ...{ type: 'OrderCompleted', at: '2026-06-12T22:00:00.000Z' },
      actor: { kind: 'staff', id: 'u1', name: 'Ana', label: 'Ana (MANAGER)' },
      sentence: 'completed the order',
      about: [order, { ...order, label: 'Main Bar' }],
    });
    expect([auditTableHead, row].map((line) => line.replace('\uFEFF', '').trim().split(','))).toEqual([
      ['at', 'who', 'whoId', 'what', 'about', 'event', 'stream', 'revision', 'eventId'],
      [
        ...['2026-06-12T22:00:00.000Z', 'Ana (MANAGER)', 'u1', 'completed the order', 'Order 7F3A9C'],
        ...['OrderCompleted', 'order-o1', '3', 'e1'],
      ],
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { paidOrder } from './testing/orders';
import { isAwaited } from './use-open-orders';

const AT = Date.parse('2026-11-21T00:30:00.000Z');
const HOUR_MS = 60 * 60_000;

describe('An order that its customer waits for', () => {
  it('is paid and not picked up', () => {
    expect(isAwaited(paidOrder(), AT)).toBe(true);
    expect(isAwaited(paidOrder({ datetimePrepared: '2026-11-20T23:40:00.000Z' }), AT)).toBe(true);
    for (const status of ['IN_PROGRESS', 'COMPLETE', 'REFUNDED', 'EXPIRED'] as const)
      expect(isAwaited(paidOrder({ status }), AT)).toBe(false);
  });

  it('was paid within the last twelve hours', () => {
    const paid = Date.parse('2026-11-20T23:30:00.000Z');
    expect(isAwaited(paidOrder(), paid + 12 * HOUR_MS - 1)).toBe(true);
    expect(isAwaited(paidOrder(), paid + 12 * HOUR_MS)).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { fulfilledOrdersQuery } from './orders';

describe('a time bound in a query', () => {
  const bound = (datetimeCompletedAfter: string) =>
    fulfilledOrdersQuery.parse({ datetimeCompletedAfter, vendorLocationId: '064E1' }).datetimeCompletedAfter;

  it.each([
    ['2026-06-12T22:00:00Z', '2026-06-12T22:00:00.000Z'],
    ['2026-06-12T22:00:00.123456Z', '2026-06-12T22:00:00.123Z'],
  ])('of %s is spelled as stored times are, because they are compared as text', (given, stored) => {
    expect(bound(given)).toBe(stored);
  });
});

import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { daysAfter } from '../weeks';

const nobody = { median: null, ninetieth: null, numOrders: 0 };

/** A figure, and the same one a week before. */
export const compared = <Value>(value: Value, weekBefore: Value, change: number | null) => ({
  value,
  weekBefore,
  change,
});

/** A week of a new vendor with so many orders of $10 each, all on its Sunday. @param from its Sunday */
export function aWeek(from: string, orders: number, about: Partial<AnalyticsWeek> = {}): AnalyticsWeek {
  const revenue = `${orders * 10}.00`;
  return {
    vendorId: 'kiln-hall',
    from,
    until: daysAfter(from, 6),
    timeZone: 'America/Los_Angeles',
    dayStart: '06:00',
    generatedAt: '2026-11-08T20:00:00.000Z',
    position: '1',
    revenue: compared(revenue, '0.00', null),
    numOrders: compared(orders, 0, null),
    uniqueCustomers: compared(orders, 0, null),
    growth: null,
    days: Array.from({ length: 7 }, (_, day) => ({
      date: daysAfter(from, day),
      revenue: day === 0 ? revenue : '0.00',
      numOrders: day === 0 ? orders : 0,
      weekBefore: { date: daysAfter(from, day - 7), revenue: '0.00', numOrders: 0 },
    })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, numOrders: hour, revenue: '0.00' })),
    peakHours: [23, 22, 21, 20, 19],
    topProducts: [],
    categories: [],
    topCustomers: [],
    repeatRate: 0,
    customers: { new: 3, returning: 7, isEstimate: false },
    tips: { total: '0.00', byPerson: [], byShift: [] },
    waits: { paidToReady: nobody, readyToPickup: nobody, paidToPickup: nobody },
    refunds: { numOrders: 0, amount: '0.00', reasons: [] },
    soldOut: [],
    locations: [],
    ...about,
  };
}

import { useSearchParams } from 'react-router-dom';
import type { SummaryStep } from '@lineless/contracts/analytics/summary';
import { MOST_SUMMARY_DAYS } from '@lineless/contracts/analytics/summary-limits';
import { daysAfter, sundayOf, todayAt } from '@/data/analytics/weeks';
import { useNow } from '@/shared/hooks/use-now';
import { dateIn } from '@/shared/lib/a-date';
import type { VenueClock } from '@/shared/lib/time';

export const periods = ['today', 'yesterday', 'week', 'lastWeek', 'month', 'lastMonth', 'range'] as const;
export type PeriodName = (typeof periods)[number];
export const steps = ['day', 'week', 'month', 'range'] as const;

type Field = 'period' | 'from' | 'until' | 'by' | 'location';

const EVERY_MS = 60_000;

interface Days {
  readonly from: string;
  readonly until: string;
}

/** Trading days, both of it. @param today the one that runs */
export function daysOf(period: Exclude<PeriodName, 'range'>, today: string): Days {
  const sunday = sundayOf(today);
  const first = `${today.slice(0, 7)}-01`;
  const lastOfBefore = daysAfter(first, -1);
  switch (period) {
    case 'today':
      return { from: today, until: today };
    case 'yesterday':
      return { from: daysAfter(today, -1), until: daysAfter(today, -1) };
    case 'week':
      return { from: sunday, until: today };
    case 'lastWeek':
      return { from: daysAfter(sunday, -7), until: daysAfter(sunday, -1) };
    case 'month':
      return { from: first, until: today };
    case 'lastMonth':
      return { from: `${lastOfBefore.slice(0, 7)}-01`, until: lastOfBefore };
  }
}

/** Which days, in which steps and of which location, in the page's address: a link and a reload find the same summary. */
export function useSummaryAddress(venue: VenueClock) {
  const [address, setAddress] = useSearchParams();
  const today = todayAt(venue, useNow(EVERY_MS));
  const period = periods.find((known) => known === address.get('period')) ?? 'today';
  const chosen = (name: 'from' | 'until'): string => dateIn(address.get(name)) ?? today;
  const days = period === 'range' ? { from: chosen('from'), until: chosen('until') } : daysOf(period, today);
  const by: SummaryStep = steps.find((known) => known === address.get('by')) ?? 'day';
  return {
    period,
    ...days,
    isRight: days.from <= days.until && days.until < daysAfter(days.from, MOST_SUMMARY_DAYS),
    by,
    vendorLocationId: address.get('location') ?? undefined,
    show: (to: Partial<Record<Field, string>>) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(to))
            if (value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

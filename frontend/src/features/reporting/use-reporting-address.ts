import { useSearchParams } from 'react-router-dom';
import { todayAt, weekSteps, type WeekSteps } from '@/data/analytics/weeks';
import type { VenueClock } from '@/shared/lib/time';
import { useNow } from '@/shared/hooks/use-now';

const tabs = ['overview', 'sales', 'users', 'products'] as const;
export type Tab = (typeof tabs)[number];

const EVERY_MS = 60_000;

export interface ReportingAddress {
  readonly tab: Tab;
  readonly weeks: WeekSteps;
  /** On the venue's calendar. */
  readonly today: string;
  /** `undefined`: all of them. */
  readonly vendorLocationId: string | undefined;
  readonly show: (to: { tab?: Tab; week?: string; location?: string }) => void;
}

/** Tab, week and location, in the page's address: a reload, a link and Back find the same figures. */
export function useReportingAddress(venue: VenueClock): ReportingAddress {
  const [address, setAddress] = useSearchParams();
  const today = todayAt(venue, useNow(EVERY_MS));
  const weeks = weekSteps(address.get('week'), today);
  return {
    tab: tabs.find((known) => known === address.get('tab')) ?? 'overview',
    weeks,
    today,
    vendorLocationId: address.get('location') ?? undefined,
    show: (to) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(to)) {
            // The latest week is the one that runs, whenever this address is opened.
            if (value === '' || (name === 'week' && value === weeks.latest)) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}

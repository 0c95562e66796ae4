import { isUndecided } from '@lineless/contracts/ordering/disputes';
import type { HistoryFilter, HistoryPeriod } from '@lineless/contracts/ordering/orders';
import type { LocationFacts } from '@lineless/areas/venues/service';
import type { Bounds } from '@lineless/ports/documents/port';
import type { OrderState } from '../model/state';
import { tradingDayOn } from '../model/trading-day';

/** How a location's history is asked for. */
export interface HistoryQuery {
  readonly bounds: Bounds;
  readonly period: HistoryPeriod;
  /** What the index leaves to be looked at; `null`: nothing. A code or four digits leave few. */
  readonly isMeant: ((state: OrderState) => boolean) | null;
}

/**
 * S4: what was ever paid at a location and the filter means, by the index that leaves the least. Without a day
 * the location's own calendar is not needed.
 */
export function historyQuery(
  vendorLocationId: string,
  filter: HistoryFilter,
  location: Pick<LocationFacts, 'tradingDayStart' | 'timeZone'> | null,
): HistoryQuery {
  const { code, last4, status, dispute } = filter;
  const period = periodOf(filter, location);
  const range = { from: period.since ?? '', ...(period.until !== undefined && { to: period.until }) };
  const by = (index: string, ...equals: readonly string[]): Bounds => ({
    index,
    equals: [vendorLocationId, ...equals],
    ...range,
  });
  const isMeant = (state: OrderState): boolean =>
    (last4 === undefined || state.paid?.last4 === last4) &&
    (status === undefined || state.status === status) &&
    (dispute === undefined || state.disputes.some(dispute === 'open' ? isUndecided : () => true));
  // What was never paid has a code as well.
  if (code !== undefined)
    return { bounds: by('by-code', code), period, isMeant: (state) => state.paid !== null && isMeant(state) };
  if (last4 !== undefined) return { bounds: by('by-last4', last4), period, isMeant };
  if (dispute !== undefined) return { bounds: by('by-dispute'), period, isMeant };
  if (status !== undefined) return { bounds: by('by-status', status), period, isMeant: null };
  return { bounds: by('by-location'), period, isMeant: null };
}

/** Of a day and of bounds the narrower one; stored times have one spelling, so that they compare as text. */
function periodOf(
  { day, datetimeCreatedAfter: after, datetimeCreatedBefore: before }: HistoryFilter,
  location: Pick<LocationFacts, 'tradingDayStart' | 'timeZone'> | null,
): HistoryPeriod {
  const named =
    day === undefined || location === null
      ? null
      : tradingDayOn(day, location.tradingDayStart, location.timeZone);
  const since = [after, named?.since]
    .filter((bound) => bound !== undefined)
    .sort()
    .at(-1);
  const until = [before, named && justBefore(named.until)]
    .filter((bound) => typeof bound === 'string')
    .sort()[0];
  return { ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
}

/** Stored times have milliseconds; bounds are inclusive. */
export function justBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}

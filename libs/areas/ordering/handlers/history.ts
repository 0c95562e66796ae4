import { isUndecided } from '@lineless/contracts/ordering/disputes';
import type { HistoryFilter, HistoryPeriod } from '@lineless/contracts/ordering/orders';
import type { LocationFacts } from '@lineless/areas/venues/service';
import { shortId } from '@lineless/kernel/ids';
import type { Bounds } from '@lineless/ports/documents/port';
import { payerName } from '../model/payer-names';
import type { OrderState } from '../model/state';
import { tradingDayOn } from '../model/trading-day';

/** One way to the orders of a history, by an index. */
export interface HistoryRun {
  readonly bounds: Bounds;
  /** What the index leaves to be looked at; `null`: nothing. A code or four digits leave few. */
  readonly isMeant: ((state: OrderState) => boolean) | null;
}

/** How a location's history is asked for. */
export interface HistoryQuery {
  readonly period: HistoryPeriod;
  /** One after the other; no order is of two. None: nothing can be found. */
  readonly runs: readonly HistoryRun[];
}

/** Whose orders, or which, where a text was typed to find them. */
export type Found =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'last4'; readonly last4: string }
  /** `null`: no one has this number. */
  | { readonly kind: 'customer'; readonly userId: string | null }
  /** As names are compared. */
  | { readonly kind: 'name'; readonly name: string };

/** Comes after every name that begins so. */
const LAST = '\uffff';

/**
 * S4: what was ever paid at a location and the filter means, by the index that leaves the least. Without a day
 * the location's own calendar is not needed.
 */
export function historyQuery(
  vendorLocationId: string,
  filter: HistoryFilter,
  location: Pick<LocationFacts, 'tradingDayStart' | 'timeZone'> | null,
  found: Found | null = null,
): HistoryQuery {
  const { status, dispute } = filter;
  const code = filter.code ?? (found?.kind === 'code' ? found.code : undefined);
  const last4 = filter.last4 ?? (found?.kind === 'last4' ? found.last4 : undefined);
  const period = periodOf(filter, location);
  const range = { from: period.since ?? '', ...(period.until !== undefined && { to: period.until }) };
  const by = (index: string, ...equals: readonly string[]): Bounds => ({
    index,
    equals: [vendorLocationId, ...equals],
    ...range,
  });
  const isMeant = (state: OrderState): boolean =>
    // What was never paid has a code and a customer as well.
    state.paid !== null &&
    (last4 === undefined || state.paid.last4 === last4) &&
    (code === undefined || shortId(state.orderId) === code) &&
    (found?.kind !== 'customer' || state.vendorLocationId === vendorLocationId) &&
    isWithin(state.placedAt, period) &&
    (status === undefined || state.status === status) &&
    (dispute === undefined || state.disputes.some(dispute === 'open' ? isUndecided : () => true));
  const one = (bounds: Bounds, isNarrowed = true): HistoryQuery => ({
    period,
    runs: [{ bounds, isMeant: isNarrowed ? isMeant : null }],
  });
  if (found?.kind === 'name') return { period, runs: runsOfName(vendorLocationId, found.name, isMeant) };
  // One person's orders are few, wherever they ordered.
  if (found?.kind === 'customer')
    return found.userId === null
      ? { period, runs: [] }
      : one({ index: 'by-customer', equals: [found.userId], ...range });
  if (code !== undefined) return one(by('by-code', code));
  if (last4 !== undefined) return one(by('by-last4', last4));
  if (dispute !== undefined) return one(by('by-dispute'));
  if (status !== undefined) return one(by('by-status', status), false);
  return one(by('by-location'), false);
}

/** By the beginning of the first name, and of the last one. @param name as names are compared */
export function waysOfName(vendorLocationId: string, name: string): readonly [Bounds, Bounds] {
  const by = (index: string): Bounds => ({ index, equals: [vendorLocationId], from: name, to: name + LAST });
  return [by('by-name'), by('by-last-name')];
}

/** First those whose first name begins so, then those whose last name does. */
function runsOfName(
  vendorLocationId: string,
  name: string,
  isMeant: NonNullable<HistoryRun['isMeant']>,
): readonly HistoryRun[] {
  const [byFirst, byLast] = waysOfName(vendorLocationId, name);
  const isByFirst = (state: OrderState) => payerName(state.paid?.payer)?.startsWith(name) ?? false;
  return [
    { bounds: byFirst, isMeant },
    { bounds: byLast, isMeant: (state) => !isByFirst(state) && isMeant(state) },
  ];
}

function isWithin(placedAt: string, { since, until }: HistoryPeriod): boolean {
  return (since === undefined || placedAt >= since) && (until === undefined || placedAt <= until);
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

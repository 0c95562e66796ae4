import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { soughtBy, type HistoryFilter } from '@/data/ordering/history-filter';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { dateIn } from '@/shared/lib/a-date';
import { useNow } from '@/shared/hooks/use-now';
import { serverNow } from '@/shared/lib/server-clock';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** The last hour is not that of when it was chosen: it follows the clock by so much at a time. */
const STEP_MS = 5 * MINUTE_MS;
/** A name is looked for when one has stopped typing it. */
const QUIET_MS = 300;
const statuses = ['PAID', 'COMPLETE', 'REFUNDED'] as const;
/** In the place of a status: an order of any status may be disputed. */
const disputed = { DISPUTED: 'any', UNDECIDED: 'open' } as const;
const spans = ['any', 'hour', 'shift', 'day'] as const;
type Span = (typeof spans)[number];
const HOURS: Partial<Record<Span, number>> = { hour: 1, shift: 12 };

type Field = 'status' | 'time' | 'day' | 'find';

export interface HistorySearch {
  readonly status: (typeof statuses)[number] | keyof typeof disputed | undefined;
  readonly span: Span;
  /** '2026-06-12', or ''. */
  readonly day: string;
  readonly typed: string;
  /** What was typed finds nothing yet: it is not looked for. */
  readonly isUnfinished: boolean;
  readonly isFiltered: boolean;
  /** The same as long as nothing is chosen or typed anew, whatever the time. */
  readonly sought: string;
  /** The same object as long as nothing is changed, and the last hour goes on. */
  readonly filter: HistoryFilter;
  readonly change: (to: Partial<Record<Field, string>>) => void;
  readonly clear: () => void;
}

/** The filter of the order history, in the page's address: it is there after an order was looked at, and on a reload. */
export function useHistorySearch(): HistorySearch {
  const [address, setAddress] = useSearchParams();
  const chosen = address.get('status');
  const status = statuses.find((known) => known === chosen);
  const dispute = (['DISPUTED', 'UNDECIDED'] as const).find((known) => known === chosen);
  const span = spans.find((known) => known === address.get('time')) ?? 'any';
  const day = dateIn(address.get('day')) ?? '';
  const typed = address.get('find') ?? '';
  const settled = useDebounced(typed, QUIET_MS);
  const sought = soughtBy(typed);
  const { code, last4 } = sought ?? {};
  const find = sought?.find === undefined ? undefined : soughtBy(settled)?.find;
  const now = useNow(MINUTE_MS);
  const step = HOURS[span] === undefined ? 0 : Math.floor(now / STEP_MS);
  const filter = useMemo<HistoryFilter>(
    () => ({
      ...(status && { status }),
      ...(dispute && { dispute: disputed[dispute] }),
      ...(code !== undefined && { code }),
      ...(last4 !== undefined && { last4 }),
      ...(find !== undefined && { find }),
      ...timeOf(span, day, step * STEP_MS),
    }),
    [status, dispute, code, last4, find, span, day, step],
  );
  return {
    status: status ?? dispute,
    span,
    day,
    typed,
    isUnfinished: sought === null,
    isFiltered: Object.keys(filter).length > 0,
    sought: JSON.stringify([status, dispute, code, last4, find, span, day]),
    filter,
    change: (to) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [field, value] of Object.entries(to)) next.set(field, value);
          return next;
        },
        { replace: true },
      ),
    clear: () => setAddress({}, { replace: true }),
  };
}

/** @param step epoch ms: the clock has come as far as this */
function timeOf(span: Span, day: string, step: number): Pick<HistoryFilter, 'day' | 'datetimeCreatedAfter'> {
  if (span === 'day') return day === '' ? {} : { day };
  const hours = HOURS[span];
  return hours === undefined
    ? {}
    : { datetimeCreatedAfter: new Date(Math.max(serverNow(), step) - hours * HOUR_MS).toISOString() };
}

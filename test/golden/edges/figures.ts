import { quarterFigures, quarterOf, groups } from '@lineless/areas/analytics/model/quarter';
import { soldOf } from '@lineless/areas/analytics/model/sold';
import type { Sale } from '@lineless/areas/analytics/model/state';
import { SummaryFold } from '@lineless/areas/analytics/model/summary';
import { WeekFold } from '@lineless/areas/analytics/model/week';
import { orderAggregate } from '@lineless/areas/ordering/handlers/aggregate';
import { canonical } from '@lineless/kernel/canonical';
import type { StoredEvent } from '@lineless/kernel/event';
import { salesProjection } from '@lineless/projections/sales/sales';
import type { AnyAggregate } from './aggregates';
import { sectionsIn, type Sections } from './sections';
import { streamsOf } from './views';

const CALENDAR = { timeZone: 'America/Los_Angeles', dayStart: '06:00' } as const;
/** The Sundays of two weeks, and when the first order comes. */
const [BEFORE, FROM, UNTIL] = ['2026-06-07', '2026-06-14', '2026-06-20'] as const;
const BEGIN = Date.parse('2026-06-07T19:50:00.000Z');
/** Two weeks have room for all of them. */
const APART_MS = 2.5 * 3_600_000;
const END = '9'.repeat(20);

/** What the figures of two weeks are, where every order of the corpus comes in them. */
export function figureSections(): Sections {
  const sales = streamsOf(orderAggregate as unknown as AnyAggregate).flatMap(saleOf);
  const sold = sales.flatMap((sale) => soldOf(sale) ?? []).toSorted((a, b) => (a.paidAt < b.paidAt ? -1 : 1));
  const quarters = [...groups(sold, ({ paidAt }) => quarterOf(paidAt))].map(([at, orders]) => ({
    at,
    figures: quarterFigures(orders),
  }));
  const at = {
    locations: [],
    position: END,
    generatedAt: `${UNTIL}T12:00:00.000Z`,
    vendorId: 'v1',
    ...CALENDAR,
  };
  const week = (question: { readonly includeRefunded: boolean; readonly vendorLocationId?: string }) =>
    new WeekFold({
      ...{ ...at, ...question, from: FROM, quarters, soldOut: [], firstDay: BEFORE },
      now: Date.parse('2026-06-19T12:00:00.000Z'),
      isNew: (userId) => userId > 'U',
    }).answer({ customer: (userId) => ({ firstName: userId, lastName: '' }), staff: (userId) => userId });
  const summary = (by: 'day' | 'week' | 'month') => {
    const period = { since: BEGIN, until: BEGIN + 13 * 24 * 3_600_000 };
    const fold = new SummaryFold({ ...at, from: BEFORE, until: UNTIL, by, period });
    for (const sale of sales) fold.take(sale);
    return fold.answer();
  };
  return sectionsIn([
    ...linesOf('a week', week({ includeRefunded: false })),
    ...linesOf('a week with what was refunded', week({ includeRefunded: true })),
    ...linesOf(
      'a week of one location',
      week({ includeRefunded: false, vendorLocationId: sales[0]?.vendorLocationId ?? '' }),
    ),
    ...linesOf('two weeks by day', summary('day')),
    ...linesOf('two weeks by week', summary('week')),
  ]);
}

/** An order as figures see it, once its time of the two weeks has come. */
function saleOf(events: readonly StoredEvent[], index: number): Sale[] {
  const [first] = events;
  if (!first) return [];
  const later = BEGIN + index * APART_MS - Date.parse(first.meta.at);
  const moved = events.map((event) => ({
    ...event,
    meta: { ...event.meta, at: new Date(Date.parse(event.meta.at) + later).toISOString() },
  }));
  const id = salesProjection.documentId(first) ?? '';
  const sale = moved.reduce<Sale | null>((state, event) => salesProjection.evolve(state, event, id), null);
  return sale ? [sale] : [];
}

/** A line for each part of an answer. */
function linesOf(heading: string, answer: object): string[] {
  return [`## ${heading}`, ...Object.entries(answer).map(([part, value]) => `${part}: ${canonical(value)}`)];
}

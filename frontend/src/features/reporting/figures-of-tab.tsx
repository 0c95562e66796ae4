import { PEAK_HOURS_OF_PRODUCTS } from '@lineless/contracts/analytics/limits';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import type { ReactNode } from 'react';
import { money } from '@/shared/lib/money';
import { trendText } from '@/shared/ui/trend';
import { KeyFigures, type KeyFigure } from './key-figures';
import { NewAndReturning, TipsByPerson, TipsByShift, TopCustomers } from './people-cards';
import { Locations, Refunds, SoldOut, TopProducts, Waits } from './running-cards';
import { Categories, DailyRevenue, OrdersByHour, RevenueSoFar } from './sales-cards';
import { texts } from './texts';
import type { Tab } from './use-reporting-address';
import { averageOf, changeOf, countOf, moneyOr, percentOf } from './words';

/** S9: so many of them on the overview. */
const PEAKS = 3;

interface FiguresOfTabProps {
  tab: Tab;
  week: AnalyticsWeek;
  /** On the venue's calendar. */
  today: string;
}

/** What a tab shows of a week: its key figures, then each figure with its chart, table and sentence. */
export function FiguresOfTab({ tab, week, today }: FiguresOfTabProps) {
  const isOver = week.until < today;
  const key = keyFiguresOf(week, isOver);
  const against = isOver ? texts.against : texts.againstRunning;
  switch (tab) {
    case 'overview':
      return (
        <>
          <KeyFigures against={against} figures={[key.revenue, key.orders, key.customers, key.growth]} />
          <Columns
            wide={
              <>
                <RevenueSoFar week={week} today={today} />
                <Waits week={week} />
                <Locations week={week} />
              </>
            }
            narrow={
              <>
                <OrdersByHour week={week} peaks={PEAKS} />
                <TipsByPerson week={week} />
              </>
            }
          />
        </>
      );
    case 'sales':
      return (
        <>
          <KeyFigures against={against} figures={[key.revenue, key.orders, key.average, key.repeat]} />
          <Columns
            wide={<DailyRevenue week={week} today={today} />}
            narrow={
              <>
                <OrdersByHour week={week} peaks={PEAKS} />
                <Categories week={week} />
                <Refunds week={week} />
              </>
            }
          />
        </>
      );
    case 'users':
      return (
        <>
          <KeyFigures against={against} figures={[key.customers, key.repeat, key.new, key.returning]} />
          <Columns
            wide={
              <>
                <TopCustomers week={week} />
                <TipsByShift week={week} />
              </>
            }
            narrow={
              <>
                <NewAndReturning week={week} />
                <TipsByPerson week={week} />
              </>
            }
          />
        </>
      );
    case 'products':
      return (
        <>
          <KeyFigures against={against} figures={[key.revenue, key.orders, key.average]} />
          <Columns
            wide={
              <>
                <TopProducts week={week} />
                <SoldOut week={week} />
              </>
            }
            narrow={
              <>
                <OrdersByHour week={week} peaks={PEAK_HOURS_OF_PRODUCTS} />
                <Categories week={week} />
              </>
            }
          />
        </>
      );
  }
}

/** Beside each other on a laptop, one after the other on a phone. */
function Columns({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  return (
    <div className="grid gap-x-18 gap-y-7 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
      <div className="grid content-start gap-7">{wide}</div>
      <div className="grid content-start gap-7">{narrow}</div>
    </div>
  );
}

/** @param isOver the days to come would count as lost ones: a week that runs has no growth yet */
function keyFiguresOf(week: AnalyticsWeek, isOver: boolean) {
  const { revenue, numOrders, uniqueCustomers, customers, growth } = week;
  const average = averageOf(revenue.value, numOrders.value);
  const before = averageOf(revenue.weekBefore, numOrders.weekBefore);
  const estimate = customers.isEstimate && { note: texts.key.estimate };
  return {
    revenue: { label: texts.key.revenue, value: money(revenue.value), change: revenue.change },
    orders: { label: texts.key.orders, value: countOf(numOrders.value), change: numOrders.change },
    average: {
      label: texts.key.average,
      value: moneyOr(average),
      ...(average !== null && { change: changeOf(average, before ?? 0) }),
    },
    customers: {
      label: texts.key.customers,
      value: countOf(uniqueCustomers.value),
      change: uniqueCustomers.change,
    },
    repeat: { label: texts.key.repeat, value: percentOf(week.repeatRate) },
    growth: {
      label: texts.key.growth,
      value: isOver ? trendText(growth) : texts.unknown,
      note: texts.key.growthWhy,
    },
    new: { label: texts.key.new, value: countOf(customers.new), ...estimate },
    returning: { label: texts.key.returning, value: countOf(customers.returning), ...estimate },
  } satisfies Record<string, KeyFigure>;
}

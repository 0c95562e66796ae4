import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { dateText } from '@/data/analytics/weeks';
import { MONEY_UNIT, money } from '@/shared/lib/money';
import { two } from '@/shared/lib/date-time-text';
import { BarsChart, LinesChart } from '@/shared/ui/charts/charts';
import { Key } from '@/shared/ui/charts/marks';
import { seriesAt } from '@/shared/ui/charts/series';
import { ShareBar } from '@/shared/ui/charts/share-bar';
import { FigureCard, Plot } from '@/shared/ui/figure-card';
import type { Column } from '@/shared/ui/table/column';
import { partColumn, shareColumn } from './share-columns';
import { dayColumns, hourColumns } from './tables';
import { texts } from './texts';
import { countOf, dollars, dollarText, hourText, percentOf, shareOf, shortDollars } from './words';

export interface CardProps {
  week: AnalyticsWeek;
}

const names = { value: texts.thisWeek, previous: texts.weekBefore };

/** @param today on the venue's calendar */
type RunningCardProps = CardProps & { today: string };

/** Every day beside the same weekday of the week before: as bars, and under them as rows. */
export function DailyRevenue({ week, today }: RunningCardProps) {
  const best = week.days.reduce((high, day) => (dollars(day.revenue) > dollars(high.revenue) ? day : high));
  return (
    <FigureCard
      name="days"
      title={texts.daily.title}
      sentence={
        dollars(best.revenue) > 0
          ? texts.daily.text(
              dateText(best.date, 'weekday'),
              money(best.revenue),
              money(best.weekBefore.revenue),
            )
          : texts.daily.none
      }
      legend={
        <>
          <Sign kind="bar" name={texts.thisWeek} />
          <Sign kind="previous" name={texts.weekBefore} />
        </>
      }
      chart={
        <Plot>
          <BarsChart
            bars={week.days.map(({ date, revenue, weekBefore }) => ({
              label: `${dateText(date, 'short')} ${Number(date.slice(8))}`,
              title: `${dateText(date, 'weekday')}, ${dateText(date, 'date')}`,
              value: dollars(revenue),
              previous: dollars(weekBefore.revenue),
            }))}
            exact={dollarText}
            short={shortDollars}
            names={names}
          />
        </Plot>
      }
      both
      columns={dayColumns(today)}
      rows={week.days}
      keyOf={({ date }) => date}
      fileName={`daily-revenue-${week.from}`}
    />
  );
}

/** S9: hours 00 to 23. @param peaks so many of them are marked */
export function OrdersByHour({ week, peaks }: CardProps & { peaks: number }) {
  const marked = week.peakHours.slice(0, peaks);
  const [fullest] = marked;
  const most = fullest === undefined ? undefined : week.hours[fullest];
  return (
    <FigureCard
      name="hours"
      title={texts.hours.title}
      sentence={most ? texts.hours.text(hourText(most.hour), most.numOrders) : texts.hours.none}
      legend={most && <Sign kind="peak" name={texts.hours.peak(marked.map(two).join(', '))} />}
      chart={
        <Plot>
          <BarsChart
            bars={week.hours.map(({ hour, numOrders }) => ({
              label: two(hour),
              title: hourText(hour),
              value: numOrders,
              isPeak: marked.includes(hour),
            }))}
            exact={countOf}
            short={countOf}
            names={{ value: texts.columns.orders }}
            every={3}
          />
        </Plot>
      }
      columns={hourColumns}
      rows={week.hours}
      keyOf={({ hour }) => String(hour)}
      fileName={`orders-by-hour-${week.from}`}
    />
  );
}

interface SoFar {
  readonly date: string;
  /** In dollars; `null`: that day is still to come. */
  readonly now: number | null;
  readonly before: number;
}

const soFarColumns: readonly Column<SoFar>[] = [
  {
    key: 'date',
    label: texts.columns.day,
    value: ({ date }) => date,
    cell: ({ date }) => dateText(date, 'weekday'),
  },
  {
    key: 'now',
    label: texts.thisWeek,
    unit: MONEY_UNIT,
    value: ({ now }) => now?.toFixed(2) ?? null,
    cell: ({ now }) => (now === null ? texts.unknown : dollarText(now)),
    isNumber: true,
  },
  {
    key: 'before',
    label: texts.weekBefore,
    unit: MONEY_UNIT,
    value: ({ before }) => before.toFixed(2),
    cell: ({ before }) => dollarText(before),
    isNumber: true,
  },
];

/** How the week adds up beside the one before. */
export function RevenueSoFar({ week, today }: RunningCardProps) {
  const rows = week.days.map(({ date }, index) => {
    const until = week.days.slice(0, index + 1);
    const sum = (of: (day: (typeof until)[number]) => string): number =>
      until.reduce((total, day) => total + Math.round(dollars(of(day)) * 100), 0) / 100;
    return {
      date,
      now: date > today ? null : sum((day) => day.revenue),
      before: sum((day) => day.weekBefore.revenue),
    };
  });
  const sentence = week.until < today ? texts.running.over : texts.running.text;
  return (
    <FigureCard
      name="so-far"
      title={texts.running.title}
      sentence={sentence(money(week.revenue.value), money(week.revenue.weekBefore))}
      legend={
        <>
          <Sign kind={seriesAt(0)} name={texts.thisWeek} />
          <Sign kind={seriesAt(1)} name={texts.weekBefore} />
        </>
      }
      chart={
        <Plot>
          <LinesChart
            points={rows.map(({ date, now, before }) => ({
              label: dateText(date, 'short'),
              values: [now, before],
            }))}
            names={[texts.thisWeek, texts.weekBefore]}
            exact={dollarText}
            short={shortDollars}
          />
        </Plot>
      }
      columns={soFarColumns}
      rows={rows}
      keyOf={({ date }) => date}
      fileName={`revenue-so-far-${week.from}`}
    />
  );
}

/** What the revenue is made of: a bar with its parts, and a row for each. */
export function Categories({ week }: CardProps) {
  const total = week.categories.reduce((sum, { revenue }) => sum + dollars(revenue), 0);
  const rows = week.categories.map((category) => ({
    ...category,
    name: texts.categories.names[category.productType],
    share: shareOf(dollars(category.revenue), total),
  }));
  const [first] = rows;
  const columns: readonly Column<(typeof rows)[number]>[] = [
    partColumn(rows, { key: 'category', label: texts.columns.category }),
    {
      key: 'sold',
      label: texts.columns.quantity,
      value: ({ quantity }) => quantity,
      cell: ({ quantity }) => countOf(quantity),
      isNumber: true,
    },
    shareColumn,
    {
      key: 'revenue',
      label: texts.columns.revenue,
      unit: MONEY_UNIT,
      value: ({ revenue }) => revenue,
      cell: ({ revenue }) => money(revenue),
      isNumber: true,
    },
  ];
  const sentence = (): string => {
    if (!first) return texts.categories.none;
    return total > 0 ? texts.categories.text(first.name, percentOf(first.share)) : texts.categories.free;
  };
  return (
    <FigureCard
      name="categories"
      title={texts.categories.title}
      sentence={sentence()}
      chart={total > 0 ? <ShareBar shares={rows} /> : undefined}
      both
      columns={columns}
      rows={rows}
      keyOf={({ productType }) => productType}
      fileName={`categories-${week.from}`}
    />
  );
}

function Sign({ kind, name }: { kind: Parameters<typeof Key>[0]['kind']; name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Key kind={kind} />
      {name}
    </span>
  );
}

import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import type { VendorPrizeFigures } from '@lineless/contracts/rewards/rewards';
import { formatAmount } from '@lineless/kernel/money';
import { dateText } from '@/data/analytics/weeks';
import { MONEY_UNIT, money } from '@/shared/lib/money';
import type { Column } from '@/shared/ui/table/column';
import { Trend } from '@/shared/ui/trend';
import { texts } from './texts';
import {
  averageOf,
  changeOf,
  countOf,
  dollars,
  fullName,
  hourText,
  longTime,
  minutesText,
  moneyOr,
} from './words';

type Of<Name extends keyof AnalyticsWeek> = Extract<AnalyticsWeek[Name], readonly unknown[]>[number];
export type Day = Of<'days'>;
export type Hour = Of<'hours'>;
export type Product = Of<'topProducts'>;
export type Customer = Of<'topCustomers'>;
export type Person = AnalyticsWeek['tips']['byPerson'][number];
type Shift = AnalyticsWeek['tips']['byShift'][number];
type Reason = AnalyticsWeek['refunds']['reasons'][number];
export interface Wait {
  readonly step: string;
  readonly median: number | null;
  readonly ninetieth: number | null;
  readonly numOrders: number;
}

const { columns } = texts;
/** S7: what is sent where no reason was given; then what the service refunds an order for by itself. */
const REASONS = new Map([
  ['NONE_PROVIDED', texts.refunds.unsaid],
  ['NOTHING_LEFT', texts.refunds.nothingLeft],
  ['PAID_TOO_LATE', texts.refunds.tooLate],
  ['AMOUNT_DIFFERS', texts.refunds.otherAmount],
]);

/** A column of money, given as the amount's decimals. */
const amount = <Row,>(key: string, label: string, of: (row: Row) => string): Column<Row> => ({
  key,
  label,
  unit: MONEY_UNIT,
  value: of,
  cell: (row) => money(of(row)),
  isNumber: true,
});

const count = <Row,>(key: string, label: string, of: (row: Row) => number): Column<Row> => ({
  key,
  label,
  value: of,
  cell: (row) => countOf(of(row)),
  isNumber: true,
});

const orders = <Row extends { numOrders: number }>(): Column<Row> =>
  count('orders', columns.orders, ({ numOrders }) => numOrders);
const revenue = <Row extends { revenue: string }>(): Column<Row> =>
  amount('revenue', columns.revenue, (row) => row.revenue);

/** Cents of one order, as a decimal text. */
const averageAmount = (total: string, numOrders: number): string | null => {
  const cents = averageOf(total, numOrders);
  return cents === null ? null : formatAmount(cents);
};

/** How a day differs from the same weekday of the week before; `undefined` until it is over: what is still to come is not lost. */
function changeOfDay({ date, revenue: now, weekBefore }: Day, today: string): number | null | undefined {
  return date < today ? changeOf(dollars(now), dollars(weekBefore.revenue)) : undefined;
}

/** @param today on the venue's calendar */
export const dayColumns = (today: string): readonly Column<Day>[] => [
  {
    key: 'date',
    label: columns.day,
    value: ({ date }) => date,
    cell: ({ date }) => (
      <>
        {dateText(date, 'weekday')}
        <span className="pl-2.5 font-normal text-muted">{dateText(date, 'date')}</span>
      </>
    ),
  },
  orders(),
  revenue(),
  {
    key: 'average',
    label: columns.average,
    unit: MONEY_UNIT,
    value: (day) => averageAmount(day.revenue, day.numOrders),
    cell: (day) => moneyOr(averageOf(day.revenue, day.numOrders)),
    isNumber: true,
  },
  amount('before', columns.before, ({ weekBefore }) => weekBefore.revenue),
  {
    key: 'change',
    label: columns.change,
    unit: texts.units.share,
    value: (day) => changeOfDay(day, today)?.toFixed(4) ?? null,
    cell: (day) => {
      const change = changeOfDay(day, today);
      return change === undefined ? texts.unknown : <Trend change={change} />;
    },
    isNumber: true,
  },
];

export const hourColumns: readonly Column<Hour>[] = [
  { key: 'hour', label: columns.hour, value: ({ hour }) => hour, cell: ({ hour }) => hourText(hour) },
  orders(),
  revenue(),
];

export const productColumns: readonly Column<Product>[] = [
  { key: 'product', label: columns.product, value: ({ name }) => name },
  { key: 'size', label: columns.size, value: ({ variantName }) => variantName ?? '' },
  {
    key: 'category',
    label: columns.category,
    value: ({ productType }) => texts.categories.names[productType],
  },
  count('sold', columns.quantity, ({ quantity }) => quantity),
  revenue(),
];

export const customerColumns: readonly Column<Customer>[] = [
  { key: 'customer', label: columns.customer, value: fullName },
  orders(),
  amount('spent', columns.spent, ({ spent }) => spent),
  {
    key: 'average',
    label: columns.average,
    unit: MONEY_UNIT,
    value: ({ spent, numOrders }) => averageAmount(spent, numOrders),
    cell: ({ spent, numOrders }) => moneyOr(averageOf(spent, numOrders)),
    isNumber: true,
  },
];

const tipColumns = <Row extends { tips: string; numOrders: number }>(): readonly Column<Row>[] => [
  orders(),
  amount('tips', columns.tips, ({ tips }) => tips),
  {
    key: 'perOrder',
    label: columns.perOrder,
    unit: MONEY_UNIT,
    value: ({ tips, numOrders }) => averageAmount(tips, numOrders),
    cell: ({ tips, numOrders }) => moneyOr(averageOf(tips, numOrders)),
    isNumber: true,
  },
];

export const personColumns: readonly Column<Person>[] = [
  { key: 'person', label: columns.person, value: ({ name }) => name },
  ...tipColumns<Person>(),
];

/** One person's part in one shift. */
export type ShiftLine = Person & Pick<Shift, 'date'>;

export const shiftColumns: readonly Column<ShiftLine>[] = [
  {
    key: 'date',
    label: columns.shift,
    value: ({ date }) => date,
    cell: ({ date }) => `${dateText(date, 'short')}, ${dateText(date, 'date')}`,
  },
  ...personColumns,
];

export const waitColumns: readonly Column<Wait>[] = [
  { key: 'step', label: columns.step, value: ({ step }) => step },
  orders(),
  {
    key: 'median',
    label: columns.median,
    unit: texts.units.seconds,
    value: ({ median }) => median,
    cell: ({ median }) => minutesText(median),
    isNumber: true,
  },
  {
    key: 'ninetieth',
    label: columns.ninetieth,
    unit: texts.units.seconds,
    value: ({ ninetieth }) => ninetieth,
    cell: ({ ninetieth }) => minutesText(ninetieth),
    isNumber: true,
  },
];

export const reasonColumns: readonly Column<Reason>[] = [
  {
    key: 'reason',
    label: columns.reason,
    value: ({ reason }) => REASONS.get(reason) ?? reason,
  },
  orders(),
  amount('amount', columns.amount, (row) => row.amount),
];

/** @param placeOf what a location is called */
export const soldOutColumns = (
  placeOf: (vendorLocationId: string) => string,
): readonly Column<Of<'soldOut'>>[] => [
  { key: 'product', label: columns.product, value: ({ name }) => name },
  { key: 'location', label: columns.location, value: ({ vendorLocationId }) => placeOf(vendorLocationId) },
  {
    key: 'minutes',
    label: columns.soldOut,
    unit: texts.units.minutes,
    value: ({ minutes }) => minutes,
    cell: ({ minutes }) => longTime(minutes),
    isNumber: true,
  },
];

export const locationColumns: readonly Column<Of<'locations'>>[] = [
  { key: 'location', label: columns.location, value: ({ description }) => description },
  orders(),
  revenue(),
];

/** What was won in one prize drawing, or in all of them. */
export type PrizesOf = VendorPrizeFigures['all'] & { readonly key: string; readonly name: string };

export const prizeColumns: readonly Column<PrizesOf>[] = [
  { key: 'drawing', label: columns.drawing, value: ({ name }) => name },
  count('won', columns.won, ({ won }) => won),
  count('claimed', columns.claimed, ({ claimed }) => claimed),
  count('pending', columns.pending, ({ pending }) => pending),
  count('expired', columns.expired, ({ expired }) => expired),
  amount('cost', columns.cost, ({ cost }) => cost),
];

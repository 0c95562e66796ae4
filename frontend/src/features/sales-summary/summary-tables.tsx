import type { SalesFigures, SalesSummary } from '@lineless/contracts/analytics/summary';
import { dateText } from '@/data/analytics/weeks';
import { MONEY_UNIT, money } from '@/shared/lib/money';
import { LOCALE } from '@/shared/texts/locale';
import { FigureCard } from '@/shared/ui/figure-card';
import type { Column } from '@/shared/ui/table/column';
import { texts } from './texts';

const { lines, tables } = texts;

type Line = Extract<keyof typeof lines, keyof SalesFigures>;
type Step = SalesSummary['steps'][number];
type Place = SalesSummary['locations'][number];
type Method = SalesSummary['methods'][number];
type Category = SalesSummary['categories'][number];
type Rate = SalesSummary['taxes'][number];

/** In the order in which they are added up. */
const STATEMENT = ['gross', 'discounts', 'refunds', 'net', 'tax', 'fees', 'tips', 'collected'] as const;
const PROVIDER = ['charged', 'givenBack'] as const;
/** What is taken off stands below zero. */
const TAKEN_OFF: readonly string[] = ['discounts', 'refunds', 'givenBack'];

/** As it is added up: '-12.00' of what is taken off. */
export function signed(name: string, amount: string): string {
  if (!TAKEN_OFF.includes(name) || Number(amount) === 0) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

function amountColumn<Row extends Partial<Record<Line, string>>>(name: Line): Column<Row> {
  const of = (row: Row): string => signed(name, row[name] ?? '0.00');
  return {
    ...{ key: name, label: lines[name], unit: MONEY_UNIT, isNumber: true },
    value: of,
    cell: (row) => money(of(row)),
  };
}

const amounts = <Row extends SalesFigures>(): readonly Column<Row>[] => [
  {
    ...{ key: 'orders', label: texts.orders, isNumber: true },
    value: ({ numOrders }) => numOrders,
    cell: ({ numOrders }) => numOrders.toLocaleString(LOCALE),
  },
  ...STATEMENT.map((name) => amountColumn<Row>(name)),
];

const percents = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 });

const rates = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 4 });

const placeColumns: readonly Column<Place>[] = [
  { key: 'location', label: texts.location, value: ({ description }) => description },
  {
    ...{ key: 'rate', label: texts.taxRate, unit: texts.share, isNumber: true },
    value: ({ taxRate }) => taxRate.toFixed(4),
    cell: ({ taxRate }) => percents.format(taxRate),
  },
  ...amounts<Place>(),
];

const methodColumns: readonly Column<Method>[] = [
  { key: 'method', label: texts.method, value: ({ method }) => texts.methods[method] },
  ...amounts<Method>(),
];

const categoryColumns: readonly Column<Category>[] = [
  {
    key: 'category',
    label: texts.category,
    value: ({ productType }) => (productType === null ? texts.ofDesk : texts.categories[productType]),
  },
  ...(['gross', 'discounts', 'refunds', 'net'] as const).map((name) => amountColumn<Category>(name)),
];

const rateColumns: readonly Column<Rate>[] = [
  {
    ...{ key: 'rate', label: texts.taxRate, unit: texts.share },
    // Of 4.4375 % no digit is left out.
    value: ({ rate }) => (rate === null ? texts.noRate : String(rate)),
    cell: ({ rate }) => (rate === null ? texts.noRate : rates.format(rate)),
  },
  amountColumn<Rate>('net'),
  amountColumn<Rate>('tax'),
];

const stepColumns: readonly Column<Step>[] = [
  {
    key: 'from',
    label: texts.begins,
    value: ({ from }) => from,
    cell: ({ from }) => `${dateText(from, 'short')}, ${dateText(from, 'date')}`,
  },
  ...amounts<Step>(),
];

const statementColumns: readonly Column<{ readonly name: Line; readonly amount: string }>[] = [
  { key: 'line', label: texts.statement.line, value: ({ name }) => lines[name] },
  {
    ...{ key: 'amount', label: texts.statement.amount, unit: MONEY_UNIT, isNumber: true },
    value: ({ amount }) => amount,
    cell: ({ amount }) => money(amount),
  },
];

/** What is booked at the end of a day, then the same by time, location, payment method and category. */
export function SummaryTables({ summary }: { summary: SalesSummary }) {
  const { total, steps, locations, methods, categories, taxes, from, until } = summary;
  const file = (name: string): string => `${name}-${from}${from === until ? '' : `-to-${until}`}`;
  return (
    <div className="grid gap-7 pt-4">
      <FigureCard
        className="max-w-[32.5rem]"
        name="summary"
        title={texts.statement.title}
        sentence={texts.statement.about(total.numOrders, total.numRefunds)}
        columns={statementColumns}
        rows={[...STATEMENT, ...PROVIDER].map((name) => ({ name, amount: signed(name, total[name]) }))}
        keyOf={({ name }) => name}
        fileName={file('sales-summary')}
      />
      <FigureCard
        name="steps"
        title={tables.steps}
        sentence={tables.stepsAbout}
        columns={stepColumns}
        rows={steps}
        keyOf={(step) => step.from}
        fileName={file('sales-by-time')}
      />
      <FigureCard
        className="max-w-[32.5rem]"
        name="rates"
        title={tables.rates}
        sentence={tables.ratesAbout}
        columns={rateColumns}
        rows={taxes}
        keyOf={({ rate }) => String(rate)}
        fileName={file('sales-tax-by-rate')}
      />
      <FigureCard
        name="locations"
        title={tables.locations}
        sentence={tables.locationsAbout}
        columns={placeColumns}
        rows={locations}
        keyOf={({ vendorLocationId }) => vendorLocationId}
        fileName={file('sales-by-location')}
      />
      <FigureCard
        name="methods"
        title={tables.methods}
        sentence={tables.methodsAbout}
        columns={methodColumns}
        rows={methods}
        keyOf={({ method }) => method}
        fileName={file('sales-by-payment-method')}
      />
      <FigureCard
        name="categories"
        title={tables.categories}
        sentence={tables.categoriesAbout}
        columns={categoryColumns}
        rows={categories}
        keyOf={({ productType }) => productType ?? texts.ofDesk}
        fileName={file('sales-by-category')}
      />
    </div>
  );
}

import { money } from '@/shared/lib/money';
import { ShareBar } from '@/shared/ui/charts/share-bar';
import { FigureCard } from '@/shared/ui/figure-card';
import type { Column } from '@/shared/ui/table/column';
import type { CardProps } from './sales-cards';
import { partColumn, shareColumn } from './share-columns';
import { customerColumns, personColumns, shiftColumns, type Customer, type ShiftLine } from './tables';
import { texts } from './texts';
import { countOf, dollars, fullName, percentOf, shareOf } from './words';

/** S9: the 10 who spent most. */
export function TopCustomers({ week }: CardProps) {
  const [first] = week.topCustomers;
  return (
    <FigureCard
      name="customers"
      title={texts.customers.title}
      sentence={first ? spendingOf(first) : texts.customers.none}
      columns={customerColumns}
      rows={week.topCustomers}
      keyOf={({ userId }) => userId}
      fileName={`top-customers-${week.from}`}
    />
  );
}

function spendingOf({ spent, numOrders, ...name }: Customer): string {
  return dollars(spent) > 0
    ? texts.customers.text(fullName(name), money(spent), numOrders)
    : texts.customers.free;
}

interface Part {
  readonly name: string;
  readonly people: number;
  readonly share: number;
}

/** Resolution 43: by their first order; an estimate where the history is too short. */
export function NewAndReturning({ week }: CardProps) {
  const { new: first, returning, isEstimate } = week.customers;
  const all = first + returning;
  const rows: readonly Part[] = [
    { name: texts.newReturning.new, people: first, share: shareOf(first, all) },
    { name: texts.newReturning.returning, people: returning, share: shareOf(returning, all) },
  ];
  const columns: readonly Column<Part>[] = [
    partColumn(rows, { key: 'kind', label: texts.columns.customers }),
    {
      key: 'people',
      label: texts.key.customers,
      value: ({ people }) => people,
      cell: ({ people }) => countOf(people),
      isNumber: true,
    },
    shareColumn,
  ];
  const share = percentOf(shareOf(first, all));
  return (
    <FigureCard
      name="new-returning"
      title={texts.newReturning.title}
      legend={isEstimate && <b className="font-semibold text-warn">{texts.key.estimate}</b>}
      sentence={isEstimate ? texts.newReturning.estimated(share) : texts.newReturning.text(share)}
      chart={<ShareBar shares={rows} />}
      both
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      fileName={`new-and-returning-${week.from}`}
    />
  );
}

/** Ours: tips of what was handed over, by the person who handed it over. */
export function TipsByPerson({ week }: CardProps) {
  const { total, byPerson } = week.tips;
  return (
    <FigureCard
      name="tips"
      title={texts.tips.byPerson}
      sentence={byPerson.length > 0 ? texts.tips.text(money(total), byPerson.length) : texts.tips.none}
      columns={personColumns}
      rows={byPerson}
      keyOf={({ userId }) => userId}
      fileName={`tips-by-person-${week.from}`}
    />
  );
}

/** Ours: the same by shift. */
export function TipsByShift({ week }: CardProps) {
  const { byShift } = week.tips;
  const rows: readonly ShiftLine[] = byShift.flatMap(({ date, people }) =>
    people.map((person) => ({ ...person, date })),
  );
  return (
    <FigureCard
      name="shifts"
      title={texts.tips.byShift}
      sentence={byShift.length > 0 ? texts.tips.shift(byShift.length) : texts.tips.none}
      columns={shiftColumns}
      rows={rows}
      keyOf={({ date, userId }) => `${date} ${userId}`}
      fileName={`tips-by-shift-${week.from}`}
    />
  );
}

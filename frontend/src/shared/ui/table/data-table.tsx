import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '../cx';
import { textScale } from '../rem';
import { nextSort, sorted, type Column, type Sort } from './column';
import { useSort } from './use-sort';

/** A line, and the space around it. */
const LINE_PX = 20;
const AROUND_PX = 10;
/** A longer table scrolls in a place of its own and draws only the rows that can be seen. */
const SHORT = 60;
const BEYOND = 12;
/** Until its place was measured. */
const ABOUT = { width: 720, height: 480 };

export interface DataTableProps<Row> {
  /** Its name in the page's address. */
  name: string;
  /** Read aloud. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Every row is drawn, however many there are: for paper. */
  whole?: boolean;
}

/** Rules above rows, numbers on the right; a press on a head sorts by it, and the address remembers. */
export function DataTable<Row>({ name, label, columns, rows, keyOf, whole = false }: DataTableProps<Row>) {
  const [sort, setSort] = useSort(name);
  const rowPx = LINE_PX * textScale() + AROUND_PX;
  const inOrder = sorted(rows, columns, sort);
  const isLong = rows.length > SHORT && !whole;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- drawn anew by each scroll, as it has to be
  const virtual = useVirtualizer({
    count: inOrder.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: BEYOND,
    initialRect: ABOUT,
  });
  const shown = isLong
    ? virtual.getVirtualItems().map(({ index }) => index)
    : inOrder.map((_, index) => index);
  const first = shown[0] ?? 0;
  const last = shown.at(-1) ?? -1;
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={label}
      // Also by keys: it may be wider than a phone.
      tabIndex={0}
      className={cx(
        'relative overflow-x-auto -outline-offset-2!',
        isLong && 'max-h-120 overflow-y-auto print:max-h-none',
      )}
    >
      <table
        aria-label={label}
        aria-rowcount={inOrder.length + 1}
        className="w-full border-collapse text-14 leading-5 whitespace-nowrap"
      >
        <thead className="sticky top-0 z-1 bg-page">
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap px={first * rowPx} span={columns.length} />
          {shown.map((index) => {
            const row = inOrder[index];
            return row && <Row key={keyOf(row)} {...{ row, columns, isLong }} number={index + 2} />;
          })}
          <Gap px={(inOrder.length - 1 - last) * rowPx} span={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { key, label, isNumber = false } = column;
  const way = sort?.key === key ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  const Arrow = way === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={way ?? 'none'}
      className={cx('px-2 font-normal first:pl-0 last:pr-0', isNumber ? 'text-right' : 'text-left')}
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(column, sort))}
        className={cx(
          'inline-flex min-h-11 min-w-11 items-center gap-1 text-muted hover:text-text lg:min-h-8.5 lg:min-w-6',
          isNumber && 'justify-end',
          way && 'font-semibold text-text',
        )}
      >
        {way && <Arrow aria-hidden size={14} strokeWidth={2} />}
        {label}
      </button>
    </th>
  );
}

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  number: number;
  isLong: boolean;
}

function Row<Row>({ row, columns, number, isLong }: RowProps<Row>) {
  return (
    <tr aria-rowindex={number} className="h-[calc(1.25rem+10px)] border-t border-line hover:bg-raised">
      {columns.map(({ key, value, cell, isNumber }, at) => {
        const look = cx('px-2 py-1 first:pl-0 last:pr-0', isNumber ? 'text-right tabular-nums' : 'text-left');
        const content = cell ? cell(row) : value(row);
        return at === 0 ? (
          // A long name goes on in a second line rather than push the figures out of sight; rows that are drawn only
          // where they are seen have to be alike.
          <th
            key={key}
            scope="row"
            className={cx(look, 'font-semibold', !isLong && 'min-w-36 wrap-anywhere whitespace-normal')}
          >
            {content}
          </th>
        ) : (
          <td key={key} className={look}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** What the rows that are not drawn would take. */
function Gap({ px, span }: { px: number; span: number }) {
  return px <= 0 ? null : (
    <tr aria-hidden>
      <td colSpan={span} style={{ height: px }} />
    </tr>
  );
}

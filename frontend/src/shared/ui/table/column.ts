import { csvLine } from '@lineless/kernel/csv';
import type { ReactNode } from 'react';

/** A column of a table: how it looks, what it sorts by, what a file says. */
export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** What its values are counted in: a file says so. */
  readonly unit?: string;
  /** As plain as a file has it: '7962.30', '2026-11-13', 12; `null`: nothing is known. */
  readonly value: (row: Row) => string | number | null;
  /** As people read it; without it, `value`. */
  readonly cell?: (row: Row) => ReactNode;
  /** Stands on the right, and is sorted by size, the largest first. */
  readonly isNumber?: boolean;
}

/** Which column a table is sorted by; `null`: as it came. */
export interface Sort {
  readonly key: string;
  readonly isDescending: boolean;
}

/** Equal rows keep the order in which they came; what is not known stands at the end. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key);
  if (!column || !sort) return rows;
  const way = sort.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order = column.isNumber ? Number(one) - Number(other) : String(one).localeCompare(String(other));
    return way * order;
  });
}

/** What a press on a column's head does: its own way first, then the other one, then as it came. */
export function nextSort<Row>({ key, isNumber = false }: Column<Row>, sort: Sort | null): Sort | null {
  if (sort?.key !== key) return { key, isDescending: isNumber };
  return sort.isDescending === isNumber ? { key, isDescending: !isNumber } : null;
}

/** What holds for every row of a file, such as the location. */
export interface Beside {
  readonly label: string;
  readonly value: string;
}

/** The rows as a file (RFC 4180), with a line of heads. */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  beside: readonly Beside[] = [],
): string {
  const same = beside.map(({ value }) => value);
  const lines = [
    [...columns.map(headOf), ...beside.map(({ label }) => label)],
    ...rows.map((row) => [...columns.map(({ value }) => value(row)), ...same]),
  ];
  return lines.map((line) => csvLine(line)).join('');
}

function headOf<Row>({ label, unit }: Column<Row>): string {
  return unit === undefined ? label : `${label} (${unit})`;
}

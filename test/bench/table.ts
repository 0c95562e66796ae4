export interface Row {
  readonly what: string;
  /** One figure a repetition. */
  readonly values: readonly number[];
  readonly unit: string;
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
}

/** Prints medians with their spread, and beside a target whether the median meets it. */
export function printTable(rows: readonly Row[]): void {
  const lines = rows.map((row) => [
    row.what,
    `${figure(median(row.values))} ${row.unit}`,
    row.values.length > 1 ? `${figure(Math.min(...row.values))} – ${figure(Math.max(...row.values))}` : '',
    row.target ? verdict(row) : '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    );
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Nearest rank. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

function verdict(row: Row): string {
  const value = median(row.values);
  if (!row.target) return '';
  if ('atMost' in row.target) {
    return `${value <= row.target.atMost ? 'meets' : 'MISSES'} ≤ ${figure(row.target.atMost)}`;
  }
  return `${value >= row.target.atLeast ? 'meets' : 'MISSES'} ≥ ${figure(row.target.atLeast)}`;
}

function figure(value: number): string {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US');
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}

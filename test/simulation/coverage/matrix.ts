import type { CoverageSum } from './sum';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * How often each fault has met each command, as a terminal shows it: a line for each fault, a letter for each command.
 * '.' is never, '+' more than nine times.
 */
export function matrixOf({ commands }: Pick<CoverageSum, 'commands'>, faults: readonly string[]): string[] {
  const met = [...new Set(Object.values(commands).flatMap((columns) => Object.keys(columns)))].toSorted();
  const shown = met.slice(0, LETTERS.length);
  const width = Math.max(...faults.map(({ length }) => length));
  const cellsOf = (fault: string) => shown.map((command) => cellOf(commands[fault]?.[command] ?? 0));
  return [
    `${' '.repeat(width)}  ${LETTERS.slice(0, shown.length)}`,
    ...faults.map((fault) => `${fault.padEnd(width)}  ${cellsOf(fault).join('')}`),
    shown.map((command, at) => `${LETTERS[at]} ${command}`).join(', '),
  ];
}

function cellOf(times: number): string {
  if (times === 0) return '.';
  return times > 9 ? '+' : String(times);
}

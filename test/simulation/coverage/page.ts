import type { Counts } from './coverage';
import type { CoverageSum } from './sum';

export interface Known {
  readonly faults: readonly string[];
  /** Every call of the product that changes something. */
  readonly commands: readonly string[];
}

/** What was tried and what was not, as a page. */
export function pageOf(sum: CoverageSum, { faults, commands }: Known): string {
  const hits = Object.keys(sum.calls).toSorted();
  return [
    '# What the nights have tried',
    '',
    ...summaryOf(sum, { faults, commands }).map((line) => `- ${line}`),
    '',
    '## Never tried',
    '',
    ...faults.flatMap((fault) => neverMet(sum, fault)),
    '',
    '## Calls that no night has sent',
    '',
    unsentOf(sum, commands).join(', '),
    '',
    '## Faults and commands',
    '',
    'How many commands were under way at the process (of a trouble: at any process) while the fault was in force.',
    '',
    ...tableOf(faults, namesIn(sum.commands), (fault, command) => sum.commands[fault]?.[command]),
    '',
    '## Faults and calls of engines',
    '',
    'How many calls each fault has hit.',
    '',
    ...tableOf(namesIn(sum.calls), hits, (call, fault) => sum.calls[fault]?.[call]),
    '',
  ].join('\n');
}

export function summaryOf(sum: CoverageSum, { faults, commands }: Known): readonly string[] {
  const sent = namesIn(sum.commands);
  const pairs = faults.length * sent.length;
  const tried = faults.flatMap((fault) => Object.keys(sum.commands[fault] ?? {})).length;
  return [
    `${sum.nights} nights, ${sum.interleavings} of them with an order of changes of their own; ` +
      `${sum.triples} different triples of changes in a row, the last new one in night ${sum.lastNew}`,
    `${tried} of ${pairs} pairs of a fault and a command were tried`,
    `${unsentOf(sum, commands).length} of the ${commands.length} calls that change something were sent in no fault`,
  ];
}

function unsentOf(sum: CoverageSum, commands: readonly string[]): readonly string[] {
  const sent = namesIn(sum.commands);
  return commands.filter((name) => !sent.includes(name));
}

/** Of the commands that some fault has met. */
function neverMet(sum: CoverageSum, fault: string): readonly string[] {
  const never = namesIn(sum.commands).filter((command) => !sum.commands[fault]?.[command]);
  return never.length === 0 ? [] : [`- ${fault}: ${never.join(', ')}`];
}

function namesIn(counts: Counts): readonly string[] {
  return [...new Set(Object.values(counts).flatMap((columns) => Object.keys(columns)))].toSorted();
}

function tableOf(
  rows: readonly string[],
  columns: readonly string[],
  cell: (row: string, column: string) => number | undefined,
): readonly string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...columns]),
    line(['---', ...columns.map(() => '--:')]),
    ...rows.map((row) => line([row, ...columns.map((column) => cell(row, column) ?? 0)])),
  ];
}

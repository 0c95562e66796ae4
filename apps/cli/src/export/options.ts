import { z } from 'zod';
import { FLAG, options, TEXT, typedOptions } from '../typed';

const moment = z
  .union(
    [z.iso.date(), z.iso.datetime({ offset: true })],
    'must be a day or a time, such as 2026-06-12 or 2026-06-12T20:00:00Z',
  )
  .transform((text) => new Date(text).toISOString());

const exportOptions = z
  .object({
    from: moment.nullable().default(null),
    until: moment.nullable().default(null),
    vendor: z.string().min(1, 'is empty').nullable().default(null),
    to: z.string('is missing').min(1, 'is missing'),
    opened: z.boolean().default(false),
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ['until'],
    message: 'must be later than --from',
  });

/** Which events, and where to. Times are ISO 8601 UTC; a day begins at midnight UTC. */
export interface ExportOptions {
  /** Of the first events; `null`: all there are. */
  readonly from: string | null;
  /** That time itself is not in it; `null`: now. */
  readonly until: string | null;
  readonly vendor: string | null;
  /** The folder to be made. */
  readonly to: string;
  /** What is said of persons in clear, as far as their keys are there. */
  readonly opened: boolean;
}

export interface ExportCheckOptions {
  readonly folder: string;
  /** The key that is believed; `null`: the one that the export names. */
  readonly publicKey: string | null;
}

/** @throws UsageError */
export function readExport(args: readonly string[]): ExportOptions {
  const known = { from: TEXT, until: TEXT, vendor: TEXT, to: TEXT, opened: FLAG };
  return options(exportOptions, typedOptions(args, known));
}

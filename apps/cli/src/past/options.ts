import { z } from 'zod';
import { FLAG, options, TEXT, typedOptions } from '../typed';

const MOST_WEEKS = 26;

const OPTIONS = { weeks: TEXT, vendor: TEXT, seed: TEXT, again: FLAG } as const;

const pastOptions = z.object({
  weeks: z.coerce.number('must be a number').int('must be a whole number').min(1).max(MOST_WEEKS),
  vendor: z.string().min(1).max(100).default('064E1'),
  seed: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .default(1),
  again: z.boolean().default(false),
});
export type PastOptions = z.infer<typeof pastOptions>;

/** @throws UsageError */
export function readPast(args: readonly string[]): PastOptions {
  return options(pastOptions, typedOptions(args, OPTIONS));
}

import { z } from 'zod';
import { count, FLAG, options, seed, TEXT, typedOptions } from '../typed';

const MOST_WEEKS = 26;

const OPTIONS = { weeks: TEXT, vendor: TEXT, seed: TEXT, again: FLAG } as const;

const pastOptions = z.object({
  weeks: count(MOST_WEEKS),
  vendor: z.string().min(1).max(100).default('064E1'),
  seed,
  again: z.boolean().default(false),
});
export type PastOptions = z.infer<typeof pastOptions>;

/** @throws UsageError */
export function readPast(args: readonly string[]): PastOptions {
  return options(pastOptions, typedOptions(args, OPTIONS));
}

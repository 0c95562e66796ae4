import { z } from 'zod';
import { count, options, seed, TEXT, typedOptions } from '../typed';

const night = z.object({
  orders: count(100_000).default(500),
  speed: z.coerce.number('must be a number').min(1).max(100_000).default(60),
  url: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).default('http://127.0.0.1:3000'),
  seed,
});
export type Night = z.infer<typeof night>;

/** @throws UsageError */
export function readNight(args: readonly string[]): Night {
  return options(night, typedOptions(args, { orders: TEXT, speed: TEXT, url: TEXT, seed: TEXT }));
}

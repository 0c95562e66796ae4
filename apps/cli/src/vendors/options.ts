import { z } from 'zod';
import { UsageError } from '../usage-error';
import { options, TEXT, typedOptions } from '../typed';

const checkOptions = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +13105550199')
    .optional(),
  code: z
    .string()
    .regex(/^\d{4,10}$/, 'must be the digits of the message')
    .optional(),
  order: z.string().min(1).optional(),
});
export type CheckOptions = z.infer<typeof checkOptions>;

/** @throws UsageError */
export function readCheck(args: readonly string[]): CheckOptions {
  const read = options(checkOptions, typedOptions(args, { url: TEXT, phone: TEXT, code: TEXT, order: TEXT }));
  if (read.code !== undefined && read.phone === undefined)
    throw new UsageError('--code is typed with the --phone that it was sent to.');
  return read;
}

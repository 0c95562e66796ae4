import { parseArgs } from 'node:util';
import { z } from 'zod';
import { UsageError } from '../usage-error';

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

const TEXT = { type: 'string' } as const;

/** @throws UsageError */
export function readCheck([what, ...args]: readonly string[]): CheckOptions {
  if (what !== 'vendors') throw new UsageError('check is followed by vendors.');
  const parsed = checkOptions.safeParse(parse(args));
  if (!parsed.success)
    throw new UsageError(
      parsed.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('\n'),
    );
  if (parsed.data.code !== undefined && parsed.data.phone === undefined)
    throw new UsageError('--code is typed with the --phone that it was sent to.');
  return parsed.data;
}

function parse(args: readonly string[]) {
  try {
    const options = { url: TEXT, phone: TEXT, code: TEXT, order: TEXT };
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

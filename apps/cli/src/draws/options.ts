import { parseArgs } from 'node:util';
import { z } from 'zod';
import { id } from '@lineless/kernel/values';
import { UsageError } from '../usage-error';

const draws = z.object({
  contestId: id,
  url: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).default('http://127.0.0.1:3000'),
  /** A file of receipts, as the service has answered them. */
  receipts: z.string().optional(),
});
export type DrawsOptions = z.infer<typeof draws>;

const S = { type: 'string' } as const;

/** @throws UsageError */
export function readDraws(args: readonly string[]): DrawsOptions {
  try {
    const { values, positionals } = parseArgs({
      ...{ args: [...args], options: { url: S, receipts: S }, strict: true, allowPositionals: true },
    });
    const [contestId, ...rest] = positionals;
    if (contestId === undefined || rest.length > 0)
      throw new UsageError('verify draws is followed by the id of a contest, which is that of its event.');
    return draws.parse({ contestId, ...values });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof z.ZodError ? z.prettifyError(error) : String(error));
  }
}

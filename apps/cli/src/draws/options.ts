import { z } from 'zod';
import { id } from '@lineless/kernel/values';
import { UsageError } from '../usage-error';
import { TEXT, typed } from '../typed';

const draws = z.object({
  contestId: id,
  url: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).default('http://127.0.0.1:3000'),
  /** A file of receipts, as the service has answered them. */
  receipts: z.string().optional(),
});
export type DrawsOptions = z.infer<typeof draws>;

/** @throws UsageError */
export function readDraws(args: readonly string[]): DrawsOptions {
  const { values, positionals } = typed(args, { url: TEXT, receipts: TEXT });
  const [contestId, ...rest] = positionals;
  if (contestId === undefined || rest.length > 0)
    throw new UsageError('verify draws is followed by the id of a contest, which is that of its event.');
  const read = draws.safeParse({ contestId, ...values });
  if (read.success) return read.data;
  throw new UsageError(z.prettifyError(read.error));
}

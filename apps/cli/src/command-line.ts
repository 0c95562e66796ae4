import { parseArgs } from 'node:util';
import { z } from 'zod';

export const USAGE = `Lineless from the command line

  npm run cli -- <command> [options]

Commands
  simulate   Sends customers and staff through one night at a running server, then stops.
               --orders <n>   orders in the night (500)
               --speed <n>    minutes of the night that pass in one minute (60)
               --url <url>    the server (http://127.0.0.1:3000)
               --seed <n>     the same seed plans the same night (1)
  rebuild    Builds every read model again from the events, reports each difference, and puts the new
             ones in place. Works on DATA_DIR and refuses while a server runs there.
               --check        only compare: leave the read models as they are
  help       This text.

Exit status: 0 when all went well, 1 when something did not, 2 when the command was not understood.
`;

const count = (most: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(1).max(most);

const simulateOptions = z.object({
  orders: count(100_000).default(500),
  speed: z.coerce.number('must be a number').min(1).max(100_000).default(60),
  url: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).default('http://127.0.0.1:3000'),
  seed: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .default(1),
});
export type SimulateOptions = z.infer<typeof simulateOptions>;

const rebuildOptions = z.object({ check: z.boolean().default(false) });
export type RebuildCommandOptions = z.infer<typeof rebuildOptions>;

export type CliCommand =
  | { readonly name: 'help' }
  | { readonly name: 'simulate'; readonly options: SimulateOptions }
  | { readonly name: 'rebuild'; readonly options: RebuildCommandOptions };

/** What was typed is not understood; the message says what. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError */
export function readCommandLine(args: readonly string[]): CliCommand {
  const [name = 'help', ...rest] = args;
  switch (name) {
    case 'simulate':
      return { name, options: options(rest, simulateOptions, { orders: S, speed: S, url: S, seed: S }) };
    case 'rebuild':
      return { name, options: options(rest, rebuildOptions, { check: { type: 'boolean' } }) };
    case 'help':
    case '--help':
    case '-h':
      return { name: 'help' };
    default:
      throw new UsageError(`There is no command '${name}'.`);
  }
}

const S = { type: 'string' } as const;

function options<Schema extends z.ZodType>(
  args: readonly string[],
  schema: Schema,
  known: Readonly<Record<string, { type: 'string' | 'boolean' }>>,
): z.infer<Schema> {
  let values: unknown;
  try {
    ({ values } = parseArgs({ args: [...args], options: known, strict: true, allowPositionals: false }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    parsed.error.issues.map((issue) => `--${issue.path.join('.')} ${issue.message}`).join('\n'),
  );
}

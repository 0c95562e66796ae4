import { parseArgs, type ParseArgsConfig } from 'node:util';
import { z } from 'zod';
import { UsageError } from './usage-error';

type Known = NonNullable<ParseArgsConfig['options']>;

export const TEXT = { type: 'string' } as const;
export const FLAG = { type: 'boolean' } as const;

/** How many of something. */
export const count = (most: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(1).max(most);

/** The same one draws the same things. */
export const seed = z.coerce
  .number('must be a number')
  .int()
  .min(0)
  .max(2 ** 32 - 1)
  .default(1);

/** The words and the options of a command. @throws UsageError for an option that it does not know */
export function typed<const Options extends Known>(args: readonly string[], options: Options) {
  return understood(() => parseArgs({ args: [...args], options, strict: true, allowPositionals: true }));
}

/** The options of a command that takes no words. @throws UsageError */
export function typedOptions<const Options extends Known>(args: readonly string[], options: Options) {
  return understood(() => parseArgs({ args: [...args], options, strict: true, allowPositionals: false }))
    .values;
}

function understood<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** As many words as there are names for them, and no options. @throws UsageError */
export function words(command: string, args: readonly string[], names: readonly string[]): readonly string[] {
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) throw new UsageError(`${command} has no option '${option}'.`);
  const shape = [command, ...names.map((name) => `<${name}>`)].join(' ');
  if (args.length !== names.length || args.includes('')) throw new UsageError(`Type: ${shape}`);
  return args;
}

/** The word that follows a command. @throws UsageError where it is none of these */
export function following<const Word extends string>(
  command: string,
  word: string | undefined,
  choices: readonly Word[],
): Word {
  const chosen = choices.find((choice) => choice === word);
  if (chosen !== undefined) return chosen;
  const said = [choices.slice(0, -1).join(', '), choices.at(-1)].filter(Boolean).join(' or ');
  throw new UsageError(`${command} is followed by ${said}.`);
}

/** Options as a schema reads them by their names. @throws UsageError that names each that is not as it should be */
export function options<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  return read(schema, values, (place, message) => `--${place} ${message}`);
}

/**
 * What the service is asked for, by a schema of its own.
 * @param names the option in which each place was typed: `{ 'vendor.zip': '--zip' }`
 * @throws UsageError that names every option that is missing or not as it should be
 */
export function request<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  names: Readonly<Record<string, string>>,
): z.output<Schema> {
  return read(schema, input, (place, message) => {
    const name = names[place];
    if (name === undefined) return message;
    return valueAt(input, place) === undefined ? `${name} is missing.` : `${name}: ${message}`;
  });
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  say: (place: string, message: string) => string,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    parsed.error.issues.map(({ path, message }) => say(path.join('.'), message)).join('\n'),
  );
}

function valueAt(input: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], input);
}

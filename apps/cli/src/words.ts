import { UsageError } from './usage-error';

/** As many words as there are names for them, and no options. */
export function words(command: string, args: readonly string[], names: readonly string[]): readonly string[] {
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) throw new UsageError(`${command} has no option '${option}'.`);
  const shape = [command, ...names.map((name) => `<${name}>`)].join(' ');
  if (args.length !== names.length || args.includes('')) throw new UsageError(`Type: ${shape}`);
  return args;
}

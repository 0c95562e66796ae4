import { commands, type Understood } from './commands';
import { following } from './typed';
import { UsageError } from './usage-error';

const HELP: readonly string[] = ['--help', '-h'];
const WEEKS = /^--weeks(=|$)/;

/** @throws UsageError */
export function readCommandLine([first = 'help', ...rest]: readonly string[]): Understood {
  const name = HELP.includes(first) ? 'help' : first;
  if (name === 'simulate' && rest.some((arg) => WEEKS.test(arg))) return understood('simulate weeks', rest);
  if (commands.has(name)) return understood(name, rest);
  const [word, ...further] = rest;
  const beginning = `${name} `;
  const choices = [...commands.keys()].filter((one) => one.startsWith(beginning));
  if (choices.length === 0) throw new UsageError(`There is no command '${name}'.`);
  const second = following(
    name,
    word,
    choices.map((one) => one.slice(beginning.length)),
  );
  return understood(beginning + second, further);
}

function understood(name: string, args: readonly string[]): Understood {
  const command = commands.get(name);
  if (!command) throw new UsageError(`There is no command '${name}'.`);
  return command(args, name);
}

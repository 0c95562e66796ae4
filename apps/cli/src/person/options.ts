import { parseArgs } from 'node:util';
import { somebodyRequest } from '@lineless/platform/operations-answers';
import { UsageError } from '../usage-error';
import { words } from '../words';

export interface PersonExport {
  readonly who: string;
  readonly to: string;
}

export type PersonCommand =
  | { readonly name: 'person forget' | 'person sign-out' | 'person reset-passkeys'; readonly who: string }
  | { readonly name: 'person left' }
  | { readonly name: 'person deleted'; readonly userId: string }
  | { readonly name: 'person export'; readonly options: PersonExport };

/** @throws UsageError */
export function readPerson([action, ...rest]: readonly string[]): PersonCommand {
  if (action === 'forget' || action === 'sign-out' || action === 'reset-passkeys') {
    const name = `person ${action}` as const;
    const [who = ''] = words(name, rest, ['userId|phone']);
    return { name, who: somebody(who) };
  }
  if (action === 'left') {
    words('person left', rest, []);
    return { name: 'person left' };
  }
  if (action === 'deleted') {
    const [userId = ''] = words('person deleted', rest, ['userId']);
    return { name: 'person deleted', userId };
  }
  if (action !== 'export')
    throw new UsageError('person is followed by export, forget, left, deleted, sign-out or reset-passkeys.');
  const { values, positionals } = parse(rest);
  const [who, ...more] = positionals;
  if (who === undefined || more.length > 0 || !values.to)
    throw new UsageError('Type: person export <userId|phone> --to <file>');
  return { name: 'person export', options: { who: somebody(who), to: values.to } };
}

function somebody(typed: string): string {
  const read = somebodyRequest.safeParse({ who: typed });
  if (!read.success)
    throw new UsageError(`'${typed}' is neither a user's id nor a number such as +13105550199.`);
  return read.data.who;
}

function parse(args: readonly string[]) {
  try {
    const options = { to: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

import { somebodyRequest } from '@lineless/platform/operations-answers';
import { UsageError } from '../usage-error';
import { TEXT, typed, words } from '../typed';

export interface PersonExport {
  readonly who: string;
  readonly to: string;
}

/** @throws UsageError */
export function readPersonExport(args: readonly string[]): PersonExport {
  const { values, positionals } = typed(args, { to: TEXT });
  const [who, ...more] = positionals;
  if (who === undefined || more.length > 0 || !values.to)
    throw new UsageError('Type: person export <userId|phone> --to <file>');
  return { who: somebody(who), to: values.to };
}

/** @throws UsageError */
export function readSomebody(args: readonly string[], name: string): string {
  return somebody(words(name, args, ['userId|phone'])[0] ?? '');
}

function somebody(typed: string): string {
  const read = somebodyRequest.safeParse({ who: typed });
  if (!read.success)
    throw new UsageError(`'${typed}' is neither a user's id nor a number such as +13105550199.`);
  return read.data.who;
}

import { somebodyRequest } from '@lineless/platform/operations-answers';
import { UsageError } from '../usage-error';
import { following, TEXT, typed, words } from '../typed';

export interface PersonExport {
  readonly who: string;
  readonly to: string;
}

export type PersonCommand =
  | { readonly name: 'person forget' | 'person sign-out' | 'person reset-passkeys'; readonly who: string }
  | { readonly name: 'person left' }
  | { readonly name: 'person deleted'; readonly userId: string }
  | { readonly name: 'person export'; readonly options: PersonExport };

const CHOICES = ['export', 'forget', 'left', 'deleted', 'sign-out', 'reset-passkeys'] as const;

/** @throws UsageError */
export function readPerson([word, ...rest]: readonly string[]): PersonCommand {
  const action = following('person', word, CHOICES);
  switch (action) {
    case 'forget':
    case 'sign-out':
    case 'reset-passkeys': {
      const name = `person ${action}` as const;
      const [who = ''] = words(name, rest, ['userId|phone']);
      return { name, who: somebody(who) };
    }
    case 'left':
      words('person left', rest, []);
      return { name: 'person left' };
    case 'deleted': {
      const [userId = ''] = words('person deleted', rest, ['userId']);
      return { name: 'person deleted', userId };
    }
    case 'export': {
      const { values, positionals } = typed(rest, { to: TEXT });
      const [who, ...more] = positionals;
      if (who === undefined || more.length > 0 || !values.to)
        throw new UsageError('Type: person export <userId|phone> --to <file>');
      return { name: 'person export', options: { who: somebody(who), to: values.to } };
    }
  }
}

function somebody(typed: string): string {
  const read = somebodyRequest.safeParse({ who: typed });
  if (!read.success)
    throw new UsageError(`'${typed}' is neither a user's id nor a number such as +13105550199.`);
  return read.data.who;
}

import { UsageError } from '../usage-error';
import { following, TEXT, typedOptions, words } from '../typed';

export type LeadsCommand =
  | { readonly name: 'leads list' }
  | { readonly name: 'leads export'; readonly to: string };

/** @throws UsageError */
export function readLeads([word, ...rest]: readonly string[]): LeadsCommand {
  if (following('leads', word, ['list', 'export']) === 'list') {
    words('leads list', rest, []);
    return { name: 'leads list' };
  }
  const { to } = typedOptions(rest, { to: TEXT });
  if (!to) throw new UsageError('Type: leads export --to <file>');
  return { name: 'leads export', to };
}

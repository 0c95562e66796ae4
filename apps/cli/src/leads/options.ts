import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error';
import { words } from '../words';

export type LeadsCommand =
  | { readonly name: 'leads list' }
  | { readonly name: 'leads export'; readonly to: string };

/** @throws UsageError */
export function readLeads([action, ...rest]: readonly string[]): LeadsCommand {
  if (action === 'list') {
    words('leads list', rest, []);
    return { name: 'leads list' };
  }
  if (action !== 'export') throw new UsageError('leads is followed by list or export.');
  const to = toOf(rest);
  if (!to) throw new UsageError('Type: leads export --to <file>');
  return { name: 'leads export', to };
}

function toOf(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { to: { type: 'string' } }, strict: true }).values.to;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

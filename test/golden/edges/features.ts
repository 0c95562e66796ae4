import { isRecord, isTime, leavesOf, placeOf } from './plain';

/** What can matter of a value: which of a few it is, whether there are several, whether a time is over. */
function kindOf(value: unknown, at: string): string {
  if (Array.isArray(value)) return `[${Math.min(value.length, 2)}]`;
  if (isRecord(value)) return `{${Math.min(Object.keys(value).length, 2)}}`;
  if (isTime(value)) return value < at ? 'before' : value > at ? 'after' : 'now';
  if (typeof value === 'number') return value === 0 || value === 1 ? String(value) : value < 0 ? '-' : 'n';
  if (typeof value !== 'string') return String(value);
  if (/^[A-Z][A-Z_]*$/.test(value) || /^[a-z]{1,9}$/.test(value)) return value;
  return value === '' ? 'none' : 'text';
}

/** What a decision is about, each with its outcome: two decisions with the same features ask the same. */
export function featuresOf(about: {
  readonly outcome: string;
  readonly command: unknown;
  readonly state: unknown;
  readonly at: string;
}): string[] {
  const { outcome, command, state, at } = about;
  const found = new Set<string>([outcome]);
  for (const [name, value] of Object.entries({ command, state }))
    for (const [path, leaf] of leavesOf(value))
      found.add(`${outcome} ${name} ${placeOf(path)} ${kindOf(leaf, at)}`);
  return [...found];
}

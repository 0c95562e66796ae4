import { canonical } from '@lineless/kernel/canonical';
import type { z } from 'zod';
import { areas } from '../../../apps/composition/src/areas';
import { exampleOf } from './examples';
import { LEFT_OUT, withValue } from './neighbours';
import { leavesOf, type Path } from './plain';
import { sectionsIn, type Sections } from './sections';

/** Where what fits hangs together in a way that is not found by trying. */
const BY_HAND: Readonly<Record<string, unknown>> = {
  'setPromotion body': { description: 'Happy hour', percentOff: 10 },
  'changeProduct body': { isAvailable: true, price: '12.50' },
};
const LONGEST = 20_000;
const LARGEST = 2 ** 31;
const MOST_ITEMS = 700;
const ODD = ['', ' ', '\u0000', '\n', '\u202e', 'x'] as const;

/** What every request of every call may say, and what is said where it may not. */
export function requestSections(): Sections {
  const known = new Map<string, string>();
  const lines = areas.flatMap(({ calls }) =>
    Object.entries(calls).flatMap(([name, call]) =>
      (['query', 'body'] as const).flatMap((part) => {
        const schema = call[part];
        if (!schema) return [];
        const rows = rowsOf(schema, BY_HAND[`${name} ${part}`]);
        const heading = `## ${name} ${part}`;
        const same = known.get(rows.join('\n'));
        known.set(rows.join('\n'), same ?? `${name} ${part}`);
        return same === undefined ? [heading, ...rows] : [heading, `as ${same}`];
      }),
    ),
  );
  return sectionsIn(lines);
}

function rowsOf(schema: z.ZodType, byHand: unknown): string[] {
  const [full, least] = [true, false].map((isFull) => byHand ?? exampleOf(schema, isFull));
  if (full === undefined) return ['no example was found'];
  const places = [...leavesOf(full)].filter(([path]) => path.length > 0);
  const whole = (value: unknown) => said(schema, value, [], value);
  return [
    `least ${canonical(least)}: ${whole(least)}`,
    `nothing: ${whole(undefined)}; null: ${whole(null)}; {}: ${whole({})}; something else beside it: ${whole({ ...(full as object), else: 1 })}`,
    ...places.map(([path, value]) => {
      const verdict = (other: unknown) => said(schema, withValue(full, path, other), path, other);
      const texts = [...besides(schema, full, path, value)].map(
        ([what, other]) => `${what}: ${verdict(other)}`,
      );
      return `${path.join('.')}: ${together(texts)}`;
    }),
  ];
}

function* besides(
  schema: z.ZodType,
  full: unknown,
  path: Path,
  value: unknown,
): Generator<readonly [what: string, other: unknown]> {
  const isTaken = (other: unknown) => schema.safeParse(withValue(full, path, other)).success;
  yield ['left out', LEFT_OUT];
  yield ['null', null];
  if (typeof value === 'string') {
    for (const odd of ODD) yield [JSON.stringify(odd), odd];
    yield ['with blanks', ` ${value} `];
    const long = (length: number) => value.padEnd(length, 'x');
    const most = mostOf(value.length, LONGEST, (length) => isTaken(long(length)));
    yield [`of ${most + 1}`, long(most + 1)];
    yield ['a number', 1];
  } else if (typeof value === 'number') {
    const most = mostOf(value, LARGEST, isTaken);
    const least = -mostOf(-value, LARGEST, (number) => isTaken(-number));
    yield [`${least} to ${most}, beyond`, most + 1];
    yield ['below', least - 1];
    yield ['a half more', value + 0.5];
    yield ['as text', String(value)];
  } else if (Array.isArray(value)) {
    const list = (length: number) => Array.from({ length }, (_, at) => numbered(value[0], at));
    const most = mostOf(1, MOST_ITEMS, (length) => isTaken(list(length)));
    yield ['none', []];
    yield [`of ${most + 1}`, list(most + 1)];
    yield ['its first twice', [value[0], value[0]]];
  } else if (typeof value === 'boolean') yield ['as text', String(value)];
}

/** The largest that is taken, where everything up to it is. */
function mostOf(taken: number, beyond: number, isTaken: (number: number) => boolean): number {
  let [most, least] = [taken, beyond];
  while (least - most > 1) {
    const middle = Math.floor((most + least) / 2);
    if (isTaken(middle)) most = middle;
    else least = middle;
  }
  return most;
}

/** Another one of its kind: with other ids and names. */
function numbered(item: unknown, at: number): unknown {
  let other = item;
  for (const [path, value] of leavesOf(item))
    if (typeof value === 'string' && /^[A-Za-z0-9]+$/.test(value) && at > 0)
      other = withValue(other, path, `${value.slice(0, -3)}${String(at).padStart(3, '0')}`);
  return other;
}

/** Taken, as what, or why not. */
function said(schema: z.ZodType, request: unknown, path: Path, value: unknown): string {
  const { success, data, error } = schema.safeParse(request);
  if (!success) return [...new Set(error.issues.map(({ message }) => inShort(message)))].join(' ');
  let taken: unknown = data;
  for (const name of path) taken = (taken as Readonly<Record<string, unknown>> | undefined)?.[name];
  if (canonical(taken) === canonical(value === LEFT_OUT ? undefined : value)) return 'taken';
  const text = canonical(taken);
  return `as ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}

/** What zod says itself, where the product has no words of its own. */
function inShort(message: string): string {
  return message
    .replace(/^Invalid input: expected (\w+), received .*/, 'no $1')
    .replace(/^Too (big|small): expected \w+ to /, 'Too $1: ')
    .replace(/^Invalid option: expected one of .*/, 'no option');
}

/** What has the same verdict is said once. */
function together(texts: readonly string[]): string {
  const by = new Map<string, string[]>();
  for (const text of texts) {
    const at = text.indexOf(': ');
    by.set(text.slice(at + 2), [...(by.get(text.slice(at + 2)) ?? []), text.slice(0, at)]);
  }
  return [...by].map(([verdict, whats]) => `${whats.join(', ')} → ${verdict}`).join('; ');
}

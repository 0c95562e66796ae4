import { canonical } from '@lineless/kernel/canonical';
import { z } from 'zod';
import { areas } from '../../../apps/composition/src/areas';
import { exampleOf } from './examples';
import { LEFT_OUT, withValue } from './neighbours';
import { leavesOf, type Path } from './plain';
import { sectionsIn, type Sections } from './sections';

/** Where what fits hangs together in a way that is not found by trying. */
const BY_HAND: Readonly<Record<string, unknown>> = {
  'setPromotion body': { description: 'Happy hour', percentOff: 10 },
  'changeProduct body': { isAvailable: true, price: '12.50' },
  'getPicture params': { picture: `${'a'.repeat(43)}.webp` },
};
const LONGEST = 20_000;
const LARGEST = 2 ** 31;
const MOST_DAYS = 4_000;
const DAY_MS = 24 * 60 * 60_000;
const MOST_ITEMS = 700;
const ODD = ['', ' ', '\u0000', '\n', '\u202e', 'x'] as const;

/** What every request of every call may say, and what is said where it may not. */
export function requestSections(): Sections {
  const known = new Map<string, string>();
  const lines = areas.flatMap(({ calls }) =>
    Object.entries(calls).flatMap(([name, call]) =>
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = part === 'params' ? call.params && z.object(call.params) : call[part];
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
  // One of its fields is enough, and which it is may matter.
  const isAnyEnough = !schema.safeParse({}).success && requiredOf(schema).length === 0;
  return [
    `least ${canonical(least)}: ${whole(least)}`,
    `nothing: ${whole(undefined)}; null: ${whole(null)}; {}: ${whole({})}; something else beside it: ${whole({ ...(full as object), else: 1 })}`,
    ...places.map(([path, value]) => {
      const verdict = (other: unknown) => said(schema, withValue(full, path, other), path, other);
      const texts = [...besides(schema, full, path, value)].map(
        ([what, other]) => `${what}: ${verdict(other)}`,
      );
      const [name = ''] = path;
      if (isAnyEnough && path.length === 1)
        for (const [what, other] of [['alone', value] as const, ...othersOf(value, 'alone, ')])
          texts.push(`${what}: ${said(schema, { [name]: other }, path, other)}`);
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
    yield* furthest(value, isTaken);
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
  } else if (typeof value === 'boolean') {
    yield* othersOf(value, '');
    yield ['as text', String(value)];
  }
}

function* othersOf(value: unknown, before: string): Generator<readonly [what: string, other: unknown]> {
  if (typeof value === 'boolean') yield [`${before}${!value}`, !value];
}

/** Of a time that hangs together with another one: how far from that it may be. */
function* furthest(
  value: string,
  isTaken: (other: unknown) => boolean,
): Generator<readonly [what: string, other: string]> {
  if (!/^\d{4}-\d{2}-\d{2}/.test(value)) return;
  const moved = (days: number) =>
    new Date(Date.parse(value) + days * DAY_MS).toISOString().slice(0, value.length);
  for (const [what, way] of [['later', 1] as const, ['earlier', -1] as const]) {
    const most = mostOf(0, MOST_DAYS, (days) => isTaken(moved(way * days)));
    if (most < MOST_DAYS - 1) yield [`${most + 1} days ${what}`, moved(way * (most + 1))];
  }
}

function requiredOf(schema: z.ZodType): readonly unknown[] {
  const { required } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return required ?? [];
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

import { z } from 'zod';
import { isRecord, type Path } from './plain';

type Schema = Readonly<Record<string, unknown>>;

/** What texts of a product's requests look like; the first that fits is taken. */
const TEXTS = [
  'Noor',
  '2026-11-20T21:00:00.000Z',
  '+13105550123',
  '01M7WN75CYMGVQT4P22E9XXGPS',
  '12.50',
  'https://example.com/at',
  'noor@example.com',
  '90028',
  'CA',
  '2026-11-22',
  '2026-11',
  '21:30',
  '2467',
  'txcd_99999999',
  'America/Los_Angeles',
  'en-US',
  '#1a2b3c',
  'PF9N9V',
  '0',
  '123456',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'A'.repeat(16),
  'a'.repeat(87),
  'a'.repeat(43),
  'a'.repeat(64),
  'deadbeef'.repeat(8),
  'A'.repeat(22),
  'order-01M7WN75CYMGVQT4P22E9XXGPS',
  'moon_abcdefghijklmnop',
  '034.05,-118.24',
];
const NUMBERS = [1, 2, 10, 0, 4.5, 2027, 100];
const ROUNDS = 400;

/**
 * A request that a schema takes, with every field or only with those that it needs; `undefined` where none was found:
 * what is refused is replaced by the next thing that could stand there.
 */
export function exampleOf(schema: z.ZodType, isFull: boolean): unknown {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const tries = new Map<string, number>();
  const made = new Map<string, number>();
  const text = (path: Path) => path.join('.');
  const choose = <T>(list: readonly T[], path: Path): T | undefined => {
    made.set(text(path), list.length);
    return list[(tries.get(text(path)) ?? 0) % list.length];
  };
  const build = (part: Schema, path: Path): unknown => {
    if (typeof part['$ref'] === 'string') return build(refOf(described, part['$ref']), path);
    if (part['const'] !== undefined) return part['const'];
    if (Array.isArray(part['enum'])) return choose(part['enum'], path);
    const either = part['anyOf'] ?? part['oneOf'];
    if (Array.isArray(either)) return build(choose(either as Schema[], [...path, '?']) ?? {}, path);
    if (Array.isArray(part['allOf']))
      return Object.assign({}, ...(part['allOf'] as Schema[]).map((one) => build(one, path))) as unknown;
    if (isRecord(part['properties'])) {
      const needed = Array.isArray(part['required']) ? part['required'] : [];
      const fields = Object.entries(part['properties'] as Record<string, Schema>);
      return Object.fromEntries(
        fields
          .filter(([name]) => isFull || needed.includes(name))
          .map(([name, field]) => [name, build(field, [...path, name])]),
      );
    }
    if (part['type'] === 'array') {
      const items = isRecord(part['items']) ? [build(part['items'], [...path, '0'])] : [];
      return items;
    }
    if (part['type'] === 'boolean') return true;
    if (part['type'] === 'null') return null;
    if (part['type'] === 'number' || part['type'] === 'integer') return choose(NUMBERS, path);
    if (part['type'] === 'object') return {};
    const later = (path.at(-1) ?? '').match(/^(end|to$|until|closes|over)/i)
      ? ['2026-11-21T03:00:00.000Z']
      : [];
    return choose([...later, ...TEXTS], path);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const example = build(described, []);
    const { success, error } = schema.safeParse(example);
    if (success) return example;
    const alone = error.issues.filter(({ code }) => code !== 'custom');
    for (const { path } of alone.length > 0 ? alone : error.issues) {
      const place = nearestOf(path.map(String), made);
      if (place !== undefined) tries.set(place, (tries.get(place) ?? 0) + 1);
    }
  }
  return undefined;
}

/** Where something was chosen that this is about. */
function nearestOf(path: Path, made: ReadonlyMap<string, number>): string | undefined {
  const places = [path, [...path, '?'], [...path, '0']].map((one) => one.join('.'));
  return (
    places.find((place) => made.has(place)) ??
    [...made.keys()].find((place) => place.startsWith(path.join('.')))
  );
}

function refOf(root: Schema, ref: string): Schema {
  let at: unknown = root;
  for (const name of ref.split('/').slice(1)) at = isRecord(at) ? at[name] : undefined;
  return isRecord(at) ? at : {};
}

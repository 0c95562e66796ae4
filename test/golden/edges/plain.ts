/** What is read of commands and states here: JSON, and times among its texts. */
export type Path = readonly string[];

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;
const NAME = /^[a-z][A-Za-z]*$/;

export function isTime(value: unknown): value is string {
  return typeof value === 'string' && TIME.test(value);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Maps, and shelves of them, as objects. */
export function plain(value: unknown): unknown {
  if (value instanceof Map) return plain(Object.fromEntries(value));
  if (Array.isArray(value)) {
    const maps = value.filter((one) => one instanceof Map);
    return maps.length > 0 ? plain(new Map(maps.flatMap((map) => [...map]))) : value.map(plain);
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]));
}

/** Every value that is no object and no list, with where it is; of each object and list that it is there. */
export function* leavesOf(value: unknown, path: Path = []): Generator<readonly [Path, unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else {
    yield [path, value];
    for (const [name, field] of Object.entries(value)) yield* leavesOf(field, [...path, name]);
  }
}

/** Where something is, whichever of several it is. */
export function placeOf(path: Path): string {
  return path.map((name, at) => (NAME.test(name) && path[at - 1] !== 'shelves' ? name : '*')).join('.');
}

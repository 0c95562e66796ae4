import type { Command } from './aggregates';
import { isRecord, isTime, leavesOf, placeOf, type Path } from './plain';

/** A decision beside another one; `what` says in which way. */
export interface Neighbour {
  readonly what: string;
  readonly command: Command;
  readonly at: string;
}

interface About {
  readonly command: Command;
  readonly at: string;
  /** As plain data. */
  readonly state: unknown;
  readonly durations: readonly number[];
  readonly numbers: readonly number[];
  /** What else commands of this type say there. */
  readonly othersAt: (place: string) => readonly unknown[];
}

/** In the place of a value: there is none. */
export const LEFT_OUT = Symbol('left out');
const UNKNOWN = 'unknown';
/** Of values that could stand there so many are tried. */
const MOST_OTHERS = 4;
/** Of the times of a list. */
const MOST_TIMES = 2;
/** A millisecond each. */
const BESIDE: readonly (readonly [what: string, ms: number])[] = [
  ['before', -1],
  ['at', 0],
  ['after', 1],
];

/** Every decision that is a step away from this one: another time, or one other thing in the command. */
export function* neighboursOf(about: About): Generator<Neighbour> {
  const { command, at } = about;
  for (const [what, moment] of momentsOf(about)) yield { what, command, at: moment };
  for (const [path, value] of leavesOf(command)) {
    if (path.length === 0 || path[0] === 'type') continue;
    for (const [what, other] of othersFor(path, value, about))
      yield { what: `${placeOf(path)} ${what}`, command: withValue(command, path, other) as Command, at };
  }
}

/** Beside each time that the state or the command knows, and beside what lasts from there. */
function* momentsOf({ command, state, durations }: About): Generator<readonly [string, string]> {
  const times = new Map<string, Set<number>>();
  for (const [path, time] of leavesOf({ command, state })) {
    if (!isTime(time)) continue;
    const known = times.get(placeOf(path)) ?? new Set<number>();
    times.set(placeOf(path), known.size < MOST_TIMES ? known.add(Date.parse(time)) : known);
  }
  for (const [place, some] of times) for (const time of some) yield* besides(place, time, durations);
}

/** A millisecond before and after, and the same where something that begins or ends there lasts. */
function* besides(
  place: string,
  time: number,
  durations: readonly number[],
): Generator<readonly [string, string]> {
  for (const [side, ms] of BESIDE) {
    yield [`${side} ${place}`, iso(time + ms)];
    for (const lasts of durations) {
      yield [`${side} ${place} and later`, iso(time + lasts + ms)];
      yield [`${side} ${place} and earlier`, iso(time - lasts + ms)];
    }
  }
}

function* othersFor(path: Path, value: unknown, about: About): Generator<readonly [string, unknown]> {
  const place = placeOf(path);
  const name = path.at(-1) ?? '';
  if (!/^\d+$/.test(name)) yield ['left out', LEFT_OUT];
  if (value !== null) yield ['null', null];
  if (typeof value === 'boolean') yield ['the other', !value];
  if (typeof value === 'number') yield* numbersBeside(value, about.numbers);
  if (Array.isArray(value)) yield* listsBeside(value);
  if (isTime(value)) yield* besides('now', Date.parse(about.at), about.durations);
  else if (typeof value === 'string') {
    yield ['blank', ''];
    yield ['unknown', UNKNOWN];
  }
  if (isRecord(value) || Array.isArray(value)) return;
  const others = [...about.othersAt(place), ...valuesNamed(about.state, name)].filter((one) => one !== value);
  for (const other of [...new Set(others)].slice(0, MOST_OTHERS)) yield ['another', other];
}

function* numbersBeside(value: number, limits: readonly number[]): Generator<readonly [string, number]> {
  yield ['− 1', value - 1];
  yield ['+ 1', value + 1];
  yield ['0', 0];
  for (const limit of limits) {
    yield ['1 below a limit', limit - 1];
    yield ['at a limit', limit];
    yield ['1 beyond a limit', limit + 1];
  }
}

function* listsBeside(list: readonly unknown[]): Generator<readonly [string, readonly unknown[]]> {
  yield ['empty', []];
  const [first, ...rest] = list;
  if (list.length > 0) yield ['its first twice', [first, ...list]];
  if (rest.length > 0) {
    yield ['without its first', rest];
    yield ['the other way round', list.toReversed()];
  }
}

/** What stands in the state under that name. */
function valuesNamed(state: unknown, name: string): unknown[] {
  const found: unknown[] = [];
  for (const [path, value] of leavesOf(state))
    if (path.at(-1) === name && typeof value !== 'object') found.push(value);
  return found;
}

export function withValue(root: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(root))
    return root.map((one, at) => (String(at) === name ? withValue(one, rest, value) : one));
  if (!isRecord(root)) return root;
  const next = withValue(root[name], rest, value);
  if (next !== LEFT_OUT) return { ...root, [name]: next };
  return Object.fromEntries(Object.entries(root).filter(([other]) => other !== name));
}

/** The same with fresh ids: of all fields that hold an id, or of one of them. */
export function freshened(command: Command, only: string | null, round: number): Command {
  let fresh: unknown = command;
  for (const [path, value] of leavesOf(command))
    if (typeof value === 'string' && isIdAt(path) && (only === null || placeOf(path) === only))
      fresh = withValue(fresh, path, `${value}-${round}`);
  return fresh as Command;
}

export function idPlacesOf(command: Command): string[] {
  const places = [...leavesOf(command)].flatMap(([path, value]) =>
    typeof value === 'string' && isIdAt(path) ? [placeOf(path)] : [],
  );
  return [...new Set(places)];
}

export function isIdAt(path: Path): boolean {
  return /(^id|Id)$/.test(path.at(-1) ?? '');
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

import { canonical } from '@lineless/kernel/canonical';
import type { DomainEvent, Recorded } from '@lineless/kernel/event';
import { saidIn } from '@lineless/kernel/personal-data';
import type { AnyAggregate } from './aggregates';
import type { Pair } from './corpus';
import { Digest, decidedOf } from './decisions';
import { featuresOf } from './features';
import { isIdAt, LEFT_OUT, withValue } from './neighbours';
import { isRecord, leavesOf, placeOf, plain } from './plain';

const SHOWN = 250;
const NO_ACTOR = { actor: { kind: 'system', id: 'nobody' } } as const;
/** Of each type so many states are what others of its type follow. */
const MOST_STATES = 10;
const MOST_EXAMPLES = 20;
/** The same of every other type. */
const FEW_STATES = 2;
const FEW_EXAMPLES = 4;

type Event = Recorded<DomainEvent>;

interface Step {
  readonly event: Event;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What each type of event makes of the states that the pairs know, and whom it says something of; and what the same
 * states, and those that other types have made, become when one of its type follows about the same thing.
 */
export function foldsOf(aggregate: AnyAggregate, corpus: readonly Pair[]): string[] {
  const types = new Map<string, Step[]>();
  for (const step of stepsOf(aggregate, corpus))
    types.set(step.event.type, [...(types.get(step.event.type) ?? []), step]);
  return [...types]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([type, steps]) => {
      const [own, following] = [steps, followingOf(aggregate, steps, types.values())].map((some) =>
        toldOf(aggregate, some),
      );
      return [
        `## ${type} × ${steps.length} ${own?.digest}`,
        `changes ${own?.places}`,
        ...(own?.examples ?? []),
        `then others: ${following?.digest}, changes ${following?.places}`,
      ];
    });
}

/** Each event once after the same past. */
function* stepsOf(aggregate: AnyAggregate, corpus: readonly Pair[]): Generator<Step> {
  const seen = new Set<string>();
  for (const pair of corpus) {
    let before: unknown = aggregate.decider.initial;
    let past = '';
    for (const event of [...pair.past, ...decidedOf(aggregate, pair)]) {
      const after = aggregate.decider.evolve(before, event);
      past += canonical(event);
      if (!seen.has(past)) yield { event, before, after };
      seen.add(past);
      before = after;
    }
  }
}

/** What other events of the type make of the states after these, and after those of every other type. */
function followingOf(
  aggregate: AnyAggregate,
  steps: readonly Step[],
  others: Iterable<readonly Step[]>,
): Step[] {
  const examples = examplesOf(aggregate, steps);
  const after = (some: readonly Step[], most: number) =>
    [...new Map(some.map((step) => [shapeOf(step.event.data), step])).values()].slice(0, most);
  const follow = (known: readonly Step[], events: readonly Event[]) =>
    known.flatMap(({ event, after: before }) =>
      events.map((example) => {
        const next = { ...example, data: aboutThe(event.data, example.data) } as Event;
        return { event: next, before, after: aggregate.decider.evolve(before, next) };
      }),
    );
  return [
    ...follow(after(steps, MOST_STATES), examples),
    ...[...others].flatMap((some) =>
      some === steps ? [] : follow(after(some, FEW_STATES), examples.slice(0, FEW_EXAMPLES)),
    ),
  ];
}

/** Events of a type that say different things, and the same with a field less or turned round, where that fits. */
function examplesOf({ formats }: AnyAggregate, steps: readonly Step[]): Event[] {
  const all = steps.flatMap(({ event }) => [
    event,
    ...[...leavesOf(event.data)].flatMap(([path, value]) => {
      const others = typeof value === 'boolean' ? [LEFT_OUT, null, !value] : [LEFT_OUT, null];
      return path.length === 0
        ? []
        : others.map((other) => ({ ...event, data: withValue(event.data, path, other) as object }));
    }),
  ]);
  const fitting = all.filter(({ type, data }) => formats[type]?.schema.safeParse(data).success);
  return [...new Map(fitting.map((event) => [shapeOf(event.data), event])).values()].slice(0, MOST_EXAMPLES);
}

function shapeOf(data: unknown): string {
  return featuresOf({ outcome: '', command: data, state: null, at: '' }).sort().join();
}

/** What an event says, said about what another one is about. */
function aboutThe(subject: unknown, data: unknown): unknown {
  let next = data;
  for (const [path, value] of leavesOf(subject)) {
    const isId = typeof value === 'string' && isIdAt(path);
    if (isId && path.length === 1 && isRecord(data) && typeof data[path[0] ?? ''] === 'string')
      next = withValue(next, path, value);
  }
  return next;
}

function toldOf(aggregate: AnyAggregate, steps: readonly Step[]) {
  const digest = new Digest();
  const places = new Set<string>();
  const texts = steps.map(({ event, before, after }) => {
    const changes = changesOf(plain(before), plain(after));
    for (const [path] of changes) places.add(placeOf(path.split('.')));
    const said = saidIn(
      aggregate.formats[event.type]?.personal,
      { data: event.data, meta: NO_ACTOR },
      () => aggregate.ownerIn?.(after, event) ?? null,
    );
    const text = `${changes.map(([path, was, is]) => `${path}: ${was} → ${is}`).join(' · ')} | of ${canonical(said)}`;
    digest.add(text);
    return text;
  });
  const bySize = texts.toSorted((one, other) => one.length - other.length);
  const examples = [...new Set([bySize.at(0), bySize.at(-1)])].map((text = '') => text.slice(0, SHOWN));
  return { digest: digest.text, places: [...places].sort().join(', '), examples };
}

type Change = readonly [path: string, was: string, is: string];

export function changesOf(before: unknown, next: unknown): Change[] {
  const [was, is] = [before, next].map(
    (value) =>
      new Map(
        [...leavesOf(value)].flatMap(([path, leaf]) =>
          isLeaf(leaf) ? [[path.join('.'), canonical(leaf)]] : [],
        ),
      ),
  ) as [Map<string, string>, Map<string, string>];
  const paths = [...new Set([...was.keys(), ...is.keys()])].sort();
  return paths
    .map((path): Change => [path, was.get(path) ?? '∅', is.get(path) ?? '∅'])
    .filter(([, one, other]) => one !== other);
}

function isLeaf(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}

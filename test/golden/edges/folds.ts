import { canonical } from '@lineless/kernel/canonical';
import type { DomainEvent, Recorded } from '@lineless/kernel/event';
import { saidIn } from '@lineless/kernel/personal-data';
import type { AnyAggregate } from './aggregates';
import type { Pair } from './corpus';
import { Digest, decidedOf } from './decisions';
import { leavesOf, placeOf, plain } from './plain';

const SHOWN = 400;
const NO_ACTOR = { actor: { kind: 'system', id: 'nobody' } } as const;

interface Folded {
  readonly digest: Digest;
  readonly places: Set<string>;
  times: number;
  /** What the events changed that changed least and most. */
  shortest?: string;
  longest?: string;
}

/** What each type of event makes of the states that the pairs know, and whom it says something of. */
export function foldsOf(aggregate: AnyAggregate, corpus: readonly Pair[]): string[] {
  const types = new Map<string, Folded>();
  const seen = new Set<string>();
  for (const pair of corpus) {
    const events = [...pair.past, ...decidedOf(aggregate, pair)];
    const known = events.map((event) => canonical(event));
    let state: unknown = aggregate.decider.initial;
    let before = plain(state);
    events.forEach((event, at) => {
      state = aggregate.decider.evolve(state, event);
      const next = plain(state);
      const past = known.slice(0, at + 1).join();
      if (!seen.has(past)) note(types, aggregate, event, { before, next, state });
      seen.add(past);
      before = next;
    });
  }
  return [...types]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([type, { digest, places, times, shortest = '', longest = '' }]) => [
      `## ${type} × ${times} ${digest.text}`,
      `changes ${[...places].sort().join(', ')}`,
      shortest.slice(0, SHOWN),
      ...(longest === shortest ? [] : [longest.slice(0, SHOWN)]),
    ]);
}

function note(
  types: Map<string, Folded>,
  aggregate: AnyAggregate,
  event: Recorded<DomainEvent>,
  { before, next, state }: { before: unknown; next: unknown; state: unknown },
): void {
  const changes = changesOf(before, next);
  const said = saidIn(
    aggregate.formats[event.type]?.personal,
    { data: event.data, meta: NO_ACTOR },
    () => aggregate.ownerIn?.(state, event) ?? null,
  );
  const text = `${changes.map(([path, was, is]) => `${path}: ${was} → ${is}`).join(' · ')} | of ${canonical(said)}`;
  const folded = types.get(event.type) ?? { digest: new Digest(), places: new Set(), times: 0 };
  types.set(event.type, folded);
  folded.times += 1;
  folded.digest.add(text);
  for (const [path] of changes) folded.places.add(placeOf(path.split('.')));
  if (folded.shortest === undefined || text.length < folded.shortest.length) folded.shortest = text;
  if (folded.longest === undefined || text.length > folded.longest.length) folded.longest = text;
}

type Change = readonly [path: string, was: string, is: string];

function changesOf(before: unknown, next: unknown): Change[] {
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

import { createHash } from 'node:crypto';
import { canonical } from '@lineless/kernel/canonical';
import { ProductError } from '@lineless/kernel/errors';
import type { DomainEvent, Recorded } from '@lineless/kernel/event';
import { fitted } from '@lineless/kernel/event-format';
import type { AnyAggregate, Command } from './aggregates';
import type { Pair } from './corpus';
import { edgesOf } from './edges';
import { freshened, idPlacesOf, neighboursOf } from './neighbours';
import { leavesOf, placeOf, plain } from './plain';

/** One decision, with which pair it is a neighbour of. */
export interface Asked {
  readonly what: string;
  readonly pair: number;
  readonly command: Command;
  readonly at: string;
  readonly state: unknown;
  readonly outcome: string;
  /** What was decided, or what the refusal says, as one text. */
  readonly said: string;
}

/** Something in the command is missing that every caller says. */
export const BREAKS = 'breaks';
export const UNFIT = 'does not fit its format';
/** So often a command is given again, each time under other ids: more than most lists take. */
const MOST_ROUNDS = 34;

type Decision = Pick<Asked, 'outcome' | 'said'> & { readonly events: readonly DomainEvent[] };

/** What a command leads to, once. */
export function decided(
  { decider, formats }: Pick<AnyAggregate, 'decider' | 'formats'>,
  command: Command,
  state: unknown,
  at: string,
): Decision {
  let events: readonly DomainEvent[];
  try {
    events = decider.decide(command, state, at);
  } catch (error) {
    if (!(error instanceof ProductError)) return { outcome: BREAKS, said: '', events: [] };
    return { outcome: error.code, said: canonical([error.message, error.context]), events: [] };
  }
  const outcome = events.map(({ type }) => type).join(' + ') || 'nothing';
  const said = canonical(events);
  try {
    for (const { type, data } of events) {
      const format = formats[type];
      if (!format) return { outcome: UNFIT, said, events: [] };
      fitted(format, data);
    }
    return { outcome, said, events };
  } catch {
    return { outcome: UNFIT, said, events: [] };
  }
}

export function foldedOf({ decider }: AnyAggregate, past: readonly Recorded<DomainEvent>[]): unknown {
  return past.reduce((state, event) => decider.evolve(state, event), decider.initial);
}

/** What was decided for a pair, as it was then recorded; nothing where it is refused. */
export function decidedOf(aggregate: AnyAggregate, { command, at, past }: Pair): Recorded<DomainEvent>[] {
  const { events } = decided(aggregate, command, foldedOf(aggregate, past), at);
  return events.map((event) => ({ ...event, at }));
}

function after(
  { decider }: AnyAggregate,
  state: unknown,
  events: readonly DomainEvent[],
  at: string,
): unknown {
  return events.reduce((next, event) => decider.evolve(next, { ...event, at }), state);
}

/** Every decision that the pairs of one type of command lead to: themselves, their neighbours, and in other states. */
export function* askedOf(
  area: string,
  aggregate: AnyAggregate,
  type: string,
  corpus: readonly Pair[],
): Generator<Asked> {
  const pairs = corpus.filter(({ command }) => command.type === type);
  const others = othersIn(pairs);
  const ask = (
    what: string,
    pair: number,
    command: Command,
    at: string,
    state: unknown,
  ): Asked & Decision => ({
    ...{ what, pair, command, at, state },
    ...decided(aggregate, command, state, at),
  });
  const told = new Set<string>();
  for (const [index, { command, at, past }] of pairs.entries()) {
    const state = foldedOf(aggregate, past);
    const first = ask('as it is', index, command, at, state);
    yield first;
    if (first.events.length > 0) {
      const next = after(aggregate, state, first.events, at);
      yield ask('again', index, command, at, next);
      for (const only of [null, ...idPlacesOf(command)]) yield* rounds(first, only, next);
    }
    const about = { command, at, state: plain(state), ...edgesOf(area) };
    const othersAt = (place: string) => others.get(place) ?? [];
    for (const one of neighboursOf({ ...about, othersAt }))
      yield ask(one.what, index, one.command, one.at, state);
    if (told.has(first.outcome)) continue;
    told.add(first.outcome);
    for (const other of corpus)
      yield ask('in another state', index, command, other.at, foldedOnce(aggregate, other));
  }

  /** The same for others again and again: a list has an end. */
  function* rounds(first: Asked, only: string | null, from: unknown): Generator<Asked> {
    let state = from;
    const what = only === null ? 'again under other ids' : `again under another ${only}`;
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const one = ask(what, first.pair, freshened(first.command, only, round), first.at, state);
      yield one;
      if (one.events.length === 0) return;
      state = after(aggregate, state, one.events, first.at);
    }
  }
}

const states = new WeakMap<Pair, unknown>();

function foldedOnce(aggregate: AnyAggregate, pair: Pair): unknown {
  if (!states.has(pair)) states.set(pair, foldedOf(aggregate, pair.past));
  return states.get(pair);
}

/** What commands of a type say in each of their places. */
function othersIn(pairs: readonly Pair[]): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, Set<unknown>>();
  for (const { command } of pairs)
    for (const [path, value] of leavesOf(command))
      if (typeof value !== 'object')
        found.set(placeOf(path), (found.get(placeOf(path)) ?? new Set()).add(value));
  return new Map([...found].map(([place, values]) => [place, [...values]]));
}

/** A few characters that differ where the texts do. */
export class Digest {
  readonly #hash = createHash('md5');

  add(text: string): void {
    this.#hash.update(text).update('\n');
  }

  get text(): string {
    return this.#hash.digest('hex').slice(0, 6);
  }
}

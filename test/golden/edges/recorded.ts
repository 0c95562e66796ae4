import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aggregates, type AnyAggregate } from './aggregates';
import { readCorpus, writeCorpus, type Pair } from './corpus';
import { BREAKS, decided, foldedOf } from './decisions';
import { featuresOf } from './features';
import { plain } from './plain';
import { chosenOf, type Recorded } from './select';

/** Of one type of command; a pair that asks less than so many new things is not kept. */
const BOUNDS = { most: 9, least: 5 };

/**
 * Adds to the corpus what was recorded and asks something that the corpus does not ask yet.
 * @param folder where each process has left what it saw
 */
export function takeIn(folder: string): void {
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').trim().split('\n'),
  );
  const recorded = lines.map((line) => JSON.parse(line) as Recorded & { readonly category: string });
  for (const [, aggregate] of aggregates) {
    const known = readCorpus(aggregate.category).flatMap((pair) => withFeatures(aggregate, pair));
    const news = recorded.filter(({ category }) => category === aggregate.category);
    const types = new Set([...known, ...news].map(({ command }) => command.type));
    const pairs = [...types].sort().flatMap((type) => {
      const [kept, others] = [known, news].map((some) =>
        some.filter(({ command }) => command.type === type),
      ) as [Recorded[], Recorded[]];
      return [...kept, ...chosenOf(others, kept, BOUNDS)];
    });
    writeCorpus(aggregate.category, pairs);
  }
}

/** What can no longer be decided, because its command says other things now, is not kept. */
function withFeatures(aggregate: AnyAggregate, pair: Pair): Recorded[] {
  const { command, at, past } = pair;
  const state = foldedOf(aggregate, past);
  const { outcome } = decided(aggregate, command, state, at);
  return outcome === BREAKS
    ? []
    : [{ ...pair, features: featuresOf({ outcome, command, state: plain(state), at }) }];
}

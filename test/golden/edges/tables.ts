import type { AnyAggregate } from './aggregates';
import type { Pair } from './corpus';
import { askedOf, BREAKS, Digest, UNFIT, type Asked } from './decisions';

/** Of what was decided so many characters are shown; its digest stands for the rest. */
const SHOWN = 150;

/** What came of every decision about one type of command, as lines that a person can read. */
export function tableOf(
  area: string,
  aggregate: AnyAggregate,
  type: string,
  corpus: readonly Pair[],
  isMeant: (asked: Asked) => void = () => undefined,
): string[] {
  const firsts: Asked[] = [];
  const digests: Digest[] = [];
  const letters = new Map<string, string>();
  const kinds = new Map<string, Map<string, number>>();
  const changing = new Set<string>();
  for (const one of askedOf(area, aggregate, type, corpus)) {
    isMeant(one);
    if (one.what === 'as it is') {
      firsts.push(one);
      digests.push(new Digest());
    }
    digests[one.pair]?.add(`${one.what} ${one.outcome} ${one.said}`);
    if (one.outcome !== firsts[one.pair]?.outcome) changing.add(one.what);
    if (!letters.has(one.outcome)) letters.set(one.outcome, letterOf(letters.size));
    const counts = kinds.get(one.what) ?? new Map<string, number>();
    counts.set(one.outcome, (counts.get(one.outcome) ?? 0) + 1);
    kinds.set(one.what, counts);
  }
  const outcomes = (counts: ReadonlyMap<string, number>) =>
    [...letters].flatMap(([outcome, letter]) =>
      counts.has(outcome) ? [`${letter}${counts.get(outcome)}`] : [],
    );
  const rows = new Map<string, string[]>();
  for (const [what, counts] of kinds) {
    if (!changing.has(what)) continue;
    if ([...counts.keys()].every((outcome) => outcome === BREAKS || outcome === UNFIT)) continue;
    const text = outcomes(counts).join(' ');
    rows.set(text, [...(rows.get(text) ?? []), what]);
  }
  return [
    `## ${type}`,
    ...[...letters].map(([outcome, letter]) => `${letter} = ${outcome}`),
    ...firsts.map((one, at) => `${at} ${letters.get(one.outcome)} ${digests[at]?.text} ${shown(one.said)}`),
    ...[...rows].map(([text, whats]) => `${text}: ${together(whats)}`),
  ];
}

function letterOf(index: number): string {
  return index < 26
    ? String.fromCharCode(97 + index)
    : `${letterOf(Math.floor(index / 26) - 1)}${letterOf(index % 26)}`;
}

function shown(said: string): string {
  return said.length <= SHOWN ? said : `${said.slice(0, SHOWN)}…`;
}

/** What is the same a millisecond before a moment, at it and after it is said once. */
function together(whats: readonly string[]): string {
  const all = new Set(whats);
  const around = (what: string) => what.replace(/(^| )(before|at|after) /, '$1around ');
  const side = (what: string, name: string) => around(what).replace(/(^| )around /, `$1${name} `);
  const isAround = (what: string) =>
    around(what) !== what && ['before', 'at', 'after'].every((name) => all.has(side(what, name)));
  return [...new Set(whats.map((what) => (isAround(what) ? around(what) : what)))].join('; ');
}

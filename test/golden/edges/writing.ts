import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aggregates, type AnyAggregate } from './aggregates';
import { readCorpus } from './corpus';
import type { Asked } from './decisions';
import { foldsOf } from './folds';
import { tableOf } from './tables';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const HOW = 'If it is meant to be so: node scripts/edges.mjs writes it down anew. Read what it changes.';
/** Of a state so much is shown: enough to see which one it is. */
const SHOWN = 1_500;

/** All of one aggregate, by its headings: the decisions about each type of command, and the folds. */
export type Sections = ReadonlyMap<string, readonly string[]>;

export function sectionsOf(area: string, aggregate: AnyAggregate): Sections {
  const corpus = readCorpus(aggregate.category);
  const types = [...new Set(corpus.map(({ command }) => command.type))].sort();
  const tables = types.map((type) => tableOf(area, aggregate, type, corpus));
  return sectionsIn([...tables.flat(), ...foldsOf(aggregate, corpus)]);
}

export function writtenOf({ category }: AnyAggregate): Sections {
  const path = pathOf(category);
  return sectionsIn(existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []);
}

function write({ category }: AnyAggregate, sections: Sections): void {
  writeFileSync(
    pathOf(category),
    `${[...sections.values()].map((lines) => lines.join('\n')).join('\n\n')}\n`,
  );
}

export function writeAll(): void {
  for (const [area, aggregate] of aggregates) write(aggregate, sectionsOf(area, aggregate));
}

/** What is not as it was written down, in words; empty where all is. */
export function differenceIn(
  area: string,
  aggregate: AnyAggregate,
  written: Sections,
  now: Sections,
): string {
  const heading = [...new Set([...now.keys(), ...written.keys()])].find(
    (name) => text(now, name) !== text(written, name),
  );
  if (heading === undefined) return '';
  const [is, was] = [now, written].map((sections) => sections.get(heading) ?? []) as [string[], string[]];
  const other = is.filter((line) => !was.includes(line));
  const gone = was.filter((line) => !is.includes(line));
  return [
    `${area}, ${aggregate.category}: ${heading}`,
    ...gone.map((line) => `  was ${line}`),
    ...other.map((line) => `  is  ${line}`),
    ...firstOf(area, aggregate, heading, other),
    HOW,
  ].join('\n');
}

/** The first decision that the lines which differ are about, in full. */
function firstOf(area: string, aggregate: AnyAggregate, heading: string, lines: readonly string[]): string[] {
  const type = /^## (\w+)$/.exec(heading)?.[1];
  if (type === undefined) return [];
  const pairs = new Set(lines.flatMap((line) => /^(\d+) /.exec(line)?.[1] ?? []));
  const rows = lines.filter((line) => !/^\d+ |^\w+ = /.test(line)).join('; ');
  const asked: Asked[] = [];
  tableOf(area, aggregate, type, readCorpus(aggregate.category), (one) => {
    if (pairs.size === 0 || pairs.has(String(one.pair))) asked.push(one);
  });
  const found = asked.find(({ what }) => rows.includes(what.replace(/(before|at|after) /, ''))) ?? asked[0];
  if (!found) return [];
  return [
    `such as pair ${found.pair}, ${found.what}, at ${found.at}`,
    `  command ${JSON.stringify(found.command)}`,
    `  state   ${JSON.stringify(found.state).slice(0, SHOWN)}`,
    `  is now  ${found.outcome} ${found.said}`,
  ];
}

function text(sections: Sections, heading: string): string {
  return (sections.get(heading) ?? []).join('\n');
}

function sectionsIn(lines: readonly string[]): Sections {
  const sections = new Map<string, string[]>();
  let heading = '';
  for (const line of lines.filter((one) => one !== '')) {
    if (line.startsWith('## ')) heading = line.replace(/ × .*/, ', folded');
    sections.set(heading, [...(sections.get(heading) ?? []), line]);
  }
  return sections;
}

function pathOf(category: string): string {
  return join(FOLDER, `${category}.txt`);
}

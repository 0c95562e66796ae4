import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aggregates, type AnyAggregate } from './aggregates';
import { cellSections } from './cells';
import { readCorpus } from './corpus';
import type { Asked } from './decisions';
import { figureSections } from './figures';
import { foldsOf } from './folds';
import { limitSections } from './limits';
import { requestSections } from './requests';
import { sectionsIn, type Sections } from './sections';
import { tableOf } from './tables';
import { viewSections } from './views';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const HOW = 'If it is meant to be so: node scripts/edges.mjs writes it down anew. Read what it changes.';
/** Of a state so much is told: enough to see which one it is. */
const TOLD = 1_500;

/** What is written in one file. */
export interface Book {
  readonly name: string;
  readonly now: () => Sections | Promise<Sections>;
  /** What a section that differs is about, in full, where it can be said. */
  readonly tell?: (heading: string, lines: readonly string[]) => readonly string[];
}

export const books: readonly Book[] = [
  ...aggregates.map(([area, aggregate]): Book => ({
    name: aggregate.category,
    now: () => sectionsOf(area, aggregate),
    tell: (heading, lines) => firstOf(area, aggregate, heading, lines),
  })),
  { name: 'requests', now: requestSections },
  { name: 'views', now: viewSections },
  { name: 'figures', now: figureSections },
  { name: 'limits', now: limitSections },
  { name: 'tables', now: cellSections },
];

export function writtenOf(name: string): Sections {
  const path = join(FOLDER, `${name}.txt`);
  return sectionsIn(existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []);
}

export async function writeAll(): Promise<void> {
  for (const { name, now } of books) {
    const text = [...(await now()).values()].map((lines) => lines.join('\n')).join('\n\n');
    writeFileSync(join(FOLDER, `${name}.txt`), `${text}\n`);
  }
}

/** What is not as it was written down, in words; empty where all is. */
export async function differenceIn({ name, now, tell }: Book): Promise<string> {
  const [is, was] = [await now(), writtenOf(name)];
  const linesOf = (sections: Sections, heading: string) => sections.get(heading) ?? [];
  const different = [...new Set([...is.keys(), ...was.keys()])].filter(
    (one) => linesOf(is, one).join('\n') !== linesOf(was, one).join('\n'),
  );
  const [heading] = different;
  if (heading === undefined) return '';
  const [others, gone] = [
    linesOf(is, heading).filter((line) => !linesOf(was, heading).includes(line)),
    linesOf(was, heading).filter((line) => !linesOf(is, heading).includes(line)),
  ];
  return [
    `${name}.txt, ${heading}`,
    ...gone.map((line) => `  was ${line}`),
    ...others.map((line) => `  is  ${line}`),
    ...(tell?.(heading, others) ?? []),
    ...(different.length > 1 ? [`and ${different.slice(1).join(', ')}`] : []),
    HOW,
  ].join('\n');
}

function sectionsOf(area: string, aggregate: AnyAggregate): Sections {
  const corpus = readCorpus(aggregate.category);
  const types = [...new Set(corpus.map(({ command }) => command.type))].sort();
  const tables = types.flatMap((type) => tableOf(area, aggregate, type, corpus));
  return sectionsIn([...tables, ...foldsOf(aggregate, corpus)]);
}

/** The first decision that lines which differ are about. */
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
    `  state   ${JSON.stringify(found.state).slice(0, TOLD)}`,
    `  is now  ${found.outcome} ${found.said}`,
  ];
}

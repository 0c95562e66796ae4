/**
 * `npm run bench -- --chain`: an append as a command makes it, with the hash of its event and with a build that
 * leaves it out, in turns in one process. What counts is the ratio of two neighbouring runs.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { appendsOfCommands } from './line';
import { printTable } from './table';

const ROUNDS = 9;
const COUNT = 20_000;

interface Side {
  readonly appendsOfCommands: typeof appendsOfCommands;
}

const chained = await side('chained', {});
const plain = await side('plain', { '@lineless/kernel/event-hash': resolve('test/bench/unhashed.ts') });
for (const { appendsOfCommands: warmUp } of [chained, plain]) await warmUp(COUNT);
const rounds: { chained: Figures; plain: Figures }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const isFirst = round % 2 === 0;
  const before = isFirst ? await chained.appendsOfCommands(COUNT) : null;
  const without = await plain.appendsOfCommands(COUNT);
  rounds.push({ plain: without, chained: before ?? (await chained.appendsOfCommands(COUNT)) });
}
printTable([
  { what: 'CPU of a command and its append, unhashed', values: rounds.map((r) => r.plain.cpu), unit: 'µs' },
  { what: 'more with the hash', values: rounds.map((r) => r.chained.cpu - r.plain.cpu), unit: 'µs' },
  {
    what: 'CPU with the hash, against without',
    values: rounds.map((r) => r.chained.cpu / r.plain.cpu),
    unit: '×',
    target: { atMost: 1.05 },
  },
  {
    what: 'time with the hash, against without',
    values: rounds.map((r) => r.chained.wall / r.plain.wall),
    unit: '×',
    target: { atMost: 1.05 },
  },
]);

type Figures = Awaited<ReturnType<typeof appendsOfCommands>>;

async function side(name: string, alias: Readonly<Record<string, string>>): Promise<Side> {
  const outfile = resolve(`dist/bench/line-${name}.mjs`);
  await build({
    entryPoints: ['test/bench/line.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { ...alias, '@lineless/projections': resolve('projections'), '@lineless': resolve('libs') },
    logLevel: 'error',
  });
  return (await import(pathToFileURL(outfile).href)) as Side;
}

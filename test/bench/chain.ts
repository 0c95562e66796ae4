/**
 * `npm run bench -- --chain`: an append as a command makes it, with the hash of its event and with a build that
 * leaves it out, in turns in one process. What counts is the ratio of two neighbouring runs, and how sure its median
 * is: many short pairs tell that better than a few long ones, since other work comes and goes in seconds.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../scripts/bundle.mjs';
import { medianInterval, type Interval } from './interval';
import type { Line, withLine } from './line';
import { printTable } from './table';

const PAIRS = 1_000;
const COUNT = 500;
/** What is compiled late would count for the first pairs. */
const WARM_UP = 20_000;
const MOST = 1.05;

type Figures = Awaited<ReturnType<Line['append']>>;

interface Pair {
  readonly chained: Figures;
  readonly plain: Figures;
}

interface Side {
  readonly withLine: typeof withLine;
}

const chained = await side('chained', {});
const plain = await side('plain', { '@lineless/kernel/event-hash': resolve('test/bench/unhashed.ts') });
const pairs = await chained.withLine((hashing) => plain.withLine((leaving) => inTurns(hashing, leaving)));
const cpu = pairs.map((pair) => pair.chained.cpu / pair.plain.cpu);
const wall = pairs.map((pair) => pair.chained.wall / pair.plain.wall);
printTable([
  { what: 'CPU of a command and its append, unhashed', values: pairs.map((p) => p.plain.cpu), unit: 'µs' },
  { what: 'more with the hash', values: pairs.map((p) => p.chained.cpu - p.plain.cpu), unit: 'µs' },
  { what: 'CPU with the hash, against without', values: cpu, unit: '×', target: { atMost: MOST } },
  { what: 'time with the hash, against without', values: wall, unit: '×', target: { atMost: MOST } },
]);
console.log(verdict('CPU', medianInterval(cpu)));
console.log(verdict('time', medianInterval(wall)));

/** Who begins changes from pair to pair: AB BA. */
async function inTurns(hashing: Line, leaving: Line): Promise<Pair[]> {
  await hashing.append(WARM_UP);
  await leaving.append(WARM_UP);
  const measured: Pair[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    if (pair % 2 === 0)
      measured.push({ chained: await hashing.append(COUNT), plain: await leaving.append(COUNT) });
    else measured.push({ plain: await leaving.append(COUNT), chained: await hashing.append(COUNT) });
  }
  return measured;
}

function verdict(what: string, { low, high }: Interval): string {
  const said = high <= MOST ? 'met' : low > MOST ? 'missed' : 'undecided';
  return `${what}: median ratio within ${low.toFixed(3)} – ${high.toFixed(3)} × (95 %), at most ${MOST}: ${said}`;
}

async function side(name: string, alias: Record<string, string>): Promise<Side> {
  const outfile = resolve(`dist/bench/line-${name}.mjs`);
  await bundle('test/bench/line.ts', { output: { file: outfile }, resolve: { alias } });
  return (await import(pathToFileURL(outfile).href)) as Side;
}

/**
 * `npm run bench -- --against <folder>`: this code beside that of another folder (an earlier commit, installed and
 * built), in turns on one machine. What is printed are ratios, ours to theirs: machines are noisy, and a ratio of
 * two neighbouring runs is less so.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../scripts/bundle.mjs';
import { ServerProcess } from '../support/server-process';
import { runFlows } from './flows';
import { inTurns, ratio, type Turns } from './in-turns';
import { payToScreen } from './pay-to-screen';
import { CROWDED, people, type People } from './people';
import { printTable } from './table';

const ROUNDS = 7;
const FLOWS = 2_000;
const CLIENTS = 16;
const SCREEN = { perSecond: 50, sockets: 200, seconds: 4 };
const REBUILD = { events: 200_000, streams: 5_000 };

interface Side {
  readonly home: string;
  readonly server: ServerProcess;
  readonly everybody: People;
}

const other = process.argv[process.argv.indexOf('--against') + 1];
if (other === undefined) throw new Error('--against needs the folder of another clone');
const theirs = await sideOf(resolve(other));
const ours = await sideOf(process.cwd());
try {
  // What is compiled late would count for the first round.
  for (const side of [theirs, ours]) await flowsOf(side);
  const flows = await turns(flowsOf);
  const screens = await turns(({ server, everybody }) => payToScreen(server, everybody, SCREEN));
  const bundles = { theirs: await rebuildBundle(theirs.home), ours: await rebuildBundle(ours.home) };
  const rebuilds = await turns(async (side) => rebuild(side === ours ? bundles.ours : bundles.theirs));
  const rows = [
    ratio('server CPU of a flow', flows, (m) => m.cpuMillisecondsEach, { atMost: 0.55 }),
    ratio('flows a second', flows, (m) => m.perSecond, { atLeast: 1.8 }),
    ratio('pay to screen, 50/s, 200 sockets, p50', screens, (m) => m.p50, { atMost: 0.75 }),
    ratio('pay to screen, 50/s, 200 sockets, p99', screens, (m) => m.p99),
    ratio('rebuild, 5,000 orders interleaved', rebuilds, (perSecond) => perSecond, { atLeast: 1.7 }),
  ];
  printTable(rows);
} finally {
  for (const { server } of [theirs, ours]) await server.remove();
}

async function sideOf(home: string): Promise<Side> {
  const server = await ServerProcess.create(CROWDED, { home });
  await server.start();
  return { home, server, everybody: await people(server, 64) };
}

function flowsOf({ server, everybody }: Side) {
  return runFlows(server, everybody, CLIENTS, FLOWS);
}

function turns<T>(measure: (side: Side) => Promise<T>): Promise<Turns<T>> {
  return inTurns(ROUNDS, { theirs, ours }, measure);
}

/** Each with the code of its own folder. */
async function rebuildBundle(home: string): Promise<string> {
  const outfile = resolve(home, 'dist/bench/rebuild.mjs');
  await bundle(resolve(home, 'test/bench/rebuild.ts'), { home, output: { file: outfile } });
  return outfile;
}

function rebuild(bundle: string): number {
  const program = `
    const { rebuildEventsPerSecond } = await import(${JSON.stringify(pathToFileURL(bundle).href)});
    console.log(await rebuildEventsPerSecond(${JSON.stringify(REBUILD)}));`;
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }),
  );
}

/**
 * `npm run bench -- --pages`: the first visit to a menu, in Chromium, as a phone sees it on bad networks, to each public
 * page, and a menu of 300 products. `--public` measures the public pages alone, `--long` that menu.
 */
import { ApiClient, DEMO } from '../support/api-client';
import { ServerProcess } from '../support/server-process';
import { firstVisit, LINES, type FirstVisit } from './first-paint';
import { lengthenMenu, longMenu, type LongMenu } from './long-menu';
import { firstPageSize } from './page-size';
import { slowdownOfPhone } from './phone';
import { publicPages } from './public-pages';
import { printTable, type Row } from './table';

const ROUNDS = process.argv.includes('--quick') ? 1 : 5;

const slowdown = await slowdownOfPhone();
const server = await ServerProcess.create();
try {
  await server.start();
  const [onlyPublic, onlyLong] = ['--public', '--long'].map((name) => process.argv.includes(name));
  if (!onlyLong) printTable(await publicPages(server, ROUNDS, slowdown));
  if (!onlyPublic && !onlyLong) await menus();
  if (!onlyPublic) await longMenus();
} finally {
  await server.remove();
}

async function menus(): Promise<void> {
  const bad = await visits(LINES.bad);
  const fair = await visits(LINES.fair);
  const { live } = firstPageSize();
  printTable([
    row('400 kbit/s: first paint', bad, (visit) => visit.firstContentful, 'ms', 2_500),
    row('400 kbit/s: the menu can be used', bad, (visit) => visit.usable, 'ms', 6_000),
    row('1.6 Mbit/s: largest paint', fair, (visit) => visit.largestContentful, 'ms', 2_000),
    row('1.6 Mbit/s: the menu can be used', fair, (visit) => visit.usable, 'ms'),
    row('requests until then', [...bad, ...fair], (visit) => visit.requests, '', 20),
    row('on the wire until then', [...bad, ...fair], (visit) => visit.kilobytes, 'kB', 260),
    row('layout shift', [...bad, ...fair], (visit) => visit.shift, '', 0.02),
    {
      what: 'JavaScript with the live connection, gzip',
      values: [live],
      unit: 'kB',
      target: { atMost: 165 },
    },
  ]);
}

async function longMenus(): Promise<void> {
  const manager = await new ApiClient(server.port).signIn(DEMO.manager);
  await lengthenMenu(manager);
  const long: LongMenu[] = [];
  for (let round = 0; round < ROUNDS; round += 1) long.push(await longMenu(server, manager, slowdown));
  printTable([
    row('300 products, 4G: largest paint', long, (menu) => menu.largestContentful, 'ms', 1_500),
    row('300 products: layout shift', long, (menu) => menu.shift, '', 0.02),
    row('300 products: longest task while it opens', long, (menu) => menu.longestOpening, 'ms', 50),
    row('300 products: longest task while it is scrolled', long, (menu) => menu.longestScrolling, 'ms', 50),
    row('300 products: slowest tap (INP)', long, (menu) => menu.slowestTap, 'ms', 100),
    row('300 products: work for a price that is told', long, (menu) => menu.liveChange, 'ms', 50),
  ]);
}

async function visits(line: (typeof LINES)[keyof typeof LINES]): Promise<FirstVisit[]> {
  const all: FirstVisit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await firstVisit(server, line, slowdown));
  return all;
}

function row<Measured>(
  what: string,
  all: readonly Measured[],
  valueOf: (one: Measured) => number,
  unit: string,
  atMost?: number,
): Row {
  return { what, values: all.map(valueOf), unit, ...(atMost !== undefined && { target: { atMost } }) };
}

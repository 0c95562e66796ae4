/**
 * `npm run bench [-- --quick]`: builds what is stale, then measures; see test/bench. `-- --against <folder>`
 * measures beside another clone instead, `-- --pages` the first visit to a menu and to each public page in a browser,
 * `-- --door` a list of 5,000 guests, `-- --search` the search for events, `-- --reserve` 500 members and 100 places,
 * `-- --distributed` several processes on all engines, `-- --audit` pages of a
 * vendor's events, `-- --floods` what a guest notices of hostile programs, `-- --counts` what an order and its like make
 * the files do (with `--fleet` also the engines of several processes), `-- --disk` what an order takes of the disk, `-- --gifts` a gift to 5,000 members, with a
 * crash in the middle, `-- --floor` this beside what an order costs at least, `-- --year` a bar after a year beside one
 * after a night.
 */
import { cpus } from 'node:os';
import { bundle } from './bundle.mjs';
import { prepare } from './prepare.mjs';

const name = process.argv.includes('--against')
  ? 'paired'
  : ([
      'pages',
      'door',
      'search',
      'reserve',
      'distributed',
      'audit',
      'floods',
      'counts',
      'disk',
      'gifts',
      'floor',
      'year',
    ].find((other) => process.argv.includes(`--${other}`)) ?? 'main');
await prepare();
await bundle(
  {
    [name]: `test/bench/${name}.ts`,
    audience: 'test/bench/audience.ts',
    flood: 'test/bench/flood.ts',
    counting: 'test/bench/counting.ts',
    'floor-server': 'test/bench/floor/server.ts',
  },
  { output: { dir: 'dist/bench', sourcemap: true } },
);
console.log(`Node ${process.versions.node} on ${process.platform} ${process.arch}, ${cpus().length} cores.`);
await import(`../dist/bench/${name}.mjs`);

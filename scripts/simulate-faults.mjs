/**
 * `npm run simulate:faults [-- --seeds 10000] [-- --seed 7]`: nights of orders in virtual time, with processes that die
 * and engines that fail; see test/simulation. With `--races` members race for the places of events instead.
 */
import { build } from 'esbuild';
import { prepare } from './prepare.mjs';

const story = process.argv.includes('--races') ? 'booking/main' : 'main';
const outfile = `dist/simulation/${story}.mjs`;
await prepare({ builds: [] });
await build({
  entryPoints: [`test/simulation/${story}.ts`],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'error',
});
await import(`../${outfile}`);

/**
 * `npm run simulate:faults [-- --seeds 10000] [-- --seed 7]`: nights of orders in virtual time, with processes that die
 * and engines that fail; see test/simulation.
 */
import { build } from 'esbuild';
import { prepare } from './prepare.mjs';

await prepare({ builds: [] });
await build({
  entryPoints: ['test/simulation/main.ts'],
  outfile: 'dist/simulation/main.mjs',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'error',
});
await import('../dist/simulation/main.mjs');

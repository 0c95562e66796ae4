/** `npm run bench [-- --quick]`: builds what is stale, then measures; see test/bench. */
import { build } from 'esbuild';
import { prepare } from './prepare.mjs';

await prepare();
await build({
  entryPoints: ['test/bench/main.ts'],
  outfile: 'dist/bench/main.mjs',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'error',
});
await import('../dist/bench/main.mjs');

/**
 * `npm run start:distributed`: two serving processes, two workers and a proxy, on EventStoreDB, MongoDB and Redis: those of
 * EVENTSTORE_URL, MONGODB_URL and REDIS_URL, else what this machine can start. It says what each of them is.
 */
import { build } from 'esbuild';
import { prepare } from './prepare.mjs';

await prepare();
await build({
  entryPoints: ['test/distributed/main.ts'],
  outfile: 'dist/distributed/main.mjs',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'error',
});
await import('../dist/distributed/main.mjs');

/**
 * `npm run start:distributed`: two serving processes, two workers and a proxy, on EventStoreDB, MongoDB and Redis: those of
 * EVENTSTORE_URL, MONGODB_URL and REDIS_URL, else what this machine can start. It says what each of them is.
 */
import { bundle } from './bundle.mjs';
import { prepare } from './prepare.mjs';

await prepare();
await bundle('test/distributed/main.ts', {
  output: { file: 'dist/distributed/main.mjs', sourcemap: true },
});
await import('../dist/distributed/main.mjs');

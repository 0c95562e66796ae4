import { buildServer } from './build-server.mjs';

await buildServer();
await import('../dist/server/api.mjs');

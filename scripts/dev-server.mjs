import { bundleServer } from './build-server.mjs';

await bundleServer();
await import('../dist/server/api.mjs');

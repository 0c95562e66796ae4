import { bundleServer } from './build-server.mjs';
import { writeVersions } from './projection-versions.mjs';

await writeVersions();
await bundleServer();
await import('../dist/server/api.mjs');

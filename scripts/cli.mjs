/** `npm run cli -- …`: the command line, built when it is not. */
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/server/cli.mjs');

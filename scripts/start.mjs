/** `npm start`: makes sure everything is there, then becomes the server. */
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/server/api.mjs');

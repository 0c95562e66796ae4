/** `npm run dev`: a server that is built and started again when its code changes, Vite in front of it. */
import { spawn } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { toolOf } from './run.mjs';

const WATCHED = ['apps', 'libs', 'projections'].map((folder) => `--watch-path=${folder}`);

await prepare();
const processes = [
  [...WATCHED, '--watch-preserve-output', 'scripts/dev-server.mjs'],
  [toolOf('vite'), 'frontend'],
].map((args) => spawn(process.execPath, args, { stdio: 'inherit' }));

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

function stop() {
  for (const child of processes) child.kill('SIGTERM');
}

/** `npm run dev`: Nest's watching build and a restarting server, Vite in front of it. */
import { spawn } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { nodeBin } from './run.mjs';

await prepare();
const processes = [
  [nodeBin('nest'), ['build', 'api', '--watch']],
  [process.execPath, ['--watch-path=dist/nest', '--watch-preserve-output', 'scripts/dev-server.mjs']],
  [nodeBin('vite'), ['frontend']],
].map(([command, args]) => spawn(command, args, { stdio: 'inherit' }));

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

function stop() {
  for (const child of processes) child.kill('SIGTERM');
}

/**
 * `npm run other-nodes`: the journey of an order on the newer Nodes, beside the rest, which runs on the oldest that is
 * named: once with the whole service in the test's process, and once with the built server. A Node
 * comes as a package into .cache; where none can be had, that is said and nothing fails. `--install` does no more than
 * that.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { prepare } from './prepare.mjs';
import { runNpm } from './run.mjs';

/** The two newest with long support, or about to have it. */
const NODES = [24, 26];
const SPECS = ['test/journeys/the-job.spec.ts', 'test/journeys/built-server.spec.ts'];
const FETCH_WITHIN_MS = 120_000;

const nodes = await Promise.all(NODES.map(nodeOf));
if (process.argv[2] === '--install') process.exit();
await prepare({ builds: ['server'] });
for (const [i, major] of NODES.entries()) {
  const node = nodes[i];
  if (node === null) console.log(`Not run: the order journey on Node ${major}, which npm could not install.`);
  else if (!(await passesOn(node))) process.exitCode = 1;
}

/** @returns the path of its program, or null */
async function nodeOf(major) {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${os}-${process.arch}`;
  const folder = resolve(`.cache/node-${major}`);
  const program = join(folder, 'node_modules', name, 'bin', os === 'win' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  const quiet = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await runNpm(['install', '--prefix', folder, ...quiet, `${name}@${major}`], {
    timeout: FETCH_WITHIN_MS,
  }).catch(() => undefined);
  return existsSync(program) ? program : null;
}

/** The tests' own script in that Node, which is then also that of every process that they start. */
function passesOn(node) {
  const child = spawn(node, ['scripts/test.mjs', ...SPECS], {
    stdio: 'inherit',
    env: { ...process.env, PATH: dirname(node) + delimiter + (process.env.PATH ?? '') },
  });
  return new Promise((done) => child.on('exit', (code) => done(code === 0)));
}

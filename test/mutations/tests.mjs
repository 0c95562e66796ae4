/** Runs the tests that a file could make fail. */
import { spawn } from 'node:child_process';

/** A mistake may make a loop endless. */
const LONGEST_MS = { units: 300_000, journeys: 400_000 };
/** They start the built server, which a changed source does not reach. */
const BUILT = ['test/faults/(kill|recovery|backup)', 'test/contracts/event-store-kill', 'apps/cli'];
const FAILED = /^FAIL \S+ (\S+)/gm;

/**
 * @param {'units' | 'journeys'} who
 * @param {readonly string[]} specs them alone; all that have to do with the file, where none are named
 * @returns {Promise<{ passed: boolean, failing: readonly string[] }>} the specs that failed, where any had the time to
 */
export async function ask(who, root, file, specs = []) {
  const project = who === 'journeys' ? 'journeys' : file.startsWith('frontend/') ? 'frontend' : 'server';
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    ...(specs.length > 0 ? ['--runTestsByPath', ...specs] : ['--findRelatedTests', file]),
    '--passWithNoTests',
    '--bail',
    '--silent',
    ...BUILT.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]),
  ];
  const { code, said } = await run(args, root, LONGEST_MS[who]);
  return { passed: code === 0, failing: [...said.matchAll(FAILED)].map(([, spec]) => spec) };
}

/** `code` is `null` where it had to be ended. */
function run(args, root, longestMs) {
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  return new Promise((resolve) => {
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), longestMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, said });
    });
  });
}

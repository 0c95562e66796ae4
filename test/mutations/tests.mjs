/** Runs the tests that a file could make fail. */
import { spawn } from 'node:child_process';

/** A mistake may make a loop endless. */
const LONGEST_MS = { units: 120_000, journeys: 400_000 };
/** They start the built server, which a changed source does not reach. */
const BUILT = ['test/faults/(kill|recovery|backup)', 'test/contracts/event-store-kill', 'apps/cli'];
const TIMED_OUT = /Exceeded timeout of/;

/**
 * @param {'units' | 'journeys'} who
 * @returns {Promise<'passed' | 'failed' | 'timed out'>} timed out: the run, or any test of it
 */
export async function ask(who, root, file) {
  const project = who === 'journeys' ? 'journeys' : file.startsWith('frontend/') ? 'frontend' : 'server';
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    '--findRelatedTests',
    file,
    '--passWithNoTests',
    '--bail',
    '--silent',
    ...BUILT.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]),
  ];
  const { code, said } = await run(args, root, LONGEST_MS[who]);
  if (code === 0) return 'passed';
  return code === null || TIMED_OUT.test(said) ? 'timed out' : 'failed';
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

/** Runs the tests that a file could make fail, the quick ones first. */
import { spawn } from 'node:child_process';

/** A mistake may make a loop endless: that is noticed too. */
const LONGEST_MS = { units: 120_000, journeys: 400_000 };
/** They start the built server, which a changed source does not reach. */
const BUILT = ['test/faults/(kill|recovery|backup)', 'test/contracts/event-store-kill', 'apps/cli'];

/** @returns {Promise<'units' | 'journeys' | null>} where it is noticed; `null`: nowhere, of the units alone if so asked */
export async function whereNoticed(root, file, only) {
  const units = file.startsWith('frontend/') ? ['frontend'] : ['server'];
  if (!(await passes(root, file, units, LONGEST_MS.units))) return 'units';
  if (only.units || file.startsWith('frontend/')) return null;
  return (await passes(root, file, ['journeys'], LONGEST_MS.journeys)) ? null : 'journeys';
}

function passes(root, file, projects, longestMs) {
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    '--findRelatedTests',
    file,
    '--passWithNoTests',
    '--bail',
    '--silent',
    ...BUILT.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]),
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: testEnvironment(),
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), longestMs);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

function testEnvironment() {
  return { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent' };
}

import { spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 2 ** 30;

/**
 * Runs one Jest to its end.
 * @returns `ok`, how many tests there were, and what the engines were that they ran on, as those say it themselves
 */
export async function runJest(args, env) {
  const folder = mkdtempSync(join(whereFilesAreFast(), 'lineless-tests-'));
  const report = join(folder, 'report.json');
  const engines = join(folder, 'ran-on');
  mkdirSync(engines);
  const own = { TMPDIR: folder, TESTS_RAN_ON: engines };
  try {
    const code = await ended(['--json', `--outputFile=${report}`, ...args], { ...own, ...env });
    return { ok: code === 0, counts: countsIn(report), engines: enginesIn(engines) };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @param folder where each engine has left its line */
export function enginesIn(folder) {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .sort();
}

/** A test's files live as long as it does. No test cuts the power, so none has to wait until a disk has them. */
function whereFilesAreFast() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return IN_MEMORY;
  } catch {
    // Not on this system.
  }
  return tmpdir();
}

/** None where Jest could not even report. */
function countsIn(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function ended(args, env) {
  const child = spawn(
    process.execPath,
    [
      // Pages have a world of their own in each spec.
      '--experimental-vm-modules',
      '--no-warnings',
      // Those make all of their modules anew and drop them: fewer collections cost less than the memory.
      '--max-semi-space-size=64',
      'node_modules/jest/bin/jest.js',
      ...args,
    ],
    // A build that has just run leaves its own NODE_ENV behind.
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test', ...env } },
  );
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

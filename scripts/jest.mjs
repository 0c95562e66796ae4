import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of this process: another one may go on beside it. */
const reportOf = (name) => join(tmpdir(), `lineless-test-report-${process.pid}-${name}.json`);

/**
 * Runs one Jest to its end.
 * @param name tells it from others of this process
 * @returns `ok`, and its specs by path; none where it could not even report
 */
export async function runJest(name, args, env) {
  const code = await ended(['--json', `--outputFile=${reportOf(name)}`, ...args], env);
  return { ok: code === 0, specs: specsIn(reportOf(name)) };
}

/** Each spec's `failed`, and its counts of tests. */
function specsIn(report) {
  if (!existsSync(report)) return new Map();
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  const count = (results, status) => results.filter((result) => result.status === status).length;
  return new Map(
    testResults.map(({ name, status, assertionResults }) => [
      name,
      {
        isFailed: status === 'failed',
        passed: count(assertionResults, 'passed'),
        failed: count(assertionResults, 'failed'),
        skipped: count(assertionResults, 'pending'),
      },
    ]),
  );
}

function ended(args, env) {
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      // Each spec makes all of its modules anew and drops them: fewer collections cost less than the memory.
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

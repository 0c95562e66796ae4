/**
 * `npm test`: installs and builds what is missing, then runs every Jest project, or those that
 * `--selectProjects` names. Where there is no browser, or no server that specs need, those are left out, and the
 * last lines say so. Without arguments two runs go side by side; arguments go to one Jest.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './browser.mjs';
import { findStripeMock } from './stripe-mock.mjs';
import { prepare } from './prepare.mjs';
import { SERVERS } from './servers.mjs';
import { planOf } from './test-plan.mjs';

/** Run side by side, each about as long as the other: browsers wait for what they show, and the rest has the cores meanwhile. */
const LANES = [
  ['browser', 'frontend'],
  ['journeys', 'server'],
];
// Of this run: another one may go on beside it.
const reportOf = (lane) => join(tmpdir(), `lineless-test-report-${process.pid}-${lane}.json`);

const chromium = findChromium();
const missing = SERVERS.filter(({ isThere }) => !isThere());
const { projects, rest, builds, lacksBrowser } = planOf(
  process.argv.slice(2),
  chromium !== null,
  missing.map(({ specs }) => specs),
);
await prepare({ builds });
// A path may have specs in one lane only, and a Jest that finds none would fail.
const isWhole = process.argv.length === 2;
const lanes = (isWhole ? LANES : [projects])
  .map((lane) => lane.filter((name) => projects.includes(name)))
  .filter((lane) => lane.length > 0);
const codes = await Promise.all(
  lanes.map((lane, at) =>
    jest(['--json', `--outputFile=${reportOf(at)}`, ...rest, '--selectProjects', ...lane]),
  ),
);
if (lacksBrowser) console.log('The browser journeys did not run: no Chromium found (set CHROMIUM_PATH).');
for (const server of SERVERS) {
  const line = missing.includes(server) ? server.lack : server.note;
  if (line !== undefined) console.log(line);
}
if (findStripeMock() === null)
  console.log(
    'What is sent to Stripe was not held against its schema: no stripe-mock found (.ci/run installs it).',
  );
console.log(summary());
process.exit(codes.length > 0 && codes.every((code) => code === 0) ? 0 : 1);

function summary() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const report of lanes.map((_, at) => reportOf(at)).filter((path) => existsSync(path))) {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    rmSync(report);
    counts.passed += numPassedTests;
    counts.failed += numFailedTests;
    counts.skipped += numPendingTests;
  }
  return `${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`;
}

function jest(args) {
  const child = spawn(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...args],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      // A build that has just run leaves its own NODE_ENV behind.
      env: { ...process.env, NODE_ENV: 'test', ...(chromium && { CHROMIUM_PATH: chromium }) },
    },
  );
  return new Promise((resolve) => {
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
}

/**
 * `npm test`: installs and builds what is missing, then runs every Jest project, or those that
 * `--selectProjects` names. Where there is no browser, or no server that specs need, those are left out, and the
 * last lines say so. Other arguments go to Jest.
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

// Of this run: another one may go on beside it.
const REPORT = join(tmpdir(), `lineless-test-report-${process.pid}.json`);

const chromium = findChromium();
const missing = SERVERS.filter(({ isThere }) => !isThere());
const { projects, rest, builds, lacksBrowser } = planOf(
  process.argv.slice(2),
  chromium !== null,
  missing.map(({ specs }) => specs),
);
await prepare({ builds });
let code = 1;
if (projects.length > 0) {
  code = await jest(['--json', `--outputFile=${REPORT}`, ...rest, '--selectProjects', ...projects]);
}
if (lacksBrowser) console.log('The browser journeys did not run: no Chromium found (set CHROMIUM_PATH).');
for (const server of SERVERS) {
  const line = missing.includes(server) ? server.lack : server.note;
  if (line !== undefined) console.log(line);
}
if (findStripeMock() === null)
  console.log(
    'What is sent to Stripe was not held against its schema: no stripe-mock found (.ci/run installs it).',
  );
if (existsSync(REPORT)) console.log(summary());
process.exit(code);

function summary() {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(REPORT, 'utf8'));
  rmSync(REPORT);
  const skipped = numPendingTests ? `, ${numPendingTests} skipped` : '';
  return `${numPassedTests} passed, ${numFailedTests} failed${skipped}`;
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

/**
 * `npm test`: installs and builds what is missing, then runs every Jest project. Where there is no
 * browser the browser journeys are left out, and the last lines say so. Arguments go to Jest.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { findChromium } from './browser.mjs';
import { prepare } from './prepare.mjs';

const REPORT = 'dist/test-report.json';
const PROJECTS = ['server', 'frontend', 'journeys', 'browser'];

await prepare();
const chromium = findChromium();
const projects = chromium ? PROJECTS : PROJECTS.filter((project) => project !== 'browser');
rmSync(REPORT, { force: true });
const code = await jest([
  '--selectProjects',
  ...projects,
  '--json',
  `--outputFile=${REPORT}`,
  ...process.argv.slice(2),
]);
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(REPORT, 'utf8'));
if (!chromium) console.log('The browser journeys did not run: no Chromium found (set CHROMIUM_PATH).');
console.log(
  `${numPassedTests} passed, ${numFailedTests} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`,
);
process.exit(code);

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

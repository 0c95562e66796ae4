/**
 * `npm test`: installs and builds what is missing, then runs every Jest project, or those that `--selectProjects`
 * names; with `--changed`, what is beside the code that was changed since the last commit. Where there is no browser,
 * or no server that specs need, those are left out, and the last lines say so. What fails fails: nothing runs twice.
 */
import { availableParallelism } from 'node:os';
import { findChromium, findMiniBrowser, findWholeChromium } from './browser.mjs';
import { runJest } from './jest.mjs';
import { findStripeMock } from './stripe-mock.mjs';
import { prepare } from './prepare.mjs';
import { findFirefox, SERVERS } from './servers.mjs';
import { planOf } from './test-plan.mjs';

/** While one waits for disks, processes and pages, the others have the cores. */
const MORE_THAN_CORES = 1;
const NOTHING_RUN = { ok: false, counts: { passed: 0, failed: 0, skipped: 0 }, engines: [] };

const chromium = findChromium();
const missing = SERVERS.filter(({ isThere }) => !isThere());
const { projects, rest, builds, lacksBrowser } = planOf(
  process.argv.slice(2),
  chromium !== null,
  missing.map(({ specs }) => specs),
);
/** Where the specs find what is there. */
const browsers = {
  CHROMIUM_PATH: chromium,
  WHOLE_CHROMIUM_PATH: findWholeChromium(),
  FIREFOX_PATH: findFirefox(),
  MINI_BROWSER_PATH: findMiniBrowser(),
};
await prepare({ builds });
const isTold = rest.some((arg) => arg.startsWith('--maxWorkers') || arg === '-w');
const workers = isTold ? [] : [`--maxWorkers=${availableParallelism() + MORE_THAN_CORES}`];
const run =
  projects.length === 0
    ? NOTHING_RUN
    : await runJest(
        [...workers, ...rest, '--selectProjects', ...projects],
        Object.fromEntries(Object.entries(browsers).filter(([, path]) => path !== null)),
      );
if (lacksBrowser) console.log('The browser journeys did not run: no Chromium found (set CHROMIUM_PATH).');
for (const { lack } of missing) console.log(lack);
for (const engine of run.engines) console.log(`The tests ran on ${engine}.`);
if (findStripeMock() === null)
  console.log(
    'What is sent to Stripe was not held against its schema: no stripe-mock found (.ci/run installs it).',
  );
const { passed, failed, skipped } = run.counts;
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(run.ok ? 0 : 1);

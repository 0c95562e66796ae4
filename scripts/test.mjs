/**
 * `npm test`: installs and builds what is missing, then runs every Jest project, or those that
 * `--selectProjects` names. Where there is no browser, or no server that specs need, those are left out, and the
 * last lines say so. Without arguments several runs go side by side; arguments go to one Jest.
 */
import { relative } from 'node:path';
import { findChromium, findWholeChromium } from './browser.mjs';
import { runJest } from './jest.mjs';
import { findStripeMock } from './stripe-mock.mjs';
import { prepare } from './prepare.mjs';
import { SERVERS } from './servers.mjs';
import { planOf } from './test-plan.mjs';

/**
 * One round after the other. The lanes of a round run side by side, each about as long as the other: browsers wait for
 * what they show, and the rest has the cores. A round of one lane has them all.
 */
const ROUNDS = [[['browser'], ['journeys', 'server']], [['frontend']]];
/** Two lanes can take each other's time. Beyond so many specs it is the product. */
const MOST_AGAIN = 4;

const chromium = findChromium();
const missing = SERVERS.filter(({ isThere }) => !isThere());
const { projects, rest, builds, lacksBrowser } = planOf(
  process.argv.slice(2),
  chromium !== null,
  missing.map(({ specs }) => specs),
);
const whole = findWholeChromium();
const env = { ...(chromium && { CHROMIUM_PATH: chromium }), ...(whole && { WHOLE_CHROMIUM_PATH: whole }) };
await prepare({ builds });
// A path may have specs in one lane only, and a Jest that finds none would fail.
const isWhole = process.argv.length === 2;
const runs = [];
for (const round of isWhole ? ROUNDS : [[projects]]) {
  const lanes = round
    .map((lane) => lane.filter((name) => projects.includes(name)))
    .filter((lane) => lane.length > 0);
  const workers = isWhole && round.length === 1 ? ['--maxWorkers=100%'] : [];
  const options = (lane) => [...rest, ...workers, '--selectProjects', ...lane];
  runs.push(...(await Promise.all(lanes.map((lane) => runJest(lane.join('-'), options(lane), env)))));
}
const specs = new Map(runs.flatMap((run) => [...run.specs]));
const isGood = (runs.length > 0 && runs.every(({ ok }) => ok)) || (isWhole && (await passAlone()));
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
process.exit(isGood ? 0 : 1);

/** Whether all that failed beside the other lane passes without it; what did is said. */
async function passAlone() {
  const failing = [...specs].filter(([, { isFailed }]) => isFailed).map(([path]) => path);
  const isExplained = runs.every((run) => run.ok || [...run.specs.values()].some(({ isFailed }) => isFailed));
  if (!isExplained || failing.length === 0 || failing.length > MOST_AGAIN) return false;
  const again = await runJest(
    'again',
    ['--runTestsByPath', ...failing, '--selectProjects', ...projects],
    env,
  );
  for (const [path, spec] of again.specs) specs.set(path, spec);
  if (again.ok)
    for (const path of failing)
      console.log(`Passed only when it ran again, alone: ${relative('.', path)} (see above).`);
  return again.ok;
}

function summary() {
  const sum = (name) => [...specs.values()].reduce((total, spec) => total + spec[name], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

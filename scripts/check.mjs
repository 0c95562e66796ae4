/** `npm run check`: formatting, types, lint with the folders' boundaries, dead code, the written documents. As CI runs it. */
import { prepare } from './prepare.mjs';
import { run, toolOf } from './run.mjs';

/** What lint makes and drops at once is mostly gone before it is copied: a tenth of its time. */
const YOUNG = '--max-semi-space-size=128';
const LINT = ['--max-warnings=0', '--cache', '--cache-location'];

/** Side by side: each row takes about as long as the other. */
const ROWS = [
  [
    ['lint of the server', 'eslint', [...LINT, '.cache/eslint-server', '--ignore-pattern', 'frontend', '.']],
    ['types of the server', 'tsc', ['--noEmit', '-p', '.']],
    ['format', 'prettier', ['--check', '--log-level=warn', '.']],
    ['lock file', 'node', ['scripts/lock.mjs']],
    ['binaries of every system', 'node', ['scripts/platforms.mjs', '--check']],
    ['versions of the projections', 'node', ['scripts/projection-versions.mjs', '--check']],
    ['API documents', 'node', ['scripts/api-docs.mjs', '--check']],
    ['specification', 'node', ['scripts/specification.mjs', '--check']],
  ],
  [
    ['lint of the pages', 'eslint', [...LINT, '.cache/eslint-pages', 'frontend']],
    ['types of the pages', 'tsc', ['--noEmit', '-p', 'frontend']],
    ['dead code', 'knip', []],
  ],
];

await prepare({ builds: [] });
const passed = await Promise.all(ROWS.map(allPass));
process.exit(passed.every(Boolean) ? 0 : 1);

async function allPass(steps) {
  let passed = true;
  for (const step of steps) passed = (await passes(step)) && passed;
  return passed;
}

async function passes([name, command, args]) {
  const begun = performance.now();
  const problem = await run(
    process.execPath,
    command === 'node' ? args : [YOUNG, toolOf(command), ...args],
  ).then(
    () => null,
    (error) => error,
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${problem ? 'FAILED' : 'ok    '}  ${name} (${seconds} s)`);
  if (problem) console.log(problem.message);
  return problem === null;
}

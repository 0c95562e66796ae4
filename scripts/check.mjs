/** `npm run check`: formatting, types, lint with the folders' boundaries, dead code, the written documents. As CI runs it. */
import { prepare } from './prepare.mjs';
import { run, toolOf } from './run.mjs';

/** Side by side: each row takes about as long as the other. */
const ROWS = [
  [
    ['lint', 'oxlint', ['--config', 'oxlint.config.mjs', '--deny-warnings']],
    ['types of the server', 'tsc', ['--noEmit', '-p', '.']],
    ['types of the pages', 'tsc', ['--noEmit', '-p', 'frontend']],
    ['dead code', 'knip', []],
  ],
  [
    ['format', 'oxfmt', ['--list-different', '.']],
    ['lock file', 'node', ['scripts/lock.mjs']],
    ['dependencies', 'node', ['scripts/dependencies.mjs']],
    ['binaries of every system', 'node', ['scripts/platforms.mjs', '--check']],
    ['versions of the projections', 'node', ['scripts/projection-versions.mjs', '--check']],
    ['API documents', 'node', ['scripts/api-docs.mjs', '--check']],
    ['specification', 'node', ['scripts/specification.mjs', '--check']],
    ['ASVS', 'node', ['scripts/asvs.mjs', '--check']],
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
  const problem = await run(process.execPath, command === 'node' ? args : [toolOf(command), ...args]).then(
    () => null,
    (error) => error,
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${problem ? 'FAILED' : 'ok    '}  ${name} (${seconds} s)`);
  if (problem) console.log(problem.message);
  return problem === null;
}

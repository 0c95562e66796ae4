/** `npm run check`: formatting, types, lint with the folders' boundaries, dead code. As CI runs it. */
import { prepare } from './prepare.mjs';
import { nodeBin, run } from './run.mjs';

const STEPS = [
  ['format', 'prettier', ['--check', '--log-level=warn', '.']],
  ['types of the server', 'tsc', ['--noEmit', '-p', '.']],
  ['types of the pages', 'tsc', ['--noEmit', '-p', 'frontend']],
  ['lint', 'eslint', ['--max-warnings=0', '--cache', '--cache-location', '.cache/eslint', '.']],
  ['versions of the projections', 'node', ['scripts/projection-versions.mjs', '--check']],
  ['API documents', 'node', ['scripts/api-docs.mjs', '--check']],
  ['dead code', 'knip', []],
];

await prepare({ builds: [] });
let failed = false;
for (const [name, command, args] of STEPS) {
  const begun = performance.now();
  const problem = await run(command === 'node' ? process.execPath : nodeBin(command), args).then(
    () => null,
    (error) => error,
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${problem ? 'FAILED' : 'ok    '}  ${name} (${seconds} s)`);
  if (problem) console.log(problem.message);
  failed ||= problem !== null;
}
process.exit(failed ? 1 : 0);

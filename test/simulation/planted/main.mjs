/**
 * `npm run simulate:faults -- --planted [--nights 2000] [--seed 1] [--cores 2] [--only 3]`: plants each mistake in a
 * bundle of the nights, not in the working tree, and says which night is the first that finds it. With `--again` each
 * has the one night that the documents name.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from '../../../scripts/bundle.mjs';
import { MISTAKES } from './mistakes.mjs';

const FAILED = 1;
const TABLE = 'docs/simulation.md';

const { values } = parseArgs({
  options: {
    planted: { type: 'boolean' },
    nights: { type: 'string', default: '200' },
    cores: { type: 'string', default: '2' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean' },
  },
});

const nights = values.again ? namedNights() : () => [values.seed, values.nights];

let found = 0;
const asked = MISTAKES.filter((_, at) => values.only === undefined || Number(values.only) === at + 1);
console.log(`| mistake | file | found by night | as |\n| --- | --- | --: | --- |`);
for (const mistake of asked) {
  const { seed, problem } = await nightsWith(mistake, ...nights(mistake));
  if (seed !== null) found += 1;
  const cells = [mistake.what, `\`${mistake.file}\``, seed ?? 'none', problem];
  console.log(`| ${cells.join(' | ')} |`);
}
console.log(`\n${found} of ${asked.length} found.`);
if (found < asked.length) process.exitCode = FAILED;

/** @returns the first night and how many, by mistake */
function namedNights() {
  const rows = readFileSync(TABLE, 'utf8').matchAll(/^\| ([^|]+?) +\| `[^|]+` +\| +(\d+) \|/gm);
  const named = new Map(Array.from(rows, ([, what, seed]) => [what, seed]));
  return ({ what }) => [named.get(what) ?? values.seed, '1'];
}

async function nightsWith(mistake, first, count) {
  const outfile = `dist/simulation/planted/${MISTAKES.indexOf(mistake) + 1}.mjs`;
  await bundle('test/simulation/main.ts', {
    plugins: [planting(mistake)],
    output: { file: outfile },
  });
  const said = await saidBy(outfile, first, count);
  const [, seed] = /^Night (\d+) goes wrong/m.exec(said) ?? [];
  if (seed === undefined && !said.includes('nothing wrong')) throw new Error(`${mistake.what}:\n${said}`);
  const [, problem = ''] = /goes wrong:\n\s+(.*)/.exec(said) ?? [];
  return { seed: seed ?? null, problem };
}

/** @throws Error where the text does not stand in the file exactly once: the code has moved on */
function planting({ file, from, to }) {
  const path = resolve(file);
  if (readFileSync(path, 'utf8').split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
  return {
    name: 'planting',
    transform: { order: 'pre', handler: (code, id) => (id === path ? code.replace(from, () => to) : null) },
  };
}

function saidBy(script, first, count) {
  const options = ['--seed', first, '--seeds', count, '--cores', values.cores, '--as-it-is'];
  const args = [script, ...options, '--coverage', 'dist/simulation/planted/coverage.md'];
  return new Promise((done) => {
    const nights = spawn(process.execPath, args);
    let said = '';
    for (const stream of [nights.stdout, nights.stderr])
      stream.setEncoding('utf8').on('data', (text) => (said += text));
    nights.on('close', () => done(said));
  });
}

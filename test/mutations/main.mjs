/**
 * `npm run mutate -- [--sample <n>] [--seed <n>] [--units] [--again] [path …]`: makes small mistakes in a copy of the
 * code, one at a time, and reports those that no test notices. The same seed draws the same mistakes. `--units`
 * leaves the slower journeys out, which need the built server (`node scripts/build-server.mjs`); `--again` takes
 * those that the last report says no test noticed, or about which nothing could be told.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Compiler } from './compiler.mjs';
import { mutantsOf } from './mutants.mjs';
import { ask } from './tests.mjs';

/** What decides, folds, handles, stores, guards; and on the pages what asks and what holds state. */
const WHERE = [
  'libs/areas',
  'libs/engine',
  'libs/kernel',
  'libs/platform/http',
  'libs/ports',
  'projections',
  'frontend/src/data',
  'frontend/src/shared/api',
  'frontend/src/shared/live',
  'frontend/src/shared/session',
  'frontend/src/shared/hooks',
];
const NOT_CODE =
  /\.spec\.tsx?$|\/(testing|contract)\/|\/contract\.ts$|\/(module|area|port|errors|versions)\.ts$/;
const REPORT = 'dist/mutations.json';
const UNDECIDED = 'undecided';
/** How often tests that fail by chance are asked. */
const ATTEMPTS = 2;

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    units: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const home = resolve(import.meta.dirname, '../..');
const root = copyOf(home);
try {
  await main();
} finally {
  rmSync(root, { recursive: true, force: true });
}

async function main() {
  const all = candidates();
  const chosen = values.again ? survivorsOf(all) : sample(all, Number(values.sample), Number(values.seed));
  const compilers = {
    server: new Compiler(root, 'tsconfig.json'),
    pages: new Compiler(root, 'frontend/tsconfig.json'),
  };
  const results = [];
  for (const [at, mutant] of chosen.entries()) {
    const { file, line, what } = mutant;
    const noticed = await judge(mutant, compilers);
    results.push({ file, line, what, was: mutant.was, becomes: mutant.text, noticed });
    console.log(`${at + 1}/${chosen.length}  ${noticed ?? 'SURVIVED'}  ${file}:${line}  ${what}`);
    keep(results);
  }
  const tried = results.filter(({ noticed }) => noticed !== 'compiler' && noticed !== UNDECIDED);
  const survived = tried.filter(({ noticed }) => noticed === null);
  const share = tried.length === 0 ? 100 : (100 * (tried.length - survived.length)) / tried.length;
  console.log(`${tried.length - survived.length} of ${tried.length} noticed: ${share.toFixed(1)} %`);
  for (const { file, line, was, becomes } of survived)
    console.log(`  ${file}:${line}  ${was}  →  ${becomes}`);
}

/** After each of them: a run that is cut off has been of use. */
function keep(results) {
  mkdirSync(join(home, 'dist'), { recursive: true });
  writeFileSync(join(home, REPORT), `${JSON.stringify(results, null, 2)}\n`);
}

/** Who notices it: 'compiler', 'units', 'journeys', `UNDECIDED`, or `null` where nothing does. */
async function judge({ file, source, start, end, text }, { server, pages }) {
  const isPage = file.startsWith('frontend/');
  const changed = source.slice(0, start) + text + source.slice(end);
  if (!(isPage ? pages : server).accepts(join(root, file), changed)) return 'compiler';
  for (const who of values.units || isPage ? ['units'] : ['units', 'journeys']) {
    const answer = await isNoticed(who, { file, source, changed });
    if (answer !== 'no') return answer === 'yes' ? who : UNDECIDED;
  }
  return null;
}

/**
 * A loaded machine makes tests fail too, and some fail anyway: only what fails with the mistake, fails with it once
 * more, and passes without it has noticed something.
 * @returns {Promise<'yes' | 'no' | 'undecided'>}
 */
async function isNoticed(who, { file, source, changed }) {
  const path = join(root, file);
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      writeFileSync(path, changed);
      const { passed, failing } = await ask(who, root, file);
      if (passed) return 'no';
      if ((await ask(who, root, file, failing)).passed) continue;
      writeFileSync(path, source);
      return (await ask(who, root, file, failing)).passed ? 'yes' : 'undecided';
    }
    return 'undecided';
  } finally {
    writeFileSync(path, source);
  }
}

function candidates() {
  const listed = execFileSync('git', ['ls-files', ...(positionals.length > 0 ? positionals : WHERE)], {
    cwd: home,
  });
  const files = listed
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !NOT_CODE.test(file));
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return mutantsOf(file, source).map((mutant) => ({
      ...mutant,
      file,
      source,
      line: source.slice(0, mutant.start).split('\n').length,
      was: source.slice(mutant.start, mutant.end).slice(0, 120),
    }));
  });
}

function survivorsOf(all) {
  const nameOf = ({ file, line, what, was }) => [file, line, what, was].join(' ');
  const last = JSON.parse(readFileSync(join(home, REPORT), 'utf8'));
  const isOpen = ({ noticed }) => noticed === null || noticed === UNDECIDED;
  const names = new Set(last.filter(isOpen).map(nameOf));
  return all.filter((mutant) => names.has(nameOf(mutant)));
}

/** Without putting back; mulberry32 is chance enough. */
function sample(all, count, seed) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const rest = [...all];
  return Array.from(
    { length: Math.min(count, all.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0],
  );
}

/** A copy of what is in the repository, so that a run that is cut off leaves no mistake behind. */
function copyOf(from) {
  const to = mkdtempSync(join(tmpdir(), 'lineless-mutations-'));
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: from, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', to], { input: archive });
  // Some journeys start the built command line beside the server in their own process.
  for (const folder of ['node_modules', 'dist'])
    if (existsSync(join(from, folder))) symlinkSync(join(from, folder), join(to, folder));
  return to;
}

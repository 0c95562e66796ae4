import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CHANGING, FAULTS } from './coverage/names';
import { matrixOf } from './coverage/matrix';
import { pageOf, summaryOf } from './coverage/page';
import { HELPS, serveNights } from './runs/helper';
import { OtherCode } from './runs/ledger';
import { Run } from './runs/run';
import { simulate, wordsOf } from './simulate';

const USAGE =
  'npm run simulate:faults -- [--seeds <how many>] [--seed <the first>] [--resume <file of what is done>] ' +
  '[--cores <how many>] [--coverage <file that is written>]';
/** As shells have it for a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

if (process.argv[2] === HELPS) serveNights();
else await main();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...{ seeds: { type: 'string' }, seed: { type: 'string' }, cores: { type: 'string' } },
      ...{
        resume: { type: 'string' },
        'as-it-is': { type: 'boolean' },
        coverage: { type: 'string', default: 'dist/simulation/coverage.md' },
      },
    } as const,
  });
  const first = numberOf('seed', values.seed ?? '1');
  const count = numberOf('seeds', values.seeds ?? (values.seed === undefined ? '200' : '1'));
  const cores = numberOf('cores', values.cores ?? String(availableParallelism()));
  const script = fileURLToPath(import.meta.url);
  const run = open(() => new Run({ ...{ script, first, count, cores, file: values.resume }, say }));
  process.once('SIGINT', () => run.stop());

  const wrong = await run.nights();
  if (wrong !== null) {
    const { seed, problems } = wrong;
    const failure = values['as-it-is'] ? null : await simulate({ first: seed, count: 1 });
    say(failure ? wordsOf(failure) : [`Night ${seed} goes wrong:`, ...problems].join('\n  '));
    process.exitCode = 1;
    return;
  }
  const known = { faults: FAULTS, commands: CHANGING };
  for (const line of [...matrixOf(run.coverage, FAULTS), ...summaryOf(run.coverage, known)]) say(line);
  mkdirSync(dirname(values.coverage), { recursive: true });
  writeFileSync(values.coverage, pageOf(run.coverage, known));
  say(`The tables: ${values.coverage}`);
  if (run.isWhole) say(run.words);
  else {
    say(`Stopped after ${run.coverage.nights} of ${count} nights.`);
    process.exitCode = INTERRUPTED;
  }
}

function open(begin: () => Run): Run {
  try {
    return begin();
  } catch (error) {
    if (!(error instanceof OtherCode)) throw error;
    refuse(`${error.message} Remove it, or name another.`);
  }
}

function numberOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  refuse(`--${name} is a whole number.\n${USAGE}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function refuse(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}

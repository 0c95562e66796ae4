import { parseArgs } from 'node:util';
import { simulate, wordsOf } from './simulate';

const USAGE = 'npm run simulate:faults -- [--seeds <how many>] [--seed <the first>]';
const SAY_EVERY_MS = 5_000;

function numberOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  process.stderr.write(`--${name} is a whole number.\n${USAGE}\n`);
  process.exit(2);
}

const { values } = parseArgs({ options: { seeds: { type: 'string' }, seed: { type: 'string' } } });
const first = numberOf('seed', values.seed ?? '1');
const count = numberOf('seeds', values.seeds ?? (values.seed === undefined ? '200' : '1'));

const begun = performance.now();
let said = begun;
let events = 0;
const failure = await simulate({ first, count }, {}, (seed, report) => {
  events += report.events;
  if (performance.now() - said < SAY_EVERY_MS) return;
  said = performance.now();
  process.stdout.write(`${seed - first + 1} of ${count} nights\n`);
});
if (failure) {
  process.stdout.write(`${wordsOf(failure)}\n`);
  process.exitCode = 1;
} else {
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  process.stdout.write(
    `${count} nights from seed ${first} on, ${events} events, nothing wrong, in ${seconds} s.\n`,
  );
}

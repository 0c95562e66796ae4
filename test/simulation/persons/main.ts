import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { altered, forgotten, restored } from './scenarios';

const USAGE = 'npm run simulate:faults -- --persons [--seeds <how many>] [--seed <the first>]';

function numberOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  process.stderr.write(`--${name} is a whole number.\n${USAGE}\n`);
  process.exit(2);
}

const { values } = parseArgs({
  options: { persons: { type: 'boolean' }, seeds: { type: 'string' }, seed: { type: 'string' } },
});
const first = numberOf('seed', values.seed ?? '1');
const count = numberOf('seeds', values.seeds ?? (values.seed === undefined ? '20' : '1'));

const SCENARIOS: readonly (readonly [string, (seed: number) => Promise<readonly string[]>])[] = [
  ['A person is forgotten', (seed) => forgotten(seed)],
  ['An event is altered', altered],
  ['A backup is restored with older keys', (seed) => restored(seed, 'of before somebody was forgotten')],
  ['A backup is restored without keys', (seed) => restored(seed, 'none')],
];

const begun = performance.now();
for (let seed = first; seed < first + count && process.exitCode === undefined; seed += 1)
  for (const [what, run] of SCENARIOS) {
    const problems = await run(seed);
    if (problems.length === 0) continue;
    process.stdout.write(`${what}, evening ${seed}:\n${problems.map((one) => `  ${one}\n`).join('')}`);
    process.stdout.write(`Again: npm run simulate:faults -- --persons --seed ${seed}\n`);
    process.exitCode = 1;
  }
const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
if (process.exitCode === undefined)
  process.stdout.write(`${count} evenings from seed ${first} on, nothing wrong, in ${seconds} s.\n`);

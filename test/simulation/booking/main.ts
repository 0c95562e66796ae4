import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { race } from './race';

const USAGE = 'npm run simulate:faults -- --races [--seeds <how many>] [--seed <the first>]';

function numberOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  process.stderr.write(`--${name} is a whole number.\n${USAGE}\n`);
  process.exit(2);
}

const { values } = parseArgs({
  options: { races: { type: 'boolean' }, seeds: { type: 'string' }, seed: { type: 'string' } },
});
const first = numberOf('seed', values.seed ?? '1');
const count = numberOf('seeds', values.seeds ?? (values.seed === undefined ? '200' : '1'));

const begun = performance.now();
const total: Record<string, number> = {};
for (let seed = first; seed < first + count; seed += 1) {
  const { problems, happened } = await race(seed);
  for (const [type, times] of Object.entries(happened)) total[type] = (total[type] ?? 0) + times;
  if (problems.length === 0) continue;
  process.stdout.write(`Race ${seed} went wrong:\n${problems.map((one) => `  ${one}\n`).join('')}`);
  process.stdout.write(`Again: npm run simulate:faults -- --races --seed ${seed}\n`);
  process.exitCode = 1;
  break;
}
const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
const told = Object.entries(total).map(([type, times]) => `${times} ${type}`);
process.stdout.write(`${told.join(', ')}\n`);
if (process.exitCode === undefined)
  process.stdout.write(`${count} races from seed ${first} on, nothing wrong, in ${seconds} s.\n`);

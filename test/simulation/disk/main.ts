import { parseArgs } from 'node:util';
import { powerCuts } from './power-cuts';

const { values } = parseArgs({
  options: {
    disk: { type: 'boolean' },
    seeds: { type: 'string' },
    seed: { type: 'string' },
    lies: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed ?? '1');
const count = Number(values.seeds ?? (values.seed === undefined ? '20' : '1'));

for (let seed = first; seed < first + count && process.exitCode === undefined; seed += 1) {
  const problems = await powerCuts(seed, { lies: values.lies });
  if (problems.length === 0) continue;
  process.stdout.write(`The power is cut, evening ${seed}:\n${problems.map((one) => `  ${one}\n`).join('')}`);
  process.stdout.write(`Again: npm run simulate:faults -- --disk --seed ${seed}\n`);
  process.exitCode = 1;
}
if (process.exitCode === undefined)
  process.stdout.write(`${count} evenings with power cuts from seed ${first} on, nothing wrong.\n`);

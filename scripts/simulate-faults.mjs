/**
 * `npm run simulate:faults [-- --seeds 10000] [-- --seed 7]`: nights of orders in virtual time, with processes that
 * die and engines that fail; see test/simulation. With `--races` members race for the places of events instead, with
 * `--persons` a person is forgotten, an event is altered, and a backup is restored with and without persons' keys, with
 * `--disk` the power is cut over real files, with `--planted` small mistakes are planted that the nights are to find.
 */
import { bundle } from './bundle.mjs';
import { prepare } from './prepare.mjs';

const asked = (flag) => process.argv.includes(flag);
const OTHERS = [
  ['--races', 'booking/main'],
  ['--persons', 'persons/main'],
  ['--disk', 'disk/main'],
];

await prepare({ builds: [] });
await (asked('--planted') ? import('../test/simulation/planted/main.mjs') : simulate());

async function simulate() {
  const other = OTHERS.find(([flag]) => asked(flag));
  const story = other ? other[1] : 'main';
  const outfile = `dist/simulation/${story}.mjs`;
  await bundle(`test/simulation/${story}.ts`, { output: { file: outfile, sourcemap: true } });
  await import(`../${outfile}`);
}

/**
 * Loaded before the product, by each process of a fleet that is counted: on SIGUSR2 it writes what it has counted so far
 * to `counts-<process id>.json` in the folder that COUNTS_DIR names.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { countJson } from '../budgets/json-work';
import { countSqlite } from '../budgets/sqlite-work';
import { Counter } from '../budgets/tally';
import { countWires } from '../budgets/wire-work';

const { COUNTS_DIR } = z.object({ COUNTS_DIR: z.string() }).parse(process.env);
const file = join(COUNTS_DIR, `counts-${process.pid}.json`);
const counter = new Counter();
countSqlite(counter.add);
countJson(counter.add);
countWires(counter.add);
process.on('SIGUSR2', () => {
  writeFileSync(`${file}.new`, JSON.stringify(counter.all()));
  renameSync(`${file}.new`, file);
});

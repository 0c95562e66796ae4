import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';

const NIGHTS = 20;
/** Seconds of work: only what hangs is ended by it. More nights: `npm run simulate:faults`. */
const WITHIN_MS = 300_000;

// By the command itself, so that it is tried as well.
it(
  `loses nothing, does nothing twice and shows nothing wrong in ${NIGHTS} nights`,
  () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--enable-source-maps', 'scripts/simulate-faults.mjs', '--seeds', String(NIGHTS)],
      { encoding: 'utf8', timeout: WITHIN_MS },
    );
    const said = stdout + stderr;
    expect([status, said]).toEqual([0, expect.stringContaining(`${NIGHTS} nights from seed 1 on`)]);
  },
  WITHIN_MS,
);

import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { restored } from './scenarios';

const EVENINGS = 5;
/** Seconds of work: only what hangs is ended by it. */
const WITHIN_MS = 300_000;

describe('what is recorded of persons', () => {
  // By the command itself, so that it is tried as well.
  it(
    `stays forgotten, marked or unreadable as it has to, in ${EVENINGS} evenings of each kind`,
    () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--enable-source-maps', 'scripts/simulate-faults.mjs', '--persons', '--seeds', String(EVENINGS)],
        { encoding: 'utf8', timeout: WITHIN_MS },
      );
      expect([status, stdout + stderr]).toEqual([
        0,
        expect.stringContaining(`${EVENINGS} evenings from seed 1 on`),
      ]);
    },
    WITHIN_MS,
  );

  it('is taken for altered after keys were lost by a service that makes up those that are missing, and that is found', async () => {
    const mistake = 'makes up keys that are missing';
    // Where no key is missing it changes nothing.
    expect(await restored(1, 'of before somebody was forgotten', mistake)).toEqual([]);
    expect((await restored(1, 'none', mistake)).join('\n')).toMatch(/Stream order-\w+ is parked/);
  });
});

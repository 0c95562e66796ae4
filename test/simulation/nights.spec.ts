import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NIGHTS = 20;
/** Seconds of work: only what hangs is ended by it. More nights: `npm run simulate:faults`. */
const WITHIN_MS = 300_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nights-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// By the command itself, so that it is tried as well. One core: other specs have the others.
function nights(count: number) {
  const files = ['--resume', join(folder, 'done.jsonl'), '--coverage', join(folder, 'coverage.md')];
  const options = ['--seeds', String(count), '--cores', '1', ...files];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--enable-source-maps', 'scripts/simulate-faults.mjs', ...options],
    { encoding: 'utf8', timeout: WITHIN_MS },
  );
  return { status, said: stdout + stderr };
}

it(
  `loses nothing, does nothing twice and shows nothing wrong in ${NIGHTS} nights, and goes on where it was`,
  () => {
    expect(nights(NIGHTS - 1)).toMatchObject({ status: 0 });
    const { status, said } = nights(NIGHTS);
    expect([status, said]).toEqual([0, expect.stringContaining(`${NIGHTS} nights from seed 1 on`)]);
    expect(said).toMatch(/^1 nights in .* nights a second, .* s of CPU a night\.$/m);
    expect(readFileSync(join(folder, 'coverage.md'), 'utf8')).toContain('| deploy | ');
  },
  WITHIN_MS,
);

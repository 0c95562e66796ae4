import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';

it('runs specs in one process, with one copy of each module, and lets none meet what another has left behind', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--config=test/runner/fixtures/jest.config.mjs',
      '--runInBand',
      '--no-cache',
    ],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  // The first one's own fault is the first one's alone.
  expect(stderr).toMatch(/FAIL .*first\.fixture\.ts/);
  expect(stderr).toContain('The other one hears of this');
  expect(stderr).toContain('Tests:       1 failed, 2 passed, 3 total');
  // As it was written, not as it was compiled.
  expect(stderr).toContain('second.fixture.ts:18:17');
});

import { expect, it } from '@jest/globals';
import hooks from 'node:async_hooks';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

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

it('hands over what a spec carries through its promises, so that the next one need not carry it along', () => {
  const load = createRequire(import.meta.url);
  const withStorages = load('../runner/storages.cjs') as (
    storages: unknown[],
    make: () => unknown,
  ) => unknown;
  const { AsyncLocalStorage } = hooks;
  const storages: unknown[] = [];
  const made = withStorages(storages, () => new hooks.AsyncLocalStorage());
  expect(storages).toEqual([made]);
  expect(made).toBeInstanceOf(AsyncLocalStorage);
  const fail = (): never => {
    throw new Error('It cannot be loaded');
  };
  expect(() => withStorages(storages, fail)).toThrow('It cannot be loaded');
  expect(hooks.AsyncLocalStorage).toBe(AsyncLocalStorage);
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('npm run fuzz', () => {
  let empty: string;
  beforeAll(() => void (empty = mkdtempSync(join(tmpdir(), 'lineless-no-programs-'))));
  afterAll(() => rmSync(empty, { recursive: true }));

  it('says that it did not run where there is no Python, and fails nobody', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/fuzz.mjs'], {
      encoding: 'utf8',
      // No folder in which a python3 could lie.
      env: { PATH: empty },
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: 'Not run: the fuzzer. There is no Python here, or schemathesis cannot be installed.\n',
      stderr: '',
    });
  });
});

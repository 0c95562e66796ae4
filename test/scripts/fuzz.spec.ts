import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kindsIn, TEXT_KINDS } from '@lineless/kernel/testing/any-text';
import { z } from 'zod';

describe('npm run fuzz', () => {
  let empty: string;
  beforeAll(() => void (empty = mkdtempSync(join(tmpdir(), 'lineless-no-programs-'))));
  afterAll(() => rmSync(empty, { recursive: true }));

  it('draws texts of every kind that a string can have, and asks the fuzzer for each of them', () => {
    const texts = z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync('test/fuzz/texts.json', 'utf8')));
    const kinds = new Set(Object.values(texts).flatMap(kindsIn));
    expect([...kinds].sort()).toEqual(Object.keys(TEXT_KINDS).sort());
    const script = readFileSync('scripts/fuzz.mjs', 'utf8');
    for (const part of ['SCHEMATHESIS_HOOKS: HOOKS', 'FUZZ_TEXTS: TEXTS', 'requireAllTexts();'])
      expect(script).toContain(part);
  });

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

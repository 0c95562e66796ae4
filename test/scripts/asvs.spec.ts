import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(process.cwd(), 'scripts/asvs.mjs');
const OWN = readFileSync('docs/asvs.md', 'utf8');
const DOCUMENT = 'docs/asvs.md';
/** In place of what this repository says of one that is met. */
const NUMBER = '1.2.4';
const ROW = new RegExp(`^\\| ${NUMBER} \\|.*\n`, 'm');
const MET = `| ${NUMBER} | 1 | Values are values | met | \`pay.ts\`, [007](decisions/007-pay.md) | \`pay.spec.ts\` · \`pays once\` |`;

describe('The rows of the ASVS', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lineless-asvs-'));
    mkdirSync(join(folder, 'docs/decisions'), { recursive: true });
    write('docs/decisions/007-pay.md', '');
    write('pay.ts', '');
    write('pay.spec.ts', "it('pays once', () => undefined);\n");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  /** Every other row is one that names nothing. */
  const rows = OWN.replace(
    /^\| (\d+\.\d+\.\d+) \| ([12]) \| .*$/gm,
    '| $1 | $2 | Something | not ours: why | | |',
  );
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder, encoding: 'utf8' });
  /** What is wrong once the counts are written. */
  const wrongWith = (row: string): [number | null, string] => {
    write(
      DOCUMENT,
      rows.replace(ROW, () => row && `${row}\n`),
    );
    run();
    const { status, stderr } = run('--check');
    return [status, stderr.replace(/^docs\/asvs\.md(:\d+)?: /gm, '').trim()];
  };

  it('are content with one that is met by files, decisions and tests that there are', () => {
    expect(wrongWith(MET)).toEqual([0, '']);
    expect(readFileSync(join(folder, DOCUMENT), 'utf8')).toMatch(
      /^\| all +\| 1 +\| 0 +\| 252 +\| 0 +\| 253 +\|$/m,
    );
  });

  it.each([
    ['file', MET.replace('pay.ts', 'gone.ts'), 'there is no file gone.ts'],
    ['decision', MET.replace('007-pay', '008-gone'), 'there is no file docs/decisions/008-gone.md'],
    ['spec', MET.replace('pay.spec.ts', 'gone.spec.ts'), 'there is no file gone.spec.ts'],
    [
      'spec without a name',
      MET.replace('pay.spec.ts` · `pays once', 'gone.spec.ts'),
      'there is no file gone.spec.ts',
    ],
    ['test', MET.replace('pays once', 'pays twice'), "no test in pay.spec.ts is called 'pays twice'"],
  ])('fail on a %s that there is not', (_, row, problem) => expect(wrongWith(row)).toEqual([1, problem]));

  it.each([
    ['met by nothing', `| ${NUMBER} | 1 | Values are values | met | | |`, 'met'],
    ['different, and does not say how', MET.replace('met', 'differs'), 'differs'],
    ['not ours, and has a file', MET.replace('met', 'not ours: no values'), 'not ours'],
    ['waiting, and has a test', MET.replace('met', 'waits: for values'), 'waits'],
    ['in no state', MET.replace('met', 'done'), 'done'],
  ])('fail on one that is %s', (_, row, state) =>
    expect(wrongWith(row)).toEqual([1, `'${state}' does not fit what the row names`]),
  );

  it('fail on one that is missing, there twice or of another shape', () => {
    expect(wrongWith('')).toEqual([1, 'chapter 1 has 26 rows of 27']);
    expect(wrongWith(`${MET}\n${MET}`)).toEqual([
      1,
      `${NUMBER} stands after a later one, or twice\nchapter 1 has 28 rows of 27`,
    ]);
    expect(wrongWith(MET.replace('| met ', ''))).toEqual([1, 'has 5 columns, not 6']);
    expect(wrongWith(MET.replace('| 1 |', '| 3 |'))).toEqual([
      1,
      'says neither level nor what is asked for as it should',
    ]);
  });

  it('fail while their counts are old', () => {
    write(
      DOCUMENT,
      rows.replace(ROW, () => `${MET}\n`),
    );
    expect(run('--check').stderr).toContain('the counts are old, run node scripts/asvs.mjs');
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(process.cwd(), 'scripts/specification.mjs');
const HEADER = '| What | Resolution | Where | Test | State |\n| --- | --- | --- | --- | --- |\n';
const BUILT = '| “Pay …” | 16 | `pay.ts` | `pay.spec.ts` · `pays once` | built |';

describe('The specification, row by row', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lineless-specification-'));
    mkdirSync(join(folder, 'docs/specification'), { recursive: true });
    write('docs/specification.md', '<!-- counts -->\n\nnone\n\n<!-- /counts -->\n');
    write('pay.ts', 'const text = (total: string) => `Pay ${total}`;\n');
    write('pay.spec.ts', "it('pays once', () => press('Pay $7'));\n");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder, encoding: 'utf8' });
  /** What is wrong with these rows, once their counts are written. */
  const wrongWith = (...rows: string[]): [number | null, string] => {
    write('docs/specification/pages.md', `# Pages\n\n${HEADER}${rows.join('\n')}\n`);
    run();
    const { status, stderr } = run('--check');
    return [status, stderr.replaceAll('docs/specification/pages.md:', '').trim()];
  };

  it('is content with rows that name what there is, and with rows that wait', () => {
    const waits = '| “Join” | | | | waits for membership |';
    const untested = '| What you pay | | `pay.ts` | | built, untested |';
    const differs = '| “Pay now” | | `pay.ts` | | differs: it says for how much |';
    expect(wrongWith(BUILT, waits, untested, differs)).toEqual([0, '']);
  });

  it('fails on a file that there is not', () =>
    expect(wrongWith(BUILT.replace('pay.ts', 'gone.ts'))).toEqual([1, '5: there is no file gone.ts']));

  it('fails on a test that there is not', () => {
    expect(wrongWith(BUILT.replace('pay.spec.ts', 'gone.spec.ts'))).toEqual([
      1,
      '5: there is no file gone.spec.ts',
    ]);
    expect(wrongWith(BUILT.replace('pays once', 'pays twice'))).toEqual([
      1,
      "5: no test in pay.spec.ts is called 'pays twice'",
    ]);
  });

  it('finds a test by the id above it, under any name', () => {
    const byId = BUILT.replace('`pay.spec.ts` · `pays once`', '`pay.spec.ts#once`');
    const spec = "it('says how much', () => press('Buy'));\n";
    write('pay.spec.ts', `${spec}// id: once\nit.each([1])('is paid %s time', () => press('Pay $7'));\n`);
    expect(wrongWith(byId)).toEqual([0, '']);
    write('pay.spec.ts', `// id: other\n${spec}`);
    expect(wrongWith(byId)).toEqual([1, "5: 0 tests in pay.spec.ts have the id 'once'"]);
    write('pay.spec.ts', `// id: once\n${spec}// id: once\nit('pays', () => press('Pay $7'));\n`);
    expect(wrongWith(byId)).toEqual([1, "5: 2 tests in pay.spec.ts have the id 'once'"]);
    write('pay.spec.ts', `// id: once\n${spec}it('pays', () => press('Pay $7'));\n`);
    expect(wrongWith(byId)).toEqual([1, "5: “Pay” is in none of the row's tests"]);
  });

  it('fails on a text that is in no file of its row', () =>
    expect(wrongWith(BUILT.replace('Pay …', 'Buy …'))).toEqual([
      1,
      "5: “Buy” is in none of the row's files\n5: “Buy” is in none of the row's tests",
    ]));

  it('fails on a text that the named test does not assert, though another one of its file does', () => {
    const missing = [1, "5: “Pay” is in none of the row's tests"];
    write(
      'pay.spec.ts',
      "it('pays once', () => undefined);\n\n  it('says how much', () => press('Pay $7'));\n",
    );
    expect(wrongWith(BUILT)).toEqual(missing);
    for (const other of ['pay', 'Payment', 'OrderPay']) {
      write('pay.spec.ts', `it('pays once', () => press('${other}'));\n`);
      expect(wrongWith(BUILT)).toEqual(missing);
    }
  });

  it.each([
    ['before all tests of its file', "const PAY = 'Pay $7';\nit('pays once', () => press(PAY));\n", 'Pay …'],
    ['in a table of the test', "it.each([['Pay $7']])('pays once', press);\n", 'Pay …'],
    ['in a pattern', "it('pays once', () => press(/Pay \\$7\\./));\n", 'Pay $7.'],
    ['with a quotation mark', "it('pays once', () => press('Pay what\\'s due'));\n", "Pay what's due"],
  ])('takes a text that stands %s', (_, spec, text) => {
    write('pay.ts', `const text = "${text}";\nconst begun = 'Pay';\n`);
    write('pay.spec.ts', spec);
    expect(wrongWith(BUILT.replace('Pay …', text))).toEqual([0, '']);
  });

  it.each([
    ['built without a test', '| It pays | | `pay.ts` | | built |', "'built'"],
    ['waiting for nothing that is known', '| It pays | | | | waits for better days |', "'waits'"],
    ['in no state', '| It pays | | `pay.ts` | `pay.spec.ts` · `pays once` | done |', "'done'"],
  ])('fails on a row that is %s', (_, row, state) =>
    expect(wrongWith(row)).toEqual([1, `5: ${state} does not fit what the row names`]),
  );

  it('fails while its counts are old', () => {
    write('docs/specification/pages.md', `${HEADER}${BUILT}\n`);
    expect(run('--check').stderr).toContain('the counts are old');
    run();
    expect(run('--check')).toMatchObject({ status: 0, stderr: '' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const at = (path: string): string => join(process.cwd(), path);
// A script of the build, which has no types.
const { toolOf } = (await import(pathToFileURL(at('scripts/run.mjs')).href)) as {
  toolOf: (name: string) => string;
};
const { default: ours } = (await import(pathToFileURL(at('oxlint.config.mjs')).href)) as {
  default: { ignorePatterns: readonly string[] };
};
const report = z.object({ diagnostics: z.array(z.object({ message: z.string(), filename: z.string() })) });

const TEXTS: readonly (readonly [code: string, text: string])[] = [
  ['<h1>My Account</h1>', 'My Account'],
  ['<p>{late ? "LATE" : null}</p>', 'LATE'],
  ['<p>{name || "Guest"}</p>', 'Guest'],
  ['<p>{`Order ${code}`}</p>', 'Order'],
  ['<Field label="Reason" />', 'Reason'],
  ['<button aria-label={`Add ${name}`} />', 'Add'],
  ['<Button busyText="Refunding" />', 'Refunding'],
  ['useTitle("Sign in")', 'Sign in'],
  ['toast.error("Unable to refund order")', 'Unable to refund order'],
  ['announce(`${count} new orders`)', 'new orders'],
];
const NO_TEXTS = [
  '<h1 className="type-title">{texts.title}</h1>',
  '<p>{count} · {money(total)}</p>',
  '<Button variant="outline" size="compact" onClick={log} />',
  '<Field label={texts.reason} name="reason" />',
  'toast.success(texts.refunded)',
  'log("Order refunded")',
];
const CLOCKS = [
  'new Date()',
  'import { randomUUID } from "node:crypto"',
  'import { randomBytes as bytes } from "node:crypto"',
];
const NO_CLOCKS = [
  'new Date(0)',
  'import { createHash } from "node:crypto"',
  'import { random } from "./chance"',
];
const UNNAMED = [
  '@Injectable() export class A { constructor(private readonly log: Log) {} }',
  '@Module({}) export class A { constructor(log: Log) {} }',
  '@CommandHandler(Pay) export class A { constructor(@Inject(LOG) log: Log, later: Log) {} }',
];
const NAMED = [
  '@Injectable() export class A { constructor(@Inject(LOG) private readonly log: Log) {} }',
  '@Injectable() export class A { static of(log: Log) {} }',
  'export class A { constructor(private readonly log: Log) {} }',
];

const FILES = [...TEXTS.map(([code]) => code), ...NO_TEXTS, ...CLOCKS, ...NO_CLOCKS, ...UNNAMED, ...NAMED];

/** Each piece of code is a file of a folder that is looked at once. */
describe('The lint rules of the house', () => {
  let folder: string;
  const found = new Map<string, string[]>();
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lineless-lint-'));
    for (const [index, code] of FILES.entries()) write(`${index}.tsx`, code);
    write('libs/kernel/money.ts', "import { menu } from '@lineless/areas/menu/area';");
    write('libs/kernel/money.spec.ts', "import { menu } from '@lineless/areas/menu/area';");
    const rules = { 'house/folders': 'error', 'house/literals': 'error' };
    // The pages' data is a folder of the product, and the one at the top what a server keeps.
    for (const path of ['frontend/src/data/menu.ts', 'data/menu.ts'])
      write(path, "import { menu } from '@lineless/areas/menu/area';");
    const config = {
      ignorePatterns: ours.ignorePatterns,
      jsPlugins: [at('scripts/lint/house.mjs')],
      categories: { correctness: 'off' },
      rules: { ...rules, 'house/runtime-only': 'error', 'house/injected': 'error' },
    };
    write('config.json', JSON.stringify(config));
    const args = [toolOf('oxlint'), '--config', 'config.json', '--format', 'json', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    for (const { message, filename } of report.parse(JSON.parse(stdout)).diagnostics)
      found.set(filename, [...(found.get(filename) ?? []), message]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const complaintsAbout = (code: string): string[] => found.get(`${FILES.indexOf(code)}.tsx`) ?? [];

  it.each(TEXTS)('find a text that is not in a catalogue: %s', (code, text) =>
    expect(complaintsAbout(code)).toEqual([`'${text}' belongs into this folder's catalogue, texts.ts.`]),
  );
  it.each(NO_TEXTS)('take for no text: %s', (code) => expect(complaintsAbout(code)).toEqual([]));

  it.each(CLOCKS)('find what does not come through the runtime: %s', (code) =>
    expect(complaintsAbout(code)).toEqual([expect.stringMatching(/^Take it from a Runtime/)]),
  );
  it.each(NO_CLOCKS)('let anybody write %s', (code) => expect(complaintsAbout(code)).toEqual([]));

  it.each(UNNAMED)('find a parameter that Nest would not fill: %s', (code) =>
    expect(complaintsAbout(code)).toEqual([expect.stringMatching(/^Nest would inject nothing/)]),
  );
  it.each(NAMED)('find every parameter named in %s', (code) => expect(complaintsAbout(code)).toEqual([]));

  it('find an import against the folders, but not in a test', () => {
    expect([...found].filter(([name]) => basename(dirname(name)) === 'kernel')).toEqual([
      ['libs/kernel/money.ts', ['Boundary: the kernel may not import @lineless/areas/menu/area.']],
    ]);
  });

  it('look at the data of the pages, and not at the data of a server', () => {
    const files = [...found.keys()].filter((name) => basename(name) === 'menu.ts');
    expect(files).toEqual(['frontend/src/data/menu.ts']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Entry {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}
interface Lock {
  readonly packages: Record<string, Entry>;
}

const { faultsOf } = (await import(pathToFileURL(join(process.cwd(), 'scripts/dependencies.mjs')).href)) as {
  readonly faultsOf: (lock: Lock) => string[];
};

const OWN = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const GOOD: Entry = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AA==' };

/** What is wrong with this repository's packages and these. */
const faultsWith = (planted: Record<string, Entry>) =>
  faultsOf({ packages: { ...OWN.packages, ...planted } });
const faultsOfOne = (entry: Entry) => faultsWith({ 'node_modules/planted': entry });

describe('The packages that are locked', () => {
  it('keep every rule in this repository', () => {
    expect(faultsOf(OWN)).toEqual([]);
  });

  it('may be joined by one that is proved, free and quiet', () => {
    expect(faultsOfOne(GOOD)).toEqual([]);
  });

  it.each([
    ['no digest', undefined],
    ['a digest that can be forged', 'sha1-AA=='],
    ['a weaker digest beside the good one', 'sha512-AA== sha1-AA=='],
  ])('are named where one has %s', (_, integrity) => {
    const { integrity: _none, ...unproved } = GOOD;
    const entry = integrity === undefined ? unproved : { ...unproved, integrity };
    expect(faultsOfOne(entry)).toEqual(['planted 1.0.0: has no SHA-512 to prove it by']);
  });

  it('need no digest of their own inside a package that has one', () => {
    const { integrity: _, ...unproved } = GOOD;
    expect(faultsOfOne({ ...unproved, inBundle: true })).toEqual([]);
  });

  it.each(['(MIT OR GPL-3.0-only)', 'MIT AND ISC', '(BSD-3-Clause AND Apache-2.0)'])(
    'may be under %s',
    (license) => expect(faultsOfOne({ ...GOOD, license })).toEqual([]),
  );

  it.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    'UNLICENSED',
    'SEE LICENSE IN licence.txt',
    'LGPL-3.0-or-later',
  ])('are named where one is under %s', (license) =>
    expect(faultsOfOne({ ...GOOD, license })).toEqual([
      `planted 1.0.0: its licence is ${license}, which is on no list`,
    ]),
  );

  it('are named where one does not say its licence', () => {
    const { license: _, ...unsaid } = GOOD;
    expect(faultsOfOne(unsaid)).toEqual(['planted 1.0.0: its licence is not said, which is on no list']);
  });

  it('have exceptions for a name and its licence together, and for no name that looks like it', () => {
    const push = { ...GOOD, license: 'MPL-2.0' };
    expect(faultsWith({ 'node_modules/a/node_modules/web-push': push })).toEqual([]);
    expect(faultsWith({ 'node_modules/web-push-more': push })).toHaveLength(1);
    expect(faultsWith({ 'node_modules/web-push': { ...push, license: 'GPL-3.0-only' } })).toEqual([
      'web-push 1.0.0: its licence is GPL-3.0-only, which is on no list',
      'web-push: no package needs this exception for a licence',
    ]);
  });

  it('run code when they are installed only where that is listed', () => {
    expect(faultsOfOne({ ...GOOD, hasInstallScript: true })).toEqual([
      'planted 1.0.0: runs code when it is installed',
    ]);
    expect(faultsWith({ 'node_modules/protobufjs': GOOD })).toEqual([
      'protobufjs: runs no code when it is installed, and is listed as if it did',
    ]);
  });

  it('are there once where they keep something for a whole process, under another name too', () => {
    expect(faultsWith({ 'node_modules/a/node_modules/zod': GOOD })).toEqual([
      expect.stringMatching(/^zod: is there 2 times \([\d.]+, 1\.0\.0\)$/),
    ]);
    expect(faultsWith({ 'node_modules/zod-of-old': { ...GOOD, name: 'zod' } })).toHaveLength(1);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Entry {
  version?: string;
  resolved?: string;
  link?: boolean;
  engines?: { node: string };
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}
interface Lock {
  packages: Record<string, Entry & { devDependencies?: Record<string, string> }>;
}
interface Manifest {
  name: string;
  engines: { node: string };
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
  scripts?: Record<string, string>;
}
interface Scripts {
  readonly faultsOf: (manifest: Manifest, lock: Lock, semver: unknown) => string[];
  readonly misfits: (manifest: Manifest, lock: Lock) => string[];
  readonly differences: (locked: Lock['packages'], there: Lock['packages']) => string[];
  readonly packagesDigest: (manifest: Manifest, lock: Lock) => string;
}

const script = (name: string) =>
  import(pathToFileURL(join(process.cwd(), 'scripts', name)).href) as Promise<Scripts>;
const { faultsOf, misfits } = await script('lock.mjs');
const { differences, packagesDigest } = await script('installed.mjs');
// It comes with no types.
const semver: unknown = createRequire(import.meta.url)('semver');

const OTHER_SYSTEM = process.platform === 'win32' ? 'linux' : 'win32';

/** One package with a binary for each of two systems. */
function given() {
  const manifest: Manifest = {
    name: 'lineless',
    engines: { node: '>=20.19' },
    devDependencies: { bundler: '^1.0.0' },
  };
  const binary = (os: string): Entry => ({
    version: '1.2.0',
    optional: true,
    os: [os],
    cpu: [process.arch],
  });
  const bundler: Entry = {
    version: '1.2.0',
    engines: { node: '^20.19.0 || >=22.12.0' },
    optionalDependencies: { 'bundler-here': '1.2.0', 'bundler-there': '1.2.0' },
  };
  const packages: Lock['packages'] = {
    '': { devDependencies: { bundler: '^1.0.0' } },
    'node_modules/bundler': bundler,
    'node_modules/bundler-here': binary(process.platform),
    'node_modules/bundler-there': binary(OTHER_SYSTEM),
  };
  return { manifest, lock: { packages }, bundler };
}

const faults = ({ manifest, lock }: ReturnType<typeof given>) => faultsOf(manifest, lock, semver);

describe('The lock file', () => {
  it('of this repository has no fault', () => {
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
    expect(faultsOf(read('package.json') as Manifest, read('package-lock.json') as Lock, semver)).toEqual([]);
  });

  it('has no fault where everything that is named is there', () => {
    expect(faults(given())).toEqual([]);
  });

  it('names the binary of another system that npm has left out', () => {
    const one = given();
    delete one.lock.packages['node_modules/bundler-there'];
    expect(faults(one)).toEqual([
      'bundler 1.2.0: its bundler-there has no entry, so the systems that need it get nothing',
    ]);
  });

  it('takes a binary that lies in the folder of its package, or of one around it', () => {
    const one = given();
    const { packages } = one.lock;
    packages['node_modules/outer/node_modules/bundler'] = one.bundler;
    packages['node_modules/outer/node_modules/bundler/node_modules/bundler-there'] =
      packages['node_modules/bundler-there'] ?? {};
    expect(faults(one)).toEqual([]);
    delete packages['node_modules/bundler-there'];
    expect(faults(one)).toHaveLength(1);
  });

  it('names no address, except of a folder that is linked', () => {
    const one = given();
    one.bundler.resolved = 'https://registry.example/bundler.tgz';
    expect(faults(one)).toEqual(['bundler 1.2.0: names an address to download it from']);
    one.bundler.link = true;
    expect(faults(one)).toEqual([]);
  });

  it('installs nothing that refuses the oldest Node that is named', () => {
    const one = given();
    one.bundler.engines = { node: '>=22' };
    expect(faults(one)).toEqual(['bundler 1.2.0: wants Node >=22, the oldest of ours is 20.19.0']);
    one.manifest.engines = { node: '>=22.12' };
    expect(faults(one)).toEqual([]);
  });

  it.each([
    ['another range', { bundler: '^2.0.0' }, ['bundler']],
    ['one more', { bundler: '^1.0.0', other: '^1.0.0' }, ['other']],
    ['one less', {}, ['bundler']],
    ['the same', { bundler: '^1.0.0' }, []],
  ])('does not fit a package.json that asks for %s, unless nothing changed', (_, asked, names) => {
    const { manifest, lock } = given();
    expect(misfits({ ...manifest, devDependencies: asked }, lock)).toEqual(names);
    expect(faultsOf({ ...manifest, devDependencies: asked }, lock, semver)).toHaveLength(names.length);
  });
});

describe('What is installed', () => {
  const { '': _, 'node_modules/bundler-there': _there, ...here } = given().lock.packages;

  it('is what was locked, without the binaries of other systems', () => {
    expect(differences(given().lock.packages, here)).toEqual([]);
  });

  it('is not, where the binary of this system is missing', () => {
    const { 'node_modules/bundler-here': _own, ...without } = here;
    expect(differences(given().lock.packages, without)).toEqual(['node_modules/bundler-here']);
  });

  it('is not, where a package has another version or is one too many', () => {
    const older = { ...here, 'node_modules/bundler': { version: '1.1.0' } };
    expect(differences(given().lock.packages, older)).toEqual(['node_modules/bundler']);
    const more = { ...here, 'node_modules/other': { version: '1.0.0' } };
    expect(differences(given().lock.packages, more)).toEqual(['node_modules/other']);
  });

  it('is installed again for another range or override, and for no other line of package.json', () => {
    const { manifest, lock } = given();
    const digest = packagesDigest(manifest, lock);
    expect(packagesDigest({ ...manifest, scripts: { start: 'node .' } }, lock)).toBe(digest);
    expect(packagesDigest({ ...manifest, overrides: { bundler: '1.1.0' } }, lock)).not.toBe(digest);
    expect(packagesDigest({ ...manifest, devDependencies: {} }, lock)).not.toBe(digest);
  });
});

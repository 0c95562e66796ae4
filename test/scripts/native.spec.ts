import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface System {
  readonly name: string;
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}
interface Entry {
  version?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
interface Lock {
  packages: Record<string, Entry>;
}
const { binariesOn, binaryKind, nativeDigests, PLATFORMS } = (await import(
  pathToFileURL(join(process.cwd(), 'scripts/native.mjs')).href
)) as {
  readonly PLATFORMS: readonly System[];
  readonly binariesOn: (
    lock: Lock,
    system: System,
  ) => { expected: readonly { path: string; of: string }[]; lacking: readonly string[] };
  readonly binaryKind: (bytes: Buffer) => { os: string; cpu: string | undefined } | null;
  readonly nativeDigests: (lock: Lock) => ReadonlyMap<string, string>;
};
const { npmCommand, toolOf } = (await import(pathToFileURL(join(process.cwd(), 'scripts/run.mjs')).href)) as {
  readonly npmCommand: (around: object) => readonly string[];
  readonly toolOf: (name: string) => string;
};

function given(): Lock {
  const binary = (os: string, cpu: string, libc?: string): Entry => ({
    version: '1.0.0',
    optional: true,
    os: [os],
    cpu: [cpu],
    ...(libc !== undefined && { libc: [libc] }),
  });
  const names = ['linux-x64-gnu', 'linux-x64-musl', 'darwin-arm64', 'win32-x64'];
  return {
    packages: {
      '': {},
      'node_modules/bundler': {
        version: '1.0.0',
        optionalDependencies: Object.fromEntries(names.map((name) => [`bundler-${name}`, '1.0.0'])),
      },
      'node_modules/bundler-linux-x64-gnu': binary('linux', 'x64', 'glibc'),
      'node_modules/bundler-linux-x64-musl': binary('linux', 'x64', 'musl'),
      'node_modules/bundler-darwin-arm64': binary('darwin', 'arm64'),
      'node_modules/bundler-win32-x64': binary('win32', 'x64'),
      'node_modules/plain': { version: '1.0.0' },
    },
  };
}

const on = (name: string) => {
  const system = PLATFORMS.find((one) => one.name === name);
  if (!system) throw new Error(`${name} is not tried`);
  return binariesOn(given(), system);
};

describe('The binaries of a system', () => {
  it.each([
    ['Linux x64', 'linux-x64-gnu'],
    ['Alpine x64', 'linux-x64-musl'],
    ['macOS ARM', 'darwin-arm64'],
    ['Windows x64', 'win32-x64'],
  ])('of %s are those whose system, processor and C library it has', (name, binary) => {
    expect(on(name)).toMatchObject({
      expected: [{ path: `node_modules/bundler-${binary}`, of: 'bundler' }],
      lacking: [],
    });
  });

  it('lack where a package has some, and none for this one', () => {
    expect(on('macOS x64')).toMatchObject({ expected: [], lacking: ['bundler'] });
  });

  it('are other ones when one of them changes, and no others when another package does', () => {
    const digest = (lock: Lock) => nativeDigests(lock).get('bundler');
    const [before, lock] = [digest(given()), given()];
    lock.packages['node_modules/plain'] = { version: '2.0.0' };
    expect(digest(lock)).toBe(before);
    lock.packages['node_modules/bundler-win32-x64'] = { version: '1.0.1', optional: true, os: ['win32'] };
    expect(digest(lock)).not.toBe(before);
    expect([...nativeDigests(lock).keys()]).toEqual(['bundler']);
  });

  it('are known by their first bytes', () => {
    const of = (length: number, at: Record<number, readonly number[]>) => {
      const bytes = Buffer.alloc(length);
      for (const [offset, values] of Object.entries(at)) bytes.set(values, Number(offset));
      return bytes;
    };
    const windows = of(256, { 0: [0x4d, 0x5a], 60: [0x80], 0x80: [0x50, 0x45, 0, 0, 0x64, 0x86] });
    const mac = of(64, { 0: [0xcf, 0xfa, 0xed, 0xfe, 0x0c, 0, 0, 1] });
    const linux = of(64, { 0: [0x7f, 0x45, 0x4c, 0x46], 18: [0xb7] });
    expect([windows, mac, linux].map(binaryKind)).toEqual([
      { os: 'win32', cpu: 'x64' },
      { os: 'darwin', cpu: 'arm64' },
      { os: 'linux', cpu: 'arm64' },
    ]);
    expect(binaryKind(Buffer.from('#!/bin/sh\n'.padEnd(100)))).toBeNull();
    expect(binaryKind(Buffer.from('MZ'.padEnd(100)))).toBeNull();
    expect(binaryKind(readFileSync(process.execPath))).toEqual({ os: process.platform, cpu: process.arch });
  });
});

describe('A tool', () => {
  it('is a file that Node runs, as the links to it are shell scripts on Windows', () => {
    for (const name of ['tsc', 'oxlint', 'oxfmt', 'knip', 'vite'])
      expect(readFileSync(toolOf(name), 'utf8')).toMatch(/^#!\/usr\/bin\/env node|import|require/);
  });

  it('such as npm is run by Node where it runs this, or where no program starts a shell script', () => {
    const node = process.execPath;
    const npm = { npm_execpath: '/nowhere/npm-cli.js' };
    expect(npmCommand({ platform: 'linux', node, env: npm })).toEqual(['npm']);
    expect(npmCommand({ platform: 'win32', node: join('nodejs', 'node.exe'), env: {} })).toEqual([
      join('nodejs', 'node.exe'),
      join('nodejs', 'node_modules/npm/bin/npm-cli.js'),
    ]);
    const other = { npm_execpath: toolOf('tsc') };
    expect(npmCommand({ platform: 'linux', node, env: other })).toEqual(['npm']);
  });
});

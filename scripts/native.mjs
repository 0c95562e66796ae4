/** Which packages with binaries the lock file names, and which of them a system needs. */
import { createHash } from 'node:crypto';

const platform = (name, os, cpu, libc) => ({ name, os, cpu, libc });

/** Those that the product may be started on. */
export const PLATFORMS = [
  platform('Linux x64', 'linux', 'x64', 'glibc'),
  platform('Linux ARM', 'linux', 'arm64', 'glibc'),
  platform('Alpine x64', 'linux', 'x64', 'musl'),
  platform('Alpine ARM', 'linux', 'arm64', 'musl'),
  platform('macOS ARM', 'darwin', 'arm64'),
  platform('macOS x64', 'darwin', 'x64'),
  platform('Windows x64', 'win32', 'x64'),
];

/** Watches files on macOS a little sooner than Node does. */
const NEEDED_BY_NONE = 'fsevents';

const nameOf = (path) => path.replace(/^.*node_modules\//, '');
const isNative = ({ os, cpu, optional }) => Boolean(optional && (os ?? cpu));

/** Each `{ path, entry, of }`: a package with a binary, and the one that loads it. */
function natives({ packages }) {
  const loaders = Object.entries(packages).filter(([path, entry]) => path !== '' && !isNative(entry));
  return loaders.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => {
      if (name === NEEDED_BY_NONE) return [];
      const inside = `${path}/node_modules/${name}`;
      const found = inside in packages ? inside : `node_modules/${name}`;
      const entry = packages[found];
      return entry && isNative(entry) ? [{ path: found, entry, of: nameOf(path) }] : [];
    }),
  );
}

/** Of each package that loads binaries, by its name: what any system would get for it. */
export function nativeDigests(lock) {
  const lines = new Map();
  for (const { path, entry, of } of natives(lock)) {
    const { version, integrity, os, cpu, libc } = entry;
    lines.set(of, [...(lines.get(of) ?? []), JSON.stringify([path, version, integrity, os, cpu, libc])]);
  }
  const digest = (all) => createHash('sha256').update(all.sort().join('\n')).digest('hex').slice(0, 10);
  return new Map([...lines].sort().map(([of, all]) => [of, digest(all)]));
}

/** What has to be there on a system, and whose loader would find nothing. */
export function binariesOn(lock, system) {
  const all = natives(lock);
  const expected = all.filter(({ entry }) => fits(entry, system));
  const served = new Set(expected.map(({ of }) => of));
  const loaders = [...new Set(all.map(({ of }) => of))];
  return { expected, lacking: loaders.filter((of) => !served.has(of)) };
}

function fits({ os, cpu, libc }, system) {
  const has = (list, one) => list === undefined || list.includes(one);
  return has(os, system.os) && has(cpu, system.cpu) && (system.libc === undefined || has(libc, system.libc));
}

/** Which system and processor a file is for, by its first bytes; `null`: it is no program and no library. */
export function binaryKind(bytes) {
  if (bytes.length < 64) return null;
  if (bytes.readUInt32BE(0) === 0x7f454c46)
    return { os: 'linux', cpu: { 0x3e: 'x64', 0xb7: 'arm64' }[bytes.readUInt16LE(18)] };
  if (bytes.readUInt32LE(0) === 0xfeedfacf)
    return { os: 'darwin', cpu: { 0x01000007: 'x64', 0x0100000c: 'arm64' }[bytes.readUInt32LE(4)] };
  if (bytes.readUInt16BE(0) !== 0x4d5a) return null;
  const header = bytes.readUInt32LE(60);
  if (header + 6 > bytes.length || bytes.readUInt32BE(header) !== 0x50450000) return null;
  return { os: 'win32', cpu: { 0x8664: 'x64', 0xaa64: 'arm64' }[bytes.readUInt16LE(header + 4)] };
}

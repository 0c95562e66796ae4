import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaryKind } from './native.mjs';
import { runNpm } from './run.mjs';

/** More than where any system's header says what it is. */
const HEAD = 4096;

/**
 * Installs as another system would, into a folder that is thrown away.
 * @param expected the packages with binaries that it needs @param lacking loaders for which none is locked
 * @returns the binaries that were found, and what is wrong
 */
export async function tryInstall({ os, cpu, libc }, { expected, lacking }) {
  const folder = mkdtempSync(join(tmpdir(), 'lineless-platform-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(file, join(folder, file));
    const system = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
    await runNpm(['ci', ...system, ...quiet], { cwd: folder });
    const found = expected.flatMap(({ path, of }) => {
      const binaries = binariesIn(join(folder, path)).filter((one) => one.os === os && one.cpu === cpu);
      const bytes = binaries.reduce((sum, one) => sum + one.bytes, 0);
      return binaries.length === 0 ? [] : [{ path, of, megabytes: bytes / 1e6 }];
    });
    const isFound = new Set(found.map(({ path }) => path));
    return {
      found,
      faults: [
        ...lacking.map((of) => `${of} has no binary for it in the lock file`),
        ...expected.filter(({ path }) => !isFound.has(path)).map(({ path }) => `${path}: no binary for it`),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function binariesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => {
      const kind = binaryKind(headOf(file));
      return kind ? [{ ...kind, bytes: statSync(file).size }] : [];
    });
}

function headOf(file) {
  const bytes = Buffer.alloc(HEAD);
  const handle = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(handle, bytes, 0, HEAD, 0));
  } finally {
    closeSync(handle);
  }
}

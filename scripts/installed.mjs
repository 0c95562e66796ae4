/** What is in node_modules, so that `npm ci`, which empties it first, runs only when it has to. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readJson } from './lock.mjs';

/** npm's own list of what it has put there. */
const LIST = 'node_modules/.package-lock.json';

/** Of all that decides what is installed: neither a script that was added nor a file's time does. */
export function packagesDigest(manifest, lock) {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  const asked = { dependencies, devDependencies, optionalDependencies, overrides };
  return createHash('sha256')
    .update(JSON.stringify([asked, lock.packages]))
    .digest('hex');
}

/** Whether just this is installed already, as with `npm install` for a new package. */
export function isInstalled(lock) {
  if (!existsSync(LIST)) return false;
  const { packages } = readJson(LIST);
  return differences(lock.packages, packages).length === 0;
}

/** Packages that are there in another version, too many, or missing although this machine wants them. */
export function differences(locked, there) {
  const others = Object.keys(there).filter((path) => locked[path]?.version !== there[path].version);
  const missing = Object.keys(locked).filter(
    (path) => path !== '' && !(path in there) && !isLeftOut(locked[path]),
  );
  return [...others, ...missing];
}

/** Optional: it is another system's, or belongs to one that is. What fits this one is expected. */
function isLeftOut({ optional, os, cpu, libc }) {
  if (!optional) return false;
  const isOurs = os?.includes(process.platform) && (cpu === undefined || cpu.includes(process.arch));
  return !isOurs || (libc !== undefined && !libc.includes(libcOfThis()));
}

const libcOfThis = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');

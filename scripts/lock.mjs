/**
 * What package-lock.json has to hold so that every machine installs the same: `node scripts/lock.mjs` names each fault.
 * npm drops in silence what a registry does not serve, and then no other system gets its binaries.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** Packages that package.json and its lock name differently, as `npm ci` refuses them; none where they fit together. */
export function misfits(manifest, lock) {
  const locked = lock.packages[''];
  return KINDS.flatMap((kind) => {
    const [asked, held] = [manifest[kind] ?? {}, locked[kind] ?? {}];
    const names = new Set([...Object.keys(asked), ...Object.keys(held)]);
    return [...names].filter((name) => asked[name] !== held[name]);
  }).filter((name, index, all) => all.indexOf(name) === index);
}

/** Each fault as a line. @param semver the package of that name */
export function faultsOf(manifest, lock, semver) {
  const oldest = semver.minVersion(manifest.engines.node).version;
  return [
    ...misfits(manifest, lock).map((name) => `${name}: package.json asks for another range than was locked`),
    ...Object.entries(lock.packages).flatMap(([path, entry]) => faultsOfEntry(path, entry)),
  ];

  function faultsOfEntry(path, { version, resolved, link, engines, optionalDependencies = {} }) {
    const called = `${path.replace(/^.*node_modules\//, '') || manifest.name} ${version}`;
    const missing = Object.keys(optionalDependencies).filter((name) => lockedPath(lock, path, name) === null);
    const refuses = path !== '' && engines?.node && !semver.satisfies(oldest, engines.node);
    return [
      ...missing.map(
        (name) => `${called}: its ${name} has no entry, so the systems that need it get nothing`,
      ),
      ...(resolved && !link ? [`${called}: names an address to download it from`] : []),
      ...(refuses ? [`${called}: wants Node ${engines.node}, the oldest of ours is ${oldest}`] : []),
    ];
  }
}

/**
 * Where a package is found that another one asks for, as Node looks for it: in the package's own node_modules, then in
 * those around it. `null` where it has no entry.
 * @param from the path of the package that asks, '' for ours
 */
export function lockedPath({ packages }, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return null;
  }
}

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { default: semver } = await import('semver');
  const faults = faultsOf(readJson('package.json'), readJson('package-lock.json'), semver);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}

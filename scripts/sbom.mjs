/**
 * `npm run sbom [-- file]`: writes what is shipped, and from which packages, as CycloneDX (cyclonedx.org), into
 * dist/sbom.cdx.json. It reads the lock file and our sources, and needs neither a network nor a build; the same commit
 * gives the same file, which names no registry and no path of this machine.
 *
 * Shipped is what the image carries: the packages that it installs, and those that are joined with the server or the
 * pages. Of the last two these are all that our sources import and that those need in turn, so a few that the build
 * drops again are among them, and none that it takes is missing.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockedPath, readJson } from './lock.mjs';
import { runNpm } from './run.mjs';

const FILE = 'dist/sbom.cdx.json';
/** Where each of the two that are joined begins. */
const JOINED = {
  server: ['apps', 'libs', 'projections'],
  pages: ['frontend/src', 'libs/contracts', 'libs/kernel'],
};
const SOURCE = /\.(?:tsx?|css)$/;
const OF_TESTS = /\.spec\.|[\\/]testing[\\/]|[\\/]contract(?:[\\/]|\.ts$)/;
const IMPORTS = [
  /^(?:import|export)\b(?! type\b)[^;'"]*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /^@import ['"]([^'"]+)['"]/gm,
];
const OWN = /^(?:\.|\/|@\/|@lineless\/|node:)/;

/**
 * @param bom npm's own, of everything that is locked
 * @param sources the texts of each that is joined, by its name
 */
export function shipped(bom, lock, manifest, sources) {
  const into = placesOf(lock, sources);
  const root = `${manifest.name}@${manifest.version}`;
  const isThere = (ref) => ref === root || into.has(ref);
  const { serialNumber: _, metadata, components, dependencies, ...rest } = bom;
  return {
    ...rest,
    metadata: {
      lifecycles: metadata.lifecycles,
      tools: metadata.tools,
      component: {
        'bom-ref': root,
        type: 'application',
        name: manifest.name,
        version: manifest.version,
        purl: `pkg:npm/${root}`,
      },
    },
    components: components.filter((one) => isThere(one['bom-ref'])).map((one) => component(one, into)),
    dependencies: dependencies
      .filter(({ ref }) => isThere(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isThere) })),
  };
}

/** npm calls optional what is for development, as everything is that is joined. */
function component({ externalReferences: _, properties: _own, scope, ...one }, into) {
  const places = [...into.get(one['bom-ref'])].sort();
  const properties = places.map((value) => ({ name: 'lineless:shipped', value }));
  return { ...one, scope: places.includes('installed') ? scope : 'required', properties };
}

/** By name and version: 'installed' beside the server, or joined with the 'server' or the 'pages'. */
function placesOf(lock, sources) {
  const into = new Map();
  const add = (path, place) => {
    const ref = refOf(path, lock.packages[path]);
    into.set(ref, (into.get(ref) ?? new Set()).add(place));
  };
  for (const [path, { dev }] of Object.entries(lock.packages))
    if (path !== '' && !dev) add(path, 'installed');
  for (const [place, texts] of Object.entries(sources))
    for (const path of needed(lock, texts.flatMap(importsIn))) add(path, place);
  return into;
}

const refOf = (path, { name, version }) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`;

/** The paths of these packages and of all that they need to run. */
function needed(lock, names) {
  const paths = new Set(names.map((name) => lockedPath(lock, '', name)).filter((path) => path !== null));
  for (const path of paths)
    for (const name of namedBy(lock.packages[path])) {
      const found = name.startsWith('@types/') ? null : lockedPath(lock, path, name);
      if (found !== null) paths.add(found);
    }
  return paths;
}

/** Peers too, and those that are looked for and used only where they are: the build joins those that are there. */
function namedBy({ dependencies, peerDependencies, peerDependenciesMeta }) {
  return Object.keys({ ...dependencies, ...peerDependencies, ...peerDependenciesMeta });
}

/** Packages by name; what only looks like an import is in no lock file. */
export function importsIn(text) {
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, name]) => name)
    .filter((name) => !OWN.test(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}

export function sourcesOf(folders) {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((path) => SOURCE.test(path) && !OF_TESTS.test(join(folder, path)))
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  );
}

export const joinedSources = () =>
  Object.fromEntries(Object.entries(JOINED).map(([place, folders]) => [place, sourcesOf(folders)]));

/** Of the folder that the process is in. */
export async function bomOfShipped() {
  const said = await runNpm([
    'sbom',
    '--package-lock-only',
    '--sbom-format',
    'cyclonedx',
    '--loglevel=error',
  ]);
  return shipped(JSON.parse(said), readJson('package-lock.json'), readJson('package.json'), joinedSources());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const file = process.argv[2] ?? FILE;
  const bom = await bomOfShipped();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${file}: ${bom.components.length} packages`);
}

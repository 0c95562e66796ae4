/**
 * Installs and builds what is missing or stale, and nothing that is not.
 * `prepare()` before a start; `prepare({ builds: [] })` where only the packages are needed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isInstalled, packagesDigest } from './installed.mjs';
import { misfits, readJson } from './lock.mjs';
import { run, runNpm } from './run.mjs';
import { unlessFresh } from './stale.mjs';

const SERVER_SOURCES = [
  'apps',
  'libs',
  'projections',
  'tsconfig.json',
  'scripts/build-server.mjs',
  'scripts/bundle.mjs',
];
const WEB_SOURCES = [
  'frontend',
  'libs/contracts',
  'libs/kernel',
  ...['build-web', 'first-paint', 'service-worker'].map((name) => `scripts/${name}.mjs`),
];
const PACKAGES = ['package.json', 'package-lock.json'];
const BUILDS = {
  server: { script: 'build-server', stamp: 'dist/server.stamp', sources: SERVER_SOURCES },
  pages: { script: 'build-web', stamp: 'dist/web.stamp', sources: WEB_SOURCES },
};

export async function prepare({ builds = Object.keys(BUILDS) } = {}) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  refuseOldNode();
  await install();
  await Promise.all(
    builds.map((name) => {
      const { script, stamp, sources } = BUILDS[name];
      return unlessFresh(stamp, [...sources, ...PACKAGES], () =>
        say(`Building the ${name}`, () => runScript(script)),
      );
    }),
  );
}

/** The stamp lies inside node_modules, so it goes when they go. */
const INSTALLED = 'node_modules/.lineless-packages';

async function install() {
  const [manifest, lock] = PACKAGES.map(readJson);
  const names = misfits(manifest, lock);
  if (names.length > 0) refuseMisfits(` (${shortListOf(names)})`);
  const digest = packagesDigest(manifest, lock);
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === digest) return;
  if (!isInstalled(lock)) await say('Installing packages', installPackages);
  writeFileSync(INSTALLED, digest);
}

async function installPackages() {
  try {
    await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  } catch (error) {
    if (/package\.json and package-lock\.json.*in sync/s.test(error.message)) refuseMisfits('');
    throw error;
  }
}

const shortListOf = (names) => names.slice(0, 3).join(', ') + (names.length > 3 ? ' and others' : '');

function refuseMisfits(which) {
  console.error(`package.json and package-lock.json do not fit together${which}.`);
  console.error('Run `npm install`, and commit both.');
  process.exit(1);
}

/** In a process of its own: what a build has taken of memory goes with it. */
function runScript(name) {
  return run(process.execPath, [`scripts/${name}.mjs`]);
}

async function say(what, work) {
  const begun = performance.now();
  console.log(`${what} …`);
  await work();
  console.log(`${what}: done in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Lineless needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs and builds what is missing or stale, and nothing that is not.
 * `prepare()` before a start; `prepare({ builds: [] })` where only the packages are needed.
 */
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';
import { unlessFresh } from './stale.mjs';

const SERVER_SOURCES = [
  'apps',
  'libs',
  'projections',
  'nest-cli.json',
  'tsconfig.json',
  '.swcrc',
  'scripts/build-server.mjs',
];
const WEB_SOURCES = ['frontend', 'libs/contracts', 'libs/kernel', 'scripts/build-web.mjs'];
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

async function install() {
  // The stamp lies inside node_modules, so it goes when they go.
  await unlessFresh('node_modules/.lineless-packages', PACKAGES, () =>
    say('Installing packages', () => run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])),
  );
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

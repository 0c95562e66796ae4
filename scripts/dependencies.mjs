/**
 * What package-lock.json may bring along, known without a network: `node scripts/dependencies.mjs` names each package
 * that breaks a rule, and each exception that no package needs any more. What every machine needs to install the same
 * is lock.mjs's.
 */
import { fileURLToPath } from 'node:url';
import { readJson } from './lock.mjs';

/** They ask for nothing but that their text goes along. */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
];

/** Packages under another licence: the name (or its beginning, before *), the licence, and why it does no harm. */
const LICENCE_EXCEPTIONS = [
  { of: '@img/sharp-*', licence: 'LGPL-3.0-or-later', why: 'libvips, a library that is loaded unchanged' },
  { of: '@fontsource-variable/archivo', licence: 'OFL-1.1', why: 'a font, served unchanged' },
  { of: 'web-push', licence: 'MPL-2.0', why: 'joined with the server unchanged, its source is public' },
  { of: 'axe-core', licence: 'MPL-2.0', why: 'for tests alone' },
  { of: 'lightningcss*', licence: 'MPL-2.0', why: 'for the build alone' },
  { of: 'caniuse-lite', licence: 'CC-BY-4.0', why: 'data for the build and tests alone' },
  { of: 'xmlhttprequest-ssl', licence: '', why: 'MIT in its older spelling, which the lock file drops' },
];

/** Code that runs as soon as it is installed: by name, and what for. */
const INSTALL_SCRIPTS = {
  '@parcel/watcher': 'builds its binary where it brings none',
  'msgpackr-extract': 'builds its binary where it brings none',
  protobufjs: 'warns of versions of its own that do not fit',
  'unrs-resolver': 'fetches its binary where npm has left it out',
};

/** They keep something for a whole process or page, or compare by class: two of them know nothing of each other. */
const SINGLE = [
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/cqrs',
  '@opentelemetry/api',
  '@reduxjs/toolkit',
  'prom-client',
  'react',
  'react-dom',
  'react-redux',
  'react-router',
  'redux',
  'reflect-metadata',
  'rxjs',
  'scheduler',
  'zod',
];

/** Each fault as a line. */
export function faultsOf(lock) {
  const packages = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ name: entry.name ?? path.replace(/^.*node_modules\//, ''), ...entry }));
  return [
    ...packages.flatMap(faultsOfPackage),
    ...SINGLE.flatMap((name) => faultsOfSingle(name, packages)),
    ...idleExceptions(packages),
  ];
}

function faultsOfPackage({ name, version, license = '', integrity, link, inBundle, hasInstallScript }) {
  const called = `${name} ${version}`;
  // What a package carries inside is proved by that package's own digest.
  const isProved = link || inBundle || /^sha512-\S+$/.test(integrity ?? '');
  const isAllowed = isFree(license) || LICENCE_EXCEPTIONS.some((one) => excepts(one, name, license));
  return [
    ...(isProved ? [] : [`${called}: has no SHA-512 to prove it by`]),
    ...(isAllowed ? [] : [`${called}: its licence is ${license || 'not said'}, which is on no list`]),
    ...(hasInstallScript && !(name in INSTALL_SCRIPTS) ? [`${called}: runs code when it is installed`] : []),
  ];
}

/** An SPDX expression whose brackets stand around all of it: of OR one is enough, of AND each has to be listed. */
function isFree(license, more = []) {
  const isListed = (id) => LICENCES.includes(id) || more.includes(id);
  const parts = license.replace(/[()]/g, '').split(' AND ');
  return parts.every((part) => part.split(' OR ').some(isListed));
}

function excepts({ of, licence }, name, license) {
  const isMeant = of.endsWith('*') ? name.startsWith(of.slice(0, -1)) : name === of;
  return isMeant && (licence === '' ? license === '' : isFree(license, [licence]));
}

function faultsOfSingle(name, packages) {
  const versions = packages.filter((one) => one.name === name).map(({ version }) => version);
  return versions.length > 1 ? [`${name}: is there ${versions.length} times (${versions.join(', ')})`] : [];
}

function idleExceptions(packages) {
  const needed = packages.filter(({ license = '' }) => !isFree(license));
  const idle = LICENCE_EXCEPTIONS.filter(
    (one) => !needed.some(({ name, license = '' }) => excepts(one, name, license)),
  );
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  return [
    ...idle.map(({ of }) => `${of}: no package needs this exception for a licence`),
    ...Object.keys(INSTALL_SCRIPTS)
      .filter((name) => !scripted.includes(name))
      .map((name) => `${name}: runs no code when it is installed, and is listed as if it did`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = faultsOf(readJson('package-lock.json'));
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}

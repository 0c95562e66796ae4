/**
 * Compiles apps, libs and projections and joins them with their packages into a few files, because loading many small
 * ones is most of a start.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { readJson } from './lock.mjs';
import { writeVersions } from './projection-versions.mjs';

const APPS = ['api', 'worker', 'cli'];

/**
 * package.json's `dependencies`, and no others, stay outside: they are what the image carries. libsql and sharp are
 * native; reflect-metadata has to be there before any decorator runs, and joined, it would come after the first ones;
 * BullMQ stays what a fleet's test can reach from outside, to lose and to double what it sends.
 */
const OUTSIDE = Object.keys(readJson('package.json').dependencies);

/** What Nest, Fastify, Socket.IO and the driver of MongoDB look for and do without. */
const NOT_INSTALLED = [
  '@nestjs/platform-express',
  '@nestjs/microservices',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/view',
  'class-transformer',
  'class-validator',
  'bufferutil',
  'utf-8-validate',
  'kerberos',
  'snappy',
  '@mongodb-js/zstd',
  'gcp-metadata',
  'socks',
  'mongodb-client-encryption',
  '@aws-sdk/credential-providers',
];

/** Messages in forty languages come with zod; the product speaks one. */
const ENGLISH_ONLY = {
  name: 'english-only',
  load: {
    filter: { id: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ },
    handler: () => "export { default as en } from './en.js';",
  },
};

const NOTHING = '\0nothing';

/** prom-client takes OpenTelemetry's API along for exemplars, which are not switched on. */
const NO_EXEMPLARS = {
  name: 'no-exemplars',
  resolveId: {
    filter: { id: /^@opentelemetry\/api$/ },
    handler: (_, importer) => (/[\\/]prom-client[\\/]/.test(importer) ? NOTHING : null),
  },
  load: { filter: { id: /^\0nothing$/ }, handler: () => 'module.exports = {};' },
};

const REQUIRE_SHIM = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  "import { dirname as __dirnameOf } from 'node:path';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  'const __dirname = __dirnameOf(__filename);',
].join('');

/** A build whose server would not find a package, or would carry one for nothing, fails. */
export async function buildServer() {
  const loaded = new Set();
  writeVersions();
  rmSync('dist/server', { recursive: true, force: true });
  await bundle(Object.fromEntries(APPS.map((app) => [app, `apps/${app}/src/main.ts`])), {
    external: (name) => {
      const own = packageOf(name);
      if (OUTSIDE.includes(own)) loaded.add(own);
      return OUTSIDE.includes(own) || NOT_INSTALLED.includes(own);
    },
    onLog: refuseUnresolved,
    plugins: [ENGLISH_ONLY, NO_EXEMPLARS],
    output: {
      dir: 'dist/server',
      // No name is shortened: the log, traces and profiles show them.
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      sourcemap: true,
      sourcemapExcludeSources: true,
      banner: REQUIRE_SHIM,
    },
  });
  writeFileSync('dist/server/package.json', '{"type":"module"}\n');
  const idle = OUTSIDE.filter((name) => !loaded.has(name));
  if (idle.length > 0)
    throw new Error(`The server loads no ${idle.join(', ')}: it belongs into devDependencies.`);
}

const packageOf = (name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0];

function refuseUnresolved(level, { code, message }, handler) {
  if (code === 'UNRESOLVED_IMPORT') throw new Error(message);
  handler(level, { code, message });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();

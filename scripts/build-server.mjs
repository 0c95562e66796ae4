/**
 * Nest's own build (SWC, with decorator metadata) compiles apps, libs and projections; esbuild then
 * joins them with their packages into a few files, because loading many small ones is most of a start.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeVersions } from './projection-versions.mjs';
import { nodeBin, run } from './run.mjs';

const APPS = ['api', 'worker', 'cli'];

/** Native, looked for by Nest and not installed, or needed by few and loaded by them only. */
const EXTERNAL = [
  'libsql',
  'sharp',
  // Only loaded where its server is used, and makes its messages' classes as it is loaded.
  '@eventstore/db-client',
  'mongodb',
  'bullmq',
  'ioredis',
  // Has to be there before any decorator runs; joined, it would come after the first ones.
  'reflect-metadata',
  '@nestjs/platform-express',
  '@nestjs/microservices',
  '@nestjs/microservices/*',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/view',
  'class-transformer',
  'class-transformer/*',
  'class-validator',
  'bufferutil',
  'utf-8-validate',
];

/** Messages in forty languages come with zod; the product speaks one. */
const ENGLISH_ONLY = {
  name: 'english-only',
  setup(build) {
    build.onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
  },
};

/** prom-client takes OpenTelemetry's API along for exemplars, which nobody has switched on. */
const NO_EXEMPLARS = {
  name: 'no-exemplars',
  setup(build) {
    build.onResolve({ filter: /^@opentelemetry\/api$/ }, ({ path, importer }) =>
      importer.includes('/prom-client/') ? { path, namespace: 'nothing' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {};' }));
  },
};

const REQUIRE_SHIM = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  "import { dirname as __dirnameOf } from 'node:path';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  'const __dirname = __dirnameOf(__filename);',
].join('');

async function buildServer() {
  rmSync('dist/nest', { recursive: true, force: true });
  await writeVersions();
  await run(nodeBin('nest'), ['build', 'api']);
  await bundleServer();
}

/** Joins what Nest has compiled. */
export async function bundleServer() {
  const { build } = await import('esbuild');
  rmSync('dist/server', { recursive: true, force: true });
  await build({
    entryPoints: Object.fromEntries(APPS.map((app) => [app, `dist/nest/apps/${app}/src/main.js`])),
    outdir: 'dist/server',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    keepNames: false,
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    alias: { '@lineless/projections': './dist/nest/projections', '@lineless': './dist/nest/libs' },
    external: EXTERNAL,
    plugins: [ENGLISH_ONLY, NO_EXEMPLARS],
    banner: { js: REQUIRE_SHIM },
    logLevel: 'error',
  });
  mkdirSync('dist/server', { recursive: true });
  writeFileSync('dist/server/package.json', '{"type":"module"}\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();

/**
 * Writes docs/api/openapi.json and docs/api/asyncapi.json from the zod schemas; with `--check`
 * compares instead, and fails where the files in the repository say something else.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { prepare } from './prepare.mjs';

await prepare({ build: false });
await build({
  entryPoints: ['libs/contracts/api-documents.ts'],
  outfile: 'dist/api-documents.mjs',
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'error',
});
const { openApi, asyncApi } = await import('../dist/api-documents.mjs');
let stale = false;
for (const [file, document] of [
  ['docs/api/openapi.json', openApi()],
  ['docs/api/asyncapi.json', asyncApi()],
]) {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} differs from the schemas: run node scripts/api-docs.mjs`);
    stale = true;
  }
}
process.exit(stale ? 1 : 0);

/**
 * Writes docs/api/openapi.json and docs/api/asyncapi.json from the areas' calls and topics; with `--check`
 * compares instead, and fails where the files in the repository say something else.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { bundle } from './bundle.mjs';
import { prepare } from './prepare.mjs';

const BUNDLE = '../dist/api-documents.mjs';

await prepare({ builds: [] });
await bundle('apps/api/src/documents.ts', { output: { file: 'dist/api-documents.mjs' } });
const { documents } = await import(BUNDLE);
let stale = false;
for (const [name, document] of Object.entries(documents)) {
  const file = `docs/api/${name}`;
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} differs from the areas: run node scripts/api-docs.mjs`);
    stale = true;
  }
}
process.exit(stale ? 1 : 0);

/**
 * Names the code of each projection by a digest over everything that it runs (fold-digest.mjs), in
 * projections/versions.ts: where the name changes, the read model is built anew (DESIGN rule 17). Every build
 * writes it; called by itself with `--check` it compares, and fails where the file says something else.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldDigests } from './fold-digest.mjs';

const FILE = 'projections/versions.ts';

export function writeVersions() {
  const text = versionsText();
  if (!isCurrent(text)) writeFileSync(FILE, text);
}

function versionsText() {
  const names = readdirSync('projections', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const digestOf = foldDigests();
  const lines = names.map((name) => `  ${keyOf(name)}: '${digestOf(`projections/${name}/${name}.ts`)}',\n`);
  return `/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
${lines.join('')}};
`;
}

function keyOf(name) {
  return /^\w+$/.test(name) ? name : `'${name}'`;
}

function isCurrent(text) {
  return existsSync(FILE) && readFileSync(FILE, 'utf8') === text;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeVersions();
  else if (!isCurrent(versionsText())) {
    console.error(`${FILE} differs from the code: run node scripts/projection-versions.mjs`);
    process.exit(1);
  }
}

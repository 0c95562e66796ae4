/**
 * Names the code of each projection by a digest over everything of ours that it runs, in
 * projections/versions.ts: where the name changes, the read model is built anew (DESIGN rule 17). Every build
 * writes it; called by itself with `--check` it compares, and fails where the file says something else.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = 'projections/versions.ts';
const LENGTH = 12;

export async function writeVersions() {
  const text = await versionsText();
  if (!isCurrent(text)) writeFileSync(FILE, text);
}

async function versionsText() {
  const { bundle } = await import('./bundle.mjs');
  const names = readdirSync('projections', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const lines = await Promise.all(
    names.map(async (name) => `  ${keyOf(name)}: '${await versionOf(name, bundle)}',\n`),
  );
  return `/**
 * The code of each projection, by name, as every build writes it: a projection that folds or shows in another
 * way has another version, and its read model is built anew.
 */
export const versions: Readonly<Record<string, string>> = {
${lines.join('')}};
`;
}

async function versionOf(name, bundle) {
  const { code } = await bundle(`projections/${name}/${name}.ts`, { output: { minify: true } });
  return createHash('sha256').update(code).digest('hex').slice(0, LENGTH);
}

function keyOf(name) {
  return /^\w+$/.test(name) ? name : `'${name}'`;
}

function isCurrent(text) {
  return existsSync(FILE) && readFileSync(FILE, 'utf8') === text;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) await writeVersions();
  else if (!isCurrent(await versionsText())) {
    console.error(`${FILE} differs from the code: run node scripts/projection-versions.mjs`);
    process.exit(1);
  }
}

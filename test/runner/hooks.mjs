/** Node's own loading, with the product's TypeScript and its short names. Runs in Node's thread for that. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from './compile.mjs';

const ROOT = new URL('../../', import.meta.url);
const JEST_GLOBALS = new URL('globals.mjs', import.meta.url).href;
const IS_RELATIVE = /^\.{1,2}\//;
const HAS_ENDING = /\.(?:[cm]?[jt]s|json)$/;

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
  const url = ours(specifier, context.parentURL);
  return url === null ? next(specifier, context) : { url, format: 'module', shortCircuit: true };
}

/** The file behind a short name, or behind a path without an ending; `null` where Node knows better. */
function ours(specifier, parent) {
  if (specifier.startsWith('@lineless/')) {
    const path = specifier.slice('@lineless/'.length);
    return withEnding(new URL(path.startsWith('projections/') ? path : `libs/${path}`, ROOT));
  }
  if (!parent || parent.includes('/node_modules/')) return null;
  const isOurs = IS_RELATIVE.test(specifier) && !HAS_ENDING.test(specifier);
  return isOurs ? withEnding(new URL(specifier, parent)) : null;
}

function withEnding(url) {
  const ending = ['.ts', '/index.ts'].find((one) => existsSync(fileURLToPath(url) + one));
  return ending === undefined ? null : url.href + ending;
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts') || url.includes('/node_modules/'))
    return next(url, context);
  const path = fileURLToPath(url);
  const { code, map } = compile(path, readFileSync(path, 'utf8'));
  return { format: 'module', source: code + inline(map), shortCircuit: true };
}

/** Stack traces tell the lines as they were written; who wants to see those opens the file. */
function inline({ version, sources, names, mappings }) {
  const data = Buffer.from(JSON.stringify({ version, sources, names, mappings })).toString('base64');
  return `\n//# sourceMappingURL=data:application/json;base64,${data}`;
}

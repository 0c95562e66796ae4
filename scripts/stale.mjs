import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git']);

/** One digest over the paths, sizes and change times of every file below `roots`. */
export function fingerprint(roots) {
  const digest = createHash('sha256');
  for (const root of roots) visit(root, digest);
  return digest.digest('hex');
}

function visit(path, digest) {
  let entry;
  try {
    entry = statSync(path);
  } catch {
    return;
  }
  if (!entry.isDirectory()) {
    digest.update(`${path}:${entry.size}:${entry.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!SKIPPED.has(name)) visit(join(path, name), digest);
  }
}

/** Runs `make` unless it has run before for exactly this state of `roots`. */
export async function unlessFresh(stampFile, roots, make) {
  const current = fingerprint(roots);
  if (readStamp(stampFile) === current) return false;
  await make();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, fingerprint(roots));
  return true;
}

function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly name?: string;
}

/** As the build calls what every page begins with (frontend/vite.config.ts). */
const FIRST = 'first';
/** Loaded after the first paint, because every menu follows its prices. */
const LIVE = '../node_modules/socket.io-client/build/esm/index.js';

export interface PageSize {
  /** Kilobytes (1,000 bytes, gzip) of JavaScript until the menu can be seen and used. */
  readonly usable: number;
  /** The same with what makes it live. */
  readonly live: number;
}

/** The first customer page: the entry, which holds the menu, with everything that it imports. */
export function firstPageSize(): PageSize {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;
  const first = Object.keys(manifest).find((name) => manifest[name]?.name === FIRST);
  if (first === undefined) throw new Error(`No ${FIRST} in the manifest`);
  return { usable: kilobytes(manifest, [first]), live: kilobytes(manifest, [first, LIVE]) };
}

function kilobytes(manifest: Record<string, Chunk>, names: readonly string[]): number {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  const sizes = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => gzipSync(readFileSync(`dist/web/${file}`)).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

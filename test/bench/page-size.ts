import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

const MENU = 'src/features/menu/menu-page.tsx';
/** Loaded after the first paint, because every menu follows its prices. */
const LIVE = '../node_modules/socket.io-client/build/esm/index.js';

export interface PageSize {
  /** Kilobytes (1,000 bytes, gzip) of JavaScript until the menu can be seen and used. */
  readonly usable: number;
  /** The same with what makes it live. */
  readonly live: number;
}

/** The first customer page: the entry and the menu, with everything they import. */
export function firstPageSize(): PageSize {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (entry === undefined) throw new Error('No entry in the manifest');
  return { usable: kilobytes(manifest, [entry, MENU]), live: kilobytes(manifest, [entry, MENU, LIVE]) };
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

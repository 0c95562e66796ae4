import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
  readonly name?: string;
}
type Manifest = Readonly<Record<string, Chunk>>;

/** As the build calls what every page begins with (frontend/chunks.ts). */
const FIRST = 'first';
/** Loaded after the first paint, because every menu follows its prices. */
const LIVE = 'src/shared/live/socket-client.ts';

/** Kilobytes (1,000 bytes, gzip) of JavaScript. */
export interface PageSize {
  /** Until the menu can be seen and used. */
  readonly usable: number;
  /** The same with what makes it live. */
  readonly live: number;
}

/** The first customer page: the entry, which holds the menu, with everything that it imports. */
export function firstPageSize(manifest = readManifest()): PageSize {
  const first = firstOf(manifest);
  return { usable: kilobytes(manifest, [first]), live: kilobytes(manifest, [first, LIVE]) };
}

/** Of a page that loads these modules, such as 'src/features/menu/cart-sheet.tsx', after the first page. */
export function visitSize(modules: readonly string[], manifest = readManifest()): number {
  return kilobytes(manifest, [firstOf(manifest), LIVE, ...modules]);
}

/** What each module that is loaded on demand adds to the first page, by its name. */
export function partSizes(manifest = readManifest()): ReadonlyMap<string, number> {
  const first = firstPageSize(manifest).live;
  const parts = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry === true);
  return new Map(parts.map((name) => [name, visitSize([name], manifest) - first]));
}

export function scripts(manifest = readManifest()): readonly string[] {
  const files = Object.values(manifest).map(({ file }) => file);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

export function scriptText(file: string): string {
  return readFileSync(`dist/web/${file}`, 'utf8');
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Manifest;
}

function firstOf(manifest: Manifest): string {
  const first = Object.keys(manifest).find((name) => manifest[name]?.name === FIRST);
  if (first === undefined) throw new Error(`No ${FIRST} in the manifest`);
  return first;
}

function kilobytes(manifest: Manifest, names: readonly string[]): number {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  const sizes = [...files].filter((file) => file.endsWith('.js')).map(sizeOf);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const known = new Map<string, number>();

function sizeOf(file: string): number {
  const size = known.get(file) ?? gzipSync(scriptText(file)).length;
  known.set(file, size);
  return size;
}

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

/** Kilobytes (1,000 bytes, gzip) of JavaScript that the first customer page needs: entry and menu screen. */
export function firstPageKilobytes(screen = 'src/features/menu/menu-page.tsx'): number {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (entry === undefined || !manifest[screen])
    throw new Error(`No ${entry ? screen : 'entry'} in the manifest`);
  const wanted = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || wanted.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) wanted.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(entry);
  visit(screen);
  const bytes = [...wanted].map((file) => gzipSync(readFileSync(`dist/web/${file}`)).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

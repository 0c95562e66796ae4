import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
const UNKNOWN_TYPE = 'application/octet-stream';
/** What the build leaves beside a file, best first, by the name that HTTP has for it. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export interface PageFile {
  readonly type: string;
  readonly content: Buffer;
  /** `undefined`: as it is. */
  readonly encoding: 'br' | 'gzip' | undefined;
  readonly etag: string;
}

/**
 * The files of a build, known by name from the start: a path can only ever name one of them. Contents are
 * read on first use and kept, as a build has few and small files.
 */
export class PageFiles {
  private readonly names: ReadonlySet<string>;
  private readonly contents = new Map<string, { content: Buffer; etag: string }>();

  constructor(private readonly root: string) {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    this.names = new Set(paths.map((path) => relative(root, path).split(sep).join('/')));
  }

  /** `name` as 'assets/index-abc.js'; `accepts` is the request's Accept-Encoding. */
  find(name: string, accepts: string): PageFile | null {
    if (!this.names.has(name)) return null;
    const [encoding, ending] = ENCODINGS.find(
      ([known, suffix]) => accepts.includes(known) && this.names.has(name + suffix),
    ) ?? [undefined, ''];
    const type = TYPES[extname(name).toLowerCase()] ?? UNKNOWN_TYPE;
    const read = this.read(name + ending);
    return read && { type, encoding, ...read };
  }

  /** `null` for a file that a newer build has removed since: the page then loads itself anew. */
  private read(name: string): { content: Buffer; etag: string } | null {
    const known = this.contents.get(name);
    if (known) return known;
    const path = join(this.root, name);
    if (!existsSync(path)) return null;
    const content = readFileSync(path);
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    const read = { content, etag };
    this.contents.set(name, read);
    return read;
  }
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { ENCODINGS, encodingFor, type Encoding } from './encoding';

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
const DIGEST_LENGTH = 8;
const UNKNOWN_TYPE = 'application/octet-stream';
/** What the build leaves beside a file. */
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
/** What the server itself reads of a build. */
const HIDDEN = /(?:^|\/)\./;

export interface PageFile {
  readonly type: string;
  readonly content: Buffer;
  /** `undefined`: as it is. */
  readonly encoding: Encoding | undefined;
  /** Of these bytes. */
  readonly etag: string;
}

/**
 * The files of a build, known by name from the start: a path can only ever name one of them. Contents are
 * read on first use and kept, as a build has few and small files.
 */
export class PageFiles {
  private readonly names: ReadonlySet<string>;
  private readonly contents = new Map<string, { content: Buffer; digest: string }>();

  constructor(private readonly root: string) {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const names = paths.map((path) => relative(root, path).split(sep).join('/'));
    this.names = new Set(names.filter((name) => !HIDDEN.test(name)));
  }

  /** `name` as 'assets/index-abc.js'; `accepts` is the request's Accept-Encoding. */
  find(name: string, accepts: string | undefined): PageFile | null {
    if (!this.names.has(name)) return null;
    const offered = ENCODINGS.filter((encoding) => this.names.has(name + ENDINGS[encoding]));
    const encoding = encodingFor(accepts, offered);
    const type = TYPES[extname(name).toLowerCase()] ?? UNKNOWN_TYPE;
    const read = this.read(encoding === undefined ? name : name + ENDINGS[encoding]);
    return read && { type, encoding, content: read.content, etag: `"${read.digest}"` };
  }

  /** The address under which a file of this build never changes: with its digest. Others stay as they are. */
  fixed(url: string): string {
    const name = url.slice(1);
    const read = this.names.has(name) ? this.read(name) : null;
    return read === null ? url : `${url}?v=${read.digest}`;
  }

  /** `null` for a file that a newer build has removed since: the page then loads itself anew. */
  private read(name: string): { content: Buffer; digest: string } | null {
    const known = this.contents.get(name);
    if (known) return known;
    const path = join(this.root, name);
    if (!existsSync(path)) return null;
    const content = readFileSync(path);
    const read = { content, digest: digestOf(content) };
    this.contents.set(name, read);
    return read;
  }
}

/** As the build writes it into the addresses of pictures. */
function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, DIGEST_LENGTH);
}

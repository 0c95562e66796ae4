import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPacked } from './compression';
import { PageFiles } from './page-files';
import { withHead, type HeadOf } from './page-head';
import { pageOf, PageTemplates, withTestNotice, type StartOf } from './page-start';
import { PublicPages, type PublicPagesOptions } from './public-pages';
import { isApi } from './security-headers';

const INDEX = 'index.html';
/** Vite puts a hash of the content into the names below this folder, so they never change. */
const HASHED = 'assets/';
const NEVER_CHANGES = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
const FILE = /\.[a-z0-9]{2,11}$/i;
const HTML = 'text/html; charset=utf-8';

export interface PageOptions {
  /** How the page of an address begins. */
  readonly startOf?: StartOf;
  /** How the page of an address is previewed where it is shared. */
  readonly headOf?: HeadOf;
  /** What the pages say that anybody reads without a session. */
  readonly about?: Omit<PublicPagesOptions, 'isTest'>;
  /** Others reach a service that only tests: every page says so. */
  readonly isTest?: boolean;
  /** Told of a page that could not begin as it should, and begins as all do. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * The built pages: files as they are (or their .br and .gz twins), and index.html for every other path that
 * a browser opens, because the routes live in the page. A missing file is a 404, never the page.
 * @returns false when there is no build to serve
 */
export function servePages(server: FastifyInstance, folder: string, options: PageOptions = {}): boolean {
  const root = resolve(folder);
  if (!existsSync(join(root, INDEX))) return false;
  const files = new PageFiles(root);
  const begin = beginnings(root, files, options);
  const plain = readFileSync(join(root, INDEX), 'utf8');
  const otherwise = options.isTest ? withTestNotice(plain) : null;
  const { about = { supportEmail: '' }, isTest = false } = options;
  const publicPages = new PublicPages(root, { ...about, isTest });
  serveForRobots(server, publicPages);
  const preview = previews(otherwise ?? plain, files, options);
  server.get('/*', async (request, reply) => {
    if (isApi(request.url)) {
      reply.callNotFound();
      return reply;
    }
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
    if (FILE.test(path)) return sendFile(files, path.slice(1), request, reply);
    const origin = originOf(request);
    const page =
      publicPages.page(path, origin) ??
      (await begin(path, origin)) ??
      (await preview(path, origin)) ??
      otherwise;
    if (page === null) return sendFile(files, INDEX, request, reply);
    await sendPacked(reply.headers({ 'cache-control': ASK_AGAIN, 'content-type': HTML }), page);
    return reply;
  });
  return true;
}

/** What search engines ask for before they read. */
function serveForRobots(server: FastifyInstance, pages: PublicPages): void {
  server.get('/robots.txt', async (request, reply) =>
    reply
      .headers({ 'cache-control': ASK_AGAIN, 'content-type': 'text/plain; charset=utf-8' })
      .send(pages.robots(originOf(request))),
  );
  server.get('/sitemap.xml', async (request, reply) =>
    reply
      .headers({ 'cache-control': ASK_AGAIN, 'content-type': 'application/xml; charset=utf-8' })
      .send(pages.sitemap(originOf(request))),
  );
}

function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}

/** @param origin the service's own, as the visitor has addressed it */
type PageOf = (path: string, origin: string) => Promise<string | null>;

/** The page of an address with what it brings along; `null` where it brings nothing. */
function beginnings(root: string, files: PageFiles, { startOf, isTest, onFailure }: PageOptions): PageOf {
  const templates = new PageTemplates(root, isTest === true);
  return async (path, origin) => {
    try {
      const start = await startOf?.(path, (url) => files.fixed(url));
      const template = start && templates.get(start.page);
      if (!template) return null;
      const page = pageOf(template, start);
      return start.head ? withHead(page, start.head, origin) : page;
    } catch (error) {
      onFailure?.(error);
      return null;
    }
  };
}

/** The page that all begin with, with the preview of an address; `null` where it has none. */
function previews(html: string, files: PageFiles, { headOf, onFailure }: PageOptions): PageOf {
  return async (path, origin) => {
    try {
      const head = await headOf?.(path, (url) => files.fixed(url));
      return head ? withHead(html, head, origin) : null;
    } catch (error) {
      onFailure?.(error);
      return null;
    }
  };
}

function sendFile(
  files: PageFiles,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const file = files.find(name, request.headers['accept-encoding']?.toString());
  if (!file) {
    reply.callNotFound();
    return reply;
  }
  // A file that is asked for by its digest is this one for ever.
  const isFixed = name.startsWith(HASHED) || request.url === files.fixed(`/${name}`);
  reply.headers({
    'cache-control': isFixed ? NEVER_CHANGES : ASK_AGAIN,
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  if (file.encoding) reply.header('content-encoding', file.encoding);
  return reply.header('content-type', file.type).send(file.content);
}

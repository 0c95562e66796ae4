import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PageFiles } from './page-files';
import { isApi } from './security-headers';

const INDEX = 'index.html';
/** Vite puts a hash of the content into the names below this folder, so they never change. */
const HASHED = 'assets/';
const NEVER_CHANGES = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
const FILE = /\.[a-z0-9]{2,11}$/i;

/**
 * The built pages: files as they are (or their .br and .gz twins), and index.html for every other path that
 * a browser opens, because the routes live in the page. A missing file is a 404, never the page.
 * @returns false when there is no build to serve
 */
export function servePages(server: FastifyInstance, folder: string): boolean {
  const root = resolve(folder);
  if (!existsSync(join(root, INDEX))) return false;
  const files = new PageFiles(root);
  server.get('/*', (request, reply) => {
    if (isApi(request.url)) {
      reply.callNotFound();
      return reply;
    }
    return sendPage(files, request, reply);
  });
  return true;
}

function sendPage(files: PageFiles, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '/').slice(1);
  const name = FILE.test(path) ? path : INDEX;
  const file = files.find(name, request.headers['accept-encoding'] ?? '');
  if (!file) {
    reply.callNotFound();
    return reply;
  }
  reply.headers({
    'cache-control': name.startsWith(HASHED) ? NEVER_CHANGES : ASK_AGAIN,
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  if (file.encoding) reply.header('content-encoding', file.encoding);
  return reply.header('content-type', file.type).send(file.content);
}

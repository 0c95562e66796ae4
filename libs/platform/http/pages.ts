import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isApi } from './security-headers';

const INDEX = 'index.html';
/** Vite puts a hash of the content into the names below this folder, so they never change. */
const HASHED = '/assets/';
const NEVER_CHANGES = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
const FILE = /\.[a-z0-9]{2,11}$/i;

/**
 * The built pages: files as they are (with their .br and .gz twins), and index.html for every other path
 * that a browser opens, because the routes live in the page. A missing file stays missing.
 * @returns false when there is no build to serve
 */
export function servePages(server: FastifyInstance, folder: string): boolean {
  const root = resolve(folder);
  if (!existsSync(join(root, INDEX))) return false;
  server.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    index: false,
  });
  server.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isApi(request.url)) {
      reply.callNotFound();
      return reply;
    }
    const isFile = FILE.test(path);
    reply.header('cache-control', path.startsWith(HASHED) ? NEVER_CHANGES : ASK_AGAIN);
    return reply.sendFile(isFile ? decodeURIComponent(path).slice(1) : INDEX);
  });
  return true;
}

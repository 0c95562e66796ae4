import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestServer } from '../testing/test-server';
import { servePages } from './pages';

const SCRIPT = 'console.log("the page");';

describe('the pages', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startTestServer>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lineless-pages-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Lineless</title>');
    await writeFile(join(folder, 'assets/app-1a2b.js'), SCRIPT);
    await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
    server = await startTestServer({
      prepare: (fastify) => expect(servePages(fastify, folder)).toBe(true),
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['/', '/demo', '/location/064E1/order/review?x=1'])('open at %s', async (path) => {
    const { status, headers, text } = await server.call(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('Lineless');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
  });

  it('load files that never change once, compressed where the browser can read it', async () => {
    const compressed = await server.call('/assets/app-1a2b.js', {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('cache-control')).toContain('immutable');
    expect(compressed.text).toBe(SCRIPT);
    const plain = await server.call('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.text).toBe(SCRIPT);
  });

  it('are not sent again to whoever has them', async () => {
    const { headers } = await server.call('/');
    const again = await server.call('/', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('answer 404 for a file that a newer build has removed', async () => {
    const file = join(folder, 'assets/gone-5e6f.js');
    await writeFile(file, SCRIPT);
    const other = await startTestServer({
      prepare: (fastify) => expect(servePages(fastify, folder)).toBe(true),
    });
    await rm(file);
    expect((await other.call('/assets/gone-5e6f.js')).status).toBe(404);
    await other.close();
  });

  it.each(['/assets/app-old.js', '/favicon.ico', '/api', '/api/nothing'])(
    'are no answer to %s',
    async (path) => {
      const { status, json } = await server.call(path);
      expect([status, json().code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it.each(['/../../etc/passwd.txt', '/..%2f..%2fetc%2fpasswd.txt', '/assets/..%2f..%2fpackage.json'])(
    'lead nowhere else: %s',
    async (path) => {
      // As written: fetch would tidy the path up before it sends it.
      const { hostname, port } = new URL(server.url);
      const status = await new Promise((resolve) => {
        httpRequest({ hostname, port, path }, (response) => resolve(response.resume().statusCode)).end();
      });
      expect(status).toBe(404);
    },
  );

  it('are not there without a build', () => {
    let served = true;
    const start = startTestServer({
      prepare: (fastify) => (served = servePages(fastify, join(folder, 'missing'))),
    });
    return start.then(({ close }) => close()).then(() => expect(served).toBe(false));
  });
});

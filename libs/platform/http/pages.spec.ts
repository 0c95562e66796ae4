import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestServer } from '../testing/test-server';
import type { HeadOf } from './page-head';
import type { StartOf } from './page-start';
import { servePages } from './pages';

const SCRIPT = 'console.log("the page");';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const TEMPLATE =
  '<!doctype html><html style="{{style}}">{{pictures}}<h1>{{name}}</h1><script type="application/json" id="answers">{{answers}}</script>';
const AWKWARD = `</script><script>alert("1 & 2")</script>'`;
const digest = createHash('sha256').update(PICTURE).digest('base64url').slice(0, 8);
const failures: unknown[] = [];

const startOf: StartOf = async (path, fixed) => {
  if (path === '/location/broken') throw new Error('The store is away');
  if (path !== '/location/bar' && path !== '/location/unbuilt') return null;
  const body = JSON.stringify({ items: [{ name: AWKWARD }], padding: 'x'.repeat(2_000) });
  return {
    page: path === '/location/bar' ? 'menu' : 'nothing',
    words: { name: AWKWARD, style: '--accent:#c8102e' },
    pictures: [fixed('/pictures/cola.svg'), fixed('/elsewhere"onload=".svg')],
    answers: [{ path: '/things', position: '0042', body }],
    at: 1_000,
  };
};

describe('the pages', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startTestServer>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lineless-pages-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Lineless</title>');
    const headOf: HeadOf = async (path, fixed) => {
      if (path === '/vendor/broken') throw new Error('The store is away');
      const about = {
        title: `Bar ${AWKWARD}`,
        description: 'At $& the bar',
        picture: fixed('/pictures/cola.svg'),
      };
      return path === '/vendor/bar' ? about : null;
    };
    await writeFile(join(folder, 'assets/app-1a2b.js'), SCRIPT);
    await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
    await mkdir(join(folder, 'pictures'));
    await writeFile(join(folder, 'pictures/cola.svg'), PICTURE);
    await mkdir(join(folder, '.pages'));
    await writeFile(join(folder, '.pages/menu.html'), TEMPLATE);
    server = await startTestServer({
      prepare: (fastify) =>
        expect(
          servePages(fastify, folder, { startOf, headOf, onFailure: (error) => failures.push(error) }),
        ).toBe(true),
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

  it.each([
    ['br;q=0', null],
    ['br;q=0, *;q=0', null],
    ['gzip;q=1, br;q=0.5', 'br'],
  ])('go as a browser wants them: %s', async (accepts, encoding) => {
    const { headers, text } = await server.call('/assets/app-1a2b.js', {
      headers: { 'accept-encoding': accepts },
    });
    expect([headers.get('content-encoding'), headers.get('vary'), text]).toEqual([
      encoding,
      'accept-encoding',
      SCRIPT,
    ]);
  });

  it('are kept for a year where they are asked for by their digest', async () => {
    const cachedAs = async (path: string) => (await server.call(path)).headers.get('cache-control');
    expect(await cachedAs(`/pictures/cola.svg?v=${digest}`)).toBe('public, max-age=31536000, immutable');
    expect(await cachedAs('/pictures/cola.svg?v=another')).toBe('no-cache');
    expect(await cachedAs('/pictures/cola.svg')).toBe('no-cache');
  });

  // id: say-what-they-are-about-where-they-are-shared
  it('say what they are about where they are shared, and nothing in it can be taken for the page', async () => {
    const { text } = await server.call('/vendor/bar');
    expect(text).toContain('<title>Bar &lt;/script&gt;&lt;script&gt;');
    expect(text).toContain('<meta property="og:description" content="At $&amp; the bar">');
    const [, picture = ''] = /property="og:image" content="([^"]*)"/.exec(text) ?? [];
    expect(picture).toMatch(/^http:\/\/(127\.0\.0\.1|localhost):\d+\/pictures\/cola\.svg\?v=/);
    expect(picture).toContain(digest);
  });

  it('open all the same where it is unknown what they are about', async () => {
    const { status, text } = await server.call('/vendor/broken');
    expect([status, text]).toEqual([200, '<!doctype html><title>Lineless</title>']);
    expect(String(failures.pop())).toContain('The store is away');
  });

  describe('that bring something along', () => {
    // id: hold-it-where-nothing-in-it-can-be-taken
    it('hold it where nothing in it can be taken for the page', async () => {
      const { status, headers, text } = await server.call('/location/bar');
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(text).toContain('<html style="--accent:#c8102e">');
      expect(text).toContain(
        '<h1>&lt;/script&gt;&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;&#39;</h1>',
      );
      expect(text).toContain(
        `<link rel="preload" as="image" fetchpriority="high" href="/pictures/cola.svg?v=${digest}" referrerpolicy="no-referrer">`,
      );
      expect(text).toContain('href="/elsewhere&quot;onload=&quot;.svg" referrerpolicy');
      const [, json = ''] = /id="answers">(.*)<\/script>/s.exec(text) ?? [];
      expect(json).not.toContain('<');
      expect(JSON.parse(json)).toMatchObject({
        at: 1_000,
        answers: { '/things': { position: '0042', body: { items: [{ name: AWKWARD }] } } },
      });
    });

    it('are packed', async () => {
      const headersFor = async (accepts: string) =>
        (await server.call('/location/bar', { headers: { 'accept-encoding': accepts } })).headers;
      expect((await headersFor('gzip, br')).get('content-encoding')).toBe('br');
      const plain = await headersFor('identity');
      expect([plain.get('content-encoding'), plain.get('vary')]).toEqual([null, 'accept-encoding']);
    });

    it.each(['/location/nowhere', '/location/unbuilt', '/location/broken'])(
      'begin as all do where there is nothing to bring: %s',
      async (path) => {
        const { status, text } = await server.call(path);
        expect([status, text]).toEqual([200, '<!doctype html><title>Lineless</title>']);
      },
    );

    it('say why they could not', () => {
      expect(failures).toEqual([new Error('The store is away')]);
    });

    it('are not sent unfilled', async () => {
      expect((await server.call('/.pages/menu.html')).status).toBe(404);
    });
  });

  // id: say-that-they-only-test-where-others
  it('say that they only test, where others reach such a service, and nowhere else', async () => {
    const notice = '<div id="test-notice" hidden>Test service</div>';
    const other = await mkdtemp(join(tmpdir(), 'lineless-pages-'));
    await mkdir(join(other, '.pages'));
    await writeFile(join(other, 'index.html'), `<!doctype html>${notice}`);
    await writeFile(join(other, '.pages/menu.html'), `<!doctype html>${notice}{{name}}`);
    const textsOf = async (isTest: boolean) => {
      const serving = await startTestServer({
        prepare: (fastify) => expect(servePages(fastify, other, { startOf, isTest })).toBe(true),
      });
      const texts = [(await serving.call('/')).text, (await serving.call('/location/bar')).text];
      await serving.close();
      return texts.map((text) => text.includes('<div id="test-notice">Test service</div>'));
    };
    expect([await textsOf(true), await textsOf(false)]).toEqual([
      [true, true],
      [false, false],
    ]);
    await rm(other, { recursive: true });
  });

  it('are not sent again to a browser that has them', async () => {
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

  // id: lead-nowhere-else
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

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { rawHandshake, rawRequest } from '../support/raw-request';
import { securityEvents } from '../support/metrics';
import { Venue } from '../support/venue';

const UNREADABLE = /^HTTP\/1.1 400[^]*"code":"BAD_REQUEST"/;

describe('a request under another name', () => {
  let venue: Venue;

  beforeAll(async () => {
    venue = await Venue.open();
  });
  afterAll(() => venue.close());

  it.each(['evil.example', 'evil.example:9464', '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'is not an operator, whose name is that of this machine: %p',
    async (host) => {
      for (const [method, path] of [
        ['GET', '/metrics'],
        ['GET', '/parked'],
        ['POST', '/persons/forget'],
      ] as const) {
        const { status, body } = await asOperator(method, path, host);
        expect([status, body]).toEqual([403, expect.stringContaining('FOREIGN_HOST')]);
      }
    },
  );

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST:1', '[::1]:9464'])('is an operator as %p', async (host) => {
    expect((await asOperator('GET', '/metrics', host)).status).toBe(200);
  });

  it.each([
    'evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'printer.local.evil.example',
    'app.localhost.evil.example',
    '127.1',
    'printer.lan',
  ])(
    'is answered by nothing that a foreign page could read, while codes are only tests: %p',
    async (host) => {
      for (const path of [
        '/',
        '/api/dev/inbox?phoneNumber=%2B13105550104',
        '/api/settings',
        '/readyz',
        '/nowhere',
      ])
        expect(await asked(path, host)).toMatch(/^HTTP\/1.1 403[^]*"code":"UNKNOWN_HOST"/);
      expect(await upgraded(host)).not.toContain('101 Switching');
    },
  );

  it.each([
    ...[
      '127.0.0.1',
      'localhost',
      'LOCALHOST:3000',
      'app.localhost',
      '[::1]:3000',
      '192.168.0.20',
      '[fe80::1]:80',
    ],
    ...['kiln-laptop', 'kiln-laptop.local:3000', 'api', '0.0.0.0:3000', hostname()],
  ])('is answered where no site can have the name, as a phone in the same network asks: %p', async (host) => {
    expect(await asked('/readyz', host)).toMatch(/^HTTP\/1.1 200/);
    expect(await upgraded(host)).toContain('101 Switching');
  });

  // id: is-refused-where-it-has-two-a-proxy
  it('is refused where it has two: a proxy may have looked at the other one', async () => {
    expect(await asked('/healthz', 'lineless')).toMatch(/^HTTP\/1.1 200/);
    for (const second of ['Host: evil.example', 'host: lineless', 'HOST:']) {
      expect(await asked('/healthz', `lineless\r\n${second}`)).toMatch(UNREADABLE);
      expect(await upgraded(`lineless\r\n${second}`)).not.toContain('101 Switching');
    }
  });

  it.each(['http://127.0.0.1/healthz', 'http://evil.example/healthz', 'https://lineless/', '*', 'healthz'])(
    'is refused where the host stands in the place of the path: %p',
    async (target) => {
      expect(await rawRequest(venue.url, `GET ${target} HTTP/1.1`, 'Host: lineless')).toMatch(
        /^HTTP\/1.1 400/,
      );
    },
  );

  it.each([
    ...[
      'user@localhost',
      'user:secret@localhost',
      'localhost:',
      'localhost:99999',
      'localhost:3000:80',
      ':3000',
    ],
    ...[
      'localhost/',
      'localhost.',
      '.localhost',
      'local host',
      'localhost,evil.example',
      '[::1',
      '[::g]',
      '::1',
    ],
    ...['localhost#', 'localhost?x', 'loc\u00e4lhost', '%6cocalhost', ''],
  ])('is refused where its host is none: %p', async (host) => {
    expect(await asked('/healthz', host)).toMatch(/^HTTP\/1.1 400/);
    expect(await upgraded(host)).not.toContain('101 Switching');
  });

  it('is answered without a host where HTTP has none yet, as a balancer asks for the health', async () => {
    expect(await rawRequest(venue.url, 'GET /readyz HTTP/1.0')).toMatch(/^HTTP\/1.1 200/);
  });

  it('is counted as an attack', async () => {
    const before = await securityEvents(venue, 'foreign-page');
    await asked('/', 'evil.example');
    expect(await securityEvents(venue, 'foreign-page')).toBe(before + 1);
  });

  describe('behind a proxy', () => {
    let behind: Venue;

    beforeAll(async () => {
      behind = await Venue.open({
        settings: {
          TRUSTED_PROXIES: 1,
          TEST_PROVIDERS: 'on',
          PUBLIC_URL: 'https://order.kiln.example:8443',
          PUBLIC_HOSTS: ['kiln.example'],
        },
      });
    });
    afterAll(() => behind.close());

    const ask = (host: string) => asked('/readyz', host, behind);

    it('is answered under the names that are configured, and under those that no site can have', async () => {
      for (const host of ['kiln.example', 'KILN.example:8443', 'order.kiln.example', '10.0.0.7', 'api:3000'])
        expect(await ask(host)).toMatch(/^HTTP\/1.1 200/);
      for (const host of [
        'evil.example',
        'www.kiln.example',
        'kiln.example.evil.example',
        'kiln.example@evil',
      ])
        expect(await ask(host)).toMatch(/^HTTP\/1.1 40[03]/);
    });

    // id: has-its-host-where-http-says
    it('has its host where HTTP says it, and in no header that a guest could add', async () => {
      const signIn = (host: string, origin: string, header: string) =>
        rawRequest(
          behind.url,
          ...[
            'POST /api/auth/logout HTTP/1.1',
            `Host: ${host}`,
            `Origin: ${origin}`,
            header,
            'Content-Length: 0',
          ],
        );
      for (const header of ['X-Forwarded-Host: kiln.example', 'Forwarded: host=kiln.example'])
        expect(await signIn('evil.example', 'http://kiln.example', header)).toContain('UNKNOWN_HOST');
      const forwarded = 'X-Forwarded-Host: evil.example';
      expect(await signIn('kiln.example', 'http://evil.example', forwarded)).toContain('FOREIGN_ORIGIN');
      expect(await signIn('kiln.example', 'http://kiln.example', forwarded)).toMatch(/^HTTP\/1.1 204/);
    });

    it('may open a live connection under these names', async () => {
      expect(await upgraded('kiln.example', behind)).toContain('101 Switching');
      expect(await upgraded('evil.example', behind)).not.toContain('101 Switching');
    });
  });

  function asOperator(method: string, path: string, host: string) {
    return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const asked = request(
        `${venue.server.operationsUrl ?? ''}${path}`,
        { method, headers: { host } },
        (answer) => {
          text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
        },
      );
      asked.on('error', reject);
      asked.end();
    });
  }

  function asked(path: string, host: string, of = venue): Promise<string> {
    return rawRequest(of.url, `GET ${path} HTTP/1.1`, `Host: ${host}`);
  }

  function upgraded(host: string, of = venue): Promise<string> {
    return rawHandshake(of.url, host);
  }
});

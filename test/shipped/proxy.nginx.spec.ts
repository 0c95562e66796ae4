import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cpSync } from 'node:fs';
import { errorBody } from '@lineless/contracts/common';
import { keptPicture } from '@lineless/contracts/catalogue/pictures';
import { importedMenu } from '@lineless/contracts/catalogue/menu-table';
import { SIGNED_BODY_LIMIT } from '@lineless/platform/http/fastify-options';
import type { Nginx } from '../servers/nginx/nginx';
import { ApiClient, DEMO, type Answer } from '../support/api-client';
import { everyCall } from '../support/every-call';
import { LiveClient } from '../support/live-client';
import { ONE_PIXEL } from '../support/picture';
import { rawHandshake, rawRequest } from '../support/raw-request';
import { ServerProcess } from '../support/server-process';
import { startShippedProxy } from '../support/shipped-proxy';
import { until } from '../support/until';

const BOUND = 64 * 1024;
const PICTURE_BYTES = 8 * 1024 * 1024;
const HERE = `/api/vendor-locations/${DEMO.location}`;
const MENU = `${HERE}/products`;

/** Of a call: in bytes, what the product takes of a body. */
const takenBy = ({ access, largestBody = 0 }: (typeof calls)[number]) =>
  access.who === 'payment-provider' ? SIGNED_BODY_LIMIT : largestBody;
const calls = everyCall();
const large = calls.filter((call) => takenBy(call) > BOUND);

const isFromProxy = ({ status, headers }: Answer) => status === 413 && headers['x-request-id'] === undefined;

/**
 * The proxy of `docker-compose.yml` before two of the product's processes. They know the same persons and the same menu:
 * the folder of one is a copy of the other's, which is all that a proxy can tell of processes that share their engines.
 */
describe('through the proxy as it is shipped', () => {
  const settings = {
    ...{ TRUSTED_PROXIES: '2', TEST_PROVIDERS: 'on', PUBLIC_HOSTS: 'kiln.example' },
    ...{ RATE_LIMIT: '3', LOG_LEVEL: 'fatal' },
  };
  let processes: readonly ServerProcess[];
  let nginx: Nginx;
  let manager: ApiClient;
  let visitor: ApiClient;

  beforeAll(async () => {
    const one = await ServerProcess.create(settings);
    await one.start();
    manager = await new ApiClient(one.port).signIn(DEMO.manager);
    await one.stop();
    const other = await ServerProcess.create(settings);
    cpSync(one.directory, other.directory, { recursive: true });
    processes = [one, other];
    await Promise.all(processes.map((process) => process.start()));
    nginx = await startShippedProxy(processes.map(({ port }) => port));
    const { token } = manager;
    manager.close();
    manager = new ApiClient(nginx.port);
    manager.token = token;
    visitor = new ApiClient(nginx.port);
  });
  afterAll(async () => {
    manager.close();
    visitor.close();
    await nginx.remove();
    await Promise.all(processes.map((process) => process.remove()));
  });

  it('calls are answered', async () => {
    for (let at = 0; at < 4; at += 1) expect((await visitor.get(MENU)).status).toBe(200);
  });

  it('live connections are WebSockets that are told of what a topic has', async () => {
    const screens = [0, 1, 2].map(() => new LiveClient(nginx.url, manager.token));
    for (const screen of screens)
      expect(await screen.subscribe(`location:${DEMO.location}:orders`)).toMatchObject({ ok: true });
    for (const screen of screens) screen.close();
  });

  // id: the-host-is-the-one-that-was-asked-for-on-every
  it('the host is the one that was asked for, on every process, and there is one', async () => {
    const asked = (host: string, target = '/healthz') =>
      rawRequest(nginx.url, `GET ${target} HTTP/1.1`, `Host: ${host}`);
    for (const host of ['kiln.example', 'kiln.example:8443', '127.0.0.1', 'localhost'])
      for (let at = 0; at < 2; at += 1) expect(await asked(host)).toMatch(/^HTTP\/1.1 200/);
    for (const host of ['evil.example', 'evil.example\r\nX-Forwarded-Host: kiln.example'])
      for (let at = 0; at < 2; at += 1) expect(await asked(host)).toMatch(/^HTTP\/1.1 403/);
    for (const host of [
      'kiln.example\r\nHost: evil.example',
      'kiln.example@evil.example',
      'kiln.example:99999',
    ])
      expect(await asked(host)).toMatch(/^HTTP\/1.1 400/);
    expect(await asked('kiln.example', 'http://evil.example/healthz')).toMatch(/^HTTP\/1.1 400/);
    expect(await rawHandshake(nginx.url, 'kiln.example')).toContain('101 Switching');
    expect(await rawHandshake(nginx.url, 'evil.example')).not.toContain('101 Switching');
  });

  describe('bodies', () => {
    // id: a-picture-of-8-mb
    it('a picture of 8 MB is kept, and a larger one is refused by the product, which says why', async () => {
      const pictureOf = (bytes: number) => {
        // Behind the end of a PNG nothing is read.
        const picture = Buffer.concat([Buffer.from(ONE_PIXEL, 'base64'), Buffer.alloc(bytes)]);
        return { picture: picture.subarray(0, bytes).toString('base64') };
      };
      const kept = await manager.post(`${HERE}/pictures`, pictureOf(PICTURE_BYTES));
      expect(kept.status).toBe(201);
      expect(keptPicture.parse(kept.body).picture).toMatchObject({ width: 1, height: 1 });
      const refused = await manager.post(`${HERE}/pictures`, pictureOf(PICTURE_BYTES + 300));
      expect([refused.status, isFromProxy(refused)]).toEqual([400, false]);
    });

    it('a table of many lines is imported', async () => {
      const lines = Array.from(
        { length: 200 },
        (_, at) => `Soda ${at},${'x'.repeat(400)},FOOD_ITEM,txcd_40060003,3`,
      );
      const table = ['name,description,type,taxCode,price', ...lines].join('\n');
      expect(table.length).toBeGreaterThan(BOUND);
      const answer = await manager.post(`${HERE}/products/import`, { table });
      expect(importedMenu.parse(answer.body)).toEqual({ added: 200, changed: 0, unchanged: 0 });
    });

    it.each(large.map((call) => [call.name, call] as const))(
      'of %s all that the product takes gets to it, and twice as much stops at the proxy',
      async (_, call) => {
        const send = (bytes: number) => manager.call(call.method, call.url, { text: bodyOf(bytes) });
        expect(isFromProxy(await send(takenBy(call)))).toBe(false);
        expect(isFromProxy(await send(takenBy(call) * 2))).toBe(true);
      },
    );

    it('of every other call no more than 64 kB gets to the product, and the refusal is in its words', async () => {
      for (const call of calls.filter((one) => one.body && !large.includes(one))) {
        const answer = await visitor.call(call.method, call.url, { text: bodyOf(BOUND + 1) });
        expect([call.name, answer.status, isFromProxy(answer)]).toEqual([call.name, 413, true]);
        expect(errorBody.parse(answer.body).code).toBe('TOO_LARGE');
      }
    });
  });

  describe('what a proxy in front has said', () => {
    const isSecure = async (headers: Record<string, string>) =>
      (await visitor.get('/healthz', headers)).headers['strict-transport-security'] !== undefined;

    // id: about-tls-is-passed
    it('about TLS is passed on, and where it says nothing the way here counts, which is none', async () => {
      expect(await isSecure({ 'x-forwarded-proto': 'https' })).toBe(true);
      expect(await isSecure({ 'x-forwarded-proto': 'http' })).toBe(false);
      expect(await isSecure({ 'x-forwarded-proto': 'ftp' })).toBe(false);
      expect(await isSecure({})).toBe(false);
    });

    // id: about-addresses-is-what-guests
    it('about addresses is what guests are counted by, and what they have said themselves is not', async () => {
      const statuses = async (forwarded: (at: number) => string) => {
        const found: number[] = [];
        // Two processes that count each for itself.
        for (let at = 0; at < 8; at += 1)
          found.push((await visitor.get(MENU, { 'x-forwarded-for': forwarded(at) })).status);
        return found;
      };
      const six = [200, 200, 200, 200, 200, 200];
      expect(await statuses((at) => `198.51.100.${at}, 203.0.113.7`)).toEqual([...six, 429, 429]);
      expect(await statuses((at) => `203.0.113.7, 198.51.100.${at}`)).toEqual([...six, 200, 200]);
    });
  });

  it('requests go on while one of the processes is dead, and screens find the other', async () => {
    const screens = [0, 1, 2, 3].map(() => new LiveClient(nginx.url));
    const connected = (least: number) =>
      until(
        () => {
          const connections = screens.reduce((sum, screen) => sum + screen.connections, 0);
          return (connections >= least && screens.every(({ isConnected }) => isConnected)) || undefined;
        },
        () => `${least} connections of four screens`,
      );
    await connected(4);
    await processes[0]?.kill();
    const statuses = new Set<number>();
    for (let at = 0; at < 40; at += 1) statuses.add((await visitor.get(MENU)).status);
    expect([...statuses]).toEqual([200]);
    // Some of them were at the one that is dead.
    await connected(5);
    await processes[0]?.start();
    expect((await visitor.get(MENU)).status).toBe(200);
    for (const screen of screens) screen.close();
  });
});

/** JSON of exactly so many bytes. */
function bodyOf(bytes: number): string {
  return `{"a":"${'x'.repeat(bytes - 8)}"}`;
}

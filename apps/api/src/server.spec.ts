import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient, SubscribeAck } from '@lineless/contracts/live';
import { startServer, type RunningServer } from './server';

describe('the whole service in one process', () => {
  let directory: string;
  let server: RunningServer;

  const start = () =>
    startServer({
      settings: {
        PORT: 0,
        METRICS_PORT: 0,
        DATA_DIR: directory,
        LOG_LEVEL: 'silent',
        WEB_DIR: join(directory, 'web'),
      },
    });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lineless-api-'));
    server = await start();
  });
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}${path}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const connect = (auth: object): Socket<ServerToClient, ClientToServer> =>
    io(server.url, { auth, transports: ['websocket'], reconnection: false });

  it('is up, ready and measured', async () => {
    expect((await get('/healthz')).status).toBe(200);
    const ready = await get('/readyz');
    expect([ready.status, JSON.parse(ready.text).status]).toEqual([200, 'ready']);
    expect(JSON.parse(ready.text)).toEqual({ status: 'ready' });
    expect((await get('/metrics')).status).toBe(404);
  });

  it('tells operators more, where only this machine can ask', async () => {
    const ask = async (path: string, init?: RequestInit) => {
      const response = await fetch(`${server.operationsUrl ?? ''}${path}`, init);
      return [response.status, await response.text()] as const;
    };
    expect(new URL(server.operationsUrl ?? '').hostname).toBe('127.0.0.1');
    const [, metrics] = await ask('/metrics');
    expect(metrics).toMatch(/lineless_http_request_seconds_count\{.*route="\/readyz".*\} 1/);
    expect(metrics).toContain('lineless_projection_lag_events{projection="orders"} 0');
    expect(metrics).toContain('lineless_sockets 0');
    const [, ready] = await ask('/readyz');
    expect(JSON.parse(ready)).toMatchObject({
      status: 'ready',
      projections: expect.arrayContaining([expect.objectContaining({ projection: 'orders', lagEvents: 0 })]),
    });
    expect(await ask('/parked')).toEqual([200, '{"items":[]}']);
    const headers = { 'content-type': 'application/json' };
    const retry = (body: object) =>
      ask('/parked/retry', { method: 'POST', headers, body: JSON.stringify(body) });
    expect(await retry({ projection: 'orders', stream: 'order-1' })).toEqual([
      200,
      '{"result":"not-parked"}',
    ]);
    expect((await retry({ projection: 'orders' }))[0]).toBe(400);
  });

  // id: has-the-demo-venue-on-its-first
  it('has the demo venue on its first start, and answers unknown addresses in JSON', async () => {
    const location = await get('/api/vendor-location?vendorLocationId=064E1');
    expect([location.status, JSON.parse(location.text).items]).toEqual([
      200,
      [expect.objectContaining({ vendorLocationId: '064E1' })],
    ]);
    const nothing = await get('/api/no-such-call');
    expect([nothing.status, JSON.parse(nothing.text).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('signs a person in with the code from the inbox, and keeps the session in a cookie', async () => {
    const post = (path: string, body: object) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const phoneNumber = '+13105550100';
    expect((await post('/api/auth/start', { phoneNumber })).status).toBe(204);
    const { messages } = JSON.parse((await get('/api/dev/inbox')).text);
    const verified = await post('/api/auth/verify', { phoneNumber, code: messages[0].code });
    expect(verified.status).toBe(200);
    const cookie = verified.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^lineless_refresh=[\w-]+; .*HttpOnly; .*SameSite=Strict/i);
  });

  it('lets anybody listen to a menu, refuses an order to a visitor and a bad token altogether', async () => {
    const visitor = connect({});
    const subscribe = (topic: string) =>
      new Promise<SubscribeAck>((resolve) => visitor.emit('subscribe', { topic }, resolve));
    const position = expect.stringMatching(/.+/);
    expect(await subscribe('location:064E1:products')).toEqual({
      ok: true,
      position,
      positions: { products: position },
    });
    expect(await subscribe('order:ORDER1')).toEqual({ ok: false, code: 'NOT_SIGNED_IN' });
    expect(await subscribe('nonsense')).toEqual({ ok: false, code: 'UNKNOWN_TOPIC' });
    visitor.close();

    const stranger = connect({ token: 'nonsense' });
    const error = await new Promise<Error & { data?: unknown }>((resolve) =>
      stranger.on('connect_error', resolve),
    );
    expect(error.data).toEqual({ code: 'SESSION_ENDED' });
    stranger.close();
  });

  it('keeps a second process out of its files, closes in good order and starts again', async () => {
    await expect(start()).rejects.toMatchObject({ name: 'StoreInUse' });
    const listener = connect({});
    await new Promise<void>((resolve) => listener.on('connect', resolve));
    const gone = new Promise((resolve) => listener.on('disconnect', resolve));
    await server.close();
    await server.close();
    await gone;
    server = await start();
    expect((await get('/readyz')).status).toBe(200);
  });
});

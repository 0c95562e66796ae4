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
      settings: { PORT: 0, DATA_DIR: directory, LOG_LEVEL: 'silent', WEB_DIR: join(directory, 'web') },
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
    const metrics = await get('/metrics');
    expect(metrics.text).toMatch(/lineless_http_request_seconds_count\{.*route="\/readyz".*\} 1/);
    expect(metrics.text).toContain('lineless_projection_lag_events{projection="orders"} 0');
    expect(metrics.text).toContain('lineless_sockets 0');
  });

  it('has the demo venue on its first start, and answers what nobody knows in JSON', async () => {
    const location = await get('/api/vendor-location?vendorLocationId=064E1');
    expect([location.status, JSON.parse(location.text).items]).toEqual([
      200,
      [expect.objectContaining({ vendorLocationId: '064E1' })],
    ]);
    const nothing = await get('/api/no-such-call');
    expect([nothing.status, JSON.parse(nothing.text).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('signs somebody in with the code from the inbox, and keeps the session in a cookie', async () => {
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
    expect(await subscribe('location:064E1:products')).toEqual({
      ok: true,
      position: expect.stringMatching(/.+/),
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

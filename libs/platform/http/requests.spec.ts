import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Origin } from '@lineless/engine/write/caller';
import type { Wait } from '@lineless/engine/read/progress';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { PaymentsUnavailable } from '@lineless/ports/payments/port';
import { startTestServer } from '../testing/test-server';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { readSettings } from '../settings';
import { fastifyOptions } from './fastify-options';
import type { Edge } from './edge';
import { broken, command, drinkCalls, drinkErrors, query, throws } from '../testing/drinks';

describe('a request', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let origins: Origin[];
  let waitEnds: Wait = 'reached';
  let waits = 0;
  let latest: string;

  beforeAll(async () => {
    const progress = {
      has: (_model: string, position: string) => position <= '0040',
      waitFor: async () => {
        waits += 1;
        return waitEnds;
      },
      latest: () => latest,
    };
    const tell = (data: unknown, origin: Origin) => {
      origins.push(origin);
      return { told: data, position: '0042' };
    };
    const bytes: Edge<object, unknown> = {
      fromRequest: ({ rawBody }) => ({ bytes: Buffer.from(rawBody).toString() }),
      toReply: (result, _request, reply) => {
        reply.header('x-taken', 'yes');
        return { body: result, position: null };
      },
    };
    server = await startTestServer({
      progress,
      calls: [
        query(drinkCalls.list, () => {
          // The model goes on while it is read: what came meanwhile may not be in the answer.
          latest = '0043';
          return {
            views: ['{"name":"Cola"}', '{"name":"Beer"}'],
            nextCursor: 'next"1',
            beside: { count: 2 },
          };
        }),
        query(drinkCalls.one, (data) => JSON.stringify(data)),
        command(drinkCalls.pour, tell),
        command(drinkCalls.shake, () => ({ position: null })),
        command(drinkCalls.notice, (data) => ({ told: data }), bytes),
        query(broken('/sold-out'), throws(drinkErrors.SOLD_OUT({ retryAfterSeconds: 1.5 }))),
        query(broken('/broken'), throws(new Error('secret table name'))),
        query(broken('/schema'), () => z.string().parse(7)),
        query(broken('/upstream'), throws(new PaymentsUnavailable('timeout'))),
        query(broken('/disk'), throws(new StorageUnavailable('full'))),
      ],
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    origins = [];
    waitEnds = 'reached';
    waits = 0;
    latest = '0041';
  });

  const pour = (body: unknown, headers: Record<string, string> = {}, bar = 'ROOF') =>
    server.call(`/api/bars/${bar}/drinks`, {
      method: 'POST',
      headers: { authorization: 'Bearer ana', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const cola = { name: 'Cola', size: 3 };

  it('that is answered from a read model gets its texts as they are, and how far the model is', async () => {
    const { status, json, headers } = await server.call('/api/drinks');
    expect(status).toBe(200);
    expect(json()).toEqual({ drinks: [{ name: 'Cola' }, { name: 'Beer' }], nextToken: 'next"1', count: 2 });
    expect(headers.get('x-event-position')).toBe('0041');
    expect((await server.call('/api/drinks/Cola')).json()).toEqual({ drink: { name: 'Cola' } });
  });

  it('that changes something learns the position of the change and carries who sent it', async () => {
    const { status, headers, json } = await pour(cola, { 'x-request-id': 'request-12' });
    expect(status).toBe(201);
    expect(headers.get('x-event-position')).toBe('0042');
    expect(json()).toEqual({ told: { ...cola, barId: 'ROOF' } });
    const caller = { kind: 'person', userId: 'ana', phoneNumber: '+13105550100' };
    expect(origins).toMatchObject([{ caller, correlationId: 'request-12' }]);
  });

  // id: is-about-what-its-path-names
  it('is about what its path names, not what its body says', async () => {
    const { json } = await pour({ ...cola, barId: 'CELLAR' });
    expect(json()).toEqual({ told: { ...cola, barId: 'ROOF' } });
  });

  it('with the same key and body has the same digest, with another body, call or caller another one', async () => {
    const digest = async (body: unknown, bar?: string) => {
      await pour(body, { 'idempotency-key': 'k1' }, bar);
      return origins.at(-1)?.digest;
    };
    const first = await digest(cola);
    // With the service's own key: what anybody can compute can be tried, number by number.
    expect(first).toBe('digest of ana\nPOST /api/bars/ROOF/drinks\n{"name":"Cola","size":3}');
    expect(await digest({ size: 3, name: 'Cola' })).toBe(first);
    expect(await digest({ name: 'Cola', size: 4 })).not.toBe(first);
    expect(await digest(cola, 'CELLAR')).not.toBe(first);
    for (const key of ['k'.repeat(201), 'two words']) {
      const refused = await pour(cola, { 'idempotency-key': key });
      expect([refused.status, refused.json().code]).toEqual([400, 'INVALID_IDEMPOTENCY_KEY']);
    }
  });

  // id: without-a-token-is-a-visitor
  it('without a token is a visitor, with a bad one not let in', async () => {
    const visit = await pour(cola, { authorization: '' });
    expect([visit.status, visit.json().code]).toEqual([401, 'SESSION_ENDED']);
    const body = JSON.stringify(cola);
    const headers = { 'content-type': 'application/json' };
    const visitor = await server.call('/api/bars/ROOF/drinks', { method: 'POST', headers, body });
    expect([visitor.status, visitor.json().code]).toEqual([401, 'NOT_SIGNED_IN']);
    for (const authorization of ['Bearer ben', 'Basic abc']) {
      const refused = await server.call('/api/drinks', { headers: { authorization } });
      expect([refused.status, refused.json().code]).toEqual([401, 'SESSION_ENDED']);
    }
  });

  // id: with-bad-input-is-told
  it('with bad input is told what is wrong and where, in all its parts', async () => {
    const { status, json } = await pour({ name: '', size: 'big' });
    expect(status).toBe(400);
    expect(json()).toEqual({
      error: 'A drink has a name.',
      message: 'A drink has a name.',
      code: 'INVALID_INPUT',
      details: [
        { path: 'name', message: 'A drink has a name.' },
        { path: 'size', message: expect.any(String) },
      ],
      requestId: expect.any(String),
    });
    expect((await pour('{')).status).toBe(400);
    const path = await pour(cola, {}, 'a%20b');
    expect([path.status, path.json().details]).toEqual([
      400,
      [{ path: 'barId', message: expect.any(String) }],
    ]);
    expect((await server.call('/api/drinks?limit=51')).status).toBe(400);
  });

  // id: of-json-with-an-empty-body
  it('of JSON with an empty body has no body, and nothing but JSON is read', async () => {
    const headers = { authorization: 'Bearer ana', 'content-type': 'application/json' };
    const shaken = await server.call('/api/shake', { method: 'PUT', headers, body: '' });
    expect([shaken.status, shaken.text]).toEqual([204, '']);
    const poured = await pour('');
    expect([poured.status, poured.json().code]).toEqual([400, 'INVALID_INPUT']);
    const proto = await pour('{"__proto__":{"name":"Cola","size":3}}');
    expect([proto.status, proto.json().code]).toEqual([400, 'BAD_REQUEST']);
    expect((await pour('name=Cola', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
      415,
    );
  });

  it('that is signed keeps its bytes, and a command may leave more than a body', async () => {
    const headers = { 'content-type': 'application/json' };
    const signed = await server.call('/api/notice', { method: 'POST', headers, body: '{ "a": 1 }' });
    expect([signed.status, signed.json(), signed.headers.get('x-taken')]).toEqual([
      200,
      { told: { bytes: '{ "a": 1 }' } },
      'yes',
    ]);
  });

  // id: to-is-answered-with
  it.each([
    ['/api/sold-out', 409, 'SOLD_OUT', '2'],
    ['/api/upstream', 503, 'UPSTREAM_UNAVAILABLE', '2'],
    ['/api/disk', 503, 'UPSTREAM_UNAVAILABLE', '2'],
    ['/api/broken', 500, 'INTERNAL', null],
    ['/api/schema', 500, 'INTERNAL', null],
    ['/api/nothing-here', 404, 'NOT_FOUND', null],
    ['/api/%ff', 400, 'BAD_REQUEST', null],
  ])('to %s is answered with %d %s', async (url, status, code, retryAfter) => {
    const response = await server.call(url);
    expect([response.status, response.json().code]).toEqual([status, code]);
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    expect(response.json().requestId).toEqual(expect.any(String));
    expect(response.text).not.toContain('secret');
  });

  // id: to-which-breaks-the-server-is-logged
  it.each(['/api/broken', '/api/schema'])(
    'to %s, which breaks the server, is logged with its id',
    async (url) => {
      server.logged.length = 0;
      await server.call(url, { headers: { 'x-request-id': 'request-77' } });
      expect(server.logged).toHaveLength(1);
      expect(server.logged.join('')).toContain('"correlationId":"request-77"');
    },
  );

  // id: over-16-kb
  it('over 16 kB is too large, unless it is a signed notice', async () => {
    const { status, json } = await pour({ name: 'x'.repeat(17_000), size: 1 });
    expect([status, json().code]).toEqual([413, 'TOO_LARGE']);
    const headers = { 'content-type': 'application/json' };
    const notice = (size: number) =>
      server.call('/api/notice', { method: 'POST', headers, body: JSON.stringify('x'.repeat(size)) });
    expect((await notice(200_000)).status).toBe(200);
    expect((await notice(300_000)).status).toBe(413);
  });

  it.each([
    ['lists', `${'['.repeat(6_000)}1${']'.repeat(6_000)}`],
    ['objects', `{"name":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`],
  ])('of %s inside one another is not parsed, in any request', async (_, body) => {
    for (const headers of [{}, { 'idempotency-key': 'deep' }]) {
      const { status, json } = await pour(body, headers);
      expect([status, json().code]).toEqual([400, 'TOO_DEEP']);
    }
  });

  it('by a method that its address does not have is told which ones it has', async () => {
    const refused = await server.call('/api/drinks', { method: 'DELETE' });
    expect([refused.status, refused.json().code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(refused.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(['GET', 'HEAD']));
    // By one that it would have, were its word not longer than any is.
    const unfit = await server.call(`/api/drinks/${'a'.repeat(5_000)}`);
    expect([unfit.status, unfit.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('has time to arrive, and no more', () => {
    const { requestTimeout, http } = fastifyOptions(readSettings({}), new VirtualRuntime());
    expect(requestTimeout).toBe(15_000);
    expect(http).toEqual({
      requestTimeout: 15_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
    });
  });

  it('that names a position waits for it, and is asked to come back when it takes too long', async () => {
    const outcome = async (position: string) => {
      const { status, headers, json } = await server.call('/api/drinks', {
        headers: { 'x-min-position': position },
      });
      return [status, status === 200 ? null : json().code, headers.get('retry-after')];
    };
    expect(await outcome('0040')).toEqual([200, null, null]);
    expect(waits).toBe(0);
    expect(await outcome('0042')).toEqual([200, null, null]);
    expect(waits).toBe(1);
    waitEnds = 'not-yet';
    expect(await outcome('0042')).toEqual([503, 'NOT_CAUGHT_UP', '1']);
    waitEnds = 'beyond';
    expect(await outcome('0042')).toEqual([400, 'INVALID_POSITION', null]);
    expect(await outcome('zzz')).toEqual([400, 'INVALID_POSITION', null]);
    expect(waits).toBe(3);
  });

  // id: is-answered-with-headers-that-keep
  it('is answered with headers that keep it in its place', async () => {
    const { headers } = await server.call('/api/drinks');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('is sent elsewhere while the service is being shut down, as an error of the usual shape', async () => {
    server.health.isClosing = true;
    try {
      for (const path of ['/api/drinks', '/api/nothing-here']) {
        const { status, headers, json } = await server.call(path, {
          headers: { 'x-request-id': 'request-78' },
        });
        expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '1', 'close']);
        expect(json()).toEqual({
          error: 'The service is not available right now. Try again.',
          message: 'The service is not available right now. Try again.',
          code: 'UNAVAILABLE',
          requestId: 'request-78',
        });
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    } finally {
      server.health.isClosing = false;
    }
    expect((await server.call('/api/drinks')).status).toBe(200);
  });

  it('is counted by its route, not by its path', async () => {
    await server.call('/api/nothing-here?id=77');
    const text = await server.metrics.text();
    expect(text).toContain('route="/api/sold-out",status="409"');
    expect(text).not.toContain('id=77');
  });
});

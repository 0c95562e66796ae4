import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Origin } from '@lineless/engine/cqrs/caller';
import { defineErrors } from '@lineless/kernel/errors';
import { PaymentsUnavailable } from '@lineless/ports/payments/port';
import { startTestServer } from '../testing/test-server';
import { Access } from './access';
import { answer, sendList } from './answer';
import { ReadsModel } from './freshness-guard';
import { From } from './origin';

const drinkErrors = defineErrors({ SOLD_OUT: { kind: 'conflict', message: 'Sold out.' } });
const drink = z.object({ name: z.string().min(1, 'A drink has a name.'), size: z.number() });

@Controller('drinks')
class DrinkRoutes {
  @Get()
  @Access('anyone')
  @ReadsModel('drinks')
  list(@Res() reply: FastifyReply): void {
    sendList(reply, ['{"name":"Cola"}', '{"name":"Beer"}'], 'next"1');
  }

  @Post()
  @Access('signed-in')
  pour(
    @Body({ schema: drink }) _body: z.infer<typeof drink>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): void {
    answer(reply, '0042', origin);
  }

  @Put('shake')
  @Access('signed-in')
  shake(): { shaken: true } {
    return { shaken: true };
  }

  @Get('sold-out')
  @Access('anyone')
  soldOut(): never {
    throw drinkErrors.SOLD_OUT({ retryAfterSeconds: 1.5 });
  }

  @Get('broken')
  @Access('anyone')
  broken(): never {
    throw new Error('secret table name');
  }

  @Get('upstream')
  @Access('anyone')
  upstream(): never {
    throw new PaymentsUnavailable('timeout');
  }
}

describe('a request', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let reached = true;

  beforeAll(async () => {
    const progress = { waitFor: async () => reached };
    server = await startTestServer({ controllers: [DrinkRoutes], progress });
  });
  afterAll(() => server.close());

  const pour = (body: unknown, headers: Record<string, string> = {}) =>
    server.call('/api/drinks', {
      method: 'POST',
      headers: { authorization: 'Bearer ana', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const cola = { name: 'Cola', size: 3 };

  it('that is answered from a read model gets its texts as a list', async () => {
    const { status, json } = await server.call('/api/drinks');
    expect(status).toBe(200);
    expect(json()).toEqual({ items: [{ name: 'Cola' }, { name: 'Beer' }], nextToken: 'next"1' });
  });

  it('that changes something learns the position of the change and carries who sent it', async () => {
    const { status, headers, json } = await pour(cola);
    expect(status).toBe(201);
    expect(headers.get('x-event-position')).toBe('0042');
    expect(json()).toMatchObject({ caller: { kind: 'person', userId: 'ana' } });
  });

  it('with the same key and body has the same digest, with another body another one', async () => {
    const digest = async (body: unknown) => (await pour(body, { 'idempotency-key': 'k1' })).json().digest;
    const first = await digest(cola);
    expect(first).toEqual(expect.any(String));
    expect(await digest({ size: 3, name: 'Cola' })).toBe(first);
    expect(await digest({ name: 'Cola', size: 4 })).not.toBe(first);
    expect((await pour(cola, { 'idempotency-key': 'k'.repeat(201) })).status).toBe(400);
  });

  it('without a token is a visitor, with a bad one nobody', async () => {
    const visit = await pour(cola, { authorization: '' });
    expect([visit.status, visit.json().code]).toEqual([401, 'SESSION_ENDED']);
    const body = JSON.stringify(cola);
    const headers = { 'content-type': 'application/json' };
    const visitor = await server.call('/api/drinks', { method: 'POST', headers, body });
    expect([visitor.status, visitor.json().code]).toEqual([401, 'NOT_SIGNED_IN']);
    for (const authorization of ['Bearer ben', 'Basic abc']) {
      const refused = await server.call('/api/drinks', { headers: { authorization } });
      expect([refused.status, refused.json().code]).toEqual([401, 'SESSION_ENDED']);
    }
  });

  it('with bad input is told what is wrong and where', async () => {
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
  });

  it('of JSON with an empty body has no body', async () => {
    const headers = { authorization: 'Bearer ana', 'content-type': 'application/json' };
    const shaken = await server.call('/api/drinks/shake', { method: 'PUT', headers, body: '' });
    expect([shaken.status, shaken.json()]).toEqual([200, { shaken: true }]);
    const poured = await pour('');
    expect([poured.status, poured.json().code]).toEqual([400, 'INVALID_INPUT']);
    const proto = await pour('{"__proto__":{"name":"Cola","size":3}}');
    expect([proto.status, proto.json().code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each([
    ['/api/drinks/sold-out', 409, 'SOLD_OUT', '2'],
    ['/api/drinks/upstream', 503, 'UPSTREAM_UNAVAILABLE', '2'],
    ['/api/drinks/broken', 500, 'INTERNAL', null],
    ['/api/nothing-here', 404, 'NOT_FOUND', null],
    ['/api/%ff', 400, 'BAD_REQUEST', null],
  ])('to %s is answered with %d %s', async (url, status, code, retryAfter) => {
    const response = await server.call(url);
    expect([response.status, response.json().code]).toEqual([status, code]);
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    expect(response.json().requestId).toEqual(expect.any(String));
    expect(response.text).not.toContain('secret');
  });

  it('that breaks the server is logged with its request id', async () => {
    server.logged.length = 0;
    await server.call('/api/drinks/broken', { headers: { 'x-request-id': 'request-77' } });
    expect(server.logged.join('')).toContain('secret table name');
    expect(server.logged.join('')).toContain('"correlationId":"request-77"');
  });

  it('over 256 kB is too large', async () => {
    const { status, json } = await pour({ name: 'x'.repeat(300_000), size: 1 });
    expect([status, json().code]).toEqual([413, 'TOO_LARGE']);
  });

  it('that names a position waits for it, and is asked to come back when it takes too long', async () => {
    const headers = { 'x-min-position': '0042' };
    expect((await server.call('/api/drinks', { headers })).status).toBe(200);
    reached = false;
    const late = await server.call('/api/drinks', { headers });
    expect([late.status, late.json().code, late.headers.get('retry-after')]).toEqual([
      503,
      'NOT_CAUGHT_UP',
      '1',
    ]);
    reached = true;
  });

  it('is answered with headers that keep it in its place', async () => {
    const { headers } = await server.call('/api/drinks');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('is counted by its route, not by its path', async () => {
    await server.call('/api/nothing-here?id=77');
    const text = await server.metrics.text();
    expect(text).toContain('route="/api/drinks/sold-out",status="409"');
    expect(text).not.toContain('id=77');
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Venue } from '../support/venue';

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

  it('is refused where it has two: a proxy may have looked at the other one', async () => {
    const path = '/healthz';
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: lineless\r\n`)).toMatch(/^HTTP\/1.1 200/);
    for (const second of ['Host: evil.example', 'host: lineless', 'HOST:'])
      expect(await raw(`GET ${path} HTTP/1.1\r\nHost: lineless\r\n${second}\r\n`)).toMatch(
        /^HTTP\/1.1 400[^]*"code":"BAD_REQUEST"/,
      );
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

  function raw(head: string): Promise<string> {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(venue.url).port) });
    socket.write(`${head}Connection: close\r\n\r\n`);
    return text(socket);
  }
});

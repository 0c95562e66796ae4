import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { errorBody } from '@lineless/contracts/common';
import { Venue } from '../support/venue';

/** All that comes until the server hangs up. */
async function restOf(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (some) => (text += String(some)));
  await once(socket, 'end');
  return text;
}

const HANDSHAKE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'host: venue',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: YSBrZXkgb2Ygbm8gdXNlIQ==',
  '\r\n',
].join('\r\n');

describe('a request while the service is being shut down', () => {
  let venue: Venue;
  afterEach(async () => {
    jest.restoreAllMocks();
    await venue.close();
  });

  it('is answered if it had begun; the next on its connection is asked to come back, in the usual words', async () => {
    venue = await Venue.open();
    const { server } = venue;
    const { health } = server.composition;
    const look = health.look.bind(health);
    let goOn: () => void = () => undefined;
    const begun = new Promise<void>((begin) => {
      jest.spyOn(health, 'look').mockImplementation(async () => {
        const answer = await look();
        begin();
        await new Promise<void>((resolve) => (goOn = resolve));
        return answer;
      });
    });
    const socket = connect(Number(new URL(venue.url).port), '127.0.0.1');
    const answers = restOf(socket);
    socket.write('GET /readyz HTTP/1.1\r\nhost: venue\r\n\r\n');
    await begun;
    const closed = server.close();
    const heard = once(server.app.getHttpServer(), 'request');
    socket.write('GET /api/vendors HTTP/1.1\r\nhost: venue\r\nx-request-id: request-77\r\n\r\n');
    await heard;
    goOn();
    const [first = '', second = ''] = (await answers).split(/(?=HTTP\/1\.1 )/);
    await closed;
    expect(first).toMatch(/^HTTP\/1\.1 200 /);
    const [head = '', body = ''] = second.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head).toMatch(/^retry-after: 1$/im);
    expect(head).toMatch(/^connection: close$/im);
    expect(head).toMatch(/^x-request-id: request-77$/im);
    expect(errorBody.strict().parse(JSON.parse(body))).toMatchObject({
      code: 'UNAVAILABLE',
      requestId: 'request-77',
    });
  });
});

describe('a phone asleep while the service is being shut down', () => {
  it('delays no stop: its line is cut though it never says goodbye', async () => {
    const venue = await Venue.open();
    const socket = connect(Number(new URL(venue.url).port), '127.0.0.1');
    const over = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.write(HANDSHAKE);
    await once(socket, 'data');
    await venue.server.close();
    await over;
    await venue.close();
  });
});

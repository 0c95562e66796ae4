import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productList } from '@lineless/contracts/catalogue/products';
import { DEMO } from '../support/api-client';
import { ServerProcess } from '../support/server-process';

/** As it came, packed in any way. */
async function answerTo(url: string, accepts: string, body?: object) {
  const headers = { 'content-type': 'application/json', 'accept-encoding': accepts };
  return new Promise<{
    status: number;
    encoding: string | undefined;
    vary: string | undefined;
    bytes: Buffer;
  }>((resolve, reject) => {
    const outgoing = request(url, { method: body ? 'POST' : 'GET', headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          encoding: incoming.headers['content-encoding'],
          vary: incoming.headers.vary,
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

describe('Answers on their way', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.create();
    await server.start();
  });
  afterAll(() => server.remove());

  const menu = () => `${server.url}/api/vendor-locations/${DEMO.location}/products`;
  const settings = () => `${server.url}/api/settings`;

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['gzip;q=0.3, br;q=0.2', 'gzip', gunzipSync],
  ])('are packed for a client that takes %s', async (accepts, encoding, unpack) => {
    const packed = await answerTo(menu(), accepts);
    expect([packed.status, packed.encoding, packed.vary]).toEqual([200, encoding, 'accept-encoding']);
    const text = unpack(packed.bytes).toString();
    expect(productList.parse(JSON.parse(text)).items.length).toBeGreaterThan(10);
    expect(packed.bytes.length * 3).toBeLessThan(text.length);
  });

  it.each(['', 'identity', 'br;q=0', 'br;q=0, gzip;q=0.000', '*;q=0'])(
    'are as they are for a client that takes only %p',
    async (accepts) => {
      const plain = await answerTo(menu(), accepts);
      expect([plain.encoding, plain.vary]).toEqual([undefined, 'accept-encoding']);
      productList.parse(JSON.parse(plain.bytes.toString()));
    },
  );

  it('are as they are where they fit into one packet', async () => {
    const { status, encoding, vary } = await answerTo(settings(), 'br, gzip');
    expect([status, encoding, vary]).toEqual([200, undefined, 'accept-encoding']);
  });

  it('are never packed where they hold tokens', async () => {
    const post = (path: string, body: object) => answerTo(`${server.url}/api/auth/${path}`, 'br, gzip', body);
    const phoneNumber = DEMO.customer;
    await post('start', { phoneNumber });
    const inbox = await fetch(`${server.url}/api/dev/inbox?phoneNumber=${encodeURIComponent(phoneNumber)}`);
    const { messages } = (await inbox.json()) as { messages: { code: string }[] };
    const signedIn = await post('verify', { phoneNumber, code: messages[0]?.code });
    // No word of packing at all: it would not be packed either if it were longer.
    expect([signedIn.status, signedIn.encoding, signedIn.vary]).toEqual([200, undefined, undefined]);
  });
});

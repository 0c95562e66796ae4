import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyone } from '@lineless/contracts/access';
import { call } from '@lineless/contracts/call';
import { command } from '../testing/drinks';
import { startTestServer } from '../testing/test-server';

describe('a request about a session', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  const start = call({ method: 'POST', path: '/auth/start', summary: 'Starts', access: anyone, status: 204 });

  beforeAll(async () => {
    server = await startTestServer({ calls: [command(start, () => ({ position: null }))] });
  });
  afterAll(() => server.close());

  const ask = async (headers: Record<string, string>, body = '{}') => {
    const { status, text } = await server.call('/api/auth/start', { method: 'POST', headers, body });
    return [status, text === '' ? null : JSON.parse(text).code];
  };
  const json = { 'content-type': 'application/json' };

  // id: comes-from-our-own
  it('comes from our own pages or from no page, as JSON', async () => {
    expect(await ask(json)).toEqual([204, null]);
    expect(await ask({ ...json, origin: server.url })).toEqual([204, null]);
    expect(await ask({ ...json, origin: 'https://bar.example' })).toEqual([403, 'FOREIGN_ORIGIN']);
    expect(await ask({ ...json, 'sec-fetch-site': 'cross-site' })).toEqual([403, 'FOREIGN_ORIGIN']);
    expect(await ask({ 'content-type': 'text/plain' })).toEqual([415, 'JSON_ONLY']);
    expect(await ask({ 'content-type': 'application/jsonx' })).toEqual([415, 'JSON_ONLY']);
  });

  it('is heard with any token: that may be what has ended', async () => {
    expect(await ask({ ...json, authorization: 'Bearer ben' })).toEqual([204, null]);
  });
});

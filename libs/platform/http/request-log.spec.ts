import { describe, expect, it } from '@jest/globals';
import { startTestServer } from '../testing/test-server';
import { drinkCalls, query } from '../testing/drinks';

describe('a request, where everything is logged', () => {
  it('is told of by its route, its answer and its id, and by nothing that it asked for', async () => {
    const calls = [query(drinkCalls.one, (data) => JSON.stringify(data))];
    const server = await startTestServer({ calls, logs: 'debug' });
    await server.call('/api/drinks/Cola?for=ana', { headers: { 'x-request-id': 'request-79' } });
    await server.close();
    const [line = '', ...others] = server.logged;
    expect(others).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      msg: 'request',
      method: 'GET',
      route: '/api/drinks/:name',
      status: 200,
      ms: expect.any(Number),
      correlationId: 'request-79',
    });
    expect(line).not.toMatch(/Cola|ana/);
  });
});

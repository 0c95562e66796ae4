import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { LongWork } from './long-work';
import type { WorkNews } from './operations-answers';

describe('work that takes long', () => {
  const logged: unknown[] = [];
  let server: FastifyInstance;
  let url: string;
  let end: (error?: Error) => void;

  beforeEach(async () => {
    logged.length = 0;
    server = Fastify({ forceCloseConnections: true });
    const work = new LongWork({ error: (...said: unknown[]) => void logged.push(said) });
    server.post('/', async (_request, reply) =>
      work.begin(reply, async (tell: (news: WorkNews) => void) => {
        tell({ kind: 'folded', events: 7, share: 0.5 });
        await new Promise<void>((resolve, reject) => {
          end = (error) => (error ? reject(error) : resolve());
        });
        tell({ kind: 'done', isClean: true });
      }),
    );
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  /** The head is there as soon as something is told. */
  const ask = () => fetch(url, { method: 'POST' });
  const lines = (body: string) =>
    body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('tells how it goes, and is done once at a time', async () => {
    const first = await ask();
    const second = await ask();
    expect([second.status, await second.json()]).toEqual([409, { error: 'Other such work is under way.' }]);
    end();
    expect(lines(await first.text())).toEqual([
      { kind: 'folded', events: 7, share: 0.5 },
      { kind: 'done', isClean: true },
    ]);
  });

  it('says why it failed, and can be asked for again', async () => {
    const first = await ask();
    end(new Error('The disk is full'));
    expect(lines(await first.text()).at(-1)).toEqual({ kind: 'failed', error: 'The disk is full' });
    expect(logged).toHaveLength(1);
    const again = await ask();
    end();
    expect(again.status).toBe(200);
    await again.text();
  });
});

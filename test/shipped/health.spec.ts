import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createContext, Script } from 'node:vm';
import { z } from 'zod';
import { exitCode, readShippedCompose } from '../support/shipped-compose';

const { services } = readShippedCompose();

/** A server that answers one path with a status; `null` where there is none on the port. */
async function against(
  status: number | null,
  path: string,
  work: (port: number) => Promise<void>,
): Promise<void> {
  const server: Server = createServer((request, response) => {
    response.writeHead(request.url === path ? (status ?? 0) : 404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  if (status === null) await close();
  await work(port);
  if (status !== null) await close();
}

describe('the health check of MongoDB', () => {
  const [, program, quiet, evaluate, text = ''] = services.documents.healthcheck.test;
  const { command } = services.documents;
  const name = command?.[2];

  /** One look, as mongosh would run it. @param code of the error with which a server answers `rs.status()` */
  const look = ({ code, isPrimary = false }: { code?: number; isPrimary?: boolean }) => {
    const quits: number[] = [];
    const initiated: unknown[] = [];
    const rs = {
      status: () => {
        if (code !== undefined) throw Object.assign(new Error('MongoServerError'), { code });
        return { ok: 1 };
      },
      initiate: (config: unknown) => {
        initiated.push(config);
        return { ok: 1 };
      },
    };
    const db = { hello: () => ({ isWritablePrimary: isPrimary }) };
    const run = () =>
      new Script(text).runInContext(createContext({ rs, db, quit: (ended: number) => quits.push(ended) }));
    return { run, quits, initiated };
  };

  it('is a script for mongosh', () => {
    expect([program, quiet, evaluate]).toEqual(['mongosh', '--quiet', '--eval']);
  });

  it('initiates the replica set that the server and the URL name, and is not healthy yet', () => {
    const { run, quits, initiated } = look({ code: 94 });
    run();
    expect(quits).toEqual([1]);
    expect(initiated).toEqual([{ _id: name, members: [{ _id: 0, host: 'documents:27017' }] }]);
    expect(services.api.environment?.['MONGODB_URL']).toMatch(`?replicaSet=${String(name)}`);
  });

  it.each([true, false])('initiates it once; healthy means primary: %p', (isPrimary) => {
    const { run, quits, initiated } = look({ isPrimary });
    run();
    expect([quits, initiated]).toEqual([[isPrimary ? 0 : 1], []]);
  });

  it('does not take a server in trouble for a new one', () => {
    const { run, quits, initiated } = look({ code: 93 });
    expect(run).toThrow('MongoServerError');
    expect([quits, initiated]).toEqual([[], []]);
  });
});

describe('the health check of EventStoreDB', () => {
  const [, ...check] = services.events.healthcheck.test;
  const curl = spawnSync('curl', ['--version']).error === undefined ? it : it.skip;

  curl.each([
    [200, true],
    [204, true],
    [503, false],
    [null, false],
  ])('of a server that answers %p is %p', async (status, isHealthy) => {
    await against(status, '/health/live', async (port) => {
      const asked = check.map((word) => word.replace(':2113/', `:${port}/`));
      expect((await exitCode(asked)) === 0).toBe(isHealthy);
    });
  });
});

describe('the health check of the image', () => {
  const text =
    /^HEALTHCHECK[^\n]*\\\n\s+CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]';
  const check = z.array(z.string()).min(3).parse(JSON.parse(text));

  it.each([
    [200, true],
    [503, false],
    [null, false],
  ])('of a process whose operators are answered %p is %p', async (status, isHealthy) => {
    await against(status, '/readyz', async (port) => {
      expect((await exitCode(check, { METRICS_PORT: String(port) })) === 0).toBe(isHealthy);
    });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestServer } from '../testing/test-server';
import { servePages } from './pages';
import { APPLE_PAY_PATH, serveWellKnown } from './well-known';

const ASSOCIATION = '7B2270737049644E2E2E2E';

describe('What machines look for at fixed paths', () => {
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lineless-well-known-'));
    file = join(folder, 'association');
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Lineless</title>');
    await writeFile(file, ASSOCIATION);
    await writeFile(join(folder, 'empty'), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const open = (applePayFile?: string) =>
    startTestServer({
      prepare: (fastify) => {
        servePages(fastify, folder);
        serveWellKnown(fastify, applePayFile);
      },
    });

  // id: is-apple-pays-domain
  it("is Apple Pay's domain file, byte by byte and without a redirection", async () => {
    const server = await open(file);
    const answer = await fetch(server.url + APPLE_PAY_PATH, { redirect: 'error' });
    expect([answer.status, await answer.text()]).toEqual([200, ASSOCIATION]);
    await server.close();
  });

  it.each(['/.well-known', '/.well-known/', '/.well-known/security', '/.well-known/change-password'])(
    'is nothing at %s, and never the page',
    async (path) => {
      const server = await open(file);
      expect((await fetch(server.url + path)).status).toBe(404);
      expect((await fetch(`${server.url}/account`)).status).toBe(200);
      await server.close();
    },
  );

  it("is nothing in the place of Apple Pay's file where there is none", async () => {
    const server = await open();
    expect((await fetch(server.url + APPLE_PAY_PATH)).status).toBe(404);
    await server.close();
  });

  it('keeps the service from starting where the file is not there, or empty', async () => {
    await expect(open(join(folder, 'nowhere'))).rejects.toThrow('APPLE_PAY_DOMAIN_FILE cannot be read');
    await expect(open(join(folder, 'empty'))).rejects.toThrow('APPLE_PAY_DOMAIN_FILE is empty');
  });
});

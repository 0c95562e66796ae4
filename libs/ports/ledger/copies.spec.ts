import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { copiesByWebhook } from './copies-by-webhook';
import { copiesInFile } from './copies-in-file';
import { CopiesUnavailable, type Checkpoint } from './port';

const checkpoint = (treeSize: number): Checkpoint => ({
  treeSize,
  rootHash: 'cm9vdA==',
  timestamp: '2026-06-12T22:00:00.000Z',
  position: String(treeSize),
  keyId: 'key',
  signature: 'signature',
});

describe('checkpoints in a file elsewhere', () => {
  let directory: string;
  const path = () => join(directory, 'at', 'checkpoints');
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-copies-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('stand one to a line, and the one of the most events counts, whichever came last', async () => {
    const copies = copiesInFile(path());
    expect(await copies.last()).toBeNull();
    for (const size of [3, 9, 7]) await copies.keep(checkpoint(size));
    expect(readFileSync(path(), 'utf8').trim().split('\n')).toHaveLength(3);
    expect(await copies.last()).toEqual(checkpoint(9));
  });

  it('are read also where a crash has cut a line off', async () => {
    const copies = copiesInFile(path());
    await copies.keep(checkpoint(3));
    appendFileSync(path(), `\n${JSON.stringify(checkpoint(9))}`.slice(0, 40));
    expect(await copies.last()).toEqual(checkpoint(3));
    await copies.keep(checkpoint(11));
    expect(await copies.last()).toEqual(checkpoint(11));
  });

  it('are not there where the file cannot be read or written', async () => {
    writeFileSync(join(directory, 'at'), 'a file');
    await expect(copiesInFile(path()).last()).rejects.toBeInstanceOf(CopiesUnavailable);
    await expect(copiesInFile(path()).keep(checkpoint(3))).rejects.toBeInstanceOf(CopiesUnavailable);
  });
});

describe('checkpoints by a webhook', () => {
  let receiver: Server;
  let answer: { status: number; body: string };
  let heard: { method: string | undefined; key: unknown; body: string }[];
  const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const copies = () => copiesByWebhook(url(), systemRuntime);

  beforeEach(async () => {
    heard = [];
    answer = { status: 204, body: '' };
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        heard.push({ method: request.method, key: request.headers['idempotency-key'], body });
        const { status } = answer;
        response.writeHead(status, status === 302 ? { location: `${url()}/elsewhere` } : {}).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await new Promise((resolve) => receiver.close(resolve));
  });

  it('are posted as they are, with what a repeat is known by', async () => {
    await copies().keep(checkpoint(3));
    expect(heard).toEqual([{ method: 'POST', key: 'key-3', body: JSON.stringify(checkpoint(3)) }]);
  });

  it.each([204, 404, 405, 501])(
    'are only taken by an address that answers %i when it is asked',
    async (status) => {
      answer = { status, body: '' };
      expect(await copies().last()).toBeNull();
    },
  );

  it('are asked for where they were sent to', async () => {
    answer = { status: 200, body: JSON.stringify(checkpoint(9)) };
    expect(await copies().last()).toEqual(checkpoint(9));
    expect(heard.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each([
    [200, '{"treeSize":9}'],
    [200, 'no JSON'],
    [500, ''],
    [302, ''],
  ])('are not believed from an answer with %i and %j', async (status, body) => {
    answer = { status, body };
    await expect(copies().last()).rejects.toBeInstanceOf(CopiesUnavailable);
  });

  it.each([500, 404, 302])('that are answered with %i are not kept, and go nowhere else', async (status) => {
    answer = { status, body: '' };
    await expect(copies().keep(checkpoint(3))).rejects.toBeInstanceOf(CopiesUnavailable);
    expect(heard).toHaveLength(1);
  });

  it('do not name the address where it cannot be reached', async () => {
    const away = copiesByWebhook('http://127.0.0.1:9/secret', systemRuntime);
    await expect(away.last()).rejects.toThrow(/^CHECKPOINTS_WEBHOOK_URL does not answer$/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Report {
  readonly status: number;
  readonly lines: readonly string[];
}
const { report, TIMES } = (await import(
  pathToFileURL(join(process.cwd(), 'scripts/weaknesses.mjs')).href
)) as {
  readonly report: (text: string, shipped: ReadonlySet<string>) => Report;
  readonly TIMES: Readonly<Record<string, string>>;
};

const weakness = (name: string, severity: string) => ({
  [name]: { name, via: [{ title: 'It is weak', url: 'https://a.example/1', severity, range: '<2.0.0' }] },
});
const audit = (...found: object[]) => JSON.stringify({ vulnerabilities: Object.assign({}, ...found) });
const SHIPPED = new Set(['fastify', '@nestjs/core']);

describe('Known weaknesses of packages', () => {
  it.each([
    ['critical', 'within 2 days'],
    ['high', 'within 7 days'],
    ['moderate', 'within 30 days'],
    ['low', 'with the next update'],
  ])('that are %s in what is shipped are to be gone %s', (severity, time) => {
    const { status, lines } = report(audit(weakness('@nestjs/core', severity)), SHIPPED);
    expect(status).toBe(1);
    expect(lines[0]).toBe(
      `SHIPPED  @nestjs/core <2.0.0: ${severity}, to be gone ${time}. It is weak https://a.example/1`,
    );
  });

  it('in a tool wait for the next update, and fail nothing', () => {
    const { status, lines } = report(audit(weakness('jest', 'critical')), SHIPPED);
    expect([status, lines.at(-1)]).toEqual([0, '0 known weaknesses in what is shipped, 1 in tools.']);
    expect(lines[0]).toContain('with the next update');
  });

  it('are named once, where they are, and not at what needs that', () => {
    const needs = { vite: { name: 'vite', via: ['fastify'] } };
    const { lines } = report(audit(weakness('fastify', 'high'), needs), SHIPPED);
    expect(lines).toHaveLength(2);
  });

  it.each(['', 'no JSON', '{"error":{"code":"ENOTFOUND"}}', '{"vulnerabilities":null}'])(
    'are not said to be none where no registry has answered: %s',
    (text) => {
      expect(report(text, SHIPPED)).toMatchObject({
        status: 2,
        lines: [expect.stringContaining('NOT ASKED')],
      });
    },
  );

  it('have the times that SECURITY.md has', () => {
    const text = readFileSync('SECURITY.md', 'utf8');
    const inTable = [...text.matchAll(/\| (\d+ days) +\| (critical|high|moderate) +\|/g)];
    expect(Object.fromEntries(inTable.map(([, time, severity]) => [severity, `within ${time}`]))).toEqual(
      TIMES,
    );
  });

  describe('by the command', () => {
    let registry: Server;
    let url: string;
    const asked: string[] = [];

    beforeAll(async () => {
      registry = createServer((request, response) => {
        asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
        request.resume();
        response.setHeader('content-type', 'application/json').end('{}');
      });
      await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready));
      url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
    });
    afterAll(() => {
      registry.closeAllConnections();
      registry.close();
    });

    const run = (registryUrl: string) =>
      new Promise<Report>((resolve) => {
        const options = [`--registry=${registryUrl}`, '--fetch-retries=0'];
        const child = spawn(process.execPath, ['scripts/weaknesses.mjs', ...options]);
        let said = '';
        child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
        child.on('exit', (code) => resolve({ status: code ?? -1, lines: said.trim().split('\n') }));
      });

    it('are asked for at the registry, about everything that is locked', async () => {
      expect(await run(url)).toEqual({
        status: 0,
        lines: ['0 known weaknesses in what is shipped, 0 in tools.'],
      });
      expect(asked).toContain('POST /-/npm/v1/security/advisories/bulk');
    });

    it('are not known where no server answers', async () => {
      expect(await run('http://127.0.0.1:9')).toMatchObject({ status: 2 });
    });
  });
});

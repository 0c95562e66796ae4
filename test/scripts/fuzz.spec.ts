import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { kindsIn, TEXT_KINDS } from '@lineless/kernel/testing/any-text';
import { z } from 'zod';

const { askedBetween, coverageOf } = (await import(
  pathToFileURL(join(process.cwd(), 'scripts/fuzz-coverage.mjs')).href
)) as {
  askedBetween: (document: object, before: string, after: string) => { text: string; unknown: number };
  coverageOf: (document: object, metrics: string) => string[];
};

describe('npm run fuzz', () => {
  let empty: string;
  beforeAll(() => void (empty = mkdtempSync(join(tmpdir(), 'lineless-no-programs-'))));
  afterAll(() => rmSync(empty, { recursive: true }));

  it('draws texts of every kind that a string can have, and asks the fuzzer for each of them', () => {
    const texts = z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync('test/fuzz/texts.json', 'utf8')));
    const kinds = new Set(Object.values(texts).flatMap(kindsIn));
    expect([...kinds].sort()).toEqual(Object.keys(TEXT_KINDS).sort());
    const script = readFileSync('scripts/fuzz.mjs', 'utf8');
    for (const part of ['SCHEMATHESIS_HOOKS: HOOKS', 'FUZZ_TEXTS: TEXTS', 'requireAllTexts();'])
      expect(script).toContain(part);
  });

  it('says that it did not run where there is no Python, and fails no build', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/fuzz.mjs'], {
      encoding: 'utf8',
      // No folder in which a python3 could lie.
      env: { PATH: empty },
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: 'Not run: the fuzzer. There is no Python here, or schemathesis cannot be installed.\n',
      stderr: '',
    });
  });
});

describe('the calls that were asked', () => {
  const document = {
    paths: {
      '/api/vendors/{vendorId}/members': { get: {}, parameters: [] },
      '/api/users/{userId}/orders/{orderId}': { get: {}, put: {} },
      '/api/auth/start': { post: {} },
    },
  };
  const counted = (method: string, route: string, status: number, count: number) =>
    `lineless_http_request_seconds_count{method="${method}",route="${route}",status="${status}"} ${count}`;

  it('are counted by what came of them, and those that never succeeded are named', () => {
    const metrics = [
      counted('GET', '/api/vendors/:vendorId/members', 200, 7),
      counted('GET', '/api/vendors/:vendorId/members', 403, 30),
      counted('PUT', '/api/users/:userId/orders/:orderId', 404, 12),
      counted('PUT', '/api/users/:userId/orders/:orderId', 503, 1),
      counted('POST', '/api/auth/start', 204, 2),
      counted('POST', '/healthz', 200, 99),
      'lineless_http_request_seconds_sum{method="GET",route="/api/auth/start",status="200"} 5',
    ].join('\n');
    expect(coverageOf(document, metrics)).toEqual([
      '52 requests to 3 of 4 calls; 2 of them succeeded at least once; 1 answers were failures of ours.',
      '  GET /api/users/:userId/orders/:orderId: 0 asked, none succeeded',
      '  PUT /api/users/:userId/orders/:orderId: 13 asked, none succeeded',
    ]);
  });

  it('are told for each person by what was asked since the person before', () => {
    const members = '/api/vendors/:vendorId/members';
    const before = [counted('GET', members, 200, 7), counted('GET', members, 404, 1)].join('\n');
    const after = [
      counted('GET', members, 200, 7),
      counted('GET', members, 404, 4),
      counted('POST', '/api/auth/start', 400, 15),
      counted('POST', '/api/auth/start', 401, 5),
      counted('PUT', members, 405, 2),
      'process_resident_memory_bytes 187654144',
    ].join('\n');
    expect(askedBetween(document, before, after)).toEqual({
      text: '25 requests to 2 of 4 calls (400: 15, 401: 5, 404: 3, 405: 2); 188 MB',
      unknown: 0.2,
    });
  });

  it('are none where the service has no figures', () => {
    expect(coverageOf(document, '')[0]).toMatch(/^0 requests to 0 of 4 calls;/);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../support/api-client';
import { z } from 'zod';
import { calls, everyCall } from '../support/every-call';
import { Venue } from '../support/venue';

const kept = (name: string): unknown => JSON.parse(readFileSync(join('docs/api', name), 'utf8'));

const described = z.object({ responses: z.record(z.string(), z.unknown()) });
const documents = z.object({ paths: z.record(z.string(), z.object({ get: described.optional() })) });

describe('the API documents', () => {
  let venue: Venue;
  let visitor: ApiClient;

  beforeAll(async () => {
    venue = await Venue.open();
    visitor = venue.visitor();
  });
  afterAll(() => venue.close());

  it.each(['openapi.json', 'asyncapi.json'])('are served as they are kept: %s', async (name) => {
    const { status, body } = await visitor.get(`/api/docs/${name}`);
    expect([status, body]).toEqual([200, kept(name)]);
  });

  // id: are-a-page-with-every-call
  it('are a page with every call, that runs nothing and asks no other host', async () => {
    const { status, headers, body } = await visitor.get('/api/docs');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    const page = String(body);
    for (const { method, path } of calls) expect(page).toContain(`<b>${method}</b> <code>/api${path}</code>`);
    expect(page).not.toMatch(/<script|https?:\/\//);
    const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
    const sheet = await visitor.get(style);
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('have no links that lead nowhere', async () => {
    const page = String((await visitor.get('/api/docs')).body);
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const broken = [...page.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !ids.has(id));
    expect(broken).toEqual([]);
  });

  it('have the answer of each call that anybody may ask about what is not there', async () => {
    const { paths } = documents.parse(kept('openapi.json'));
    for (const { method, path, url } of everyCall()) {
      if (method !== 'GET') continue;
      const { status } = await visitor.get(url);
      const documented = Object.keys(paths[`/api${path}`]?.get?.responses ?? {});
      // What a parameter lacks is for the other tests to ask.
      expect([path, documented]).toEqual([path, expect.arrayContaining([String(status)])]);
    }
  });

  it('have, of each call that changes something, the answer to a key that was used for another request', () => {
    const paths = z.record(z.string(), z.record(z.string(), described.partial()));
    const document = z.object({ paths }).parse(kept('openapi.json'));
    for (const { method, path } of everyCall().filter((call) => call.method !== 'GET')) {
      const { responses = {} } = document.paths[`/api${path}`]?.[method.toLowerCase()] ?? {};
      expect([method, path, Object.keys(responses)]).toEqual([method, path, expect.arrayContaining(['409'])]);
    }
  });

  it('are read, not changed', async () => {
    expect((await visitor.post('/api/docs', {})).status).toBe(404);
  });
});

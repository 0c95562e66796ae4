import { readFileSync } from 'node:fs';
import { METHODS } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { everyCall } from '../support/every-call';
import { Venue } from '../support/venue';

const printer = z.custom<{ printRoutes(options: { commonPrefix: boolean }): string }>(
  (instance) => typeof instance === 'object' && instance !== null && 'printRoutes' in instance,
);
const LINE = /^(?<indent>[│ ]*)[├└]── (?<segment>\S+)(?: \((?<methods>[A-Z, -]+)\))?$/;
const INDENT = 4;

/** `GET /api/…` of everything that the server answers, from its router's drawing; HEAD comes with each GET. */
function registered(drawing: string): string[] {
  const path: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const { indent = '', segment, methods = '' } = LINE.exec(line)?.groups ?? {};
    if (segment === undefined) return [];
    path.length = indent.length / INDENT;
    path.push(segment);
    const verbs = methods.split(', ').filter((verb) => verb !== '' && verb !== 'HEAD');
    return verbs.map((verb) => `${verb} ${path.join('')}`);
  });
}

/** What is said of the calls. */
const isDocument = (route: string) => route.includes(' /api/docs');

describe('the contract and the server', () => {
  let venue: Venue;
  let routes: string[];

  beforeAll(async () => {
    venue = await Venue.open();
    const router = printer.parse(venue.server.app.getHttpAdapter().getInstance());
    routes = registered(router.printRoutes({ commonPrefix: false }));
  });
  afterAll(() => venue.close());

  // id: know-the-same-calls
  it('know the same calls, no more and no fewer', async () => {
    const contract = everyCall().map(
      ({ method, path }) => `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    const api = routes.filter(
      (route) => route.includes(' /api/') && !isDocument(route) && !route.endsWith('*'),
    );
    expect(contract.filter((route) => !api.includes(route))).toEqual([]);
    const others = api.filter((route) => !contract.includes(route));
    for (const route of others) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await venue.visitor().call(method, path.replaceAll(/:\w+/g, 'A'));
      expect([route, answer.status]).toEqual([route, 405]);
    }
  });

  // id: refuse-every-method
  it('refuse every method that this Node can read where no call has it, and know no path by it', async () => {
    const refused = METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT'].includes(method));
    const answers = async (path: string) =>
      Promise.all(
        refused.map(async (method) => {
          const { status, headers } = await venue.visitor().call(method, path);
          return [method, status, headers['allow']];
        }),
      );
    const vendors = '/api/vendors?limit=1';
    expect(await answers(vendors)).toEqual(refused.map((method) => [method, 405, 'GET, HEAD']));
    const nothing = refused.map((method) => [method, 404, undefined]);
    for (const path of ['/api', '/api/', '/api/nothing', '/api/vendors/'])
      expect(await answers(path)).toEqual(nothing);
  });

  it('refuse what a path does not take by what it takes, also where a word of it would be a parameter of another path', async () => {
    const taken = new Map<string, Set<string>>();
    for (const { method, path } of everyCall()) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, 'A')}`;
      const methods = taken.get(url) ?? new Set();
      taken.set(url, methods.add(method));
      if (method === 'GET') methods.add('HEAD');
    }
    for (const [url, methods] of taken) {
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !methods.has(method));
      const answers = await Promise.all(others.map((method) => venue.visitor().call(method, url)));
      const told = answers.map(({ status, headers }) => [
        url,
        status,
        headers['allow']?.toString().split(', ').sort(),
      ]);
      expect(told).toEqual(others.map(() => [url, 405, [...methods].sort()]));
    }
  });

  it('serve beside them what operations ask for, the documents and what vendors look for, and nothing else', () => {
    const others = routes.filter((route) => !route.includes(' /api') || isDocument(route));
    expect(others.sort()).toEqual([
      'GET /.well-known',
      'GET /.well-known*',
      'GET /api/docs',
      'GET /api/docs/asyncapi.json',
      'GET /api/docs/openapi.json',
      'GET /api/docs/style.css',
      'GET /healthz',
      'GET /readyz',
    ]);
  });

  // id: describe-the-same-calls
  it('describe the same calls in the OpenAPI file', () => {
    const file = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(JSON.parse(readFileSync('docs/api/openapi.json', 'utf8')));
    const documented = Object.entries(file.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    expect(documented.sort()).toEqual(
      everyCall()
        .map(({ name }) => name)
        .sort(),
    );
  });
});

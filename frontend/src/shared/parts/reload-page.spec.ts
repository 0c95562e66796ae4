import { afterEach, expect, it, jest } from '@jest/globals';
import { reloadWhereServed } from './reload-page';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each<[string, () => Response | Promise<Response>, string[]]>([
  ['it is served', () => new Response('<html>new</html>'), ['reload']],
  ['it is served as it was', () => new Response('<html>old</html>'), []],
  ['the proxy answers for a service that is away', () => new Response('new', { status: 503 }), []],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch')), []],
])('A page is loaded anew where it is worth it and served: %s', async (_, answer, done) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const reloads: string[] = [];
  const isWorthIt = (html: string) => html.includes('new');
  const isReloaded = await reloadWhereServed(isWorthIt, () => reloads.push('reload'));
  expect([reloads, isReloaded]).toEqual([done, done.length > 0]);
});

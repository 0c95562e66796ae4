import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hearPageErrors, tellCaught } from './page-errors';

describe('An error that no code was ready for', () => {
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    sent.length = 0;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    globalThis.fetch = async (url, init) => {
      if (typeof url === 'string' && typeof init?.body === 'string')
        sent.push({ url, body: JSON.parse(init.body) });
      return new Response(null, { status: 204 });
    };
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    window.history.replaceState(null, '', '/');
    jest.restoreAllMocks();
  });

  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

  it.each([
    ['a network that is gone', new TypeError('Failed to fetch')],
    ['a request that a page gave up', new DOMException('Gone', 'AbortError')],
    ['what is no error', 'a word'],
    [
      'what an extension does',
      Object.assign(new Error('Foreign'), { stack: 'at chrome-extension://a/b.js' }),
    ],
  ])('is not told where it is %s', async (_, thrown) => {
    tellCaught(thrown);
    await settled();
    expect(sent).toEqual([]);
  });

  it('is told once, with the pattern of its page and no address', async () => {
    window.history.replaceState(null, '', '/list/secret-of-a-link');
    const error = new TypeError('x is undefined');
    tellCaught(error);
    tellCaught(new TypeError('x is undefined'));
    await settled();
    expect(sent).toEqual([
      {
        url: '/api/page-errors',
        body: {
          name: 'TypeError',
          message: 'x is undefined',
          trace: error.stack?.slice(0, 2_000),
          page: '/list/:linkId',
        },
      },
    ]);
  });

  it('is heard also outside of what React draws', async () => {
    hearPageErrors();
    const error = new Error('Outside');
    window.dispatchEvent(new ErrorEvent('error', { error }));
    await settled();
    expect(sent).toMatchObject([{ body: { message: 'Outside', page: '/' } }]);
  });

  it('is told at most three times in a visit, of bounded length', async () => {
    for (const at of [1, 2, 3, 4]) tellCaught(new RangeError(`${at} ${'long '.repeat(100)}`));
    await settled();
    // The visit has told of two before.
    expect(sent).toMatchObject([{ body: { message: `1 ${'long '.repeat(100)}`.slice(0, 300) } }]);
  });
});

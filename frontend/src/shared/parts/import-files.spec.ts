import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CODE_MISSED, importFiles } from './import-files';
import { keptFiles } from './kept-files';

/** Each test has files of its own: what a page has had it does not ask for again. */
let count = 0;

describe('Code of the pages', () => {
  const fetch = jest.fn<typeof globalThis.fetch>();
  const load = jest.fn(async () => 'the screen');
  const missed = jest.fn();
  let screen: string;
  let shared: string;
  beforeEach(() => {
    count += 1;
    [screen, shared] = [`assets/screen-${count}.js`, `assets/shared-${count}.js`];
    globalThis.fetch = fetch;
    fetch.mockImplementation(async () => new Response('export {}'));
    window.addEventListener(CODE_MISSED, missed);
  });
  afterEach(() => {
    window.removeEventListener(CODE_MISSED, missed);
    jest.resetAllMocks();
    load.mockImplementation(async () => 'the screen');
  });

  const readAhead = () =>
    [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));
  const asked = () => fetch.mock.calls.map(([path]) => path);

  it('is imported once all of its files are here, which are asked for at the same time', async () => {
    const answers: ((answer: Response) => void)[] = [];
    fetch.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const loaded = importFiles(load, [screen, shared]);
    expect(asked()).toEqual([`/${screen}`, `/${shared}`]);
    answers[0]?.(new Response('export {}'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(load).not.toHaveBeenCalled();
    answers[1]?.(new Response('export {}'));
    expect(await loaded).toBe('the screen');
    expect(missed).not.toHaveBeenCalled();
  });

  it('is not imported before the last byte of a file', async () => {
    let end = (_: ArrayBuffer): void => undefined;
    const body = new Promise<ArrayBuffer>((resolve) => (end = resolve));
    fetch.mockResolvedValue(answerWith(() => body));
    const loaded = importFiles(load, [screen]);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(load).not.toHaveBeenCalled();
    end(new ArrayBuffer(0));
    expect(await loaded).toBe('the screen');
  });

  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server has it no more', async () => new Response('', { status: 404 })],
    [
      'the network goes while it comes',
      async () => answerWith(() => Promise.reject(new TypeError('network error'))),
    ],
  ])('is not imported where %s, and can be asked for again', async (_, answer) => {
    fetch.mockImplementation((path) =>
      path === `/${shared}` ? answer() : Promise.resolve(new Response('export {}')),
    );
    await expect(importFiles(load, [screen, shared])).rejects.toThrow(`Failed to load ${shared}`);
    expect(load).not.toHaveBeenCalled();
    expect(missed).toHaveBeenCalledTimes(1);

    fetch.mockImplementation(async () => new Response('export {}'));
    expect(await importFiles(load, [screen, shared])).toBe('the screen');
    expect(asked()).toEqual([`/${screen}`, `/${shared}`, `/${shared}`]);
  });

  it('is read at once where the service worker has it, and only the rest is fetched before', async () => {
    const styles = `assets/first-${count}.css`;
    const kept = [screen, shared, styles].map((file) => ({ url: new URL(file, location.origin).href }));
    const shell = { keys: async () => kept };
    const caches = { keys: async () => ['lineless-shell-1'], open: async () => shell };
    Object.assign(navigator, { serviceWorker: { controller: {} } });
    Object.assign(window, { caches });
    try {
      await importFiles(load, [screen, shared, styles]);
      expect(asked()).toEqual([]);
      load.mockImplementationOnce(async () => readAhead().join());
      expect(await importFiles(load, [screen, 'assets/new.js'])).toBe(`/${screen},/${shared}`);
      expect(asked()).toEqual(['/assets/new.js']);
      // The next worker has dropped them.
      kept.length = 0;
      Object.assign(navigator.serviceWorker, { controller: {} });
      expect([...((await keptFiles()) ?? ['unknown'])]).toEqual([]);
    } finally {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      Reflect.deleteProperty(window, 'caches');
      document.head.replaceChildren();
    }
  });

  it('asks once for a file that several screens share', async () => {
    await Promise.all([importFiles(load, [screen, shared]), importFiles(load, [shared])]);
    await importFiles(load, [shared]);
    expect(asked()).toEqual([`/${screen}`, `/${shared}`]);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('says also when it cannot be evaluated', async () => {
    load.mockRejectedValue(new TypeError('Importing a module script failed.'));
    await expect(importFiles(load, [screen])).rejects.toThrow('Importing');
    expect(missed).toHaveBeenCalledTimes(1);
  });
});

function answerWith(arrayBuffer: () => Promise<ArrayBuffer>): Response {
  return Object.assign(new Response(), { arrayBuffer });
}

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type * as page from './code-reader';
import { ReaderUnavailable } from './scanner';
import { FakeWorker, picture } from './testing/fake-worker';

describe('The code reader', () => {
  let codeReader: typeof page.codeReader;

  beforeEach(async () => {
    FakeWorker.plugIn();
    // It is one for the whole page: each specification has a page of its own.
    jest.resetModules();
    ({ codeReader } = await import('./code-reader'));
  });
  afterEach(() => FakeWorker.unplug());

  it('is loaded once for the whole page', async () => {
    const readers = Promise.all([codeReader(), codeReader()]);
    FakeWorker.last().says({ kind: 'ready' });
    const [one, other] = await readers;
    expect(one).toBe(other);
    expect(FakeWorker.all).toHaveLength(1);
  });

  it('gives each look its own codes, also where a later one is answered first', async () => {
    const loading = codeReader();
    const worker = FakeWorker.last();
    worker.says({ kind: 'ready' });
    const reader = await loading;
    const first = reader.read(picture());
    const second = reader.read(picture());
    worker.says({ kind: 'codes', look: 2, texts: ['B'] });
    worker.says({ kind: 'codes', look: 1, texts: ['A', 'C'] });
    expect(await Promise.all([first, second])).toEqual([['A', 'C'], ['B']]);
  });

  it.each([
    ['its WebAssembly', (worker: FakeWorker) => worker.says({ kind: 'broken' })],
    ['its script', (worker: FakeWorker) => worker.fails()],
  ])('says that %s could not be loaded, and is loaded anew when it is wanted again', async (_, breakIt) => {
    const loading = codeReader();
    breakIt(FakeWorker.last());
    await expect(loading).rejects.toMatchObject({ name: ReaderUnavailable.name });
    expect(FakeWorker.last().isTerminated).toBe(true);
    const again = codeReader();
    FakeWorker.last().says({ kind: 'ready' });
    await again;
    expect(FakeWorker.all).toHaveLength(2);
  });

  it('says so where it breaks while it looks, and is loaded anew when it is wanted again', async () => {
    const loading = codeReader();
    FakeWorker.last().says({ kind: 'ready' });
    const looking = (await loading).read(picture());
    FakeWorker.last().fails();
    const late = new Promise((resolve) => setTimeout(resolve, 100, 'nothing'));
    const said = Promise.race([looking, late]).catch((error: unknown) => error);
    expect(await said).toMatchObject({ name: ReaderUnavailable.name });
    void codeReader();
    expect(FakeWorker.all).toHaveLength(2);
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { inOneTab } from './in-one-tab';

const withLocks = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });

describe('Work that one tab does at a time', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  it('is done while the tab has the lock of that name', async () => {
    const held: string[] = [];
    withLocks(async (name, work) => {
      held.push(name);
      return work();
    });
    expect(await inOneTab('lineless.door', async () => 'done')).toBe('done');
    expect(held).toEqual(['lineless.door']);
  });

  it('is done nevertheless where there are no locks, and where the browser denies them', async () => {
    expect(await inOneTab('lineless.door', async () => 'done')).toBe('done');
    withLocks(async () => {
      throw new DOMException('denied in this context', 'SecurityError');
    });
    expect(await inOneTab('lineless.door', async () => 'done')).toBe('done');
  });

  it('is not done twice where it fails itself', async () => {
    let done = 0;
    withLocks((_, work) => work());
    const failing = inOneTab('lineless.door', async () => {
      done += 1;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(done).toBe(1);
  });
});

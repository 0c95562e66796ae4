import { expect, it } from '@jest/globals';
import type { EventStore } from '../port';
import { event } from './harness';

/** What only an unused store can show. */
export function emptyStoreContract(store: () => EventStore): void {
  it('has no last position, and nothing to read', async () => {
    await store().checkRoom();
    expect(await store().lastPosition()).toBeNull();
    expect(await store().readAll({ after: null, limit: 10 })).toMatchObject({ events: [], end: true });
    expect(await store().shareUpTo(null)).toBe(1);
    expect(await store().withheld()).toEqual([]);
  });

  it('begins with its first event', async () => {
    const { position } = await store().append('order-1', 'no-stream', [event('a')]);
    expect(await store().lastPosition()).toBe(position);
    const page = await store().readAll({ after: null, limit: 10 });
    expect(page).toMatchObject({ events: [{ stream: 'order-1', revision: 0 }], position, end: true });
    expect([await store().shareUpTo(null), await store().shareUpTo(position)]).toEqual([0, 1]);
  });

  it('is as empty as before after an append that was refused', async () => {
    await expect(store().append('order-1', 0, [event('a')])).rejects.toThrow();
    expect(await store().lastPosition()).toBeNull();
  });
}

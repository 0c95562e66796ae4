import { describe, expect, it } from '@jest/globals';
import { event } from './contract/harness';
import { toPosition } from './position';
import { RecentEvents, type Held } from './recent-events';

const held = (number: number, size = 1): Held => {
  const { id, type, data, meta } = event(`e${number}`);
  const position = toPosition(number);
  const stream = number % 2 ? 'order-1' : 'product-1';
  const read = () => ({ position, stream, revision: number, id, type, data, meta });
  return { position, stream, type, size, read };
};
const add = (recent: RecentEvents, from: number, to: number, size = 1) => {
  for (let number = from; number <= to; number += 1) recent.add([held(number, size)]);
};
const after = (recent: RecentEvents, number: number, limit = 100, filter = {}) => {
  const page = recent.after(toPosition(number), limit, filter);
  return page && [page.events.map((one) => one.revision), Number(page.position), page.end];
};

describe('the events stored last', () => {
  it('are handed out from where a reader is, page by page', () => {
    const recent = new RecentEvents(toPosition(10));
    expect(after(recent, 10)).toEqual([[], 10, true]);
    add(recent, 11, 14);
    expect(after(recent, 10, 3)).toEqual([[11, 12, 13], 13, false]);
    expect(after(recent, 13, 1)).toEqual([[14], 14, true]);
    expect(after(recent, 14)).toEqual([[], 14, true]);
    expect(after(recent, 10, 2, { streamPrefixes: ['order-'] })).toEqual([[11, 13], 13, false]);
    expect(after(recent, 10, 2, { types: ['Other'] })).toEqual([[], 14, true]);
  });

  it('send a reader that is further behind to the store', () => {
    const recent = new RecentEvents(toPosition(10), { events: 4, size: 1_000 });
    expect(after(recent, 9)).toBeNull();
    add(recent, 11, 15);
    expect(after(recent, 10)).toBeNull();
    expect(after(recent, 13)).toEqual([[14, 15], 15, true]);
  });

  it('take no more memory than they may', () => {
    const recent = new RecentEvents(toPosition(0), { events: 1_000, size: 100 });
    add(recent, 1, 11, 10);
    expect(after(recent, 5)).toBeNull();
    expect(after(recent, 6)).toEqual([[7, 8, 9, 10, 11], 11, true]);
    add(recent, 12, 12, 1_000);
    expect(after(recent, 11)).toBeNull();
    expect(after(recent, 12)).toEqual([[], 12, true]);
  });
});

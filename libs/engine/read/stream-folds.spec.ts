import { beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { StreamFolds } from './stream-folds';
import { guestsProjection } from './testing/guests';
import { MemoryEventStore } from './testing/memory-event-store';

const MOST = 10;

describe(`streams of which ${MOST} documents are kept`, () => {
  let store: MemoryEventStore;
  let folds: StreamFolds<unknown>;
  let read: string[];

  beforeEach(() => {
    store = new MemoryEventStore();
    read = [];
    folds = foldsOf(MOST);
  });

  const foldsOf = (most: number) => {
    const readStream: MemoryEventStore['readStream'] = async (stream, options) => {
      const events = await store.readStream(stream, options);
      read.push(`${events.length} of ${stream}`);
      return events;
    };
    return new StreamFolds<unknown>(guestsProjection, { readStream }, new VirtualRuntime(), most);
  };

  const add = (list: string, guests: number, type = 'GuestAdded') => {
    for (let n = 0; n < guests; n += 1) store.add(`list-${list}`, type, { guest: String(n) });
  };
  const look = async (list: string, ...guests: readonly number[]) => {
    const last = (await store.lastPosition()) ?? '';
    const ids = new Set(guests.map((n) => `${list}_${n}`));
    const folded = await folds.of(`list-${list}`, { ids, upTo: last, end: async () => last });
    return [...folded.values()].map((one) => (one === 'failed' ? one : one.state));
  };

  it('are read again once others were asked for in between', async () => {
    add('moon', 6);
    add('sun', 4);
    add('star', 1);
    for (const list of ['moon', 'sun', 'moon', 'star', 'moon', 'sun']) await look(list, 0);
    expect(read).toEqual(['6 of list-moon', '4 of list-sun', '1 of list-star', '4 of list-sun']);
  });

  it('are read on from where they were', async () => {
    add('moon', 3);
    await look('moon', 0);
    add('moon', 1, 'GuestCameIn');
    expect(await look('moon', 0, 1)).toMatchObject([{ cameIn: 1 }, { cameIn: 0 }]);
    expect(read).toEqual(['3 of list-moon', '1 of list-moon']);
  });

  it('are read on from where a read has failed', async () => {
    add('moon', 700);
    const readStream = store.readStream.bind(store);
    store.readStream = async (stream, options) => {
      if (read.length === 1) throw new Error('Disk gone');
      return readStream(stream, options);
    };
    folds = foldsOf(1_000);
    await expect(look('moon', 0)).rejects.toThrow('Disk gone');
    store.readStream = readStream;
    expect(await look('moon', 0, 699)).toMatchObject([{ guest: '0' }, { guest: '699' }]);
    expect(read).toEqual(['500 of list-moon', '200 of list-moon']);
  });

  it('are folded for what was asked for alone, where they have more documents than that', async () => {
    add('moon', MOST + 1);
    add('moon', 2, 'GuestCameIn');
    expect(await look('moon', 1, MOST)).toMatchObject([{ cameIn: 1 }, { cameIn: 0 }]);
    add('sun', MOST);
    await look('sun', 0);
    read.length = 0;
    await look('sun', MOST - 1);
    expect(read).toEqual([]);
  });

  it('leave out the documents that this code cannot fold, and all of a stream that it cannot read', async () => {
    add('moon', 2);
    store.add('list-moon', 'GuestCameIn', { guest: 7 });
    add('sun', 2);
    expect(await look('moon', 0, 1)).toEqual(['failed', 'failed']);
    expect(await look('sun', 0, 1)).toMatchObject([{ guest: '0' }, { guest: '1' }]);
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import type { Committed } from '@lineless/ports/changes/port';
import { Feed, type FeedParts } from './feed';

let runtime: VirtualRuntime;
let stored: string | null;
let told: Committed[];
let missed: string[];
let reached: string[];
let failures: unknown[];
let feed: Feed;

const committed = (from: string | null, to: string | null): Committed => ({
  model: 'orders',
  generation: 'g1',
  from,
  to,
  changes: [],
});

beforeEach(() => {
  runtime = new VirtualRuntime();
  stored = '05';
  [told, missed, reached, failures] = [[], [], [], []];
  feed = new Feed(parts());
});

function parts(): FeedParts {
  return {
    publisher: {
      tell: (one) => {
        told.push(one);
        return one.changes.length;
      },
      missed: (model, position) => void missed.push(`${model} ${position}`),
    },
    models: ['orders'],
    checkpoints: async () =>
      stored === 'away' ? Promise.reject(new Error('away')) : new Map([['orders', stored]]),
    reached: (model, generation, position) => void reached.push(`${model} ${generation} ${position}`),
    runtime,
    onFailure: (error) => failures.push(error),
  };
}

describe('what is heard of the projections', () => {
  it('goes to the rooms, and to a caller who waits for it', () => {
    feed.take(committed('05', '06'));
    expect([told.length, reached, missed]).toEqual([1, ['orders g1 06'], []]);
  });

  it('is whole while each message goes on where the last one ended', () => {
    for (const [from, to] of [
      ['05', '06'],
      ['06', '06'],
      ['06', '09'],
    ] as const)
      feed.take(committed(from, to));
    expect(missed).toEqual([]);
  });

  it.each([
    ['a message was lost', '07'],
    ['the sender does not know what it has said', null],
  ])('has a gap where %s', (_, from) => {
    feed.take(committed('05', '06'));
    feed.take(committed(from, '08'));
    expect(missed).toEqual(['orders 08']);
    feed.take(committed('08', '09'));
    expect(missed).toHaveLength(1);
  });

  it('says of a gap before it says what came after it: a page that knows that would not ask again', () => {
    const said: string[] = [];
    const publisher = { tell: () => said.push('changes'), missed: () => said.push('gap') };
    const other = new Feed({ ...parts(), publisher });
    for (const from of ['05', '07']) other.take(committed(from, '08'));
    expect(said).toEqual(['changes', 'gap', 'changes']);
  });

  it('has a gap where the stored checkpoint goes on and nothing is heard, within 5 s', async () => {
    feed.watch();
    await runtime.advance(2_000);
    stored = '08';
    await runtime.advance(3_000);
    expect(missed).toEqual(['orders 08']);
    await runtime.advance(10_000);
    expect(missed).toHaveLength(1);
    feed.take(committed('08', '09'));
    expect(missed).toHaveLength(1);
  });

  it('has none where the message is only a little later than the checkpoint', async () => {
    feed.watch();
    await runtime.advance(1_400);
    stored = '06';
    await runtime.advance(200);
    feed.take(committed('05', '06'));
    await runtime.advance(10_000);
    expect(missed).toEqual([]);
  });

  it('begins at what is stored: what was said before anybody listened is no gap', async () => {
    feed.watch();
    await runtime.advance(100);
    feed.take(committed('05', '06'));
    await runtime.advance(10_000);
    expect(missed).toEqual([]);
  });

  it('is looked for again after the store was away', async () => {
    feed.watch();
    await runtime.advance(1_000);
    stored = 'away';
    await runtime.advance(3_000);
    stored = '07';
    await runtime.advance(4_000);
    expect([missed, failures.length > 0]).toEqual([['orders 07'], true]);
    feed.stop();
    stored = '09';
    await runtime.advance(10_000);
    expect(missed).toHaveLength(1);
  });
});

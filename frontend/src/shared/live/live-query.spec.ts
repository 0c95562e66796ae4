import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Change } from '@lineless/contracts/live';
import { topic } from '@lineless/contracts/topic';
import { configureStore } from '@reduxjs/toolkit';
import { api } from '@/shared/api/api';
import { live } from './live';
import type { TopicListener } from './live-client';
import { liveQuery } from './live-query';

interface Order {
  orderId: string;
  status: string;
  paidAt: number;
  version: number;
}
interface Orders {
  items: Order[];
  nextToken?: string;
}

const order = (orderId: string, version: number, rest: Partial<Order> = {}): Order => ({
  orderId,
  status: 'PAID',
  paidAt: 0,
  version,
  ...rest,
});

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    board: build.query<Orders, string>({
      query: (locationId) => `/board/${locationId}`,
      ...liveQuery<Orders, Order, string>({
        topic: topic('location:{id}:orders', ['orders']),
        id: (locationId) => locationId,
        applyTo: {
          itemsOf: (data) => data.items,
          idOf: (document) => document.orderId,
          keep: (document) => document.status === 'PAID',
          compare: (a, b) => a.paidAt - b.paidAt,
          hasMore: (data) => data.nextToken !== undefined,
        },
      }),
    }),
    oneOrder: build.query<Order, string>({
      query: (orderId) => `/orders/${orderId}`,
      ...liveQuery<Order, Order, string>({
        topic: topic('order:{id}', ['orders']),
        id: (orderId) => orderId,
        applyTo: 'document',
      }),
    }),
  }),
});

/** The server's side of the live connection: what it says, and to whom. */
class Topics {
  readonly listeners = new Map<string, TopicListener>();
  position = '';

  watch = (topic: string, listener: TopicListener) => {
    this.listeners.set(topic, listener);
    return { position: this.position, stop: () => void this.listeners.delete(topic) };
  };
  change(topic: string, document: Order, position = `p${document.version}`, gone = false): void {
    const change: Change = {
      topic,
      model: 'orders',
      id: document.orderId,
      version: document.version,
      position,
      document: gone ? null : document,
    };
    this.listeners.get(topic)?.onChange(change);
  }
}

/** The server's answers, given when the test says so. */
class Answers {
  readonly open: ((body: unknown, status?: number, position?: string) => Promise<void>)[] = [];
  count = 0;

  fetch = (): Promise<Response> => {
    this.count += 1;
    return new Promise((resolve) => {
      this.open.push(async (body, status = 200, position) => {
        const headers = { ...(position !== undefined && { 'X-Event-Position': position }) };
        resolve(Response.json(body, { status, headers }));
        await settled();
      });
    });
  };
  /** @param position up to which the answer says it holds everything */
  async give(body: unknown, status?: number, position?: string): Promise<void> {
    await settled();
    const answer = this.open.shift();
    if (!answer) throw new Error('Nothing was asked.');
    await answer(body, status, position);
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const createTestStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

describe('A cached answer that follows a topic', () => {
  let topics: Topics;
  let answers: Answers;
  let store: ReturnType<typeof createTestStore>;
  let location: string;
  let watched: string;
  let run = 0;

  beforeEach(() => {
    topics = new Topics();
    answers = new Answers();
    jest.spyOn(live, 'watch').mockImplementation(topics.watch);
    jest.spyOn(globalThis, 'fetch').mockImplementation(answers.fetch);
    store = createTestStore();
    run += 1;
    location = `L${run}`;
    watched = `location:${location}:orders`;
  });
  afterEach(() => {
    store.dispatch(api.util.resetApiState());
    jest.restoreAllMocks();
  });

  const show = () => store.dispatch(testApi.endpoints.board.initiate(location));
  const ids = () =>
    testApi.endpoints.board
      .select(location)(store.getState())
      .data?.items.map((shown) => `${shown.orderId}@${shown.version}`);

  it('puts a new document where the list keeps it', async () => {
    void show();
    await answers.give({ items: [order('A', 1, { paidAt: 10 }), order('C', 1, { paidAt: 30 })] });
    topics.change(watched, order('B', 1, { paidAt: 20 }));
    expect(ids()).toEqual(['A@1', 'B@1', 'C@1']);
  });

  it('moves a document whose place has changed, and drops one that no longer belongs there', async () => {
    void show();
    await answers.give({ items: [order('A', 1, { paidAt: 10 }), order('B', 1, { paidAt: 20 })] });
    topics.change(watched, order('A', 2, { paidAt: 40 }));
    expect(ids()).toEqual(['B@1', 'A@2']);
    topics.change(watched, order('B', 2, { status: 'COMPLETE' }));
    expect(ids()).toEqual(['A@2']);
  });

  it('ignores whatever is not newer than what is shown', async () => {
    void show();
    await answers.give({ items: [order('A', 5, { paidAt: 10 })] });
    topics.change(watched, order('A', 5, { paidAt: 99 }));
    topics.change(watched, order('A', 4, { status: 'COMPLETE' }));
    expect(ids()).toEqual(['A@5']);
  });

  it('does not bring back a document that has left, when an older change arrives late', async () => {
    void show();
    await answers.give({ items: [order('A', 1)] });
    topics.change(watched, order('A', 3, { status: 'COMPLETE' }));
    topics.change(watched, order('A', 2));
    expect(ids()).toEqual([]);
    topics.change(watched, order('A', 4));
    expect(ids()).toEqual(['A@4']);
  });

  it('takes a document out that is gone', async () => {
    void show();
    await answers.give({ items: [order('A', 1)] });
    topics.change(watched, order('A', 2), 'p2', true);
    expect(ids()).toEqual([]);
  });

  it('leaves to the next page what sorts behind the last shown item', async () => {
    void show();
    await answers.give({ items: [order('A', 1, { paidAt: 10 })], nextToken: 'more' });
    topics.change(watched, order('B', 1, { paidAt: 20 }));
    expect(ids()).toEqual(['A@1']);
  });

  it('applies changes that arrive before the first answer on top of it, by version', async () => {
    void show();
    await settled();
    topics.change(watched, order('A', 3, { status: 'COMPLETE' }));
    topics.change(watched, order('B', 1, { paidAt: 5 }));
    topics.change(watched, order('C', 1));
    await answers.give({ items: [order('A', 2), order('C', 2, { paidAt: 9 })] });
    expect(ids()).toEqual(['B@1', 'C@2']);
  });

  it('asks again when the topic was further than the answer can be known to be', async () => {
    void show();
    await answers.give({ items: [order('A', 1)] });
    topics.listeners.get(watched)?.onPosition('p7');
    await answers.give({ items: [order('A', 2)] });
    expect(ids()).toEqual(['A@2']);
    topics.listeners.get(watched)?.onPosition('p7');
    await settled();
    expect(answers.count).toBe(2);
  });

  it('asks once more when the position was told while the answer was under way', async () => {
    void show();
    await settled();
    topics.listeners.get(watched)?.onPosition('p7');
    await answers.give({ items: [order('A', 1)] });
    await answers.give({ items: [order('A', 2)] });
    expect(ids()).toEqual(['A@2']);
    expect(answers.count).toBe(2);
  });

  it('does not ask again for positions that it has followed change by change', async () => {
    void show();
    await answers.give({ items: [] });
    topics.change(watched, order('A', 1), 'p8');
    topics.listeners.get(watched)?.onPosition('p8');
    await settled();
    expect(answers.count).toBe(1);
  });

  it('knows that a request sent after the position was known holds it', async () => {
    topics.position = 'p7';
    void show();
    await answers.give({ items: [order('A', 1)] });
    topics.listeners.get(watched)?.onPosition('p7');
    await settled();
    expect(answers.count).toBe(1);
  });

  it('asks once where the answer holds what the subscription tells, whichever comes first', async () => {
    void show();
    await answers.give({ items: [order('A', 1)] }, 200, 'p7');
    topics.listeners.get(watched)?.onPosition('p7');
    topics.listeners.get(watched)?.onPosition('p6');
    await settled();
    expect(answers.count).toBe(1);

    void store.dispatch(testApi.endpoints.board.initiate('other'));
    await settled();
    topics.listeners.get('location:other:orders')?.onPosition('p8');
    await answers.give({ items: [] }, 200, 'p9');
    await settled();
    expect(answers.count).toBe(2);
  });

  it('asks again where the subscription tells of more than the answer holds', async () => {
    void show();
    await answers.give({ items: [order('A', 1)] }, 200, 'p6');
    topics.listeners.get(watched)?.onPosition('p7');
    await answers.give({ items: [order('A', 2)] }, 200, 'p7');
    await settled();
    expect(ids()).toEqual(['A@2']);
    expect(answers.count).toBe(2);
  });

  it('asks until an answer holds what was told', async () => {
    void show();
    await settled();
    topics.listeners.get(watched)?.onPosition('p7');
    await answers.give({ items: [order('A', 1)] }, 200, 'p5');
    await answers.give({ items: [order('A', 2)] }, 200, 'p8');
    await settled();
    expect(answers.count).toBe(2);
  });

  it('says how new the answer is that it shows', async () => {
    void show();
    await settled();
    const held = (): string | null | undefined => topics.listeners.get(watched)?.holds();
    expect(held()).toBeNull();
    await answers.give({ items: [] }, 200, 'p5');
    expect(held()).toBe('p5');
  });

  it('puts changes between request and answer on top of it, by version', async () => {
    void show();
    await settled();
    topics.change(watched, order('A', 1), 'p6');
    topics.change(watched, order('B', 1, { paidAt: 5 }), 'p8');
    await answers.give({ items: [order('A', 2, { paidAt: 9 })] }, 200, 'p7');
    expect(ids()).toEqual(['B@1', 'A@2']);
    expect(answers.count).toBe(1);
  });

  it('takes a document whose events could be folded only later, with an old position', async () => {
    void show();
    await answers.give({ items: [] }, 200, 'p9');
    topics.change(watched, order('A', 2), 'p8');
    expect(ids()).toEqual(['A@2']);
  });

  it('follows changes beyond the answer’s position, and misses none of those that got lost', async () => {
    void show();
    await answers.give({ items: [] }, 200, 'p3');
    topics.change(watched, order('A', 1), 'p4');
    topics.listeners.get(watched)?.onPosition('p4');
    await settled();
    expect([ids(), answers.count]).toEqual([['A@1'], 1]);
    topics.listeners.get(watched)?.onPosition('p5');
    await answers.give({ items: [order('A', 1), order('B', 1)] }, 200, 'p5');
    expect([ids(), answers.count]).toEqual([['A@1', 'B@1'], 2]);
  });

  it('asks once after a reconnect where the answer holds what the new subscription tells', async () => {
    void show();
    await answers.give({ items: [order('A', 1)] }, 200, 'p1');
    topics.listeners.get(watched)?.onReconnected();
    topics.listeners.get(watched)?.onPosition('p4');
    await answers.give({ items: [order('A', 2)] }, 200, 'p4');
    await settled();
    expect([ids(), answers.count]).toEqual([['A@2'], 2]);
  });

  it('asks once more when it may hear the topic no more', async () => {
    void show();
    await answers.give({ items: [order('A', 1)] }, 200, 'p1');
    topics.listeners.get(watched)?.onRevoked();
    await answers.give({ code: 'ROLE_LACKING' }, 403);
    await settled();
    expect(answers.count).toBe(2);
    expect(testApi.endpoints.board.select(location)(store.getState()).error).toMatchObject({ status: 403 });
  });

  it('has to say which model it shows where the topic carries several', () => {
    const several = topic('vendor:{id}', ['sales', 'guests']);
    const rules = { topic: several, id: (id: string) => id, applyTo: 'document' } as const;
    expect(() => liveQuery<Order, Order, string>(rules)).toThrow('Which model of vendor:{id} is shown?');
    expect(() => liveQuery<Order, Order, string>({ ...rules, model: 'sales' })).not.toThrow();
  });

  it('asks again after every reconnect', async () => {
    void show();
    await answers.give({ items: [order('A', 1)] });
    topics.listeners.get(watched)?.onReconnected();
    await answers.give({ items: [order('B', 1)] });
    expect(ids()).toEqual(['B@1']);
  });

  it('keeps a change that overtakes the refetch it arrives during', async () => {
    void show();
    await answers.give({ items: [order('A', 1)] });
    topics.listeners.get(watched)?.onReconnected();
    await settled();
    topics.change(watched, order('A', 3, { status: 'COMPLETE' }));
    topics.change(watched, order('B', 1));
    await answers.give({ items: [order('A', 2)] });
    expect(ids()).toEqual(['B@1']);
  });

  it('keeps what is shown when a refetch fails, and tries again with the next heartbeat', async () => {
    void show();
    await answers.give({ items: [order('A', 1)] });
    topics.listeners.get(watched)?.onReconnected();
    await answers.give({}, 403);
    expect(ids()).toEqual(['A@1']);
    topics.listeners.get(watched)?.onPosition('');
    await answers.give({ items: [order('A', 2)] });
    expect(ids()).toEqual(['A@2']);
  });

  it('stops listening when nobody shows it any more', async () => {
    const shown = show();
    await answers.give({ items: [] });
    expect(topics.listeners.has(watched)).toBe(true);
    shown.unsubscribe();
    store.dispatch(api.util.resetApiState());
    await settled();
    expect(topics.listeners.has(watched)).toBe(false);
  });

  describe('showing one document', () => {
    const showOne = () => store.dispatch(testApi.endpoints.oneOrder.initiate(location));
    const shown = () => testApi.endpoints.oneOrder.select(location)(store.getState()).data;

    it('follows newer versions and ignores older ones', async () => {
      void showOne();
      await answers.give(order(location, 3));
      topics.change(`order:${location}`, order(location, 2));
      expect(shown()?.version).toBe(3);
      topics.change(`order:${location}`, order(location, 4, { status: 'COMPLETE' }));
      expect(shown()).toMatchObject({ version: 4, status: 'COMPLETE' });
    });

    it('asks the server when the document is gone', async () => {
      void showOne();
      await answers.give(order(location, 3));
      topics.change(`order:${location}`, order(location, 4), 'p4', true);
      await answers.give({ code: 'ORDER_NOT_FOUND' }, 404);
      expect(answers.count).toBe(2);
    });
  });
});

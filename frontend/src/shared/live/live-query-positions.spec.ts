import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { topic } from '@lineless/contracts/topic';
import { api } from '@/shared/api/api';
import { live } from './live';
import { liveQuery } from './live-query';
import { Answers, createTestStore, order, settled, testApi, Topics, type Order } from './testing/board-query';

describe('Positions of a cached answer and its topic', () => {
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
});

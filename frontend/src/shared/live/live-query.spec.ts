import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from '@/shared/api/api';
import { live } from './live';
import { Answers, createTestStore, order, settled, testApi, Topics } from './testing/board-query';

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

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { live } from './live';
import { Board, order, settled, testApi } from './testing/board-query';

describe('A cached answer that follows a topic', () => {
  let board: Board;
  beforeEach(() => {
    board = new Board();
  });
  afterEach(() => board.close());

  it('puts a new document where the list keeps it', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1, { paidAt: 10 }), order('C', 1, { paidAt: 30 })] });
    board.topics.change(board.watched, order('B', 1, { paidAt: 20 }));
    expect(board.ids()).toEqual(['A@1', 'B@1', 'C@1']);
  });

  it('moves a document whose place has changed, and drops one that no longer belongs there', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1, { paidAt: 10 }), order('B', 1, { paidAt: 20 })] });
    board.topics.change(board.watched, order('A', 2, { paidAt: 40 }));
    expect(board.ids()).toEqual(['B@1', 'A@2']);
    board.topics.change(board.watched, order('B', 2, { status: 'COMPLETE' }));
    expect(board.ids()).toEqual(['A@2']);
  });

  it('changes one document of a long list without a look at the others', async () => {
    void board.show();
    const items = Array.from({ length: 1_000 }, (_, at) => order(`O${at}`, 1, { paidAt: at }));
    await board.answers.give({ items });
    // Immer asks so of everything that it comes across.
    const looks = jest.spyOn(Object, 'isFrozen');
    board.topics.change(board.watched, order('O500', 2, { paidAt: 500 }));
    board.topics.change(board.watched, order('O501', 2, { paidAt: 2_000 }));
    expect(looks.mock.calls.length).toBeLessThan(100);
    expect([board.ids()?.[500], board.ids()?.at(-1), board.ids()?.length]).toEqual([
      'O500@2',
      'O501@2',
      1_000,
    ]);
  });

  it('is the very same where what is told changes nothing of it', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 5)] });
    const shown = () => testApi.endpoints.board.select(board.location)(board.store.getState()).data;
    const before = shown();
    board.topics.change(board.watched, order('A', 4));
    board.topics.change(board.watched, order('B', 1, { status: 'COMPLETE' }));
    expect(shown()).toBe(before);
  });

  it('has a document in its newest state also where its read model calls it by another id', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1, { paidAt: 10 })] });
    board.topics.change(board.watched, order('A', 2, { paidAt: 10 }), 'p2', false, 'bar_A');
    expect(board.ids()).toEqual(['A@2']);
    board.topics.change(board.watched, order('A', 3, { status: 'COMPLETE' }), 'p3', false, 'bar_A');
    expect(board.ids()).toEqual([]);
  });

  it('ignores what is not newer than what is shown', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 5, { paidAt: 10 })] });
    board.topics.change(board.watched, order('A', 5, { paidAt: 99 }));
    board.topics.change(board.watched, order('A', 4, { status: 'COMPLETE' }));
    expect(board.ids()).toEqual(['A@5']);
  });

  it('does not bring back a document that has left, when an older change arrives late', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1)] });
    board.topics.change(board.watched, order('A', 3, { status: 'COMPLETE' }));
    board.topics.change(board.watched, order('A', 2));
    expect(board.ids()).toEqual([]);
    board.topics.change(board.watched, order('A', 4));
    expect(board.ids()).toEqual(['A@4']);
  });

  it('takes a document out that is gone', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1)] });
    board.topics.change(board.watched, order('A', 2), 'p2', true);
    expect(board.ids()).toEqual([]);
  });

  it('leaves to the next page what sorts behind the last shown item', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1, { paidAt: 10 })], nextToken: 'more' });
    board.topics.change(board.watched, order('B', 1, { paidAt: 20 }));
    expect(board.ids()).toEqual(['A@1']);
  });

  it('applies changes that arrive before the first answer on top of it, by version', async () => {
    void board.show();
    await settled();
    board.topics.change(board.watched, order('A', 3, { status: 'COMPLETE' }));
    board.topics.change(board.watched, order('B', 1, { paidAt: 5 }));
    board.topics.change(board.watched, order('C', 1));
    await board.answers.give({ items: [order('A', 2), order('C', 2, { paidAt: 9 })] });
    expect(board.ids()).toEqual(['B@1', 'C@2']);
  });

  it.each([
    ['found no server', 500, 2],
    ['was not refused', 404, 1],
  ])('asks again once the line is there only where it %s: %i', async (_, status, times) => {
    // Which takes the pause before each further try away.
    jest.spyOn(Math, 'random').mockReturnValue(-0.4);
    void board.show();
    for (let tries = status === 404 ? 1 : 4; tries > 0; tries -= 1) await board.answers.give({}, status);
    const before = board.answers.count - 1;
    board.topics.listeners.get(board.watched)?.onPosition('p1');
    await settled();
    expect(board.answers.count - before).toBe(times);
  });

  it('says of its topic that what is shown lacks something, until an answer has it', async () => {
    const behind = jest.spyOn(live, 'behind');
    void board.show();
    await board.answers.give({ items: [] }, 200, 'p1');
    const listener = board.topics.listeners.get(board.watched);
    listener?.onPosition('p2');
    expect(behind.mock.calls.at(-1)).toEqual([board.watched, listener, true]);
    await board.answers.give({ items: [] }, 200, 'p2');
    expect(behind.mock.calls.at(-1)).toEqual([board.watched, listener, false]);
  });

  describe('showing one document', () => {
    const showOne = () => board.store.dispatch(testApi.endpoints.oneOrder.initiate(board.location));
    const shown = () => testApi.endpoints.oneOrder.select(board.location)(board.store.getState()).data;

    it('follows newer versions and ignores older ones', async () => {
      void showOne();
      await board.answers.give(order(board.location, 3));
      board.topics.change(`order:${board.location}`, order(board.location, 2));
      expect(shown()?.version).toBe(3);
      board.topics.change(`order:${board.location}`, order(board.location, 4, { status: 'COMPLETE' }));
      expect(shown()).toMatchObject({ version: 4, status: 'COMPLETE' });
    });

    it('asks the server when the document is gone', async () => {
      void showOne();
      await board.answers.give(order(board.location, 3));
      board.topics.change(`order:${board.location}`, order(board.location, 4), 'p4', true);
      await board.answers.give({ code: 'ORDER_NOT_FOUND' }, 404);
      expect(board.answers.count).toBe(2);
    });
  });
});

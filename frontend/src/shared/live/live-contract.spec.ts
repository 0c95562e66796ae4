import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Board, order, settled, type Order } from './testing/board-query';

/** As an older or a broken server might send it. */
const odd = (orderId: string, version: number): Order => ({
  ...order(orderId, version),
  paidAt: 'soon' as unknown as number,
});

describe('A live change that is not what the contract says', () => {
  let board: Board;
  beforeEach(() => {
    board = new Board();
  });
  afterEach(() => board.close());

  it('is not shown: the list is asked for again, and what that answers is', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1)] });
    board.topics.change(board.watched, odd('A', 2));
    await settled();
    expect([board.ids(), board.answers.count]).toEqual([['A@1'], 2]);
    await board.answers.give({ items: [order('A', 2), order('B', 1)] });
    expect(board.ids()).toEqual(['A@2', 'B@1']);
  });

  it('is not put on top of an answer that comes after it', async () => {
    void board.show();
    board.topics.change(board.watched, odd('A', 2));
    await board.answers.give({ items: [order('A', 1)] });
    expect([board.ids(), board.answers.count]).toEqual([['A@1'], 2]);
    await board.answers.give({ items: [order('A', 2)] }, 200, 'p2');
    expect([board.ids(), board.answers.count]).toEqual([['A@2'], 2]);
  });

  it('keeps none of the others away', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1)] });
    board.topics.change(board.watched, odd('B', 1));
    board.topics.change(board.watched, order('C', 1));
    expect(board.ids()).toEqual(['A@1', 'C@1']);
    board.topics.change(board.watched, order('A', 2), 'p2', true);
    expect(board.ids()).toEqual(['C@1']);
  });
});

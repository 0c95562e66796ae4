import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { topic } from '@lineless/contracts/topic';
import { api } from '@/shared/api/api';
import { liveQuery } from './live-query';
import { Board, order, settled, testApi, type Order } from './testing/board-query';

describe('Positions of a cached answer and its topic', () => {
  let board: Board;
  beforeEach(() => {
    board = new Board();
  });
  afterEach(() => board.close());

  it('asks again when the topic was further than the answer can be known to be', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1)] });
    board.topics.listeners.get(board.watched)?.onPosition('p7');
    await board.answers.give({ items: [order('A', 2)] });
    expect(board.ids()).toEqual(['A@2']);
    board.topics.listeners.get(board.watched)?.onPosition('p7');
    await settled();
    expect(board.answers.count).toBe(2);
  });

  it('asks once more when the position was told while the answer was under way', async () => {
    void board.show();
    await settled();
    board.topics.listeners.get(board.watched)?.onPosition('p7');
    await board.answers.give({ items: [order('A', 1)] });
    await board.answers.give({ items: [order('A', 2)] });
    expect(board.ids()).toEqual(['A@2']);
    expect(board.answers.count).toBe(2);
  });

  it('does not ask again for positions that it has followed change by change', async () => {
    void board.show();
    await board.answers.give({ items: [] });
    board.topics.change(board.watched, order('A', 1), 'p8');
    board.topics.listeners.get(board.watched)?.onPosition('p8');
    await settled();
    expect(board.answers.count).toBe(1);
  });

  it('knows that a request sent after the position was known holds it', async () => {
    board.topics.position = 'p7';
    void board.show();
    await board.answers.give({ items: [order('A', 1)] });
    board.topics.listeners.get(board.watched)?.onPosition('p7');
    await settled();
    expect(board.answers.count).toBe(1);
  });

  it('asks once where the answer holds what the subscription tells, whichever comes first', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1)] }, 200, 'p7');
    board.topics.listeners.get(board.watched)?.onPosition('p7');
    board.topics.listeners.get(board.watched)?.onPosition('p6');
    await settled();
    expect(board.answers.count).toBe(1);

    void board.store.dispatch(testApi.endpoints.board.initiate('other'));
    await settled();
    board.topics.listeners.get('location:other:orders')?.onPosition('p8');
    await board.answers.give({ items: [] }, 200, 'p9');
    await settled();
    expect(board.answers.count).toBe(2);
  });

  it('asks again where the subscription tells of more than the answer holds', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1)] }, 200, 'p6');
    board.topics.listeners.get(board.watched)?.onPosition('p7');
    await board.answers.give({ items: [order('A', 2)] }, 200, 'p7');
    await settled();
    expect(board.ids()).toEqual(['A@2']);
    expect(board.answers.count).toBe(2);
  });

  it('asks until an answer holds what was told', async () => {
    void board.show();
    await settled();
    board.topics.listeners.get(board.watched)?.onPosition('p7');
    await board.answers.give({ items: [order('A', 1)] }, 200, 'p5');
    await board.answers.give({ items: [order('A', 2)] }, 200, 'p8');
    await settled();
    expect(board.answers.count).toBe(2);
  });

  it('says how new the answer is that it shows', async () => {
    void board.show();
    await settled();
    const held = (): string | null | undefined => board.topics.listeners.get(board.watched)?.holds();
    expect(held()).toBeNull();
    await board.answers.give({ items: [] }, 200, 'p5');
    expect(held()).toBe('p5');
  });

  it('puts changes between request and answer on top of it, by version', async () => {
    void board.show();
    await settled();
    board.topics.change(board.watched, order('A', 1), 'p6');
    board.topics.change(board.watched, order('B', 1, { paidAt: 5 }), 'p8');
    await board.answers.give({ items: [order('A', 2, { paidAt: 9 })] }, 200, 'p7');
    expect(board.ids()).toEqual(['B@1', 'A@2']);
    expect(board.answers.count).toBe(1);
  });

  // id: an-old-position-of-a-document-that-is-not-shown
  it('asks whether a document with an old position was folded only later, or has left since', async () => {
    void board.show();
    await board.answers.give({ items: [] }, 200, 'p9');
    board.topics.change(board.watched, order('A', 2), 'p8');
    await settled();
    expect([board.ids(), board.answers.count]).toEqual([[], 2]);
    await board.answers.give({ items: [order('A', 2)] }, 200, 'p9');
    board.topics.change(board.watched, order('B', 3), 'p8');
    await settled();
    await board.answers.give({ items: [order('A', 2)] }, 200, 'p9');
    expect([board.ids(), board.answers.count]).toEqual([['A@2'], 3]);
  });

  it('follows changes beyond the answer’s position, and misses none of those that got lost', async () => {
    void board.show();
    await board.answers.give({ items: [] }, 200, 'p3');
    board.topics.change(board.watched, order('A', 1), 'p4');
    board.topics.listeners.get(board.watched)?.onPosition('p4');
    await settled();
    expect([board.ids(), board.answers.count]).toEqual([['A@1'], 1]);
    board.topics.listeners.get(board.watched)?.onPosition('p5');
    await board.answers.give({ items: [order('A', 1), order('B', 1)] }, 200, 'p5');
    expect([board.ids(), board.answers.count]).toEqual([['A@1', 'B@1'], 2]);
  });

  it('asks once after a reconnect where the answer holds what the new subscription tells', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1)] }, 200, 'p1');
    board.topics.listeners.get(board.watched)?.onReconnected();
    board.topics.listeners.get(board.watched)?.onPosition('p4');
    await board.answers.give({ items: [order('A', 2)] }, 200, 'p4');
    await settled();
    expect([board.ids(), board.answers.count]).toEqual([['A@2'], 2]);
  });

  it('asks once more when it may hear the topic no more', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1)] }, 200, 'p1');
    board.topics.listeners.get(board.watched)?.onRevoked();
    await board.answers.give({ code: 'ROLE_LACKING' }, 403);
    await settled();
    expect(board.answers.count).toBe(2);
    expect(testApi.endpoints.board.select(board.location)(board.store.getState()).error).toMatchObject({
      status: 403,
    });
  });

  it('has to say which model it shows where the topic carries several', () => {
    const several = topic('vendor:{id}', ['sales', 'guests']);
    const rules = { topic: several, id: (id: string) => id, applyTo: 'document' } as const;
    expect(() => liveQuery<Order, Order, string>(rules)).toThrow('Which model of vendor:{id} is shown?');
    expect(() => liveQuery<Order, Order, string>({ ...rules, model: 'sales' })).not.toThrow();
  });

  it('asks again after every reconnect', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1)] });
    board.topics.listeners.get(board.watched)?.onReconnected();
    await board.answers.give({ items: [order('B', 1)] });
    expect(board.ids()).toEqual(['B@1']);
  });

  it('keeps a change that overtakes the refetch it arrives during', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1)] });
    board.topics.listeners.get(board.watched)?.onReconnected();
    await settled();
    board.topics.change(board.watched, order('A', 3, { status: 'COMPLETE' }));
    board.topics.change(board.watched, order('B', 1));
    await board.answers.give({ items: [order('A', 2)] });
    expect(board.ids()).toEqual(['B@1']);
  });

  it('keeps what is shown when a refetch fails, and tries again with the next heartbeat', async () => {
    void board.show();
    await board.answers.give({ items: [order('A', 1)] });
    board.topics.listeners.get(board.watched)?.onReconnected();
    await board.answers.give({}, 403);
    expect(board.ids()).toEqual(['A@1']);
    board.topics.listeners.get(board.watched)?.onPosition('');
    await board.answers.give({ items: [order('A', 2)] });
    expect(board.ids()).toEqual(['A@2']);
  });

  it('stops listening when no screen shows it any more', async () => {
    const shown = board.show();
    await board.answers.give({ items: [] });
    expect(board.topics.listeners.has(board.watched)).toBe(true);
    shown.unsubscribe();
    board.store.dispatch(api.util.resetApiState());
    await settled();
    expect(board.topics.listeners.has(board.watched)).toBe(false);
  });
});

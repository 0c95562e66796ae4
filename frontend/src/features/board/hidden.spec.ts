import { describe, expect, it } from '@jest/globals';
import { paidOrder } from '@/data/ordering/testing/orders';
import { hiddenOf, type Extent } from './hidden';

const extents: Extent[] = ['a', 'b', 'c', 'd', 'e'].map((orderId, at) => ({
  order: paidOrder({ orderId }),
  start: at * 100,
  end: at * 100 + 90,
}));
const said = (view: { start: number; end: number }, seen: readonly string[]) => {
  const { before, after, fresh } = hiddenOf(extents, view, new Set(seen));
  return {
    before: `${before.count} ${before.oldest?.orderId}`,
    after: `${after.count} ${after.oldest?.orderId}`,
    fresh: fresh.map(({ orderId }) => orderId),
  };
};

describe('What is out of sight', () => {
  it('is counted on both sides, with the oldest of each', () => {
    expect(said({ start: 100, end: 300 }, ['a', 'd', 'e'])).toEqual({
      before: '1 a',
      after: '2 d',
      fresh: [],
    });
  });
  it('is what shows less than half of itself', () => {
    expect(said({ start: 40, end: 250 }, ['d', 'e']).before).toBe('0 undefined');
    expect(said({ start: 50, end: 240 }, ['a', 'd', 'e'])).toMatchObject({ before: '1 a', after: '3 c' });
  });
  it('is nothing before the board is on the page', () => {
    expect(said({ start: 0, end: 0 }, []).after).toBe('0 undefined');
  });
  it('is new where it has never been in sight', () => {
    expect(said({ start: 0, end: 300 }, ['d']).fresh).toEqual(['e']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { checked } from './checked';
import type { Shape } from './shape';

const ORDER: Shape = { orderId: 's', total: 'n', note: 's', 'tip?': 'n', status: ['=', 'PAID', 'COMPLETE'] };
const LIST: Shape = { items: ['*', ORDER], 'nextToken?': 's' };
const order = (orderId: string, change: object = {}) => ({
  orderId,
  total: 2,
  note: '',
  status: 'PAID',
  ...change,
});

describe('An answer', () => {
  it('that is what the contract says gets through as it is', () => {
    const data = {
      items: [order('a'), order('b', { tip: 1, more: 'of a newer server' })],
      nextToken: 'next',
    };
    expect(checked(LIST, data)).toEqual({ data });
    expect(checked(undefined, 'anything')).toEqual({ data: 'anything' });
  });

  it.each([
    ['no object', 'text'],
    ['nothing', null],
    ['a list', [order('a')]],
    ['without its field', {}],
    ['with another one', { order: order('a', { total: '2' }) }],
    ['of an unknown state', { order: order('a', { status: 'LOST' }) }],
  ])('that is %s is an error, as one that cannot be parsed is', (_, data) => {
    expect(checked({ order: ORDER }, data)).toMatchObject({
      error: { status: 'PARSING_ERROR', originalStatus: 200 },
    });
  });

  it('that is a list loses only those that cannot be read, and says which', () => {
    const broken = order('b', { total: null });
    const data = { items: [order('a'), broken, 'odd', order('c')], nextToken: 'next' };
    expect(checked(LIST, data)).toEqual({
      data: { items: [order('a'), order('c')], nextToken: 'next', unreadable: ['b', ''] },
    });
  });

  it('that is a list is an error where the rest of it cannot be read', () => {
    expect(checked(LIST, { items: 'none' })).toHaveProperty('error');
    expect(checked(LIST, { items: [order('a')], nextToken: 7 })).toHaveProperty('error');
  });
});

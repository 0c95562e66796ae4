import { describe, expect, it } from '@jest/globals';
import { isMeant, soughtBy } from './history-filter';
import { paidOrder } from './testing/orders';

describe('What is looked for in the history', () => {
  it.each([
    ['', {}],
    ['  ', {}],
    [' 4242 ', { last4: '4242' }],
    ['7f3a9c', { code: '7F3A9C' }],
    ['7F-3A 9C', { code: '7F3A9C' }],
    ['OIL123', { code: '011123' }],
    ['424', null],
    ['42424', null],
    ['A', null],
    ['310 555', { code: '310555' }],
    ['310 55', null],
    ['Ana', { find: 'Ana' }],
    ['Rafael', { find: 'Rafael' }],
    ['Søren Núñez', { find: 'Søren Núñez' }],
    ['(310) 555-0142', { find: '(310) 555-0142' }],
  ])('by %j is %j', (typed, sought) => expect(soughtBy(typed)).toEqual(sought));

  const order = paidOrder({
    orderId: '01AAAA7F3A9C',
    datetimeCreated: '2026-11-20T23:29:00.000Z',
    payment: { method: 'card', last4: '4242' },
    disputes: [{ state: 'won', amount: '10.95', reason: 'general', datetime: '2026-11-25T20:00:00.000Z' }],
  });

  it.each([
    [{}, true],
    [{ status: 'PAID' }, true],
    [{ status: 'COMPLETE' }, false],
    [{ last4: '4242' }, true],
    [{ last4: '4243' }, false],
    [{ code: '7F3A9C', status: 'PAID' }, true],
    [{ code: '7F3A9D' }, false],
    [{ dispute: 'any' }, true],
    [{ dispute: 'open' }, false],
  ] as const)('with %j is an order that changes: %j', (filter, expected) => {
    expect(isMeant(order, filter)).toBe(expected);
  });

  it.each([
    [{ since: '2026-11-20T23:29:00.000Z' }, true],
    [{ since: '2026-11-20T23:29:00.001Z' }, false],
    [{ until: '2026-11-20T23:29:00.000Z' }, true],
    [{ until: '2026-11-20T23:28:59.999Z' }, false],
  ])('in %j is an order that changes: %j', (period, expected) => {
    expect(isMeant(order, {}, period)).toBe(expected);
  });

  it('that the server finds by a name is an order that is listed, and no other', () => {
    expect(isMeant(order, { find: 'Ana' })).toBe(false);
    expect(isMeant(order, { find: 'Ana' }, {}, true)).toBe(true);
    expect(isMeant(order, { find: 'Ana', status: 'REFUNDED' }, {}, true)).toBe(false);
  });

  it.each(['IN_PROGRESS', 'EXPIRED'] as const)('is never what is %s', (status) => {
    expect(isMeant(paidOrder({ ...order, status }), {})).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import { ProductError } from '@lineless/kernel/errors';
import { orderDecider, type OrderCommand } from './decide';
import type { OrderEvent } from './events';
import { settledBack } from './item-refunds';
import { keptTotal } from './state';
import { stockDue } from './stock';
import * as o from '../testing/orders';

const { given } = specification(orderDecider, (actual, expected) => expect(actual).toEqual(expected));
const { commands } = o;
const stateAfter = (...events: readonly OrderEvent[]) => folded(orderDecider, events);

describe('Refunding', () => {
  it('asks once, and takes the answer once from the first to bring it', () => {
    given(o.placed, o.paid).when(commands.requestRefund).then(o.refundRequested);
    given(o.placed, o.paid, o.refundRequested).when(commands.requestRefund).thenNothing();
    given(o.placed, o.paid, o.refundRequested).when(commands.recordRefund).then(o.refunded);
    given(o.placed, o.paid, o.refunded).when(commands.recordRefund).thenNothing();
    given(o.placed).when(commands.recordRefund).thenNothing();
  });

  it('tells the second device who was first, and when', () => {
    const refusal = (...past: readonly OrderEvent[]) => {
      try {
        orderDecider.decide(commands.requestRefundByNoor, stateAfter(...past), o.at);
      } catch (error) {
        if (error instanceof ProductError) return [error.code, error.message, error.context.details];
      }
      return null;
    };
    const details = [
      { path: 'refundedBy', message: 'Maya' },
      { path: 'datetimeRefunded', message: o.at },
    ];
    expect(refusal(o.placed, o.paid, o.refundRequested)).toEqual([
      'ORDER_NOT_REFUNDABLE',
      'Maya is refunding this order already.',
      details,
    ]);
    expect(refusal(o.placed, o.paid, o.refundRequested, o.refunded)).toEqual([
      'ORDER_NOT_REFUNDABLE',
      'Maya has refunded this order already.',
      details,
    ]);
    expect(refusal(o.placed, o.paid, o.refunded)).toEqual([
      'ORDER_NOT_REFUNDABLE',
      'This order has been refunded already.',
      undefined,
    ]);
  });

  it('converges with a refund that the provider made by itself', () => {
    given(o.placed, o.paid).when(commands.recordRefund).then(o.refunded);
    given(o.placed, o.paid, o.completed).when(commands.recordRefund).then(o.refunded);
    given(o.placed, o.paid)
      .when({ ...commands.recordRefund, amount: 100 })
      .thenNothing();
  });

  it('records a part that the provider’s desk has given back, once, and what the bank sends back of it', () => {
    const desk = [{ id: 're_d1', amount: 500 }];
    const told = { ...commands.recordRefund, amount: 500, desk };
    const part: OrderEvent = { type: 'OrderPartlyRefunded', data: { refundId: 're_d1', amount: 500 } };
    given(o.placed, o.paid).when(told).then(part);
    given(o.placed, o.paid, o.completed).when(told).then(part);
    given(o.placed, o.paid, part).when(told).thenNothing();
    given(o.placed, o.paid, o.refunded).when(told).thenNothing();
    const failed: OrderEvent = { type: 'OrderPartialRefundFailed', data: { refundId: 're_d1' } };
    const fails = { type: 'RecordRefundFailure', refundId: 're_d1', isOfDesk: true } as const;
    given(o.placed, o.paid, part).when(fails).then(failed);
    given(o.placed, o.paid, part, failed).when(fails).thenNothing();
    given(o.placed, o.paid, o.refundRequested).when(fails).thenNothing();
    given(o.placed, o.paid, part)
      .when({ ...told, refundId: 're_d2', amount: 800, desk: [...desk, { id: 're_d2', amount: 300 }] })
      .then({ type: 'OrderPartlyRefunded', data: { refundId: 're_d2', amount: 300 } });
    expect(stateAfter(o.placed, o.paid, part)).toMatchObject({
      status: 'PAID',
      deskRefunds: [{ refundId: 're_d1', amount: 500 }],
    });
    expect(stateAfter(o.placed, o.paid, part, o.refunded, failed)).toMatchObject({
      ...{ status: 'PAID', refunded: null, refundFailed: { refundId: 're_d1' }, deskRefunds: [] },
    });
  });

  it('gives back no more for what is missing than the desk has left', () => {
    const most = 5_804;
    const part: OrderEvent = { type: 'OrderPartlyRefunded', data: { refundId: 're_d1', amount: most - 100 } };
    const takeOff = {
      type: 'TakeOffItem',
      lineId: 'beer',
      quantity: 1,
      tax: 86,
      basedOn: 0,
      by: o.maya,
    } as const;
    given(o.placed, o.paid, part)
      .when(takeOff)
      .then({
        type: 'OrderItemRefundRequested',
        data: { number: 1, productId: 'beer', quantity: 1, price: 100, tax: 0, by: o.maya },
      });
  });

  it('is for paid orders that were not picked up', () => {
    given(o.placed).when(commands.requestRefund).thenRefused('ORDER_NOT_REFUNDABLE');
    given(o.placed, o.paid, o.completed).when(commands.requestRefund).thenRefused('ORDER_NOT_REFUNDABLE');
  });

  it('of a free order is done at once', () => {
    given(o.placedFree, { type: 'OrderPaid', data: { method: 'FREE', amount: 0 } })
      .when(commands.requestRefund)
      .then(o.refundRequested, { type: 'OrderRefunded', data: { refundId: 'FREE', amount: 0 } });
  });

  it('of a free order comes from no provider: nothing was paid there', () => {
    const free: OrderEvent = { type: 'OrderPaid', data: { method: 'FREE', amount: 0 } };
    const desk = [{ id: 're_d1', amount: 500 }];
    for (const told of [{ amount: 500 }, { amount: 500, desk }, { amount: 0 }])
      given(o.placedFree, free)
        .when({ ...commands.recordRefund, ...told })
        .thenNothing();
    given(o.placedFree, free)
      .when({ ...commands.recordRefundFailure, desk })
      .thenNothing();
  });
});

describe('A refund that fails', () => {
  const failure = commands.recordRefundFailure;

  it('is recorded while it is under way, and also after it was thought to be done', () => {
    given(o.placed, o.paid, o.refundRequested).when(failure).then(o.refundFailed);
    given(o.placed, o.paid, o.refundRequested, o.refunded).when(failure).then(o.refundFailed);
    given(o.placed, o.paid, o.refunded).when(failure).then(o.refundFailed);
  });

  it('says nothing about another refund, or about an order that is not being refunded', () => {
    const other = { ...failure, refundId: 're_0' };
    given(o.placed, o.paid, o.refundRequested, o.refunded).when(other).thenNothing();
    given(o.placed, o.paid).when(failure).thenNothing();
    given(o.placed, o.paid, o.refundRequested, o.refundFailed).when(failure).thenNothing();
  });

  it('is also that of a second one, which the desk made when the first had not arrived', () => {
    // The notices of the first one's failure are late: that the second one was done has changed nothing here.
    const desks = { ...failure, refundId: 're_d2', isOfDesk: true };
    given(o.placed, o.paid, o.refundRequested, o.refunded)
      .when(desks)
      .then({ type: 'OrderRefundFailed', data: { ...o.refundFailed.data, refundId: 're_d2' } });
  });

  it('is known by what the desk has given by then: all of it, and so not a second time', () => {
    const total = o.amounts.total;
    const desk = [
      { id: 're_d2', amount: total - 500 },
      { id: 're_d1', amount: 500 },
    ];
    const told = { ...commands.recordRefund, refundId: 're_d2', amount: total, desk };
    const again: OrderEvent = { type: 'OrderRefunded', data: { refundId: 're_d2', amount: total } };
    given(o.placed, o.paid, o.refundRequested, o.refunded)
      .when(told)
      .then({ type: 'OrderRefundFailed', data: { refundId: 're_1' } }, again);
    given(o.placed, o.paid, again).when(told).thenNothing();
    // Part of it is another's.
    given(o.placed, o.paid, o.refundRequested, o.refunded)
      .when({ ...told, desk: desk.slice(1) })
      .thenNothing();
  });

  it('tells of what the desk has given back since, which all of it had hidden', () => {
    const desk = [{ id: 're_d1', amount: 500 }];
    const part: OrderEvent = { type: 'OrderPartlyRefunded', data: { refundId: 're_d1', amount: 500 } };
    given(o.placed, o.paid, o.refunded)
      .when({ ...failure, desk })
      .then(o.refundFailed, part);
    given(o.placed, o.paid, part, o.refunded)
      .when({ ...failure, desk })
      .then(o.refundFailed);
  });

  it('of a part leaves the rest of all that had gone back with its customer, as another part', () => {
    const total = o.amounts.total;
    const part = (refundId: string, amount: number): OrderEvent => ({
      type: 'OrderPartlyRefunded',
      data: { refundId, amount },
    });
    const all: OrderEvent = { type: 'OrderRefunded', data: { refundId: 're_2', amount: total } };
    const partFailed: OrderEvent = { type: 'OrderPartialRefundFailed', data: { refundId: 're_d1' } };
    const allFailed: OrderEvent = { type: 'OrderRefundFailed', data: { refundId: 're_2' } };
    const fails = { type: 'RecordRefundFailure', refundId: 're_d1', isOfDesk: true, desk: [] } as const;
    const past = [o.placed, o.paid, part('re_d1', 500), all] as const;
    const rest = [partFailed, allFailed, part('re_2', total - 500)] as const;
    given(...past)
      .when(fails)
      .then(...rest);
    // The desk's own, of which another notice tells as well.
    const desk = [{ id: 're_2', amount: total - 500 }];
    given(...past)
      .when({ ...fails, desk })
      .then(...rest);
    given(...past, ...rest)
      .when({ ...commands.recordRefund, refundId: 're_2', amount: total - 500, desk })
      .thenNothing();
    // And what of it was not heard of is no part of ours.
    given(...past)
      .when({ ...fails, desk: [{ id: 're_d0', amount: 100 }] })
      .then(partFailed, allFailed, part('re_d0', 100), part('re_2', total - 600));
    const state = stateAfter(...past, ...rest);
    expect(state && [keptTotal(state), settledBack(state)]).toEqual([500, total - 500]);
    const itemFailed: OrderEvent = {
      type: 'OrderItemRefundFailed',
      data: { number: 1, refundId: 're_item' },
    };
    given(o.placed, o.paid, o.beerMissing, o.beerRefunded, all)
      .when({ ...fails, refundId: 're_item', isOfDesk: false })
      .then(itemFailed, allFailed, part('re_2', total - 986));
    // Where the parts were all of it, there is no rest.
    given(o.placed, o.paid, part('re_d1', 500), part('re_d2', total - 500), {
      ...all,
      data: { refundId: 're_d2', amount: total },
    })
      .when(fails)
      .then(partFailed);
  });

  it('leaves the order paid, or picked up, with its money, and hands nothing over', () => {
    expect(stateAfter(o.placed, o.paid, o.refundRequested, o.refunded, o.refundFailed)).toMatchObject({
      status: 'PAID',
      refunded: null,
    });
    expect(stateAfter(o.placed, o.paid, o.completed, o.refunded, o.refundFailed)?.status).toBe('COMPLETE');
    const failed = given(o.placed, o.paid, o.refundRequested, o.refundFailed);
    failed.when(commands.complete).thenRefused('ORDER_NOT_COMPLETABLE');
    failed.when(commands.prepare).thenRefused('ORDER_NOT_PREPARABLE');
  });

  it('can be asked for again by anybody, and done at the provider', () => {
    const failed = given(o.placed, o.paid, o.refundRequested, o.refundFailed);
    failed.when(commands.requestRefund).then(o.refundRequested);
    failed.when(commands.requestRefundByNoor).then({
      type: 'OrderRefundRequested',
      data: { reason: 'cold', by: o.noor },
    });
    failed.when({ ...commands.recordRefund, refundId: 're_2' }).then({
      type: 'OrderRefunded',
      data: { refundId: 're_2', amount: o.amounts.total },
    });
  });
});

describe('Counted stock', () => {
  const dueAfter = (...events: readonly OrderEvent[]) => {
    const state = stateAfter(...events);
    return state && stockDue(state);
  };

  it('is committed when paid, released when the order expires', () => {
    expect(dueAfter(o.placed)).toBeNull();
    expect(dueAfter(o.placed, o.paid)).toBe('commit');
    expect(dueAfter(o.placed, o.paid, o.stockCommitted)).toBeNull();
    expect(dueAfter(o.placed, o.paid, o.completed)).toBe('commit');
    expect(dueAfter(o.placed, o.expired)).toBe('release');
    expect(dueAfter(o.placed, o.expired, o.stockReleased)).toBeNull();
    expect(dueAfter(o.placed, o.revised, o.paid)).toBeNull();
  });

  it('goes on as it began, although what came next would have begun otherwise', () => {
    // The product may have committed or released already, and a crash kept it from being recorded.
    expect(dueAfter(o.placed, o.paid, o.refundRequested, o.refunded)).toBe('commit');
    expect(dueAfter(o.placed, o.paid, o.refunded, o.stockCommitted)).toBe('return');
    expect(dueAfter(o.placed, o.expired, o.paid, o.refundRequested)).toBe('release');
    expect(dueAfter(o.placed, o.expired, o.paid, o.refunded)).toBe('release');
    expect(dueAfter(o.placed, o.expired, o.paid, o.refunded, o.stockReleased)).toBeNull();
  });

  it('goes back when a refund comes before pickup, and stays sold when it comes after', () => {
    const sold = [o.placed, o.paid, o.stockCommitted];
    expect(dueAfter(...sold, o.refunded)).toBe('return');
    expect(dueAfter(...sold, o.refunded, o.stockReturned)).toBe('close');
    expect(dueAfter(...sold, o.refunded, o.stockReturned, o.stockReleased)).toBeNull();
    expect(dueAfter(o.placed, o.paid, o.completed, o.stockCommitted, o.refunded)).toBeNull();
    expect(dueAfter(o.placed, o.paid, o.completed, o.refunded)).toBe('commit');
  });

  it('returns what was committed, not what the cart may say', () => {
    expect(stateAfter(o.placed, o.paid, o.stockCommitted)?.committed).toEqual([
      { productId: 'shirt-m', quantity: 1 },
    ]);
    expect(
      stateAfter(o.placed, o.paid, o.stockCommitted, o.refunded, o.stockReturned)?.committed,
    ).toHaveLength(1);
  });

  it.each<[string, OrderEvent[], OrderCommand, OrderEvent | null]>([
    ['commits what is held', [o.placed, o.paid], commands.commitStock, o.stockCommitted],
    ['commits once', [o.placed, o.paid, o.stockCommitted], commands.commitStock, null],
    [
      'records what was done although a refund came between',
      [o.placed, o.paid, o.refunded],
      commands.commitStock,
      o.stockCommitted,
    ],
    ['releases what is held', [o.placed, o.expired], commands.releaseStock, o.stockReleased],
    [
      'returns what is committed',
      [o.placed, o.paid, o.stockCommitted, o.refunded],
      commands.returnStock,
      o.stockReturned,
    ],
    ['returns nothing that is only held', [o.placed, o.paid], commands.returnStock, null],
    [
      'returns once',
      [o.placed, o.paid, o.stockCommitted, o.refunded, o.stockReturned],
      commands.returnStock,
      null,
    ],
    ['never releases what is sold', [o.placed, o.paid, o.stockCommitted], commands.releaseStock, null],
    [
      'has nothing to settle where nothing is counted',
      [o.placed, o.revised, o.paid],
      commands.commitStock,
      null,
    ],
  ])('%s', (_, past, command, event) => {
    const attempt = given(...past).when(command);
    if (event) attempt.then(event);
    else attempt.thenNothing();
  });
});

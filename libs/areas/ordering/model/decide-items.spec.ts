import { describe, expect, it } from '@jest/globals';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import { orderDecider } from './decide';
import type { OrderEvent } from './events';
import { itemsLeft, returnable } from './item-refunds';
import { keptTotal, owesRefund } from './state';
import { countedIn } from './stock';
import * as o from '../testing/orders';

const { given } = specification(orderDecider, (actual, expected) => expect(actual).toEqual(expected));
const stateAfter = (...events: readonly OrderEvent[]) => {
  const state = folded(orderDecider, events);
  if (!state) throw new Error('There is no order.');
  return state;
};
const { takeOffBeer, takeOffShirt } = o.commands;
const disputed: OrderEvent = {
  type: 'OrderDisputeRecorded',
  data: {
    ...{ disputeId: 'du_1', state: 'open', amount: o.amounts.total, reason: 'fraudulent' },
    respondBy: '2026-12-09T23:59:59.000Z',
  },
};

describe('What turns out to be missing', () => {
  it('is taken off, with its price and its tax', () => {
    given(o.placed, o.paid).when(takeOffBeer).then(o.beerMissing);
    const state = stateAfter(o.placed, o.paid, o.beerMissing);
    expect(
      itemsLeft(state).map(({ productId, quantity, lineAmount }) => [productId, quantity, lineAmount]),
    ).toEqual([
      ['beer', 1, 900],
      ['shirt-m', 1, 3_500],
    ]);
    expect(keptTotal(state)).toBe(o.amounts.total - 986);
  });

  it('leaves an order ready where all that is left of it was', () => {
    const { by } = takeOffShirt;
    const ofBar: OrderEvent = { type: 'OrderSectionPrepared', data: { by: o.maya, section: 'bar' } };
    given(o.placed, o.paid, ofBar)
      .when(takeOffShirt)
      .then(o.shirtMissing, { type: 'OrderPrepared', data: { by } });
    given(o.placed, o.paid, ofBar).when(takeOffBeer).then(o.beerMissing);
    given(o.placed, o.paid, o.prepared).when(takeOffShirt).then(o.shirtMissing);
  });

  it('is said as what is missing by now: said twice it is the same', () => {
    given(o.placed, o.paid, o.beerMissing).when(takeOffBeer).thenNothing();
    given(o.placed, o.paid, o.beerMissing, o.beerRefunded)
      .when({ ...takeOffBeer, by: o.noor })
      .thenNothing();
    given(o.placed, o.paid, o.beerMissing)
      .when({ ...takeOffBeer, quantity: 2, basedOn: 1, tax: 85 })
      .then({ type: 'OrderItemRefundRequested', data: { ...o.beerMissing.data, number: 2, tax: 85 } });
  });

  it('is refused where it was computed of another order than there is by now', () => {
    given(o.placed, o.paid, o.beerMissing)
      .when({ ...takeOffShirt, basedOn: 0 })
      .thenRefused('ORDER_CHANGED');
  });

  it('is of one line, where the order has the product on several', () => {
    const second = { ...o.beer, lineId: 'line-2', price: 1_000, quantity: 1, lineAmount: 1_000 };
    const placed: OrderEvent = { ...o.placed, data: { ...o.placed.data, items: [o.beer, second] } };
    const takeOff = { ...takeOffBeer, lineId: 'line-2' };
    const missing: OrderEvent = {
      type: 'OrderItemRefundRequested',
      data: { ...o.beerMissing.data, lineId: 'line-2', price: 1_000 },
    };
    given(placed, o.paid).when(takeOff).then(missing);
    given(placed, o.paid, missing).when(takeOff).thenNothing();
    given(placed, o.paid)
      .when({ ...takeOff, quantity: 2 })
      .thenRefused('MORE_THAN_ORDERED');
    given(placed, o.paid, missing)
      .when({ ...takeOffBeer, basedOn: 1 })
      .then({ ...o.beerMissing, data: { ...o.beerMissing.data, number: 2 } });
    const { itemRefunds, ...left } = stateAfter(placed, o.paid, missing);
    expect(itemsLeft({ ...left, itemRefunds }).map(({ lineId }) => lineId)).toEqual([undefined]);
    const committed = [{ productId: 'beer', quantity: 3 }];
    expect(returnable({ committed, itemRefunds })).toEqual([{ productId: 'beer', quantity: 2 }]);
    expect(
      countedIn([second, { ...second, trackQuantity: true }, { ...o.beer, trackQuantity: true }]),
    ).toEqual([{ productId: 'beer', quantity: 3 }]);
  });

  it('is something that was ordered, and no more of it', () => {
    given(o.placed, o.paid)
      .when({ ...takeOffBeer, lineId: 'wine' })
      .thenRefused('ITEM_NOT_IN_ORDER');
    given(o.placed, o.paid)
      .when({ ...takeOffBeer, quantity: 3 })
      .thenRefused('MORE_THAN_ORDERED');
  });

  it('is taken off what waits to be picked up, and of nothing else', () => {
    given(o.placed, o.paid, o.prepared).when(takeOffBeer).then(o.beerMissing);
    given(o.placed).when(takeOffBeer).thenRefused('ORDER_NOT_REFUNDABLE');
    given(o.placed, o.paid, o.completed).when(takeOffBeer).thenRefused('ORDER_NOT_REFUNDABLE');
    given(o.placed, o.paid, o.refundRequested).when(takeOffBeer).thenRefused('ORDER_NOT_REFUNDABLE');
    given(o.placed, o.paid, o.refunded).when(takeOffBeer).thenRefused('ORDER_NOT_REFUNDABLE');
  });

  it('takes the whole order back where nothing is left of it', () => {
    given(o.placed, o.paid, o.shirtMissing)
      .when({ ...takeOffBeer, quantity: 2, basedOn: 1, tax: 171 })
      .then(
        {
          type: 'OrderItemRefundRequested',
          data: { ...o.beerMissing.data, number: 2, quantity: 2, price: 1_800, tax: 171 },
        },
        { type: 'OrderRefundRequested', data: { reason: 'NOTHING_LEFT', by: o.maya } },
      );
  });

  it('costs the provider nothing where nothing was paid', () => {
    const free: OrderEvent = { type: 'OrderPaid', data: { method: 'FREE', amount: 0 } };
    given(o.placedFree, free)
      .when(takeOffBeer)
      .then(
        { type: 'OrderItemRefundRequested', data: { ...o.beerMissing.data, price: 0, tax: 0 } },
        { type: 'OrderItemRefunded', data: { number: 1, refundId: 'FREE', amount: 0 } },
      );
  });

  it('stays off the shelf when the rest goes back there', () => {
    const sold = stateAfter(o.placed, o.paid, o.stockCommitted);
    expect(returnable(sold)).toEqual([{ productId: 'shirt-m', quantity: 1 }]);
    const state = stateAfter(o.placed, o.paid, o.stockCommitted, o.shirtMissing);
    expect(returnable(state)).toEqual([{ productId: 'shirt-m', quantity: 0 }]);
  });
});

describe('The refund of what is missing', () => {
  const failed: OrderEvent = { type: 'OrderItemRefundFailed', data: { number: 1, refundId: 're_item' } };

  it('is owed until the provider has answered, which is recorded once', () => {
    expect(owesRefund(stateAfter(o.placed, o.paid, o.beerMissing))).toBe(true);
    given(o.placed, o.paid, o.beerMissing).when(o.commands.recordItemRefund).then(o.beerRefunded);
    given(o.placed, o.paid, o.beerMissing, o.beerRefunded).when(o.commands.recordItemRefund).thenNothing();
    expect(owesRefund(stateAfter(o.placed, o.paid, o.beerMissing, o.beerRefunded))).toBe(false);
  });

  it('that failed is asked for again by saying the same once more', () => {
    const failure = { type: 'RecordItemRefundFailure', number: 1, refundId: 're_item' } as const;
    given(o.placed, o.paid, o.beerMissing).when(failure).then(failed);
    given(o.placed, o.paid, o.beerMissing, failed).when(failure).thenNothing();
    given(o.placed, o.paid, o.beerMissing, failed).when(takeOffBeer).then(o.beerMissing);
    expect(stateAfter(o.placed, o.paid, o.beerMissing, failed, o.beerMissing).itemRefunds).toMatchObject([
      { number: 1, attempts: 2, failed: null },
    ]);
  });

  it('that failed is asked for again of its own line only, and of no order whose money is gone or in dispute', () => {
    const shirt: OrderEvent = { ...o.shirtMissing, data: { ...o.shirtMissing.data, number: 2 } };
    const shirtFailed: OrderEvent = { type: 'OrderItemRefundFailed', data: { number: 2, refundId: 're_2' } };
    const both = [o.placed, o.paid, o.beerMissing, shirt, failed, shirtFailed];
    given(...both)
      .when(takeOffBeer)
      .then(o.beerMissing);
    given(...both, o.refundRequested)
      .when(takeOffBeer)
      .thenRefused('ORDER_NOT_REFUNDABLE');
    given(...both, disputed)
      .when(takeOffBeer)
      .thenRefused('PAYMENT_DISPUTED');
    // What did not fail is not asked for again, whether the order is refunded or disputed.
    for (const end of [o.refundRequested, disputed])
      given(o.placed, o.paid, o.beerMissing, end).when(takeOffBeer).thenNothing();
  });

  it('of a number that there is not, or by another refund than the one that was made, is nothing', () => {
    given(o.placed, o.paid, o.beerMissing)
      .when({ ...o.commands.recordItemRefund, number: 2 })
      .thenNothing();
    const failure = { type: 'RecordItemRefundFailure', number: 1, refundId: 're_other' } as const;
    given(o.placed, o.paid, o.beerMissing, o.beerRefunded).when(failure).thenNothing();
    given(o.placed, o.paid, o.beerMissing)
      .when({ ...failure, number: 2 })
      .thenNothing();
  });

  it('under way may be the one that a notice is about: the order’s own has not failed by it', () => {
    given(o.placed, o.paid, o.beerMissing, o.refundRequested)
      .when(o.commands.recordRefundFailure)
      .thenNothing();
  });

  it('that fails after it was done is told by its own name, also where all else had gone back', () => {
    const notice = { type: 'RecordRefundFailure', refundId: 're_item' } as const;
    given(o.placed, o.paid, o.beerMissing, o.beerRefunded).when(notice).then(failed);
    const all = [o.placed, o.paid, o.beerMissing, o.beerRefunded, o.refundRequested, o.refunded] as const;
    const rest: OrderEvent[] = [
      { type: 'OrderRefundFailed', data: { refundId: 're_1' } },
      { type: 'OrderPartlyRefunded', data: { refundId: 're_1', amount: o.amounts.total - 986 } },
    ];
    given(...all)
      .when(notice)
      .then(failed, ...rest);
    expect(stateAfter(...all, failed)).toMatchObject({
      status: 'PAID',
      refunded: null,
      refundFailed: { refundId: 're_item' },
    });
  });

  it('is over with a refund of everything at the provider’s desk', () => {
    const state = stateAfter(o.placed, o.paid, o.beerMissing, o.refunded);
    expect(owesRefund(state)).toBe(false);
  });

  it('that had failed is back with a refund of the order, and nobody is told to ask for it again', () => {
    const state = stateAfter(o.placed, o.paid, o.beerMissing, failed, o.refundRequested, o.refunded);
    expect(state.itemRefunds).toMatchObject([{ failed: null, refunded: { refundId: 're_1', amount: 986 } }]);
  });

  it('fails with the refund of everything that had ended it, and so does each other one', () => {
    const shirtMissing: OrderEvent = { ...o.shirtMissing, data: { ...o.shirtMissing.data, number: 2 } };
    const both = [o.placed, o.paid, o.beerMissing, shirtMissing, o.refunded] as const;
    const failures = [1, 2].map((number): OrderEvent => ({
      type: 'OrderItemRefundFailed',
      data: { number, refundId: 're_1', reason: 'expired_or_canceled_card' },
    }));
    // The rest of the money, which was no piece's, is here again as well.
    given(...both)
      .when(o.commands.recordRefundFailure)
      .then(...failures, o.refundFailed);
    const state = stateAfter(...both, ...failures, o.refundFailed);
    expect(state).toMatchObject({ status: 'PAID', refunded: null, refundFailed: { refundId: 're_1' } });
    expect(keptTotal(state)).toBe(o.amounts.total);
  });

  it('is not the answer to a refund of all that is left', () => {
    const part = { ...o.commands.recordRefund, amount: 986 };
    given(o.placed, o.paid, o.beerMissing, o.refundRequested).when(part).thenNothing();
    given(o.placed, o.paid, o.beerMissing, o.beerRefunded, o.refundRequested)
      .when({ ...o.commands.recordRefund, isOwn: true })
      .then(o.refunded);
  });
});

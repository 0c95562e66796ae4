import { describe, expect, it } from '@jest/globals';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import { orderDecider } from './decide';
import { orderFormats, type OrderEvent } from './events';
import * as o from '../testing/orders';

const { given } = specification(orderDecider, (actual, expected) => expect(actual).toEqual(expected));
const { commands } = o;
const stateAfter = (...events: readonly OrderEvent[]) => folded(orderDecider, events);

describe('Placing and changing an order', () => {
  it('places it once, with its payment', () => {
    given().when(commands.place).then(o.placed, o.started);
    given(o.placed, o.started).when(commands.place).thenNothing();
  });

  it('places a free one without', () => {
    given().when(commands.placeFree).then(o.placedFree);
  });

  it('is refused for an order that does not exist', () => {
    for (const command of Object.values(commands)) {
      if (command.type !== 'PlaceOrder') given().when(command).thenRefused('ORDER_NOT_FOUND');
    }
  });

  it('notes what is wanted, and takes it over once that is what the provider charges', () => {
    given(o.placed, o.started).when(commands.revise).then(o.wanted);
    given(o.placed, o.started, o.wanted).when(commands.revise).thenNothing();
    given(o.placed, o.started, o.wanted).when(commands.confirmRevision).then(o.revised);
    given(o.placed, o.started, o.wanted, o.revised).when(commands.confirmRevision).thenNothing();
    given(o.placed, o.started, o.wanted, o.revised).when(commands.revise).thenNothing();
  });

  it('takes nothing over that the provider does not charge', () => {
    given(o.placed, o.started, o.wanted)
      .when({ type: 'ConfirmRevision', amount: o.amounts.total })
      .thenNothing();
    given(o.placed, o.started, o.wanted).when({ type: 'ConfirmRevision', amount: null }).thenNothing();
    given(o.placed, o.started).when(commands.confirmRevision).thenNothing();
    given(o.placed, o.started, o.wanted, o.expired).when(commands.confirmRevision).thenNothing();
  });

  it('changes at once what costs the same, or has no payment', () => {
    const same = { items: [o.beer], amounts: o.amounts };
    given(o.placed, o.started)
      .when({ ...commands.revise, cart: same })
      .then({ type: 'OrderRevised', data: same });
    given(o.placedFree)
      .when({ ...commands.revise, basedOn: o.placedFree.data as typeof o.placed.data, cart: o.freeRevision })
      .then({ type: 'OrderRevised', data: o.freeRevision });
  });

  it('is stored at any rate of tax, in millionths', () => {
    for (const rate of [0, 95_000, 102_500, 250_000]) {
      const items = [{ ...o.beer, tax: { rate, amount: 1 } }];
      expect(orderFormats.OrderPlaced.schema.safeParse({ ...o.placed.data, items }).success).toBe(true);
    }
  });

  it('changes a note by itself, and nothing that another device has changed a note of meanwhile', () => {
    const noted = { items: o.placed.data.items, amounts: o.amounts, notes: { beer: 'No straw' } };
    const revised: OrderEvent = { type: 'OrderRevised', data: noted };
    given(o.placed, o.started)
      .when({ ...commands.revise, cart: noted })
      .then(revised);
    given(o.placed, o.started, revised)
      .when({ ...commands.revise, basedOn: noted, cart: noted })
      .thenNothing();
    given(o.placed, o.started, revised).when(commands.revise).thenRefused('ORDER_CHANGED');
  });

  it('asks for the first amount again where another one is wanted by now', () => {
    const back = { items: o.placed.data.items, amounts: o.amounts };
    given(o.placed, o.started, o.wanted)
      .when({ ...commands.revise, basedOn: o.revision, cart: back })
      .then({ type: 'OrderRevisionRequested', data: back });
  });

  it('begins a payment where what was free is free no more', () => {
    given(o.placedFree)
      .when({
        ...commands.revise,
        basedOn: o.placedFree.data as typeof o.placed.data,
        paymentIntentId: 'pi_1',
      })
      .then(o.revised, o.started);
  });

  it('has no payment any more once it is free, and gets another one when it is not', () => {
    const free: OrderEvent = { type: 'OrderRevisionRequested', data: o.freeRevision };
    const isFree: OrderEvent = { type: 'OrderRevised', data: o.freeRevision };
    given(o.placed, o.started, free).when({ type: 'ConfirmRevision', amount: null }).then(isFree);
    given(o.placed, o.started, free)
      .when({ type: 'ConfirmRevision', amount: o.freeRevision.amounts.total })
      .thenNothing();
    const again = { ...commands.revise, basedOn: o.freeRevision, paymentIntentId: 'pi_2' };
    given(o.placed, o.started, free, isFree)
      .when(again)
      .then(o.revised, { type: 'OrderPaymentStarted', data: { paymentIntentId: 'pi_2' } });
  });

  it('is too late once it is paid or expired', () => {
    given(o.placed, o.started, o.paid).when(commands.revise).thenRefused('ORDER_NOT_REVISABLE');
    given(o.placed, o.started, o.expired).when(commands.revise).thenRefused('ORDER_EXPIRED');
  });

  it('does not mix two changes that were computed side by side', () => {
    const other = { ...o.revision, items: [{ ...o.beer, quantity: 9 }] };
    for (const type of ['OrderRevised', 'OrderRevisionRequested'] as const) {
      given(o.placed, o.started, { type, data: other }).when(commands.revise).thenRefused('ORDER_CHANGED');
    }
  });
});

describe('Paying', () => {
  it('is recorded once, by the first to hear of it', () => {
    given(o.placed, o.started).when(commands.recordPayment).then(o.paid);
    given(o.placed, o.started, o.paid).when(commands.recordPayment).thenNothing();
    given(o.placed, o.started, o.paid, o.completed).when(commands.recordPayment).thenNothing();
  });

  it('by another payment than the order has is none', () => {
    given(o.placed, o.started)
      .when({ ...commands.recordPayment, payment: { ...o.payment, paymentIntentId: 'pi_other' } })
      .thenNothing();
  });

  it('is recorded also where the answer that names the payment was lost', () => {
    given(o.placed).when(commands.recordPayment).then(o.paid);
  });

  it('sells what was paid: the cart as it was, or the wanted one in its own amount', () => {
    given(o.placed, o.started, o.wanted).when(commands.recordPayment).then(o.paid);
    expect(stateAfter(o.placed, o.started, o.wanted, o.paid)).toMatchObject({
      items: o.placed.data.items,
      wanted: null,
    });
    const inFull = { ...o.payment, amount: o.revision.amounts.total };
    given(o.placed, o.started, o.wanted)
      .when({ type: 'RecordPayment', payment: inFull })
      .then(o.revised, { type: 'OrderPaid', data: inFull });
  });

  it('sends money straight back that came too late or in an amount that was not asked for', () => {
    const by = { userId: 'system', name: 'Lineless' };
    given(o.placed, o.started, o.expired)
      .when(commands.recordPayment)
      .then(o.paid, { type: 'OrderRefundRequested', data: { reason: 'PAID_TOO_LATE', by } });
    given(o.placed, o.started, o.wanted, o.revised)
      .when(commands.recordPayment)
      .then(o.paid, { type: 'OrderRefundRequested', data: { reason: 'AMOUNT_DIFFERS', by } });
  });

  // id: needs-no-payment-below
  it('needs no payment below 0.50', () => {
    given(o.placedFree)
      .when(commands.recordFree)
      .then({ type: 'OrderPaid', data: { method: 'FREE', amount: 0 } });
    given(o.placedFree, { type: 'OrderPaid', data: { method: 'FREE', amount: 0 } })
      .when(commands.recordFree)
      .thenNothing();
    const { payer } = o.payment;
    given(o.placedFree)
      .when({ ...commands.recordFree, payer })
      .then({ type: 'OrderPaid', data: { method: 'FREE', payer, amount: 0 } });
    given(o.placed).when(commands.recordFree).thenRefused('ORDER_NOT_FREE');
    given(o.placedFree, o.expired).when(commands.recordFree).thenRefused('ORDER_EXPIRED');
  });

  it('expires only when the time is up and nothing was paid', () => {
    given(o.placed).when(commands.expire, o.afterExpiry).then(o.expired);
    given(o.placed).when(commands.expire, o.expiresAt).then(o.expired);
    given(o.placed).when(commands.expire, o.at).thenNothing();
    given(o.placed, o.paid).when(commands.expire, o.afterExpiry).thenNothing();
    given(o.placed, o.expired).when(commands.expire, o.afterExpiry).thenNothing();
  });
});

describe('At the bar', () => {
  const waiting = [o.placed, o.started, o.paid];

  // id: prepares-and-recalls-a-paid
  it('prepares and recalls a paid order, repeats change nothing', () => {
    given(...waiting)
      .when(commands.prepare)
      .then(o.prepared);
    given(...waiting, o.prepared)
      .when(commands.prepare)
      .thenNothing();
    given(...waiting, o.prepared)
      .when(commands.recall)
      .then(o.recalled);
    given(...waiting)
      .when(commands.recall)
      .thenNothing();
    given(...waiting, o.prepared, o.recalled)
      .when(commands.recall)
      .thenNothing();
    for (const command of [commands.prepare, commands.recall]) {
      given(o.placed).when(command).thenRefused('ORDER_NOT_PREPARABLE');
      given(...waiting, o.completed)
        .when(command)
        .thenRefused('ORDER_NOT_PREPARABLE');
      given(...waiting, o.refundRequested)
        .when(command)
        .thenRefused('ORDER_NOT_PREPARABLE');
    }
  });

  it('completes it once; the second scan changes nothing', () => {
    given(...waiting)
      .when(commands.complete)
      .then(o.completed);
    given(...waiting, o.prepared)
      .when(commands.complete)
      .then(o.completed);
    given(...waiting, o.completed)
      .when(commands.completeByNoor)
      .thenNothing();
  });

  // id: hands-nothing-out-that
  it.each<[string, OrderEvent[], string]>([
    ['is unpaid', [o.placed], 'This order has not been paid. Please ask the customer to pay first.'],
    ['has expired', [o.placed, o.expired], 'This order was not paid in time and has expired.'],
    ['is being paid back', [...waiting, o.refundRequested], 'This order is being refunded.'],
    ['was paid back', [...waiting, o.refundRequested, o.refunded], 'This order was refunded.'],
    [
      'could not be paid back',
      [...waiting, o.refundRequested, o.refundFailed],
      'The refund of this order failed. Please refund it again.',
    ],
  ])('hands nothing out that %s', (_, past, sentence) => {
    given(...past)
      .when(commands.complete)
      .thenRefused('ORDER_NOT_COMPLETABLE');
    expect(() => orderDecider.decide(commands.complete, stateAfter(...past), o.at)).toThrow(sentence);
  });
});

describe('A customer who wants to be told', () => {
  const followed: OrderEvent = { type: 'OrderFollowed', data: {} };
  const follow = { type: 'FollowOrder' } as const;
  const told = (kind: 'ready' | 'missing', at = o.at) =>
    ({ type: 'RecordNotice', notice: { kind, at } }) as const;

  it('follows what is waited for, and nothing else', () => {
    given(o.placed, o.paid).when(follow).then(followed);
    given(o.placed, o.paid, followed).when(follow).thenNothing();
    for (const end of [[], [o.expired], [o.paid, o.completed], [o.paid, o.refundRequested]])
      given(o.placed, ...end)
        .when(follow)
        .thenRefused('ORDER_NOT_FOLLOWABLE');
  });

  it('is told once of each thing, and of none that is true no longer', () => {
    const heard = (kind: 'ready' | 'missing'): OrderEvent => ({
      type: 'OrderCustomerTold',
      data: { kind, of: o.at },
    });
    const ready = [o.placed, o.paid, followed, o.prepared];
    given(...ready)
      .when(told('ready'))
      .then(heard('ready'));
    given(...ready)
      .when(told('missing'))
      .thenNothing();
    given(...ready)
      .when(told('ready', o.afterExpiry))
      .thenNothing();
    given(...ready, heard('ready'))
      .when(told('ready'))
      .thenNothing();
    given(...ready, o.recalled)
      .when(told('ready'))
      .thenNothing();
    // The one that was told is gone alone.
    given(...ready, o.beerMissing, heard('ready'))
      .when(told('missing'))
      .then(heard('missing'));
    given(o.placed, o.paid, o.prepared, followed).when(told('ready')).thenNothing();
  });
});

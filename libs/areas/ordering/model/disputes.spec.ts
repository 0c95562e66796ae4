import { describe, expect, it } from '@jest/globals';
import type { DisputeState } from '@lineless/contracts/ordering/disputes';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import { orderDecider } from './decide';
import { BY_DISPUTE, wasStoppedByDispute } from './disputes';
import type { OrderEvent } from './events';
import * as o from '../testing/orders';

const { given } = specification(orderDecider, (actual, expected) => expect(actual).toEqual(expected));
const { commands } = o;
const about = (state: DisputeState, disputeId = 'du_1') => ({
  ...{ disputeId, state, amount: o.amounts.total, reason: 'fraudulent' },
  respondBy: '2026-12-09T23:59:59.000Z',
});
const told = (state: DisputeState, disputeId?: string) =>
  ({ type: 'RecordDispute', dispute: about(state, disputeId) }) as const;
const recorded = (state: DisputeState, disputeId?: string): OrderEvent => ({
  type: 'OrderDisputeRecorded',
  data: about(state, disputeId),
});

describe('A dispute about an order’s payment', () => {
  it('is on record once for each thing that the provider says, and the later state stays', () => {
    given(o.placed, o.paid).when(told('open')).then(recorded('open'));
    given(o.placed, o.paid, recorded('open')).when(told('open')).thenNothing();
    given(o.placed, o.paid, recorded('open')).when(told('lost')).then(recorded('lost'));
    given(o.placed, o.paid, recorded('won')).when(told('open')).thenNothing();
    given(o.placed, o.paid, recorded('won')).when(told('open', 'du_2')).then(recorded('open', 'du_2'));
    given(o.placed).when(told('open')).thenNothing();
    given(o.placedFree, { type: 'OrderPaid', data: { method: 'FREE', amount: 0 } })
      .when(told('open'))
      .thenNothing();
  });

  it('is shown with its last state', () => {
    const state = folded(orderDecider, [o.placed, o.paid, recorded('open'), recorded('lost')]);
    expect(state?.disputes).toEqual([{ ...about('lost'), at: o.at }]);
    expect(state?.status).toBe('PAID');
  });

  it.each<DisputeState>(['open', 'lost'])('stops refunds where it is %s', (state) => {
    const disputed = given(o.placed, o.paid, recorded(state));
    disputed.when(commands.requestRefund).thenRefused('PAYMENT_DISPUTED');
    disputed.when(commands.takeOffBeer).thenRefused('PAYMENT_DISPUTED');
    const failed: OrderEvent = { type: 'OrderItemRefundFailed', data: { number: 1, refundId: 're_item' } };
    given(o.placed, o.paid, o.beerMissing, failed, recorded(state))
      .when(commands.takeOffBeer)
      .thenRefused('PAYMENT_DISPUTED');
  });

  it.each<DisputeState>(['inquiry', 'won'])('stops no refund where it is %s', (state) => {
    const free = given(o.placed, o.paid, recorded('inquiry'), recorded(state));
    free.when(commands.requestRefund).then(o.refundRequested);
    free.when(commands.takeOffBeer).then(o.beerMissing);
  });

  it('stops them as long as one of several does', () => {
    given(o.placed, o.paid, recorded('open'), recorded('won', 'du_2'))
      .when(commands.requestRefund)
      .thenRefused('PAYMENT_DISPUTED');
  });

  it('keeps the bar from nothing: the goods are paid until the bank has said otherwise', () => {
    given(o.placed, o.paid, recorded('open')).when(commands.complete).then(o.completed);
  });

  it('is known as what a refund has failed by', () => {
    const stopped = (reason: string) =>
      folded(orderDecider, [
        o.placed,
        o.paid,
        o.refundRequested,
        { type: 'OrderRefundFailed', data: { refundId: 'NONE', reason } },
      ]);
    const states = [stopped(BY_DISPUTE), stopped('expired_or_canceled_card')];
    const failures = states.map((state) => (state?.refundFailed ? [state.refundFailed] : []));
    expect(failures.map(wasStoppedByDispute)).toEqual([true, false]);
  });
});

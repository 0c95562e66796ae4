import { describe, expect, it } from '@jest/globals';
import { PaymentDisputed, RefundRefused } from '@lineless/ports/payments/port';
import type { Fault } from '../doubles/stripe/faults';
import { PaymentsAtStripe } from '../support/payments-at-stripe';

const at = new PaymentsAtStripe();

describe('A refund at Stripe', () => {
  it('is pending until the bank has it, then done', async () => {
    const intentId = await at.paid('pm_card_pendingRefund');
    const pending = await at.refund(intentId);
    expect(pending.status).toBe('pending');
    at.stripe.books.settleRefund(pending.id, 'succeeded');
    expect(await at.refund(intentId)).toEqual({ ...pending, status: 'succeeded' });
  });

  it('may fail, and is another one when it is asked for again', async () => {
    const intentId = await at.paid('pm_card_refundFail');
    const first = await at.refund(intentId);
    at.stripe.books.settleRefund(first.id, 'failed', 'expired_or_canceled_card');
    expect(await at.refund(intentId)).toMatchObject({
      id: first.id,
      status: 'failed',
      failure: 'expired_or_canceled_card',
    });
    const second = await at.refund(intentId, 'refund-2');
    expect(second).toMatchObject({ status: 'succeeded', amount: 1_250 });
    expect(second.id).not.toBe(first.id);
  });

  const part = (intentId: string, idempotencyKey = 'item-1') =>
    at.payments.refund({ intentId, amount: 300, idempotencyKey });

  it.each(['the bank takes its time', 'the balance is short'])(
    'of a part is made once where %s for longer than Stripe knows its key',
    async (reason) => {
      if (reason === 'the balance is short') at.stripe.books.balance = 'short';
      const intentId = await at.paid('pm_card_pendingRefund');
      const pending = await part(intentId);
      expect(pending).toMatchObject({ amount: 300, status: 'pending' });
      for (let days = 0; days < 3; days += 1) {
        await at.runtime.advance(25 * 60 * 60_000);
        expect(await part(intentId)).toEqual(pending);
      }
      expect(at.stripe.books.refundedOf(intentId)).toBe(300);
      at.stripe.books.settleRefund(pending.id, 'succeeded');
      expect(await part(intentId)).toEqual({ ...pending, status: 'succeeded' });
    },
  );

  it('that waits for money fails after weeks, and is then another one', async () => {
    at.stripe.books.balance = 'short';
    const intentId = await at.paid();
    const { id } = await part(intentId);
    await at.runtime.advance(45 * 24 * 60 * 60_000);
    at.stripe.books.settleRefund(id, 'failed', 'insufficient_funds');
    expect(await part(intentId)).toMatchObject({ id, status: 'failed', failure: 'insufficient_funds' });
    at.stripe.books.balance = 'enough';
    expect(await part(intentId, 'item-1:2')).toMatchObject({ status: 'succeeded', amount: 300 });
    expect(at.stripe.books.refundedOf(intentId)).toBe(300);
  });

  it.each<Fault>(['broken', 'broken-after', 'cut', 'overloaded'])(
    'of a part is made once where the first answer was lost: %s',
    async (fault) => {
      const intentId = await at.paid();
      at.stripe.faults.next(/POST \/v1\/refunds$/, fault);
      await part(intentId).catch(() => undefined);
      const again = await part(intentId);
      expect(again).toMatchObject({ amount: 300, status: 'succeeded' });
      expect(await part(intentId)).toEqual(again);
      expect(at.stripe.books.refundedOf(intentId)).toBe(300);
    },
  );

  it('of a part is made once where two processes ask and the answer to one of them was lost', async () => {
    const intentId = await at.paid();
    at.stripe.faults.next(/POST \/v1\/refunds$/, 'broken-after');
    for (let round = 0; round < 3; round += 1) await Promise.allSettled([part(intentId), part(intentId)]);
    expect(at.stripe.books.refundedOf(intentId)).toBe(300);
  });

  it('is found among more refunds than Stripe shows on a page', async () => {
    const intentId = await at.paid();
    const first = await part(intentId);
    for (let more = 0; more < 101; more += 1) at.stripe.books.refund(intentId, {}, 1);
    at.stripe.keys.forget();
    expect(await part(intentId)).toEqual(first);
  });

  it('is refused while the cardholder disputes the payment, and what was pending has failed', async () => {
    const intentId = await at.paid('pm_card_pendingRefund');
    const { id } = await part(intentId);
    at.stripe.books.dispute(intentId);
    const failure = 'charge_for_pending_refund_disputed';
    expect(await part(intentId)).toMatchObject({ id, status: 'failed', failure });
    const again = part(intentId, 'item-1:2');
    await expect(again).rejects.toThrow(PaymentDisputed);
    expect(at.troubles).toEqual([]);
  });

  it('is taken under the same key when the bank has decided for the venue', async () => {
    const intentId = await at.paid();
    const { id } = at.stripe.books.dispute(intentId);
    for (let round = 0; round < 2; round += 1)
      await expect(at.refund(intentId)).rejects.toThrow(PaymentDisputed);
    at.stripe.books.closeDispute(id, 'won');
    await at.runtime.advance(60 * 60_000);
    expect(await at.refund(intentId)).toMatchObject({ status: 'succeeded', amount: 1_250 });
  });

  it('is done while the bank only asks', async () => {
    const intentId = await at.paid();
    at.stripe.books.dispute(intentId, 'unrecognized', true);
    expect(await at.refund(intentId)).toMatchObject({ status: 'succeeded' });
  });

  it('made at the desk is not ours', async () => {
    const intentId = await at.paid();
    at.stripe.books.refund(intentId, {});
    await expect(at.refund(intentId)).rejects.toThrow(RefundRefused);
  });
});

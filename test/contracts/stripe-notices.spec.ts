import { describe, expect, it } from '@jest/globals';
import { NoticeRefused, PaymentsUnavailable } from '@lineless/ports/payments/port';
import { PaymentsAtStripe } from '../support/payments-at-stripe';

const at = new PaymentsAtStripe();

describe('A notice of Stripe’s', () => {
  it('is only a reason to look: what it says itself is not believed', async () => {
    const { id } = await at.create();
    const lie = {
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      data: { object: { id, status: 'succeeded' } },
    };
    expect(await at.read(JSON.stringify(lie))).toEqual({ kind: 'ignored', noticeId: 'evt_1' });
  });

  it('of a refusal tells of the payment that came after it', async () => {
    const { id } = await at.create();
    expect(() => at.stripe.pay(id, 'pm_card_visa_chargeDeclined')).toThrow('declined');
    expect((await at.read(at.told('payment_intent.payment_failed'))).kind).toBe('ignored');
    at.stripe.pay(id);
    expect(await at.read(at.told('payment_intent.payment_failed'))).toMatchObject({
      kind: 'payment-succeeded',
      intent: { id, amount: 1_250, metadata: { orderId: 'ORDER1' } },
    });
  });

  it('of a refund tells how the refund is now, whichever event comes last', async () => {
    const intentId = await at.paid('pm_card_refundFail');
    const { id: refundId } = await at.refund(intentId);
    const done = { kind: 'payment-refunded', metadata: { orderId: 'ORDER1' }, refundId, amount: 1_250 };
    for (const type of ['refund.created', 'charge.refunded'])
      expect(await at.read(at.told(type))).toMatchObject(done);
    at.stripe.books.settleRefund(refundId, 'failed', 'lost_or_stolen_card');
    const failed = {
      kind: 'refund-failed',
      metadata: { orderId: 'ORDER1' },
      refundId,
      failure: 'lost_or_stolen_card',
    };
    for (const type of ['refund.failed', 'refund.updated', 'charge.refunded'])
      expect(await at.read(at.told(type))).toMatchObject(failed);
  });

  it('of a part of the money says how much of it is back', async () => {
    const intentId = await at.paid();
    at.stripe.books.refund(intentId, {}, 500);
    expect(await at.read(at.told('charge.refunded'))).toMatchObject({
      kind: 'payment-refunded',
      amount: 500,
    });
    at.stripe.books.refund(intentId, {}, 750);
    expect(await at.read(at.told('charge.refunded'))).toMatchObject({
      kind: 'payment-refunded',
      amount: 1_250,
    });
  });

  it('is ignored when it is about what is not ours', async () => {
    const foreign = { id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1' } } };
    expect(await at.read(JSON.stringify(foreign))).toEqual({ kind: 'ignored', noticeId: 'evt_1' });
    const unknown = { ...foreign, type: 'payment_intent.succeeded', data: { object: { id: 'pi_unknown' } } };
    expect(await at.read(JSON.stringify(unknown))).toEqual({ kind: 'ignored', noticeId: 'evt_1' });
    const desk = {
      ...foreign,
      type: 'refund.updated',
      data: { object: { id: 're_1', payment_intent: null } },
    };
    expect(await at.read(JSON.stringify(desk))).toEqual({ kind: 'ignored', noticeId: 'evt_1' });
  });

  // id: is-refused-where-it-names-nothing
  it('is refused where it names nothing, where it is old, and where there is no secret', async () => {
    const text = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } });
    await expect(at.read(text)).rejects.toThrow(NoticeRefused);
    await at.paid();
    const good = at.told('payment_intent.succeeded');
    const signature = at.stripe.webhooks.sign(good);
    await expect(at.read(good, at.stripe.webhooks.sign(good, 'whsec_of_somebody'))).rejects.toThrow(
      NoticeRefused,
    );
    const both = `${at.stripe.webhooks.sign(good, 'whsec_of_before')},${signature.split(',')[1] ?? ''}`;
    expect((await at.read(good, both)).kind).toBe('payment-succeeded');
    const blind = at.open({ webhookSecret: undefined });
    await expect(blind.readNotice(Buffer.from(good), signature)).rejects.toThrow(NoticeRefused);
    await blind.close();
    await at.runtime.advance(301_000);
    await expect(at.read(good, signature)).rejects.toThrow(NoticeRefused);
  });

  it('comes again where Stripe cannot be asked', async () => {
    await at.paid();
    at.stripe.faults.next(/GET \/v1\/payment_intents/, 'overloaded');
    await expect(at.read(at.told('payment_intent.succeeded'))).rejects.toThrow(PaymentsUnavailable);
    expect((await at.read(at.told('payment_intent.succeeded'))).kind).toBe('payment-succeeded');
  });

  it('of a dispute tells how it is now, whichever event comes last, and has operators told', async () => {
    const intentId = await at.paid();
    const { id, due } = at.stripe.books.dispute(intentId, 'product_not_received');
    const respondBy = new Date(due * 1_000).toISOString();
    const dispute = { id, amount: 1_250, state: 'open', reason: 'product_not_received', respondBy };
    const types = ['charge.dispute.created', 'charge.dispute.funds_withdrawn'];
    const told = { kind: 'payment-disputed', intentId, metadata: { orderId: 'ORDER1' } };
    for (const type of types) expect(await at.read(at.told(type))).toMatchObject({ ...told, dispute });
    expect(at.disputes).toEqual([dispute, dispute]);
    at.stripe.books.closeDispute(id, 'won');
    for (const type of [...types, 'charge.dispute.closed', 'charge.dispute.funds_reinstated'])
      expect(await at.read(at.told(type))).toMatchObject({ ...told, dispute: { ...dispute, state: 'won' } });
  });

  it('of a dispute says whether the bank only asks, holds the money, or has given it back', async () => {
    const intentId = await at.paid();
    const { id } = at.stripe.books.dispute(intentId, 'general', true);
    const states: unknown[] = [];
    const look = async () =>
      states.push(
        await at
          .read(at.told('charge.dispute.created'))
          .then((notice) => 'dispute' in notice && notice.dispute.state),
      );
    await look();
    at.stripe.books.escalate(id);
    await look();
    at.stripe.books.closeDispute(id, 'lost');
    await look();
    expect(states).toEqual(['inquiry', 'open', 'lost']);
  });

  it('of a dispute comes again where Stripe cannot be asked, and of one that there is not is ignored', async () => {
    const intentId = await at.paid();
    at.stripe.books.dispute(intentId);
    at.stripe.faults.next(/disputes/, 'broken');
    await expect(at.read(at.told('charge.dispute.created'))).rejects.toThrow(PaymentsUnavailable);
    const unknown = {
      id: 'evt_1',
      type: 'charge.dispute.created',
      data: { object: { id: 'du_unknown', payment_intent: intentId } },
    };
    expect(await at.read(JSON.stringify(unknown))).toEqual({ kind: 'ignored', noticeId: 'evt_1' });
  });
});

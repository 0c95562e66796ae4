import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { IntentNotPayable, NoticeRefused, RefundRefused, type Payments } from './port';

export interface ReceivedNotice {
  readonly rawBody: Uint8Array;
  readonly signature: string;
}

export interface PaymentsHarness {
  readonly payments: Payments;
  /** The customer pays: the intent has succeeded when this resolves. */
  succeed(intentId: string): Promise<void>;
  /** Every notice that the provider has brought so far, oldest first. */
  notices(): Promise<readonly ReceivedNotice[]>;
  close(): Promise<void>;
}

/** What the product relies on, from every provider (DESIGN rule 14). */
export function paymentsContract(name: string, open: () => Promise<PaymentsHarness>): void {
  describe(`${name}: the contract of payments`, () => {
    let harness: PaymentsHarness;
    let payments: Payments;
    const metadata = { orderId: 'ORDER1' };
    const create = (idempotencyKey = 'create-1', amount = 1250) =>
      payments.createIntent({ amount, metadata, idempotencyKey });

    beforeEach(async () => {
      harness = await open();
      payments = harness.payments;
    });
    afterEach(() => harness.close());

    it('creates one intent however often the same key asks for it', async () => {
      const first = await create();
      const again = await create();
      expect(first).toMatchObject({ amount: 1250, status: 'requires_payment_method', metadata });
      expect(again.id).toBe(first.id);
      expect(again.clientSecret).toBe(first.clientSecret);
      expect((await create('create-2')).id).not.toBe(first.id);
    });

    it('answers an intent as it now is, and null for one that it does not know', async () => {
      const { id } = await create();
      expect(await payments.retrieve(id)).toMatchObject({ id, amount: 1250, metadata });
      expect(await payments.retrieve('pi_unknown')).toBeNull();
    });

    it('changes the amount of an unpaid intent, once per key', async () => {
      const { id: intentId } = await create();
      await payments.updateAmount({ intentId, amount: 1400, idempotencyKey: 'update-1' });
      const changed = await payments.updateAmount({ intentId, amount: 1500, idempotencyKey: 'update-2' });
      expect(changed.amount).toBe(1500);
      await payments.updateAmount({ intentId, amount: 1400, idempotencyKey: 'update-1' });
      expect((await payments.retrieve(intentId))?.amount).toBe(1500);
    });

    it('refuses to change what is paid or cancelled', async () => {
      const paid = await create('create-1');
      await harness.succeed(paid.id);
      const cancelled = await create('create-2');
      await payments.cancel(cancelled.id);
      for (const { id: intentId } of [paid, cancelled]) {
        const update = payments.updateAmount({
          intentId,
          amount: 1400,
          idempotencyKey: `update-${intentId}`,
        });
        await expect(update).rejects.toThrow(IntentNotPayable);
      }
    });

    it('cancels an unpaid intent, and a second time changes nothing', async () => {
      const { id } = await create();
      expect((await payments.cancel(id)).status).toBe('canceled');
      expect((await payments.cancel(id)).status).toBe('canceled');
    });

    it('answers a cancellation with success where the customer was faster', async () => {
      const { id } = await create();
      await harness.succeed(id);
      expect((await payments.cancel(id)).status).toBe('succeeded');
      expect((await payments.retrieve(id))?.status).toBe('succeeded');
    });

    it('names the payer and the method once paid', async () => {
      const { id } = await create();
      await harness.succeed(id);
      const paid = await payments.retrieve(id);
      expect(paid?.payer).toBeTruthy();
      expect(paid?.method?.last4).toMatch(/^\d{4}$/);
    });

    it('gives a payment back once, whole, however often the same key asks', async () => {
      const { id: intentId } = await create();
      await harness.succeed(intentId);
      const first = await payments.refund({ intentId, idempotencyKey: 'refund-1' });
      expect(first).toMatchObject({ intentId, amount: 1250 });
      expect(await payments.refund({ intentId, idempotencyKey: 'refund-1' })).toEqual(first);
      const second = payments.refund({ intentId, idempotencyKey: 'refund-2' });
      await expect(second).rejects.toThrow(RefundRefused);
    });

    it('gives parts of a payment back, each once, and then what is left; never more than was paid', async () => {
      const { id: intentId } = await create();
      await harness.succeed(intentId);
      const part = { intentId, amount: 300, idempotencyKey: 'refund-1' };
      const first = await payments.refund(part);
      expect(first).toMatchObject({ intentId, amount: 300 });
      expect((await payments.refund(part)).id).toBe(first.id);
      const second = await payments.refund({ intentId, amount: 200, idempotencyKey: 'refund-2' });
      expect(second.amount).toBe(200);
      const tooMuch = payments.refund({ intentId, amount: 751, idempotencyKey: 'refund-3' });
      await expect(tooMuch).rejects.toThrow(RefundRefused);
      const rest = await payments.refund({ intentId, idempotencyKey: 'refund-4' });
      expect(rest.amount).toBe(750);
      expect(new Set([first.id, second.id, rest.id]).size).toBe(3);
      const last = payments.refund({ intentId, idempotencyKey: 'refund-5' });
      await expect(last).rejects.toThrow(RefundRefused);
    });

    it('tells of parts what they come to, all told', async () => {
      const { id: intentId } = await create();
      await harness.succeed(intentId);
      await payments.refund({ intentId, amount: 300, idempotencyKey: 'refund-1' });
      await payments.refund({ intentId, idempotencyKey: 'refund-2' });
      const received = await harness.notices();
      const notices = await Promise.all(received.map((n) => payments.readNotice(n.rawBody, n.signature)));
      const amounts = notices.flatMap((notice) =>
        notice.kind === 'payment-refunded' ? [notice.amount] : [],
      );
      expect(Math.max(...amounts)).toBe(1250);
    });

    it('gives nothing back for what was not paid', async () => {
      const { id: intentId } = await create();
      const refund = payments.refund({ intentId, idempotencyKey: 'refund-1' });
      await expect(refund).rejects.toThrow(RefundRefused);
    });

    it('tells of a success and of a refund by itself', async () => {
      const { id: intentId } = await create();
      await harness.succeed(intentId);
      const refund = await payments.refund({ intentId, idempotencyKey: 'refund-1' });
      const received = await harness.notices();
      const notices = await Promise.all(received.map((n) => payments.readNotice(n.rawBody, n.signature)));
      const paid = notices.find((notice) => notice.kind === 'payment-succeeded');
      expect(paid?.intent).toMatchObject({ id: intentId, amount: 1250, status: 'succeeded', metadata });
      const refunded = notices.find((notice) => notice.kind === 'payment-refunded');
      expect(refunded).toMatchObject({ intentId, metadata, refundId: refund.id, amount: 1250 });
    });

    it('refuses a notice with a missing, wrong or foreign signature, or a changed body', async () => {
      const { id } = await create();
      await harness.succeed(id);
      const [notice] = await harness.notices();
      if (!notice) throw new Error('The provider told nothing.');
      const changed = Uint8Array.from(notice.rawBody, (byte, index) => (index === 5 ? byte ^ 1 : byte));
      const forged = notice.signature.replace(/v1=./, (text) => (text === 'v1=0' ? 'v1=1' : 'v1=0'));
      const attempts = [
        payments.readNotice(notice.rawBody, undefined),
        payments.readNotice(notice.rawBody, 'nonsense'),
        payments.readNotice(notice.rawBody, forged),
        payments.readNotice(changed, notice.signature),
      ];
      for (const attempt of attempts) await expect(attempt).rejects.toThrow(NoticeRefused);
    });
  });
}

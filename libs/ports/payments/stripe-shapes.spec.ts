import { describe, expect, it } from '@jest/globals';
import { NoticeRefused } from './port';
import { noticeFromStripe } from './stripe-shapes';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe("Stripe's events", () => {
  it('are ignored when the product has no use for them', () => {
    const event = { id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1' } } };
    expect(noticeFromStripe(bytes(event))).toEqual({ kind: 'ignored', noticeId: 'evt_1' });
  });

  it('say of a refund what its payment was for', () => {
    const metadata = { purpose: 'membership', userId: 'noor' };
    const object = { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 500, currency: 'usd', metadata };
    const event = { id: 'evt_1', type: 'charge.refunded', data: { object } };
    expect(noticeFromStripe(bytes(event))).toMatchObject({ kind: 'payment-refunded', metadata });
  });

  it('tell a wallet’s name and address of the payer', () => {
    const charge = { id: 'ch_1', billing_details: { name: 'Noor Haddad', email: 'noor@example.com' } };
    const amounts = { amount: 500, amount_received: 500, currency: 'usd', status: 'succeeded' };
    const object = { id: 'pi_1', ...amounts, latest_charge: charge };
    const event = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object } };
    expect(noticeFromStripe(bytes(event))).toMatchObject({
      intent: { payer: 'Noor Haddad', email: 'noor@example.com' },
    });
  });

  it('are read where the name on a card is one that no store keeps', () => {
    const charge = { id: 'ch_1', billing_details: { name: 'Noor\u0000 \ud800', email: null } };
    const amounts = { amount: 500, amount_received: 500, currency: 'usd', status: 'succeeded' };
    const object = { id: 'pi_1', ...amounts, latest_charge: charge };
    const event = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object } };
    expect(noticeFromStripe(bytes(event))).toMatchObject({ intent: { payer: 'Noor\ufffd \ufffd' } });
  });

  it('are read where the charge is only named and the refunds are left out', () => {
    const intent = {
      id: 'pi_1',
      client_secret: 's',
      amount: 500,
      amount_received: 500,
      currency: 'usd',
      status: 'succeeded',
      latest_charge: 'ch_1',
    };
    const paid = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: intent } };
    expect(noticeFromStripe(bytes(paid))).toEqual({
      kind: 'payment-succeeded',
      noticeId: 'evt_1',
      intent: { id: 'pi_1', clientSecret: 's', amount: 500, status: 'succeeded', metadata: {} },
    });
    const charge = {
      id: 'ch_1',
      payment_intent: 'pi_1',
      amount_refunded: 500,
      currency: 'usd',
      metadata: { orderId: 'O' },
    };
    const refunded = { id: 'evt_2', type: 'charge.refunded', data: { object: charge } };
    expect(noticeFromStripe(bytes(refunded))).toMatchObject({ kind: 'payment-refunded', refundId: 'ch_1' });
  });

  describe('about money', () => {
    const intent = {
      id: 'pi_1',
      amount: 500,
      amount_received: 500,
      currency: 'usd',
      status: 'succeeded',
      metadata: { orderId: 'O' },
    };
    const told = (fields: object) =>
      noticeFromStripe(
        bytes({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { ...intent, ...fields } } }),
      );

    it('say what has come in, not what was asked for', () => {
      expect(told({ amount_received: 300 })).toMatchObject({
        kind: 'payment-succeeded',
        intent: { amount: 300 },
      });
    });

    it.each([{ currency: 'jpy' }, { status: 'processing' }, { status: 'canceled' }])(
      'pay for nothing with %j',
      (fields) => {
        expect(told(fields)).toEqual({ kind: 'ignored', noticeId: 'evt_1' });
      },
    );

    it('refund nothing in another currency', () => {
      const object = { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 500, currency: 'jpy' };
      const refunded = { ...object, metadata: { orderId: 'O' } };
      const event = { id: 'evt_2', type: 'charge.refunded', data: { object: refunded } };
      expect(noticeFromStripe(bytes(event))).toEqual({ kind: 'ignored', noticeId: 'evt_2' });
    });
  });

  it.each([
    ['text', new TextEncoder().encode('hello')],
    ['broken UTF-8', Uint8Array.of(0xff, 0xfe)],
    ['another object', bytes({ id: 'cus_1' })],
    [
      'a payment without an amount',
      bytes({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } }),
    ],
  ])('are refused as %s', (_, body) => {
    expect(() => noticeFromStripe(body)).toThrow(NoticeRefused);
  });
});

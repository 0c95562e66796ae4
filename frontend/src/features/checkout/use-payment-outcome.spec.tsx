import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import type { Checkout } from '@/data/checkout/checkout';
import { paidOrder } from '@/data/ordering/testing/orders';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { NOTHING_SENT } from '@/shared/payments/standing';
import { PaymentUnheard } from '@/shared/payments/stripe-answer';
import { usePayment } from './use-payment';
import { checkoutOfOrder } from '@/data/checkout/testing/checkout';

const checkout = checkoutOfOrder();
const LOOK = 'PUT /api/users/ana/orders/o1/markPaid';
const VERIFY = 'POST /api/test-payments/pi_1/verify';

describe('What comes of paying', () => {
  let asked: Asked[];
  let answer: () => Response | Promise<Response>;
  let look: () => Response | Promise<Response>;
  const paid = jest.fn();

  beforeEach(() => {
    paid.mockReset();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    look = () => Response.json({ order: paidOrder() });
    answer = () => Response.json({ status: 'succeeded' });
    asked = serverThatAnswers(({ call }) => (call.endsWith('/markPaid') ? look() : answer()));
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const open = (about: Partial<Checkout> = {}) => {
    const { result } = hookInStore(() => usePayment({ ...checkout, ...about }, paid));
    const done = async (work: (payment: typeof result.current) => Promise<void>): Promise<void> => {
      await act(async () => {
        void work(result.current);
        await jest.advanceTimersByTimeAsync(60_000);
      });
    };
    return { now: () => result.current, done };
  };
  const calls = () => asked.map(({ call }) => call);
  const pay = ({ pay: go }: ReturnType<typeof usePayment>) => go({ wallet: 'apple_pay' });

  // id: is-nothing-at-first-and-is-under
  it('is nothing at first, and is under way while it is', async () => {
    let arrives: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrives = resolve));
    const { now, done } = open();
    const idle = { processing: false, asks: false, standing: NOTHING_SENT };
    expect(now()).toMatchObject(idle);
    await done(pay);
    expect(now()).toMatchObject({ ...idle, processing: true });
    look = () => refusal(409, 'PAYMENT_NOT_CONFIRMED');
    await done(async () => arrives(Response.json({ status: 'processing' })));
    expect(now()).toMatchObject({ ...idle, standing: { money: 'undecided' } });
  });

  it.each([
    [true, { status: 'succeeded' }, [VERIFY, LOOK], NOTHING_SENT],
    [
      false,
      { status: 'requires_payment_method' },
      [VERIFY],
      { money: 'unmoved', error: 'Payment was not successful.' },
    ],
  ])('is the bank’s word after its question: %s', async (approve, status, expected, standing) => {
    const { now, done } = open();
    answer = () => Response.json({ status: 'requires_action' });
    await done(pay);
    expect(now().asks).toBe(true);
    asked.splice(0);
    answer = () => Response.json(status);
    await done(({ verify }) => verify(approve));
    expect(calls()).toEqual(expected);
    expect(asked[0]?.body).toEqual({ clientSecret: 'secret', approve });
    expect(now()).toMatchObject({ asks: false, standing, processing: false });
  });

  it.each([{ clientSecret: null }, { paymentIntentId: null }])(
    'is that there is no order to verify: %o',
    async (about) => {
      const { now, done } = open(about);
      await done(({ verify }) => verify(true));
      expect([now().standing, calls()]).toEqual([{ money: 'untouched', error: 'No order found.' }, []]);
    },
  );

  it('is that the bank asks no more, also where its answer was lost', async () => {
    const { now, done } = open();
    answer = () => Response.json({ status: 'requires_action' });
    await done(pay);
    answer = () => refusal(400, 'BAD_REQUEST', 'Too late.');
    await done(({ verify }) => verify(true));
    expect(now()).toMatchObject({ asks: false, standing: { money: 'unmoved', error: 'Too late.' } });
  });

  // id: is-no-payment-where-it-was
  it.each<[string, () => Response | Promise<Response>, string]>([
    ['refused with a reason', () => refusal(409, 'ORDER_EXPIRED', 'It has expired.'), 'It has expired.'],
    ['refused without', () => refusal(409, 'ORDER_EXPIRED'), 'An unknown error occurred.'],
  ])('is no payment where it was %s', async (_, refused, error) => {
    answer = refused;
    const { now, done } = open();
    await done(pay);
    expect(now()).toMatchObject({ standing: { money: 'unmoved', error }, processing: false });
    expect(paid).not.toHaveBeenCalled();
  });

  it('is no payment before the server has seen it', async () => {
    look = () => refusal(409, 'NOT_PAID', 'Not paid yet.');
    const { now, done } = open();
    await done(pay);
    expect(now().standing).toEqual({ money: 'untouched', error: 'Not paid yet.' });
    expect(paid).not.toHaveBeenCalled();
    look = () => Response.json({ order: paidOrder() });
    await done(pay);
    expect(now().standing).toEqual(NOTHING_SENT);
    expect(paid).toHaveBeenCalledTimes(1);
  });

  it('is open again as soon as one tries again', async () => {
    answer = () => refusal(409, 'ORDER_EXPIRED', 'It has expired.');
    const { now, done } = open();
    await done(pay);
    answer = () => new Promise(() => undefined);
    await done(pay);
    expect(now()).toMatchObject({ standing: NOTHING_SENT, processing: true });
  });

  it('is a free order, placed without a payment', async () => {
    const { now, done } = open({ clientSecret: null, paymentIntentId: null });
    await done(({ placeFree }) => placeFree(() => undefined));
    expect(calls()).toEqual([LOOK]);
    expect(paid).toHaveBeenCalledTimes(1);
    expect(now().standing).toEqual(NOTHING_SENT);
  });

  // id: is-no-free-order-where-it-costs
  it('is no free order where it costs something, or where it could not be placed', async () => {
    const { now, done } = open();
    const onStale = jest.fn();
    look = () => refusal(409, 'PAYMENT_NOT_CONFIRMED', 'Payment was not successful.');
    await done(({ placeFree }) => placeFree(onStale));
    expect(now().standing).toEqual({ money: 'untouched', error: 'Order is not free.' });
    expect(onStale).toHaveBeenCalledTimes(1);
    look = () => refusal(409, 'ORDER_EXPIRED');
    await done(({ placeFree }) => placeFree(onStale));
    expect(now().standing).toEqual({ money: 'untouched', error: 'Failed to place order.' });
    expect([onStale.mock.calls.length, paid.mock.calls.length]).toEqual([1, 0]);
  });

  describe('without a network', () => {
    let isOnline = true;
    beforeEach(() => {
      isOnline = true;
      jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    });
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const unpaid = () => refusal(409, 'PAYMENT_NOT_CONFIRMED', 'Payment was not successful.');
    const wait = async (ms: number): Promise<void> => {
      // A second at a time: what is shown follows what is heard.
      for (let passed = 0; passed < ms; passed += 1_000)
        await act(() => jest.advanceTimersByTimeAsync(1_000));
    };

    it('is nothing that was sent', async () => {
      const { now, done } = open();
      isOnline = false;
      await done(pay);
      expect([now().standing, now().processing, calls()]).toEqual([{ money: 'offline' }, false, []]);
    });

    it('is looked for until it was found, where the answer was lost', async () => {
      [answer, look] = [lost, lost];
      const { now, done } = open();
      await done(pay);
      expect(now().standing).toEqual({ money: 'unheard', looks: 0 });
      look = () => Response.json({ order: paidOrder() });
      await wait(10_000);
      expect(paid).toHaveBeenCalledTimes(1);
    });

    it('has not moved once the server has looked twice and not found it', async () => {
      [answer, look] = [lost, lost];
      const { now, done } = open();
      await done(pay);
      look = unpaid;
      await wait(20_000);
      expect(now().standing).toEqual({ money: 'unmoved', error: 'Payment was not successful.' });
      const looks = calls().length;
      await wait(20_000);
      expect(calls()).toHaveLength(looks);
    });

    it('is looked for as soon as there is one again', async () => {
      [answer, look] = [lost, lost];
      const { done } = open();
      await done(pay);
      isOnline = false;
      await wait(10_000);
      asked.splice(0);
      look = () => Response.json({ order: paidOrder() });
      await wait(20_000);
      expect(calls()).toEqual([]);
      isOnline = true;
      await act(async () => void window.dispatchEvent(new Event('online')));
      await wait(1_000);
      expect(calls()).toEqual([LOOK]);
      expect(paid).toHaveBeenCalledTimes(1);
    });

    it('has moved where only the server could not be asked after the provider took it', async () => {
      look = lost;
      const { now, done } = open();
      await done(pay);
      expect(now().standing).toEqual({ money: 'moved' });
      look = unpaid;
      await wait(20_000);
      expect(now().standing).toEqual({ money: 'moved' });
      look = () => Response.json({ order: paidOrder() });
      await wait(10_000);
      expect(paid).toHaveBeenCalledTimes(1);
    });

    it('is a free order that may have been placed', async () => {
      look = lost;
      const { now, done } = open({ clientSecret: null, paymentIntentId: null });
      await done(({ placeFree }) => placeFree(() => undefined));
      expect(now().standing).toMatchObject({ money: 'unheard' });
      look = () => Response.json({ order: paidOrder() });
      await wait(10_000);
      expect(paid).toHaveBeenCalledTimes(1);
    });
  });

  describe('where the real provider’s form confirms it', () => {
    const confirmed =
      (confirm: () => Promise<ConfirmPaymentAnswer>) => async (payment: ReturnType<typeof usePayment>) =>
        payment.payBy(confirm);

    it('is found by our server, or is the form’s sentence', async () => {
      const { now, done } = open();
      const error = { code: 'card_declined', message: 'Your card was declined.' };
      await done(confirmed(async () => ({ status: 'requires_payment_method', error })));
      expect(now().standing).toEqual({ money: 'unmoved', error: 'Your card was declined.' });
      expect(calls()).toEqual([]);
      await done(confirmed(async () => ({ status: 'succeeded' })));
      expect(calls()).toEqual([LOOK]);
      expect(paid).toHaveBeenCalledTimes(1);
    });

    it('is looked for by our server where the form has heard nothing', async () => {
      const { now, done } = open();
      await done(confirmed(() => Promise.reject(new PaymentUnheard('api_connection_error'))));
      expect(now().standing).toEqual({ money: 'unheard', looks: 0 });
      await act(() => jest.advanceTimersByTimeAsync(4_000));
      expect(calls()).toEqual([LOOK]);
      expect(paid).toHaveBeenCalledTimes(1);
    });
  });

  it('is what the form says when nothing was sent', async () => {
    const { now, done } = open();
    await done(async ({ refuse }) => refuse('Card number is required'));
    expect([now().standing, calls()]).toEqual([{ money: 'untouched', error: 'Card number is required' }, []]);
  });
});

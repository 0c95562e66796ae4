import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import type { Checkout } from '@/data/checkout/checkout';
import { paidOrder } from '@/data/ordering/testing/orders';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
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

  it('is nothing at first, and is under way while it is', async () => {
    let arrives: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrives = resolve));
    const { now, done } = open();
    const idle = { processing: false, asks: false, undecided: false, error: null };
    expect(now()).toMatchObject(idle);
    await done(pay);
    expect(now()).toMatchObject({ ...idle, processing: true });
    await done(async () => arrives(Response.json({ status: 'processing' })));
    expect(now()).toMatchObject({ ...idle, undecided: true });
  });

  it.each([
    [true, { status: 'succeeded' }, [VERIFY, LOOK], null],
    [false, { status: 'requires_payment_method' }, [VERIFY], 'Payment was not successful.'],
  ])('is the bank’s word after its question: %s', async (approve, status, expected, error) => {
    const { now, done } = open();
    answer = () => Response.json({ status: 'requires_action' });
    await done(pay);
    expect(now().asks).toBe(true);
    asked.splice(0);
    answer = () => Response.json(status);
    await done(({ verify }) => verify(approve));
    expect(calls()).toEqual(expected);
    expect(asked[0]?.body).toEqual({ clientSecret: 'secret', approve });
    expect(now()).toMatchObject({ asks: false, error, processing: false });
  });

  it.each([{ clientSecret: null }, { paymentIntentId: null }])(
    'is that there is no order to verify: %o',
    async (about) => {
      const { now, done } = open(about);
      await done(({ verify }) => verify(true));
      expect([now().error, calls()]).toEqual(['No order found.', []]);
    },
  );

  it('is that the bank asks no more, also where its answer was lost', async () => {
    const { now, done } = open();
    answer = () => Response.json({ status: 'requires_action' });
    await done(pay);
    answer = () => refusal(400, 'BAD_REQUEST', 'Too late.');
    await done(({ verify }) => verify(true));
    expect(now()).toMatchObject({ asks: false, error: 'Too late.' });
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['refused with a reason', () => refusal(409, 'ORDER_EXPIRED', 'It has expired.'), 'It has expired.'],
    ['refused without', () => refusal(409, 'ORDER_EXPIRED'), 'An unknown error occurred.'],
    [
      'lost',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Unable to load the data due to a network issue. Please check your connection.',
    ],
  ])('is no payment where it was %s', async (_, refused, error) => {
    answer = refused;
    const { now, done } = open();
    await done(pay);
    expect(now()).toMatchObject({ error, processing: false });
    expect(paid).not.toHaveBeenCalled();
  });

  it('is no payment before the server has seen it', async () => {
    look = () => refusal(409, 'NOT_PAID', 'Not paid yet.');
    const { now, done } = open();
    await done(pay);
    expect(now().error).toBe('Not paid yet.');
    expect(paid).not.toHaveBeenCalled();
    look = () => Response.json({ order: paidOrder() });
    await done(pay);
    expect(now().error).toBeNull();
    expect(paid).toHaveBeenCalledTimes(1);
  });

  it('is open again as soon as one tries again', async () => {
    answer = () => refusal(409, 'ORDER_EXPIRED', 'It has expired.');
    const { now, done } = open();
    await done(pay);
    answer = () => new Promise(() => undefined);
    await done(pay);
    expect(now()).toMatchObject({ error: null, processing: true });
  });

  it('is a free order, placed without a payment', async () => {
    const { now, done } = open({ clientSecret: null, paymentIntentId: null });
    await done(({ placeFree }) => placeFree(true));
    expect(calls()).toEqual([LOOK]);
    expect(paid).toHaveBeenCalledTimes(1);
    expect(now().error).toBeNull();
  });

  it('is no free order where it costs something, or where it could not be placed', async () => {
    const { now, done } = open();
    await done(({ placeFree }) => placeFree(false));
    expect([now().error, calls()]).toEqual(['Order is not free.', []]);
    look = () => refusal(409, 'NOT_FREE');
    await done(({ placeFree }) => placeFree(true));
    expect(now().error).toBe('Failed to place order.');
    expect(paid).not.toHaveBeenCalled();
  });

  it('is what the form says when nothing was sent', async () => {
    const { now, done } = open();
    await done(async ({ refuse }) => refuse('Card number is required'));
    expect([now().error, calls()]).toEqual(['Card number is required', []]);
  });
});

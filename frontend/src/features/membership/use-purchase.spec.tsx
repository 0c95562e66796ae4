import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import { DEFAULT_PLANS } from '@lineless/contracts/membership/plans';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { begunPaymentOf } from '@/data/membership/begun-payment';
import { memberOf } from '@/data/membership/testing/members';
import { refusal, serverThatAnswers, unheard, type Asked } from '@/shared/api/testing/server';
import { tab } from '@/shared/lib/storage';
import type { Confirm } from '@/shared/payments/confirm';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { usePurchase } from './use-purchase';

const NINA = { name: 'Nina Castellanos', email: '', phone: '' };
const [plan, longer] = DEFAULT_PLANS;

describe('Buying a membership', () => {
  let asked: Asked[];
  let join: () => Response;
  let openPayment: () => Response;
  const onJoined = jest.fn();
  const onFailed = jest.fn();

  beforeEach(() => {
    tab.clear();
    onJoined.mockReset();
    onFailed.mockReset();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    join = () => Response.json({ membership: memberOf() });
    openPayment = () => Response.json({ clientSecret: 'secret', paymentIntentId: 'pi_1', amount: 2_000 });
    asked = serverThatAnswers(({ call }) =>
      call.includes('/create-payment-intent') ? openPayment() : join(),
    );
    session.signedIn(tokens('ana', 600));
  });
  afterEach(async () => {
    cleanup();
    jest.useRealTimers();
    await session.signOut('customer');
    jest.restoreAllMocks();
  });

  const open = () => {
    let chosen = plan;
    const { result, rerender } = hookInStore(() => usePurchase(chosen, { onJoined, onFailed }));
    const choose = (other: typeof plan) => {
      chosen = other;
      rerender();
    };
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const buy = async (confirm: Confirm): Promise<void> => {
      await act(async () => void result.current.buy({ payer: NINA, confirm }));
      await pass(100);
    };
    return { now: () => result.current, buy, pass, choose };
  };
  const calls = (part: string) => asked.filter(({ call }) => call.includes(part));

  it('keeps what was sent as long as it is not known what came of it', async () => {
    const { buy } = open();
    await buy(async ({ open: opening, onSent }) => {
      const opened = await opening();
      expect(begunPaymentOf('ana')).toBeNull();
      if (opened) onSent?.(opened);
      return new Promise(() => undefined);
    });
    expect(begunPaymentOf('ana')).toBe('pi_1');
  });

  it('keeps nothing of a payment that was opened and never sent', async () => {
    const { now, buy } = open();
    await buy(async ({ open: opening }) => {
      await opening();
      return { status: 'requires_payment_method' };
    });
    expect(begunPaymentOf('ana')).toBeNull();
    expect(now().standing).toEqual({ money: 'unmoved', error: '' });
    expect(onFailed).toHaveBeenCalledWith('');
  });

  it('is announced once where a look finds it and the provider’s answer comes after that', async () => {
    let answer: (said: ConfirmPaymentAnswer) => void = () => undefined;
    const { now, buy, pass } = open();
    await buy(async ({ open: opening, onSent, onSlow }) => {
      const opened = await opening();
      if (opened) onSent?.(opened);
      onSlow?.();
      return new Promise((resolve) => (answer = resolve));
    });
    expect(now().isUnderWay).toBe(true);
    await pass(5_000);
    expect(onJoined).toHaveBeenCalledTimes(1);
    answer({ status: 'succeeded' });
    await pass(1_000);
    expect(onJoined).toHaveBeenCalledTimes(1);
    expect(calls('/join')).toHaveLength(2);
  });

  it('opens one payment for a plan, however often its answer is lost, and another one for another plan', async () => {
    openPayment = unheard;
    const { buy, choose } = open();
    const decline: Confirm = async ({ open: opening }) => {
      await opening();
      return { status: 'requires_payment_method' };
    };
    await buy(decline);
    await buy(decline);
    choose(longer);
    await buy(decline);
    choose(plan && { ...plan, price: 2_500 });
    await buy(decline);
    const [first, second, ...others] = calls('/create-payment-intent').map(({ headers }) =>
      headers.get('Idempotency-Key'),
    );
    expect(second).toBe(first);
    // Under the same key the server takes the same plan at the same price alone.
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('opens another payment for the same plan once that of a membership has gone through', async () => {
    const { buy } = open();
    const confirm: Confirm = async ({ open: opening, onSent }) => {
      const opened = await opening();
      if (opened) onSent?.(opened);
      return { status: 'succeeded' };
    };
    await buy(confirm);
    await buy(confirm);
    const keys = calls('/create-payment-intent').map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  });

  it('begins nothing new while a payment may have gone through', async () => {
    join = () => refusal(409, 'MEMBERSHIP_NOT_PAID');
    const { now, buy } = open();
    const confirm = jest.fn<Confirm>(async () => ({ status: 'processing' }));
    await buy(confirm);
    await buy(confirm);
    expect([confirm.mock.calls.length, now().standing]).toEqual([1, { money: 'undecided' }]);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import type { Checkout } from '@/data/checkout/checkout';
import { paidOrder } from '@/data/ordering/testing/orders';
import { NOTHING_SENT } from '@/shared/payments/standing';
import { usePayment } from './use-payment';
import { checkoutOfOrder } from '@/data/checkout/testing/checkout';

const checkout = checkoutOfOrder();

describe('Paying', () => {
  const asked: string[] = [];
  const paid = jest.fn();
  let provider: () => Response;

  beforeEach(() => {
    asked.splice(0);
    paid.mockReset();
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname } = new URL((input as Request).url);
      asked.push(pathname);
      return pathname.endsWith('/markPaid') ? Response.json({ order: paidOrder() }) : provider();
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const pay = async (about: Partial<Checkout> = {}) => {
    const store = createStore();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(() => usePayment({ ...checkout, ...about }, paid), { wrapper });
    await act(() => result.current.pay({ wallet: 'apple_pay' }));
    return result.current;
  };
  const says = (answer: ConfirmPaymentAnswer): void => {
    provider = () => Response.json(answer);
  };

  it('asks the server to look once the provider has taken it', async () => {
    says({ status: 'succeeded' });
    await pay();
    expect(asked).toEqual(['/api/test-payments/pi_1/confirm', '/api/users/ana/orders/o1/markPaid']);
    expect(paid).toHaveBeenCalledTimes(1);
  });

  it('waits for a bank that has not decided yet, which is no failure', async () => {
    says({ status: 'processing' });
    expect(await pay()).toMatchObject({ standing: { money: 'undecided' }, processing: false });
    expect(paid).not.toHaveBeenCalled();
  });

  it('asks what the bank wants to know', async () => {
    says({ status: 'requires_action' });
    expect(await pay()).toMatchObject({ asks: true, standing: NOTHING_SENT });
  });

  // id: says-why-it-was-refused
  it.each([
    [{ code: 'card_declined', message: 'Your card was declined.' }, 'Your card was declined.'],
    [undefined, 'Payment was not successful.'],
  ])('says why it was refused: %o', async (error, text) => {
    says({ status: 'requires_payment_method', ...(error && { error }) });
    expect(await pay()).toMatchObject({ standing: { money: 'unmoved', error: text } });
  });

  // id: needs-an-order
  it.each([{ clientSecret: null }, { paymentIntentId: null }])('needs an order: %o', async (about) => {
    expect(await pay(about)).toMatchObject({ standing: { money: 'untouched', error: 'No order found.' } });
    expect(asked).toEqual([]);
  });
});

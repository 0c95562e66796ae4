import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { DEFAULT_PLANS } from '@lineless/contracts/membership/plans';
import { screenAt } from '@/app/testing/screen-at';
import { settingsOf } from '@/data/platform/testing/settings';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { NOTHING_SENT } from '@/shared/payments/standing';
import { installStripe, removeStripe, StripeScript } from '@/shared/payments/testing/stripe-script';
import { MembershipPayment, PayMembership } from './membership-payment';
import type { Purchase } from './use-purchase';

const TIMED_OUT = 'Payment initialization timed out. Please try again.';

describe('The payment of a membership at Stripe', () => {
  let script: StripeScript;
  let purchase: Purchase;
  const [plan] = DEFAULT_PLANS;

  beforeEach(() => {
    window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
    Element.prototype.scrollIntoView = () => undefined;
    script = new StripeScript();
    installStripe(() => script);
    purchase = {
      buy: jest.fn(async () => undefined),
      verify: async () => undefined,
      refuse: jest.fn(),
      processing: false,
      asks: false,
      standing: NOTHING_SENT,
      isUnderWay: false,
    };
    serverThatAnswers(() =>
      Response.json({ ...settingsOf(), payments: 'stripe', stripePublishableKey: 'pk_test_1' }),
    );
  });
  afterEach(() => {
    cleanup();
    removeStripe();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const open = () => {
    if (!plan) throw new Error('Nothing is sold');
    screenAt('/', {
      pattern: '/',
      element: (
        <>
          <MembershipPayment plan={plan} purchase={purchase} onSupport={() => undefined} />
          <PayMembership plan={plan} purchase={purchase} />
        </>
      ),
    });
  };
  const isThere = () => waitFor(() => expect(script.made).toHaveLength(2));
  const press = () => act(() => screen.getByRole('button', { name: 'Pay $20' }).click());
  const ready = (availablePaymentMethods?: object) =>
    act(() => {
      script.card.raise('ready');
      script.wallets.raise('ready', { availablePaymentMethods });
    });

  it('is for the plan’s price, with the same fields and wallets that orders have', async () => {
    open();
    await isThere();
    ready({ applePay: true });
    expect(script.groups).toEqual([
      expect.objectContaining({ amount: 2_000, currency: 'usd' }),
      expect.objectContaining({ amount: 2_000, currency: 'usd' }),
    ]);
    screen.getByRole('group', { name: 'Pay with a wallet' });
    screen.getByLabelText('Cardholder name');
    expect(screen.queryByText(/not available on this device/)).toBeNull();
  });

  // id: says-in-place-of-the-wallets
  it('says in place of the wallets that this device has none', async () => {
    open();
    await isThere();
    ready();
    screen.getByText('Apple Pay / Google Pay not available on this device/browser.');
  });

  // id: is-not-ready-where-the-button-is-pressed
  it('is not ready where the button is pressed before the form is there', async () => {
    open();
    await isThere();
    press();
    expect(purchase.refuse).toHaveBeenCalledWith(
      'Payment system not ready. Please refresh the page and try again.',
    );
    expect(purchase.buy).not.toHaveBeenCalled();
  });

  it('asks for the name on the card, and goes there', async () => {
    open();
    await isThere();
    ready();
    press();
    screen.getByText('Cardholder name is required');
    expect(purchase.refuse).toHaveBeenCalledWith('Please enter the cardholder name.');
    expect(document.activeElement).toBe(screen.getByLabelText('Cardholder name'));
    expect(purchase.buy).not.toHaveBeenCalled();
  });

  // id: says-that-stripe-takes
  it('says that Stripe takes no such payment', async () => {
    script.begin = () => {
      throw new Error('Not served securely');
    };
    open();
    await screen.findByText('Failed to create payment request. Please try again.');
  });

  it('is not waited for longer than ten seconds, and can be tried again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open();
    await isThere();
    act(() => {
      jest.advanceTimersByTime(10_000);
    });
    await screen.findByText(TIMED_OUT);
    press();
    expect(purchase.refuse).toHaveBeenCalledTimes(1);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await waitFor(() => expect(script.made).toHaveLength(4));
    ready({ applePay: true });
    expect(screen.queryByText(TIMED_OUT)).toBeNull();
    screen.getByLabelText('Cardholder name');
  });
});

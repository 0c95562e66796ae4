import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import type { Pressed } from '../confirm';
import { StripeScript } from '../testing/stripe-script';
import { SHEET_MS } from './pay-sheet';
import { useStripeElements, type Due, type StripeElementsInUse } from './use-stripe-elements';

const OPENED = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret' };
const DETAILS = { name: 'Ana Morales', email: 'ana@any.example', phone: '+13105550177', address: {} };
const never = () => new Promise<never>(() => undefined);

describe('The fields of Stripe', () => {
  let script: StripeScript;
  let onPay: jest.Mock<(pressed: Pressed) => Promise<void>>;
  let onOver: jest.Mock<() => void>;
  let inUse: Pick<StripeElementsInUse, 'state' | 'payByCard'>;

  beforeEach(() => {
    window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
    script = new StripeScript();
    onPay = jest.fn(async () => undefined);
    onOver = jest.fn();
  });
  afterEach(() => {
    cleanup();
    history.replaceState(null, '', '/');
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  function Fields({ due }: { due: Due }) {
    const { card, wallets, ...others } = useStripeElements({
      stripe: script.asStripe,
      due,
      total: '$91.26',
      disabled: false,
      mayPay: () => true,
      onEdit: () => undefined,
      onPay,
      onOver,
    });
    inUse = others;
    return (
      <>
        <div ref={card} />
        <div ref={wallets} />
      </>
    );
  }
  const open = (due: Due = { clientSecret: 'secret' }) => render(<Fields due={due} />);

  // id: ask-a-wallet-for-the-payers
  it('ask a wallet for the payer’s e-mail and phone, and for the address that the name comes with', () => {
    open();
    expect(script.wallets.options).toMatchObject({
      emailRequired: true,
      phoneNumberRequired: true,
      billingAddressRequired: true,
      paymentMethods: { applePay: 'auto', googlePay: 'auto' },
    });
  });

  it('ask for a card alone beside them, and its holder’s name not twice', () => {
    open();
    expect(script.card.options).toMatchObject({
      fields: { billingDetails: { name: 'never' } },
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    });
  });

  it('know the price of what is opened when it is paid, and take nothing but cards for it', () => {
    open({ cents: 2_000 });
    const group = { mode: 'payment', amount: 2_000, currency: 'usd', allowedPaymentMethodTypes: ['card'] };
    expect(script.groups).toEqual([expect.objectContaining(group), expect.objectContaining(group)]);
  });

  it('are not there where Stripe takes no such form', () => {
    script.begin = () => {
      throw new Error('IntegrationError');
    };
    open();
    expect(inUse.state).toBe('failed');
  });

  it.each([
    ['over', 'payment_intent_unexpected_state', 1],
    ['failed', 'resource_missing', 0],
  ])('are %s where Stripe does not load them for %s', (state, code, times) => {
    open();
    act(() => script.card.raise('loaderror', { error: { type: 'invalid_request_error', code } }));
    expect(inUse.state).toBe(state);
    expect(onOver).toHaveBeenCalledTimes(times);
  });

  it('open the payment before they pay it by card, in the name that was typed, and have the bank lead back to this page', async () => {
    history.replaceState(null, '', '/location/064E1/checkout?step=pay');
    const opening = jest.fn(async () => OPENED);
    onPay.mockImplementation(async ({ payer, confirm }) => {
      expect(payer).toEqual({ name: 'Ana Mora', email: '', phone: '' });
      expect(await confirm({ open: opening })).toEqual({ status: 'succeeded' });
    });
    open({ cents: 2_000 });
    await act(async () => inUse.payByCard('Ana Mora'));
    expect(opening).toHaveBeenCalledTimes(1);
    expect(script.confirmed).toEqual([
      expect.objectContaining({
        clientSecret: OPENED.clientSecret,
        confirmParams: {
          return_url: 'http://localhost/location/064E1/checkout?step=pay',
          payment_method_data: { billing_details: { name: 'Ana Mora' } },
        },
      }),
    ]);
  });

  it('open nothing for a card that is not whole', async () => {
    const error = { type: 'validation_error', code: 'incomplete_number', message: 'It is incomplete.' };
    script.submit = async () => ({ error });
    const opening = jest.fn(async () => OPENED);
    let answer: object = {};
    onPay.mockImplementation(async ({ confirm }) => void (answer = await confirm({ open: opening })));
    open();
    await act(async () => inUse.payByCard('Ana Mora'));
    expect(answer).toMatchObject({ status: 'requires_payment_method', error: { message: error.message } });
    expect(opening).not.toHaveBeenCalled();
  });

  describe('close the sheet of a wallet', () => {
    let paymentFailed: jest.Mock;
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
      paymentFailed = jest.fn();
    });

    /** Its owner has agreed. */
    const agree = async (ms = 0): Promise<void> => {
      script.wallets.raise('confirm', { paymentFailed, billingDetails: DETAILS });
      await act(() => jest.advanceTimersByTimeAsync(ms));
    };
    const paying = (opening: () => Promise<typeof OPENED | null> = async () => OPENED) =>
      onPay.mockImplementation(async ({ confirm }) => {
        await confirm({ open: opening }).catch(() => undefined);
      });
    const declined = { error: { type: 'card_error', message: 'Your card was declined.' } };
    const paid = () => paying();

    it('by Stripe alone where the payment goes through, and say who has paid', async () => {
      paying();
      open();
      await agree(SHEET_MS * 2);
      expect(paymentFailed).not.toHaveBeenCalled();
      const { name, email, phone } = DETAILS;
      expect(onPay.mock.calls[0]?.[0].payer).toEqual({ name, email, phone });
    });

    it.each<[string, () => void]>([
      ['its card is declined', () => [paid(), (script.confirm = async () => declined)]],
      ['the page is paying already, or may not', () => onPay.mockResolvedValue(undefined)],
      ['what it gave is not enough', () => [paid(), (script.submit = async () => declined)]],
      ['the payment cannot be opened', () => paying(async () => null)],
      ['opening it fails', () => paying(() => Promise.reject(new TypeError('Failed to fetch')))],
      [
        'the network is lost',
        () => [paid(), (script.confirm = async () => ({ error: { type: 'api_connection_error' } }))],
      ],
      [
        'Stripe throws',
        () => [paid(), (script.confirm = () => Promise.reject(new Error('IntegrationError')))],
      ],
    ])('at once, and once, where %s', async (_, arrange) => {
      arrange();
      open();
      await agree();
      expect(paymentFailed.mock.calls).toEqual([[{ reason: 'fail' }]]);
      await act(() => jest.advanceTimersByTimeAsync(SHEET_MS * 2));
      expect(paymentFailed).toHaveBeenCalledTimes(1);
    });

    it.each<[string, () => void]>([
      ['Stripe does not answer', () => [paid(), (script.confirm = never)]],
      ['Stripe’s fields do not answer', () => [paid(), (script.submit = never)]],
      ['our server does not answer', () => paying(never)],
      ['the page waits for something else', () => onPay.mockImplementation(never)],
      [
        'the page is hidden',
        () => {
          jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
          paying(never);
        },
      ],
    ])('once, before the phone would, where %s', async (_, arrange) => {
      arrange();
      open();
      await agree(SHEET_MS - 1);
      expect(paymentFailed).not.toHaveBeenCalled();
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(paymentFailed).toHaveBeenCalledTimes(1);
      await act(() => jest.advanceTimersByTimeAsync(SHEET_MS * 2));
      expect(paymentFailed).toHaveBeenCalledTimes(1);
      expect(SHEET_MS).toBeLessThan(30_000);
    });

    it('and send nothing any more that came too late', async () => {
      let arrive: (opened: typeof OPENED) => void = () => undefined;
      const said = jest.fn();
      onPay.mockImplementation(async ({ confirm }) => {
        said(await confirm({ open: () => new Promise((resolve) => (arrive = resolve)) }));
      });
      open();
      await agree(SHEET_MS);
      expect(said.mock.calls).toEqual([[{ status: 'requires_payment_method' }]]);
      arrive(OPENED);
      await act(() => jest.advanceTimersByTimeAsync(SHEET_MS));
      expect(script.confirmed).toEqual([]);
    });

    it('and still hear what Stripe answers to what was sent', async () => {
      let answer: (result: object) => void = () => undefined;
      script.confirm = () => new Promise((resolve) => (answer = resolve));
      const said = jest.fn();
      const onSlow = jest.fn();
      onPay.mockImplementation(async ({ confirm }) => {
        said(await confirm({ open: async () => OPENED, onSlow }));
      });
      open();
      await agree(SHEET_MS);
      expect([onSlow.mock.calls.length, said.mock.calls.length]).toEqual([1, 0]);
      answer({ paymentIntent: { status: 'succeeded' } });
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(said).toHaveBeenCalledWith({ status: 'succeeded' });
      expect(paymentFailed).toHaveBeenCalledTimes(1);
    });

    it('once where the page is left in the middle of it', async () => {
      script.confirm = never;
      paying();
      const { unmount } = open();
      await agree();
      unmount();
      expect(paymentFailed).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(SHEET_MS * 2);
      expect(paymentFailed).toHaveBeenCalledTimes(1);
    });
  });
});

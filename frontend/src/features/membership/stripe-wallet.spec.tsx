import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_PLANS } from '@lineless/contracts/membership/plans';
import { StripeWallet } from './stripe-wallet';
import type { Confirm, Purchase } from './use-purchase';
import type { WalletStart } from './use-wallet-start';

type Listener = (event: object) => void;

/** As much of Stripe's script as is used. */
class Script {
  wallets: object | null = { applePay: true, googlePay: false };
  readonly asked: object[] = [];
  readonly confirmed: unknown[][] = [];
  readonly show = jest.fn();
  /** What Stripe answers to each confirmation. */
  answers: object[] = [{ paymentIntent: { status: 'succeeded' } }];
  private heard: Listener = () => undefined;

  readonly stripe = {
    paymentRequest: (wanted: object) => {
      this.asked.push(wanted);
      return {
        on: (_: string, listener: Listener) => (this.heard = listener),
        canMakePayment: async () => this.wallets,
        isShowing: () => false,
        show: this.show,
      };
    },
    confirmCardPayment: async (...args: unknown[]) => {
      this.confirmed.push(args);
      return this.answers.shift();
    },
  };

  /** What the wallet gives when its owner has agreed. */
  readonly event = {
    payerName: 'Ana Morales',
    payerEmail: 'ana@any.example',
    payerPhone: '+13105550177',
    paymentMethod: { id: 'pm_1' },
    complete: jest.fn(),
  };

  agree(): void {
    this.heard(this.event);
  }
}

describe('The wallet of Stripe', () => {
  let script: Script;
  let starts: WalletStart[];
  let onPay: jest.Mock<Purchase['buy']>;
  let begin: () => object;
  const [plan] = DEFAULT_PLANS;

  beforeEach(() => {
    script = new Script();
    starts = [];
    onPay = jest.fn(async () => true);
    begin = () => script.stripe;
    // Stripe's loader keeps the first one that it finds.
    Object.assign(window, { Stripe: () => begin() });
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(window, 'Stripe');
    jest.restoreAllMocks();
  });

  const onStart = (start: WalletStart): void => void starts.push(start);
  const open = () => {
    if (!plan) throw new Error('Nothing is sold');
    render(
      <StripeWallet publishableKey="pk_test" plan={plan} onStart={onStart} onPay={onPay} disabled={false} />,
    );
  };
  const begins = (how: WalletStart) => waitFor(() => expect(starts).toEqual([how]));

  it('is asked for the plan’s price, and asks for name, e-mail and phone', async () => {
    open();
    await begins('available');
    expect(script.asked).toEqual([
      {
        ...{ country: 'US', currency: 'usd' },
        total: { label: 'Lusiv membership, 1 Month', amount: 2_000 },
        ...{ requestPayerName: true, requestPayerEmail: true, requestPayerPhone: true },
      },
    ]);
  });

  it('has the buttons of the wallets that this browser has', async () => {
    open();
    await screen.findByRole('button', { name: 'Apple Pay' });
    expect(screen.queryByRole('button', { name: 'Google Pay' })).toBeNull();
  });

  it.each<[WalletStart, string, () => void]>([
    ['unavailable', 'this browser has none', () => (script.wallets = null)],
    [
      'options',
      'it cannot be asked which there are',
      () =>
        Object.defineProperty(script, 'wallets', {
          get: () => {
            throw new Error('No answer');
          },
        }),
    ],
    [
      'options',
      'the script does not begin',
      () =>
        (begin = () => {
          throw new Error('No key');
        }),
    ],
    [
      'request',
      'Stripe makes no request',
      () =>
        (script.stripe.paymentRequest = () => {
          throw new Error('Not served securely');
        }),
    ],
  ])('says “%s” where %s', async (start, _, arrange) => {
    arrange();
    open();
    await begins(start);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not ready where its sheet does not open', async () => {
    script.show.mockImplementation(() => {
      throw new Error('Not from a press');
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Apple Pay' }));
    expect(starts).toEqual(['available', 'notReady']);
  });

  /** What the purchase does with it: confirms what was opened. */
  const buying = () =>
    onPay.mockImplementation(async (_payer, confirm: Confirm) => {
      const { status } = await confirm({ clientSecret: 'secret', paymentIntentId: 'pi_1', amount: 2_000 });
      return status === 'succeeded';
    });

  it('confirms with what its owner has chosen, and says that it is done', async () => {
    buying();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Apple Pay' }));
    expect(script.show).toHaveBeenCalledTimes(1);
    script.agree();
    await waitFor(() => expect(script.event.complete).toHaveBeenCalledWith('success'));
    expect(onPay.mock.calls[0]?.[0]).toEqual({
      ...{ name: 'Ana Morales', email: 'ana@any.example', phone: '+13105550177' },
    });
    expect(script.confirmed).toEqual([['secret', { payment_method: 'pm_1' }, { handleActions: false }]]);
  });

  it('closes before the bank asks its own question', async () => {
    buying();
    script.answers = [
      { paymentIntent: { status: 'requires_action' } },
      { paymentIntent: { status: 'succeeded' } },
    ];
    open();
    await screen.findByRole('button', { name: 'Apple Pay' });
    script.agree();
    await waitFor(() => expect(script.confirmed).toHaveLength(2));
    expect(script.confirmed[1]).toEqual(['secret']);
    expect(script.event.complete.mock.calls[0]).toEqual(['success']);
  });

  it('says that it has failed where the card is declined', async () => {
    buying();
    script.answers = [{ error: { type: 'card_error', message: 'Your card was declined.' } }];
    open();
    await screen.findByRole('button', { name: 'Apple Pay' });
    script.agree();
    await waitFor(() => expect(script.event.complete).toHaveBeenCalledWith('fail'));
  });
});

import type { ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { answerOf, refused } from '@/shared/payments/stripe-answer';
import { stripeAppearance } from './appearance';

export type Confirm = () => Promise<ConfirmPaymentAnswer>;

export interface StripeElementsOptions {
  readonly stripe: Stripe;
  readonly clientSecret: string;
  /** Whatever it is: once it changes, Stripe charges something else. */
  readonly total: string;
  readonly disabled: boolean;
  readonly mayPay: () => boolean;
  readonly onEdit: () => void;
  readonly onPay: (confirm: Confirm) => Promise<void>;
}

export interface StripeElementsInUse {
  readonly card: RefObject<HTMLDivElement | null>;
  readonly wallets: RefObject<HTMLDivElement | null>;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly hasWallets: boolean;
  /** Checks the card and pays with it. */
  readonly confirmCard: (name: string) => Promise<ConfirmPaymentAnswer>;
}

/** Cards alone: the wallets have buttons of their own, and nothing else is ours to take. */
const CARD = {
  layout: 'accordion',
  fields: { billingDetails: { name: 'never' } },
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
} as const;
const WALLETS = {
  buttonHeight: 52,
  // C5: the name comes with the billing address, and that by default only where nothing else is asked for.
  billingAddressRequired: true,
  emailRequired: true,
  phoneNumberRequired: true,
  buttonTheme: { applePay: 'white', googlePay: 'white' },
  paymentMethods: {
    applePay: 'auto',
    googlePay: 'auto',
    link: 'never',
    paypal: 'never',
    amazonPay: 'never',
    klarna: 'never',
  },
} as const;

/**
 * Stripe's card fields and wallet buttons for one payment. They are two groups, so that a wallet does not have to wait
 * for a card that nobody types.
 */
export function useStripeElements(options: StripeElementsOptions): StripeElementsInUse {
  const { stripe, clientSecret, total, disabled } = options;
  const card = useRef<HTMLDivElement | null>(null);
  const wallets = useRef<HTMLDivElement | null>(null);
  const [state, setState] = useState<StripeElementsInUse['state']>('loading');
  const [hasWallets, setHasWallets] = useState(false);
  const groups = useRef<{ card: StripeElements; wallets: StripeElements } | null>(null);
  const fields = useRef<StripePaymentElement | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!card.current || !wallets.current) return;
    const open = () => stripe.elements({ clientSecret, appearance: stripeAppearance(), loader: 'never' });
    const made = { card: open(), wallets: open() };
    groups.current = made;
    const payment = made.card.create('payment', CARD);
    payment.on('ready', () => setState('ready'));
    payment.on('loaderror', () => setState('failed'));
    payment.on('change', () => latest.current.onEdit());
    payment.mount(card.current);
    fields.current = payment;

    const buttons = made.wallets.create('expressCheckout', WALLETS);
    buttons.on('ready', ({ availablePaymentMethods }) =>
      setHasWallets(availablePaymentMethods !== undefined),
    );
    buttons.on('click', (event) => {
      const { mayPay, disabled: isBusy } = latest.current;
      if (!isBusy && mayPay()) event.resolve();
      else event.reject();
    });
    buttons.on('confirm', ({ paymentFailed }) => {
      void latest.current.onPay(async () => {
        const answer = await confirm(stripe, made.wallets, clientSecret);
        if (answer.status === 'requires_payment_method') paymentFailed({ reason: 'fail' });
        return answer;
      });
    });
    buttons.mount(wallets.current);
    return () => {
      payment.destroy();
      buttons.destroy();
      groups.current = null;
      fields.current = null;
      setState('loading');
      setHasWallets(false);
    };
  }, [stripe, clientSecret]);

  useEffect(() => {
    void groups.current?.card.fetchUpdates();
    void groups.current?.wallets.fetchUpdates();
  }, [total]);
  useEffect(() => {
    fields.current?.update({ readOnly: disabled });
  }, [disabled, state]);

  return {
    card,
    wallets,
    state,
    hasWallets,
    confirmCard: async (name) => {
      if (!groups.current) return { status: 'requires_payment_method' };
      return confirm(stripe, groups.current.card, clientSecret, name);
    },
  };
}

/** Asks the customer for 3-D Secure where the bank wants it, and comes back to this page. */
async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  name?: string,
): Promise<ConfirmPaymentAnswer> {
  const { error } = await elements.submit();
  if (error) return refused(error);
  const billing = name === undefined ? {} : { payment_method_data: { billing_details: { name } } };
  return answerOf(
    await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: location.href, ...billing },
      redirect: 'if_required',
    }),
  );
}

import type { ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Payer, PaymentSteps, Pressed } from '../confirm';
import { answerOf, refused } from '../stripe-answer';
import { stripeAppearance } from './appearance';
import { freePointer } from './free-pointer';
import { PaySheet } from './pay-sheet';

/** A payment that has been opened, or the cents of one that is opened when it is paid. */
export type Due = { readonly clientSecret: string } | { readonly cents: number };

export interface StripeElementsOptions {
  readonly stripe: Stripe;
  /** As it is at first: another one is another form. */
  readonly due: Due;
  /** An opaque value: once it changes, Stripe charges something else. */
  readonly total: string;
  readonly disabled: boolean;
  readonly mayPay: () => boolean;
  readonly onEdit: () => void;
  readonly onPay: (pressed: Pressed) => Promise<void>;
  /** The payment that has been opened is paid or cancelled, so there is no form for it. */
  readonly onOver: () => void;
}

export interface StripeElementsInUse {
  readonly card: RefObject<HTMLDivElement | null>;
  readonly wallets: RefObject<HTMLDivElement | null>;
  readonly state: 'loading' | 'ready' | 'failed' | 'over';
  /** `null`: not known yet. */
  readonly hasWallets: boolean | null;
  /** Checks the card and pays with it. */
  readonly payByCard: (name: string) => void;
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
 * Stripe's card fields and wallet buttons for one payment. They are two groups, so that a wallet does not wait for a
 * card that will not be typed.
 */
export function useStripeElements(options: StripeElementsOptions): StripeElementsInUse {
  const { stripe, due, total, disabled } = options;
  const card = useRef<HTMLDivElement | null>(null);
  const wallets = useRef<HTMLDivElement | null>(null);
  const [made] = useState(() => open(stripe, due));
  const [state, setState] = useState<StripeElementsInUse['state']>(made ? 'loading' : 'failed');
  const [hasWallets, setHasWallets] = useState<boolean | null>(null);
  const fields = useRef<StripePaymentElement | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!made || !card.current || !wallets.current) return;
    const payment = made.card.create('payment', CARD);
    payment.on('ready', () => setState('ready'));
    payment.on('loaderror', ({ error }) => {
      const isOver = error.code === 'payment_intent_unexpected_state';
      setState(isOver ? 'over' : 'failed');
      if (isOver) latest.current.onOver();
    });
    payment.on('change', () => latest.current.onEdit());
    payment.mount(card.current);
    fields.current = payment;

    const buttons = made.wallets.create('expressCheckout', WALLETS);
    buttons.on('ready', ({ availablePaymentMethods }) =>
      setHasWallets(availablePaymentMethods !== undefined),
    );
    buttons.on('loaderror', () => setHasWallets(false));
    buttons.on('click', (event) => {
      const { mayPay, disabled: isBusy } = latest.current;
      if (!isBusy && mayPay()) event.resolve();
      else event.reject();
    });
    let sheet: PaySheet | null = null;
    buttons.on('confirm', ({ paymentFailed, billingDetails }) => {
      const opened = new PaySheet(paymentFailed);
      sheet = opened;
      const confirm = async (steps: PaymentSteps) =>
        opened.heard(await confirmed({ stripe, elements: made.wallets, sheet: opened }, steps));
      void latest.current.onPay({ payer: payerOf(billingDetails), confirm }).finally(() => opened.fail());
    });
    buttons.mount(wallets.current);
    return () => {
      // The page is left in the middle of it, as where the session has ended.
      sheet?.fail();
      payment.destroy();
      buttons.destroy();
      fields.current = null;
      setState('loading');
      setHasWallets(null);
    };
  }, [made, stripe]);

  const isOpened = 'clientSecret' in due;
  useEffect(() => {
    if (!isOpened) return;
    void made?.card.fetchUpdates();
    void made?.wallets.fetchUpdates();
  }, [isOpened, made, total]);
  useEffect(() => {
    fields.current?.update({ readOnly: disabled });
  }, [disabled, state]);

  return {
    card,
    wallets,
    state,
    hasWallets,
    payByCard: (name) => {
      if (!made) return;
      void options.onPay({
        payer: { name, email: '', phone: '' },
        confirm: (steps) => confirmed({ stripe, elements: made.card, name }, steps),
      });
    },
  };
}

/** `null`: Stripe takes no such form. */
function open(stripe: Stripe, due: Due): { card: StripeElements; wallets: StripeElements } | null {
  const look = { appearance: stripeAppearance(), loader: 'never' } as const;
  const group = () =>
    'cents' in due
      ? stripe.elements({
          ...{ mode: 'payment', amount: due.cents, currency: 'usd', allowedPaymentMethodTypes: ['card'] },
          ...look,
        })
      : stripe.elements({ clientSecret: due.clientSecret, ...look });
  try {
    return { card: group(), wallets: group() };
  } catch {
    return null;
  }
}

interface Means {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  /** On the card. */
  readonly name?: string;
  /** Of a wallet, which is not kept open for longer than it stays so. */
  readonly sheet?: PaySheet;
}

/**
 * Checks what was typed, has the payment opened, and pays it; asks the customer for 3-D Secure where the bank wants it,
 * and comes back to this page. What has not been sent before the wallet's sheet ended is not sent any more.
 */
async function confirmed(
  { stripe, elements, name, sheet }: Means,
  { open: opening, onSent, onSlow }: PaymentSteps,
): Promise<ConfirmPaymentAnswer> {
  const inTime = <T>(work: Promise<T>) => (sheet ? Promise.race([work, sheet.late]) : work);
  const checked = await inTime(elements.submit());
  if (checked?.error) return refused(checked.error);
  const payment = checked && (await inTime(opening()));
  if (!payment) return { status: 'requires_payment_method' };
  onSent?.(payment);
  if (onSlow) void sheet?.late.then(onSlow);
  const billing = name === undefined ? {} : { payment_method_data: { billing_details: { name } } };
  const giveBack = freePointer();
  const result = await stripe
    .confirmPayment({
      elements,
      clientSecret: payment.clientSecret,
      confirmParams: { return_url: location.href, ...billing },
      redirect: 'if_required',
    })
    .finally(giveBack);
  return answerOf(result);
}

function payerOf(details: StripeExpressCheckoutElementConfirmEvent['billingDetails']): Payer {
  const { name = '', email = '', phone = '' } = details ?? {};
  return { name, email, phone };
}

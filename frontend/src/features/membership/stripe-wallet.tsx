import type { MembershipPlan } from '@/data/membership/plans';
import type {
  CanMakePaymentResult,
  PaymentRequest,
  PaymentRequestPaymentMethodEvent,
  Stripe,
} from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { answerOf } from '@/shared/payments/stripe-answer';
import { useStripe } from '@/shared/payments/use-stripe';
import { WalletButtons, type Wallet } from '@/shared/payments/wallet-buttons';
import type { Confirm, Purchase } from './use-purchase';
import { texts } from './texts-join';
import type { WalletStart } from './use-wallet-start';

export interface StripeWalletProps {
  publishableKey: string;
  plan: MembershipPlan;
  onStart: (start: WalletStart) => void;
  onPay: Purchase['buy'];
  disabled: boolean;
}

/** Stripe's payment request: the browser's own wallet (M4, M5). */
export function StripeWallet({ publishableKey, onStart, ...rest }: StripeWalletProps) {
  const { stripe } = useStripe(publishableKey);
  const hasFailed = stripe === 'failed';
  useEffect(() => {
    if (hasFailed) onStart('options');
  }, [hasFailed, onStart]);
  if (stripe === null || stripe === 'failed') return null;
  return <RequestButton stripe={stripe} onStart={onStart} {...rest} />;
}

interface RequestButtonProps extends Omit<StripeWalletProps, 'publishableKey'> {
  stripe: Stripe;
}

interface Ready {
  readonly request: PaymentRequest;
  readonly wallets: readonly Wallet[];
}

function RequestButton({ stripe, plan, onStart, onPay, disabled }: RequestButtonProps) {
  const [ready, setReady] = useState<Ready | null>(null);
  const latest = useRef(onPay);
  useEffect(() => {
    latest.current = onPay;
  });
  const { label, price } = plan;
  useEffect(() => {
    let isWanted = true;
    const request = begin(stripe, label, price);
    if (request === null) {
      onStart('request');
      return;
    }
    request.on('paymentmethod', (event) => void pay(stripe, event, latest.current));
    request.canMakePayment().then(
      (found) => {
        if (!isWanted) return;
        const wallets = walletsIn(found);
        setReady({ request, wallets });
        onStart(wallets.length > 0 ? 'available' : 'unavailable');
      },
      () => isWanted && onStart('options'),
    );
    return () => {
      isWanted = false;
    };
  }, [label, onStart, price, stripe]);
  if (!ready || ready.wallets.length === 0) return null;
  return (
    <WalletButtons
      wallets={ready.wallets}
      disabled={disabled}
      onWallet={() => show(ready.request, onStart)}
    />
  );
}

/** The sheet opens only for the press itself. */
function show(request: PaymentRequest, onStart: StripeWalletProps['onStart']): void {
  try {
    if (!request.isShowing()) request.show();
  } catch {
    onStart('notReady');
  }
}

function walletsIn(found: CanMakePaymentResult | null): readonly Wallet[] {
  return [
    ...(found?.applePay ? (['apple_pay'] as const) : []),
    ...(found?.googlePay ? (['google_pay'] as const) : []),
  ];
}

/** `null`: Stripe would not make one. */
function begin(stripe: Stripe, label: string, amount: number): PaymentRequest | null {
  try {
    return stripe.paymentRequest({
      country: 'US',
      currency: 'usd',
      total: { label: texts.sheet.label(label), amount },
      requestPayerName: true,
      requestPayerEmail: true,
      requestPayerPhone: true,
    });
  } catch {
    return null;
  }
}

async function pay(
  stripe: Stripe,
  event: PaymentRequestPaymentMethodEvent,
  buy: Purchase['buy'],
): Promise<void> {
  const { payerName = '', payerEmail = '', payerPhone = '', paymentMethod } = event;
  const confirm: Confirm = async ({ clientSecret }) => {
    // The wallet's sheet is still open: the bank's own question comes after it has closed.
    const first = await stripe.confirmCardPayment(
      clientSecret,
      { payment_method: paymentMethod.id },
      { handleActions: false },
    );
    if (first.paymentIntent?.status !== 'requires_action') return answerOf(first);
    event.complete('success');
    return answerOf(await stripe.confirmCardPayment(clientSecret));
  };
  const isPaid = await buy({ name: payerName, email: payerEmail, phone: payerPhone }, confirm);
  event.complete(isPaid ? 'success' : 'fail');
}

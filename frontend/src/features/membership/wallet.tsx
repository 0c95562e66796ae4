import { Suspense, useState } from 'react';
import { useGetSettingsQuery } from '@/data/platform/settings';
import type { MembershipPlan } from '@/data/membership/plans';
import { lazyComponent } from '@/shared/parts/lazy-part';
import { PartBoundary } from '@/shared/parts/part-boundary';
import { PaymentNote } from '@/shared/payments/payment-note';
import { awaits } from '@/shared/payments/standing';
import { Spinner } from '@/shared/ui/spinner';
import type { StripeWalletProps } from './stripe-wallet';
import { TestWallet } from './test-wallet';
import { texts } from './texts-join';
import { usePurchase } from './use-purchase';
import { useWalletStart, type WalletStart } from './use-wallet-start';
import { NoWallet, WalletLoading } from './wallet-states';

/** Only where the payments are at Stripe is its button loaded, and by that its script. */
const StripeWallet = lazyComponent<StripeWalletProps>(
  async () => (await import('./stripe-wallet')).StripeWallet,
);

export interface WalletProps {
  plan: MembershipPlan;
  onJoined: () => void;
  /** @param message what the provider or the server says; empty where neither does */
  onFailed: (message: string) => void;
  /** Resolution 68: help is wanted, which counts as a failure. */
  onSupport: () => void;
}

/** M4: Apple Pay or Google Pay, and what stands in its place while it is not there. */
export function Wallet({ plan, onSupport, ...outcome }: WalletProps) {
  const { data: settings, isError, refetch } = useGetSettingsQuery();
  const { buy, processing, standing } = usePurchase(plan, outcome);
  const [stripe, setStripe] = useState<WalletStart>('loading');
  const [attempt, setAttempt] = useState(0);
  const isTest = settings?.payments === 'test';
  const stripeKey = settings?.payments === 'stripe' ? settings.stripePublishableKey : undefined;
  const ahead: WalletStart = isTest ? 'available' : !settings && isError ? 'options' : stripe;
  const start = useWalletStart(ahead, attempt);
  const again = (): void => {
    if (isError) void refetch();
    setStripe('loading');
    setAttempt(attempt + 1);
  };
  const isUnderWay = processing || awaits(standing);
  return (
    <section aria-labelledby="wallet-title" className="grid gap-3">
      <h2 id="wallet-title" className="type-heading">
        {texts.wallet.title}
      </h2>
      {start === 'loading' && <WalletLoading />}
      {start !== 'loading' && start !== 'available' && (
        <NoWallet why={start} onAgain={again} onSupport={onSupport} />
      )}
      {isTest && <TestWallet plan={plan} onPay={buy} disabled={isUnderWay} />}
      {stripeKey !== undefined && start !== 'timedOut' && (
        <PartBoundary failed={() => <NoWallet why="options" onAgain={again} onSupport={onSupport} />}>
          <Suspense>
            <StripeWallet
              key={`${attempt} ${plan.duration}`}
              publishableKey={stripeKey}
              plan={plan}
              onStart={setStripe}
              onPay={buy}
              disabled={isUnderWay}
            />
          </Suspense>
        </PartBoundary>
      )}
      {processing && (
        <p role="status" className="flex items-center gap-2.5 type-label">
          <Spinner />
          {texts.wallet.processing}
        </p>
      )}
      <PaymentNote standing={standing} words={texts.wallet.standing} />
    </section>
  );
}

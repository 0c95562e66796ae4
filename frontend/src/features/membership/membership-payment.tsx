import { useState } from 'react';
import { useTestPayments } from '@/data/checkout/use-test-payments';
import type { MembershipPlan } from '@/data/membership/plans';
import { useGetSettingsQuery } from '@/data/platform/settings';
import { displayPhone } from '@/shared/lib/phone';
import { lazyPart } from '@/shared/parts/lazy-part';
import { PaymentNote } from '@/shared/payments/payment-note';
import { PaymentSection } from '@/shared/payments/payment-section';
import { texts as paymentTexts } from '@/shared/payments/texts';
import { VerifyDialog } from '@/shared/payments/verify-dialog';
import type { Wallet } from '@/shared/payments/wallet-buttons';
import { useSession } from '@/shared/session/use-session';
import { Button } from '@/shared/ui/button';
import { PartFailed } from '@/shared/ui/part-failed';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { NoForm } from './no-form';
import { texts } from './texts-join';
import { usePatience } from './use-patience';
import type { Purchase } from './use-purchase';
import type { WalletSheetProps } from './wallet-sheet';

const FORM = 'pay-membership';

/** It asks for a number, whose rules are larger than all else here. */
const WalletSheet = lazyPart<WalletSheetProps>(
  async () => (await import('./wallet-sheet')).WalletSheet,
  ({ onClose }, { retry }) => <PartFailed text={texts.sheet.notLoaded} onRetry={retry} onClose={onClose} />,
);

interface MembershipPaymentProps {
  plan: MembershipPlan;
  purchase: Purchase;
  /** Resolution 68: help is wanted, which counts as a failure. */
  onSupport: () => void;
}

/** M4: a wallet or a card, as at the checkout of orders; and what stands in their place while they are not there. */
export function MembershipPayment({ plan, purchase, onSupport }: MembershipPaymentProps) {
  const { data: settings, isError, refetch } = useGetSettingsQuery();
  const { user } = useSession();
  const test = useTestPayments();
  const [form, setForm] = useState<'loading' | 'ready' | 'failed' | 'over'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Wallet | null>(null);
  const { buy, processing, standing, isUnderWay, refuse } = purchase;
  const isWaiting = settings === undefined ? !isError : settings.payments === 'stripe' && form === 'loading';
  const isLate = usePatience(isWaiting, attempt);
  const again = (): void => {
    if (isError) void refetch();
    setForm('loading');
    setAttempt(attempt + 1);
  };
  const instead = (why: 'timedOut' | 'options' | 'request', onAgain = again) => (
    <NoForm why={why} onAgain={onAgain} onSupport={onSupport} />
  );
  const missing = settings === undefined && (isError ? instead('options') : <PaymentLoading />);
  const words = texts.payment.standing;
  return (
    <>
      <PaymentSection
        key={`${attempt} ${plan.duration}`}
        formId={FORM}
        settings={isLate ? undefined : settings}
        due={{ cents: plan.price }}
        total={plan.display}
        disabled={isUnderWay}
        mayPay={() => true}
        onEarly={() => refuse(texts.payment.errors.notReady)}
        // A payment is opened when it is paid: there is none before that could be over.
        onOver={() => undefined}
        onNameless={() => refuse(paymentTexts.card.name.asked)}
        onEdit={() => refuse(null)}
        onState={setForm}
        onStripe={buy}
        onCard={(card) =>
          void buy({ payer: { name: card.name, email: '', phone: '' }, confirm: test.by({ card }) })
        }
        onWallet={setOpened}
        failed={(what, reload) => instead(what === 'script' ? 'options' : 'request', reload)}
        noWallets={<p className="mb-4 type-small text-muted">{texts.payment.errors.unavailable}</p>}
        instead={isLate ? instead('timedOut') : missing}
        note={
          <PaymentNote
            standing={
              standing.money === 'unmoved' && standing.error === ''
                ? { ...standing, error: paymentTexts.failed }
                : standing
            }
            words={words}
          />
        }
      />
      {opened !== null && (
        <WalletSheet
          wallet={opened}
          amount={plan.display}
          phone={user ? displayPhone(user.phoneNumber) : ''}
          onClose={() => setOpened(null)}
          onPay={({ payer, card }) => {
            setOpened(null);
            const means = card === null ? { wallet: opened } : { card: { ...card, name: payer.name } };
            void buy({ payer, confirm: test.by(means) });
          }}
        />
      )}
      <VerifyDialog
        open={purchase.asks}
        amount={plan.display}
        busy={processing}
        onAnswer={(approve) => void purchase.verify(approve)}
      />
    </>
  );
}

/** The boxes of the wallets' buttons. */
function PaymentLoading() {
  return (
    <Loading label={texts.payment.loading}>
      <div className="grid grid-cols-2 gap-2">
        <Skeleton className="h-13 rounded-control!" />
        <Skeleton className="h-13 rounded-control!" />
      </div>
    </Loading>
  );
}

/** Sends the card that was typed. */
export function PayMembership({ plan, purchase }: Pick<MembershipPaymentProps, 'plan' | 'purchase'>) {
  return (
    <Button
      variant="accent"
      full
      type="submit"
      form={FORM}
      busy={purchase.processing}
      busyText={paymentTexts.processing}
    >
      {paymentTexts.pay(plan.display)}
    </Button>
  );
}

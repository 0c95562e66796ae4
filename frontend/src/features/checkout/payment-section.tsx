import { useGetSettingsQuery } from '@/data/platform/settings';
import { WalletButtons, type Wallet } from '@/shared/payments/wallet-buttons';
import { ErrorState } from '@/shared/ui/error-state';
import type { cardOf } from './card';
import { CardForm, type CardFormProps } from './card-form';
import { PaymentNote } from './payment-note';
import type { Standing } from '@/shared/payments/standing';
import type { StripeFormProps } from './stripe/stripe-form';
import { StripeSection } from './stripe-section';
import { texts } from './texts';

export interface PaymentSectionProps extends Pick<CardFormProps, 'mayPay' | 'onNameless' | 'onEdit'> {
  formId: string;
  /** `null`: there is nothing to pay with yet. */
  clientSecret: string | null;
  /** '$91.26'. */
  total: string;
  onStripe: StripeFormProps['onPay'];
  /** Pressed before there was a form. */
  onEarly: () => void;
  onCard: (card: ReturnType<typeof cardOf>) => void;
  onWallet: (wallet: Wallet) => void;
  disabled: boolean;
  standing: Standing;
}

/** Wallet or card (C2); what is known of the payment stands under it. */
export function PaymentSection({
  formId,
  clientSecret,
  total,
  onStripe,
  onEarly,
  onCard,
  onWallet,
  disabled,
  standing,
  ...form
}: PaymentSectionProps) {
  const { data: settings, isError, refetch } = useGetSettingsQuery();
  const stripeKey = settings?.payments === 'stripe' ? settings.stripePublishableKey : undefined;
  return (
    <section aria-labelledby="payment-title" className="border-t border-line px-(--gutter) pt-6 pb-7">
      <h2 id="payment-title" className="mb-3 type-heading">
        {texts.payment.title}
      </h2>
      {!settings && isError && <ErrorState text={texts.failed.form} onReload={() => void refetch()} />}
      {stripeKey !== undefined && clientSecret !== null && (
        <StripeSection
          {...{ formId, clientSecret, total, onEarly }}
          publishableKey={stripeKey}
          onPay={onStripe}
          disabled={disabled}
          {...form}
        />
      )}
      {settings?.payments === 'test' && (
        <>
          <WalletButtons disabled={disabled} onWallet={onWallet} />
          <p className="my-4 flex items-center gap-3 type-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {texts.payment.orByCard}
          </p>
          <CardForm id={formId} onPay={onCard} disabled={disabled} {...form} />
        </>
      )}
      <PaymentNote standing={standing} />
    </section>
  );
}

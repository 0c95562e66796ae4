import type { PublicSettings } from '@lineless/contracts/platform/settings';
import type { ReactNode } from 'react';
import type { cardOf } from './card';
import { CardForm, type CardFormProps } from './card-form';
import { StripeSection } from './stripe-section';
import type { StripeFormProps } from './stripe/stripe-form';
import { EarlyForm } from './stripe-waiting';
import { texts } from './texts';
import { WalletButtons, type Wallet } from './wallet-buttons';
import { WalletsPlace } from './wallets-place';

type OfStripe = Pick<
  StripeFormProps,
  'total' | 'onEarly' | 'onOver' | 'failed' | 'noWallets' | 'onState' | 'walletsAt'
>;

export interface PaymentSectionProps
  extends OfStripe, Pick<CardFormProps, 'mayPay' | 'onNameless' | 'onEdit' | 'disabled'> {
  formId: string;
  /** Where the payments are; `undefined`: not known yet. */
  settings: Pick<PublicSettings, 'payments' | 'stripePublishableKey'> | undefined;
  /** `null`: there is nothing to pay with yet. */
  due: StripeFormProps['due'] | null;
  onStripe: StripeFormProps['onPay'];
  onCard: (card: ReturnType<typeof cardOf>) => void;
  onWallet: (wallet: Wallet) => void;
  /** In place of what is not there. */
  instead?: ReactNode;
  /** What is known of the payment stands under it. */
  note: ReactNode;
}

/** Wallet or card (C2, M4), by the real provider or the test's. */
export function PaymentSection({
  formId,
  settings,
  due,
  onStripe,
  onCard,
  onWallet,
  instead,
  note,
  mayPay,
  onNameless,
  onEdit,
  disabled,
  ...ofStripe
}: PaymentSectionProps) {
  const form = { mayPay, onNameless, onEdit, disabled };
  const stripeKey = settings?.payments === 'stripe' ? settings.stripePublishableKey : undefined;
  return (
    <section aria-labelledby="payment-title" className="border-t border-line px-(--gutter) pt-6 pb-7">
      <h2 id="payment-title" className="mb-3 type-heading">
        {texts.title}
      </h2>
      {instead && (
        <EarlyForm id={formId} onPress={ofStripe.onEarly}>
          {instead}
        </EarlyForm>
      )}
      {stripeKey !== undefined && due !== null && ofStripe.walletsAt !== null && (
        <StripeSection
          {...{ formId, due }}
          {...form}
          {...ofStripe}
          publishableKey={stripeKey}
          onPay={onStripe}
        />
      )}
      {settings?.payments === 'test' && (
        <>
          <WalletsPlace at={ofStripe.walletsAt}>
            <WalletButtons disabled={disabled} onWallet={onWallet} />
          </WalletsPlace>
          <CardForm id={formId} onPay={onCard} {...form} />
        </>
      )}
      {note}
    </section>
  );
}

import { useGetSettingsQuery } from '@/data/platform/settings';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { FieldError } from '@/shared/ui/field-shell';
import type { cardOf } from './card';
import { CardForm, type CardFormProps } from './card-form';

export interface PaymentSectionProps extends Pick<CardFormProps, 'mayPay' | 'onNameless'> {
  formId: string;
  onCard: (card: ReturnType<typeof cardOf>) => void;
  onWallet: (wallet: 'apple_pay' | 'google_pay') => void;
  processing: boolean;
  undecided: boolean;
  error: string | null;
}

/** The dock must not hide what went wrong. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Wallet or card (C2); what the provider says stands under it. */
export function PaymentSection({
  formId,
  onCard,
  onWallet,
  processing,
  undecided,
  error,
  ...form
}: PaymentSectionProps) {
  const { data: settings, isError, refetch } = useGetSettingsQuery();
  return (
    <section aria-labelledby="payment-title" className="border-t border-line px-(--gutter) pt-6 pb-7">
      <h2 id="payment-title" className="mb-3 type-heading">
        Payment
      </h2>
      {!settings && isError && (
        <ErrorState text="Card elements are not loaded." onReload={() => void refetch()} />
      )}
      {settings?.payments === 'stripe' && <FieldError>Stripe has not loaded yet.</FieldError>}
      {settings?.payments === 'test' && (
        <>
          <div className="grid grid-cols-2 gap-2">
            <Button variant="paper" disabled={processing} onClick={() => onWallet('apple_pay')}>
              Apple Pay
            </Button>
            <Button variant="outline" disabled={processing} onClick={() => onWallet('google_pay')}>
              Google Pay
            </Button>
          </div>
          <p className="my-4 flex items-center gap-3 type-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or pay by card
          </p>
          <CardForm id={formId} onPay={onCard} disabled={processing} {...form} />
        </>
      )}
      {undecided && (
        <p role="status" className="mt-4 type-label">
          Your bank has not decided yet. This page goes on as soon as it has.
        </p>
      )}
      {error !== null && (
        <div ref={intoView} className="mt-4 scroll-mb-32 rounded-control bg-danger-wash px-3.5 pt-1 pb-2.5">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </section>
  );
}

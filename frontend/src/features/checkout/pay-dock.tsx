import type { RefCallback } from 'react';
import type { Standing } from '@/shared/payments/standing';
import { texts as paymentTexts } from '@/shared/payments/texts';
import { UNSEEN } from '@/shared/payments/wallets-place';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { cx } from '@/shared/ui/cx';
import { Dock } from '@/shared/ui/dock';
import { PaymentNote } from './payment-note';
import { texts } from './texts';

interface PayDockProps {
  free: boolean;
  standing: Standing;
  busy: boolean;
  processing: boolean;
  /** A payment can be begun. */
  mayBegin: boolean;
  isOff: boolean;
  /** Where something of the order cannot be had any more: the way to change it. */
  toReview: string | null;
  formId: string;
  total: string;
  /** The wallets' own buttons are put here. */
  walletsRef: RefCallback<HTMLElement>;
  onPlaceFree: () => void;
}

/**
 * A wallet pays with one touch, so its own button stands where the thumb is, above the button that sends the card. The
 * place of the wallets stays as long as there is something to pay: with it the provider's form would go.
 */
export function PayDock(props: PayDockProps) {
  const { free, standing, busy, processing, mayBegin, isOff, toReview, formId, total, walletsRef } = props;
  const main = { variant: 'accent', full: true } as const;
  return (
    <Dock>
      {free && <PaymentNote standing={standing} free />}
      <div className="low:flex low:items-start low:gap-2 low:*:flex-1">
        {!free && <div ref={walletsRef} className={cx('empty:hidden', !mayBegin && UNSEEN)} />}
        {toReview !== null ? (
          <ButtonLink to={toReview} replace {...main}>
            {texts.gone.action}
          </ButtonLink>
        ) : free ? (
          <Button
            {...main}
            disabled={isOff}
            busy={busy}
            busyText={paymentTexts.processing}
            onClick={props.onPlaceFree}
          >
            {texts.placeOrder}
          </Button>
        ) : (
          <Button
            {...main}
            type="submit"
            form={formId}
            disabled={isOff}
            busy={busy}
            {...(processing && { busyText: paymentTexts.processing })}
          >
            {paymentTexts.pay(total)}
          </Button>
        )}
      </div>
    </Dock>
  );
}

import type { Stripe } from '@stripe/stripe-js';
import { useState, type SyntheticEvent } from 'react';
import { useStripe } from '@/shared/payments/use-stripe';
import { cx } from '@/shared/ui/cx';
import { ErrorState } from '@/shared/ui/error-state';
import { Field } from '@/shared/ui/field';
import { CardBoxes, EarlyForm, StripeWaiting } from '../stripe-waiting';
import { texts } from '../texts';
import { useStripeElements, type StripeElementsOptions } from './use-stripe-elements';

export interface StripeFormProps extends Omit<StripeElementsOptions, 'stripe'> {
  /** The pay button is outside, in the dock. */
  formId: string;
  publishableKey: string;
  onNameless: () => void;
  /** The form is not there yet, and the button was pressed. */
  onEarly: () => void;
}

const NAME = 'cardholder-name';
/** Stripe's frames measure the place that they will have. */
const UNSEEN = 'invisible h-0 overflow-hidden';

/** The real provider's form: its script is loaded here and nowhere else (C2, C5). */
export function StripeForm(props: StripeFormProps) {
  const { publishableKey, formId, onEarly } = props;
  const { stripe, again } = useStripe(publishableKey);
  if (stripe === 'failed')
    return (
      <EarlyForm id={formId} onPress={onEarly}>
        <ErrorState text={texts.failed.stripe} onReload={again} />
      </EarlyForm>
    );
  if (stripe === null) return <StripeWaiting formId={formId} onEarly={onEarly} />;
  return <Fields key={props.clientSecret} {...props} stripe={stripe} />;
}

function Fields({ formId, onNameless, onEarly, ...options }: StripeFormProps & { stripe: Stripe }) {
  const [name, setName] = useState('');
  const [isNameless, setNameless] = useState(false);
  const { card, wallets, state, hasWallets, confirmCard } = useStripeElements(options);
  const isReady = state === 'ready';

  const pay = (event: SyntheticEvent): void => {
    event.preventDefault();
    const { disabled, mayPay, onPay } = options;
    if (disabled) return;
    if (!isReady) {
      onEarly();
      return;
    }
    const agreed = mayPay();
    setNameless(name.trim() === '');
    if (name.trim() === '') {
      onNameless();
      if (agreed) document.getElementById(NAME)?.focus();
      return;
    }
    if (agreed) void onPay(() => confirmCard(name.trim()));
  };
  return (
    <>
      <div className={cx(!hasWallets && UNSEEN)}>
        <div ref={wallets} role="group" aria-label={texts.payment.wallets} />
        <p className="my-4 flex items-center gap-3 type-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {texts.payment.orByCard}
        </p>
      </div>
      {state === 'failed' && <ErrorState text={texts.failed.form} />}
      {state === 'loading' && <CardBoxes />}
      <form id={formId} noValidate className={cx('grid gap-4', !isReady && UNSEEN)} onSubmit={pay}>
        <div ref={card} />
        <Field
          id={NAME}
          label={texts.card.name.label}
          autoComplete="cc-name"
          placeholder={texts.card.name.placeholder}
          maxLength={120}
          value={name}
          readOnly={options.disabled}
          error={isNameless ? texts.card.name.missing : undefined}
          onChange={(event) => {
            setName(event.target.value);
            setNameless(false);
            options.onEdit();
          }}
        />
      </form>
    </>
  );
}

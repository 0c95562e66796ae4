import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { cx } from '@/shared/ui/cx';
import { Field } from '@/shared/ui/field';
import { CardBoxes, EarlyForm, StripeWaiting } from '../stripe-waiting';
import { texts } from '../texts';
import { useStripe } from '../use-stripe';
import { UNSEEN, WalletsPlace } from '../wallets-place';
import {
  useStripeElements,
  type StripeElementsInUse,
  type StripeElementsOptions,
} from './use-stripe-elements';

/** What there is no form for: the provider's script, or one payment's fields. */
export type NoForm = 'script' | 'fields';

export interface StripeFormProps extends Omit<StripeElementsOptions, 'stripe'> {
  /** The pay button is outside. */
  formId: string;
  publishableKey: string;
  onNameless: () => void;
  /** The form is not there yet, and the button was pressed. */
  onEarly: () => void;
  onState?: ((state: StripeElementsInUse['state']) => void) | undefined;
  /** In place of the form. @param again loads it once more, where that may help */
  failed: (what: NoForm, again?: () => void) => ReactNode;
  /** In place of the wallets' buttons, where this device has none. */
  noWallets?: ReactNode;
  /** The page's dock, where the wallets' buttons stand there; it has to be there before the form is. */
  walletsAt?: HTMLElement | null | undefined;
}

/** The real provider's form: its script is loaded here and nowhere else (C2, C5, M4). */
export function StripeForm(props: StripeFormProps) {
  const { publishableKey, formId, onEarly, onState, failed, due } = props;
  const { stripe, again } = useStripe(publishableKey);
  const isMissing = stripe === 'failed';
  useEffect(() => {
    if (isMissing) onState?.('failed');
  }, [isMissing, onState]);
  if (stripe === 'failed')
    return (
      <EarlyForm id={formId} onPress={onEarly}>
        {failed('script', again)}
      </EarlyForm>
    );
  if (stripe === null) return <StripeWaiting formId={formId} onEarly={onEarly} />;
  return <Fields key={'cents' in due ? due.cents : due.clientSecret} {...props} stripe={stripe} />;
}

function Fields({
  formId,
  onNameless,
  onEarly,
  onState,
  failed,
  noWallets,
  walletsAt,
  ...options
}: FieldsProps) {
  const [name, setName] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const [isNameless, setNameless] = useState(false);
  const { card, wallets, state, hasWallets, payByCard } = useStripeElements(options);
  const isReady = state === 'ready';
  useEffect(() => onState?.(state), [onState, state]);

  const pay = (event: SyntheticEvent): void => {
    event.preventDefault();
    const { disabled, mayPay } = options;
    if (disabled) return;
    if (!isReady) {
      onEarly();
      return;
    }
    const agreed = mayPay();
    setNameless(name.trim() === '');
    if (name.trim() === '') {
      onNameless();
      if (agreed) nameField.current?.focus();
      return;
    }
    if (agreed) payByCard(name.trim());
  };
  return (
    <>
      <WalletsPlace at={walletsAt} unseen={hasWallets !== true}>
        <div ref={wallets} role="group" aria-label={texts.wallets} />
      </WalletsPlace>
      {isReady && hasWallets === false && noWallets}
      {state === 'failed' && failed('fields')}
      {state === 'loading' && <CardBoxes />}
      <form id={formId} noValidate className={cx('grid gap-4', !isReady && UNSEEN)} onSubmit={pay}>
        <div ref={card} />
        <Field
          ref={nameField}
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

interface FieldsProps extends Omit<StripeFormProps, 'publishableKey'> {
  stripe: Stripe;
}

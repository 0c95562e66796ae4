import { CreditCard } from 'lucide-react';
import type { ChangeEvent, SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { retypeIn, type Formatting } from '@/shared/lib/retype';
import { Field } from '@/shared/ui/field';
import {
  cardOf,
  formatCvc,
  formatExpiry,
  formatNumber,
  formatZip,
  NO_CARD,
  rules,
  type CardFields,
} from './card';
import { texts } from './texts';

export interface CardFormProps {
  /** The pay button is outside. */
  id: string;
  onPay: (card: ReturnType<typeof cardOf>) => void;
  /** Asked first: what stands above the card has been agreed to. Otherwise the focus has gone there. */
  mayPay: () => boolean;
  /** The cardholder name is all that is missing. */
  onNameless: () => void;
  /** What was said about the card before is about another one. */
  onEdit: () => void;
  disabled: boolean;
}

/** As they stand on the page. */
const FIELDS = ['number', 'expiry', 'cvc', 'name', 'zip'] as const;

/** The test provider's card form: number, expiry, CVC, cardholder name and ZIP (C2, C5). */
export function CardForm({ id, onPay, mayPay, onNameless, onEdit, disabled }: CardFormProps) {
  const form = useForm<CardFields>({ defaultValues: NO_CARD, mode: 'onTouched', shouldFocusError: false });
  const { register, handleSubmit, getValues, setFocus, formState } = form;

  const pay = (event: SyntheticEvent): void => {
    const agreed = mayPay();
    void handleSubmit(
      (card) => {
        if (agreed) onPay(cardOf(card));
      },
      (errors) => {
        const wrong = FIELDS.filter((name) => errors[name]);
        if (wrong.every((name) => name === 'name')) onNameless();
        if (agreed && wrong[0]) setFocus(wrong[0]);
      },
    )(event);
  };
  const field = (name: keyof CardFields, format?: Formatting) => {
    const { onChange, ...registered } = register(name, { validate: (text) => rules[name](text) });
    return {
      ...registered,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onEdit();
        if (format) retypeIn(event.target, getValues(name), format, event.nativeEvent);
        return onChange(event);
      },
      error: formState.errors[name]?.message,
      readOnly: disabled,
    };
  };
  const numeric = { inputMode: 'numeric' } as const;
  return (
    <form id={id} noValidate className="grid gap-4" onSubmit={pay}>
      <Field
        label={texts.card.number.label}
        icon={CreditCard}
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        {...numeric}
        {...field('number', formatNumber)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={texts.card.expiry.label}
          autoComplete="cc-exp"
          placeholder={texts.card.expiry.placeholder}
          {...numeric}
          {...field('expiry', formatExpiry)}
        />
        <Field
          label={texts.card.cvc.label}
          autoComplete="cc-csc"
          placeholder={texts.card.cvc.placeholder}
          {...numeric}
          {...field('cvc', formatCvc)}
        />
      </div>
      <Field
        label={texts.card.name.label}
        autoComplete="cc-name"
        placeholder={texts.card.name.placeholder}
        maxLength={120}
        {...field('name')}
      />
      <Field
        label={texts.card.zip.label}
        autoComplete="postal-code"
        className="w-[calc(50%-6px)]"
        {...numeric}
        {...field('zip', formatZip)}
      />
    </form>
  );
}

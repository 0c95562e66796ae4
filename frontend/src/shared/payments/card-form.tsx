import { CreditCard } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react';
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

/**
 * The test provider's card form: number, expiry, CVC, cardholder name and ZIP (C2, C5). What is wrong with a field is
 * said once it was left, and from then on as it is typed.
 */
export function CardForm({ id, onPay, mayPay, onNameless, onEdit, disabled }: CardFormProps) {
  const [card, setCard] = useState(NO_CARD);
  const [left, setLeft] = useState<readonly (keyof CardFields)[]>([]);
  const inputs = useRef<Partial<Record<keyof CardFields, HTMLInputElement | null>>>({});

  const pay = (event: SyntheticEvent): void => {
    event.preventDefault();
    const agreed = mayPay();
    setLeft(FIELDS);
    const wrong = FIELDS.filter((name) => rules[name](card[name]) !== true);
    if (wrong.length === 0) {
      if (agreed) onPay(cardOf(card));
      return;
    }
    if (wrong.every((name) => name === 'name')) onNameless();
    if (agreed && wrong[0]) inputs.current[wrong[0]]?.focus();
  };
  const field = (name: keyof CardFields, format?: Formatting) => {
    const problem = rules[name](card[name]);
    return {
      name,
      value: card[name],
      ref: (input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      },
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        onEdit();
        const text = format ? retypeIn(target, card[name], format, nativeEvent) : target.value;
        setCard((before) => ({ ...before, [name]: text }));
      },
      onBlur: () => setLeft((before) => [...before, name]),
      error: left.includes(name) && problem !== true ? problem : undefined,
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

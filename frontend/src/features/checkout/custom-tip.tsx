import { formatAmount } from '@lineless/kernel/money';
import { useState } from 'react';
import { centsOf } from '@/shared/lib/money';
import { Field } from '@/shared/ui/field';
import { texts } from './texts';

interface CustomTipProps {
  cents: number;
  /** Why the order does not carry it. */
  error: string | null;
  disabled: boolean;
  onTip: (cents: number) => void;
}

/** An amount that the customer types: it counts once it is left, or with Enter. */
export function CustomTip({ cents, error, disabled, onTip }: CustomTipProps) {
  const [text, setText] = useState(cents === 0 ? '' : formatAmount(cents));
  const [isWrong, setWrong] = useState(false);
  const commit = (): void => {
    const typed = text.trim() === '' ? 0 : centsOf(text.trim().replace(/^\$/, '').replace(',', '.'));
    const isAmount = typed !== null && typed >= 0;
    setWrong(!isAmount);
    if (!isAmount) return;
    setText(typed === 0 ? '' : formatAmount(typed));
    if (typed !== cents) onTip(typed);
  };
  return (
    <Field
      label={texts.tip.amount}
      prefix="$"
      placeholder="0.00"
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={8}
      className="mt-4"
      value={text}
      readOnly={disabled}
      error={isWrong ? texts.tip.noAmount : (error ?? undefined)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setWrong(false);
      }}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}

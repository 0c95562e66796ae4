import { useState } from 'react';
import { useProblems } from '@/shared/hooks/use-problems';
import { toE164 } from '@/shared/lib/phone-number';
import type { Payer } from '@/shared/payments/confirm';
import { texts as walletTexts } from '@/shared/payments/texts';
import type { Wallet } from '@/shared/payments/wallet-buttons';
import { Field } from '@/shared/ui/field';
import { FormDialog } from '@/shared/ui/form-dialog';
import { PhoneField } from '@/shared/ui/phone-field';
import { SelectField } from '@/shared/ui/select-field';
import { texts } from './texts-join';

/** What a test wallet holds; `null`: the wallet's own card, which is good. */
const CARDS = {
  good: null,
  declined: '4000000000000002',
  funds: '4000000000009995',
} as const;
type Card = keyof typeof CARDS;

export interface Answered {
  readonly payer: Payer;
  readonly card: { number: string; expMonth: number; expYear: number; cvc: string; zip: string } | null;
}

export interface WalletSheetProps {
  wallet: Wallet;
  /** '$20' */
  amount: string;
  /** Of the person who is signed in. */
  phone: string;
  onClose: () => void;
  onPay: (answered: Answered) => void;
}

/** As a phone's own sheet asks for what the page wants to know. */
export function WalletSheet({ wallet, amount, phone: known, onClose, onPay }: WalletSheetProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState(known);
  const [card, setCard] = useState<Card>('good');
  const [problems, setProblems, typing] = useProblems<Record<keyof Payer, string>>();
  const { sheet } = texts;

  const submit = async (): Promise<void> => {
    const number = toE164(phone);
    const missing = {
      ...(name.trim() === '' && { name: sheet.missing.name }),
      ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: sheet.missing.email }),
      ...(number === null && { phone: sheet.missing.phone }),
    };
    setProblems(missing);
    if (number === null || Object.keys(missing).length > 0) return;
    const payer = { name: name.trim(), email: email.trim(), phone: number };
    onPay({ payer, card: cardOf(CARDS[card]) });
  };
  return (
    <FormDialog
      title={wallet === 'apple_pay' ? walletTexts.applePay : walletTexts.googlePay}
      text={sheet.text(amount)}
      actionText={sheet.pay(amount)}
      busy={false}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={sheet.name}
        value={name}
        error={problems.name}
        autoComplete="name"
        maxLength={120}
        onChange={typing(({ currentTarget }) => setName(currentTarget.value), 'name')}
      />
      <Field
        label={sheet.email}
        type="email"
        value={email}
        error={problems.email}
        autoComplete="email"
        maxLength={200}
        onChange={typing(({ currentTarget }) => setEmail(currentTarget.value), 'email')}
      />
      <PhoneField
        phone={phone}
        error={problems.phone}
        autoComplete="tel"
        onPhone={typing(setPhone, 'phone')}
      />
      <SelectField
        label={sheet.card}
        value={card}
        options={CHOICES}
        onChange={({ currentTarget }) => {
          const chosen = CHOICES.find(({ value }) => value === currentTarget.value);
          if (chosen) setCard(chosen.value);
        }}
      />
    </FormDialog>
  );
}

const CHOICES = (['good', 'declined', 'funds'] as const).map((value) => ({
  value,
  label: texts.sheet.cards[value],
}));

function cardOf(number: string | null): Answered['card'] {
  if (number === null) return null;
  return { number, expMonth: 12, expYear: new Date().getFullYear() + 1, cvc: '123', zip: '90013' };
}

import { rewardLimits } from '@lineless/contracts/rewards/limits';
import { useState } from 'react';
import { useGiveTicketsMutation, type ContestKey } from '@/data/rewards/contests';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { useIntent } from '@/shared/hooks/use-intent';
import { useProblems } from '@/shared/hooks/use-problems';
import { toE164 } from '@/shared/lib/phone-number';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import { FormDialog } from '@/shared/ui/form-dialog';
import { PhoneField } from '@/shared/ui/phone-field';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

const { give: words } = texts;
const MOST = rewardLimits.ticketsByHand;

export interface GiveTicketsDialogProps {
  contestKey: ContestKey;
  onClose: () => void;
}

interface Problems {
  readonly phone?: string;
  readonly count?: string;
  readonly reason?: string;
  readonly all?: string;
}

/** Tickets given by hand, with a reason that stays on record. */
export function GiveTicketsDialog({ contestKey, onClose }: GiveTicketsDialogProps) {
  const [give] = useGiveTicketsMutation();
  const [phone, setPhone] = useState('');
  const [count, setCount] = useState('1');
  const [reason, setReason] = useState('');
  const [wrong, setWrong, typing] = useProblems<Problems>();
  const [isBusy, during] = useBusy();
  const intent = useIntent();
  const submit = async (): Promise<void> => {
    const phoneNumber = toE164(phone);
    const found: Problems = {
      ...(phoneNumber === null && { phone: words.phoneWrong }),
      ...((Number(count) < 1 || Number(count) > MOST) && { count: words.countWrong(MOST) }),
      ...(reason.trim() === '' && { reason: words.reasonWrong }),
    };
    setWrong(found);
    if (phoneNumber === null || Object.keys(found).length > 0) return;
    await during(async () => {
      const given = { phoneNumber, count: Number(count), reason: reason.trim() };
      const { data, error } = await give({ ...contestKey, given, key: intent.keyOf(given) });
      if (data) {
        toast.success(words.done(data.granted));
        onClose();
        return;
      }
      setWrong({ all: problemOf(error).message || words.failed });
      intent.failed(error);
    });
  };
  return (
    <FormDialog title={words.title} actionText={words.send} busy={isBusy} onClose={onClose} onSubmit={submit}>
      <PhoneField
        label={words.phone}
        hint={words.phoneHint}
        error={wrong.phone}
        phone={phone}
        onPhone={typing(setPhone)}
        autoComplete="off"
      />
      <Field
        label={words.count}
        hint={words.countHint(MOST)}
        error={wrong.count}
        value={count}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        onChange={({ currentTarget }) => typing(setCount)(currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <Field
        label={words.reason}
        hint={words.reasonHint}
        error={wrong.reason}
        value={reason}
        maxLength={rewardLimits.reason}
        autoComplete="off"
        onChange={({ currentTarget }) => typing(setReason)(currentTarget.value)}
      />
      {wrong.all !== undefined && <FieldError>{wrong.all}</FieldError>}
    </FormDialog>
  );
}

import { MOST_CREDITS } from '@lineless/contracts/membership/limits';
import { useState } from 'react';
import { useGrantCreditsMutation, type VendorMember } from '@/data/membership/vendor-members';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { useIntent } from '@/shared/hooks/use-intent';
import { useProblems } from '@/shared/hooks/use-problems';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import { FormDialog } from '@/shared/ui/form-dialog';
import { toast } from '@/shared/ui/toast';
import { memberName } from './member-name';
import { texts } from './texts';

const LONGEST_REASON = 200;

interface CreditsDialogProps {
  vendorId: string;
  member: VendorMember;
  onClose: () => void;
}

interface Problems {
  readonly credits?: string;
  readonly reason?: string;
  readonly all?: string;
}

/** Credits given by hand, with a reason that stays on record. */
export function CreditsDialog({ vendorId, member, onClose }: CreditsDialogProps) {
  const [give] = useGrantCreditsMutation();
  const [credits, setCredits] = useState('1');
  const [reason, setReason] = useState('');
  const [wrong, setWrong, typing] = useProblems<Problems>();
  const [isBusy, during] = useBusy();
  const intent = useIntent();
  const name = memberName(member);
  const submit = async (): Promise<void> => {
    const found = problemsOf(credits, reason);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    await during(async () => {
      try {
        const given = { credits: Number(credits), reason: reason.trim() };
        const wish = { vendorId, userId: member.userId, given, key: intent.keyOf(given) };
        const { availableCredits } = await give(wish).unwrap();
        toast.success(texts.form.done(name, availableCredits));
        onClose();
      } catch (error) {
        setWrong({ all: problemOf(error).message || texts.form.failed });
        intent.failed(error);
      }
    });
  };
  return (
    <FormDialog
      title={texts.giveTo(name)}
      actionText={texts.form.action}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={texts.form.credits}
        hint={texts.form.hint(MOST_CREDITS)}
        error={wrong.credits}
        value={credits}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        onChange={({ currentTarget }) => typing(setCredits)(currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <Field
        label={texts.form.reason}
        hint={texts.form.reasonHint}
        error={wrong.reason}
        value={reason}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        onChange={({ currentTarget }) => typing(setReason)(currentTarget.value)}
      />
      {wrong.all !== undefined && <FieldError>{wrong.all}</FieldError>}
    </FormDialog>
  );
}

function problemsOf(credits: string, reason: string): Problems {
  const count = Number(credits);
  return {
    ...((count < 1 || count > MOST_CREDITS) && { credits: texts.form.wrong(MOST_CREDITS) }),
    ...(reason.trim() === '' && { reason: texts.form.noReason }),
  };
}

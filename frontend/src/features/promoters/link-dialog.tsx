import {
  guestListLimits as limits,
  guestListProblems as problems,
} from '@lineless/contracts/guest-lists/limits';
import type { PromoterLink } from '@lineless/contracts/guest-lists/promoter-links';
import { useState } from 'react';
import { problemOf } from '@/shared/api/problem';
import { newKey } from '@/shared/lib/ids';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import { FormDialog } from '@/shared/ui/form-dialog';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

interface LinkDialogProps {
  /** `null`: a new one. */
  link: PromoterLink | null;
  /** @throws what the call answers */
  onSave: (said: { name: string; quota: number }, intent: string) => Promise<void>;
  onClose: () => void;
}

interface Problems {
  readonly name?: string;
  readonly quota?: string;
  readonly all?: string;
}

/** A promoter's name, and how many guests they may bring. */
export function LinkDialog({ link, onSave, onClose }: LinkDialogProps) {
  const [name, setName] = useState(link?.name ?? '');
  const [quota, setQuota] = useState(link ? String(link.quota) : '');
  const [wrong, setWrong] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);
  const [intent] = useState(newKey);
  const submit = async (): Promise<void> => {
    const found = problemsOf(name, quota);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await onSave({ name: name.trim(), quota: Number(quota) }, intent);
      toast.success(texts.saved);
      onClose();
    } catch (error) {
      setWrong({ all: problemOf(error).message || texts.form.notSaved });
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      title={link ? texts.editOf(link.name) : texts.add}
      actionText={texts.form.save}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={texts.form.name}
        hint={texts.form.nameHint}
        error={wrong.name}
        value={name}
        maxLength={limits.guestName}
        autoComplete="off"
        autoCapitalize="words"
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setWrong({});
        }}
      />
      <Field
        label={texts.form.quota}
        hint={texts.form.quotaHint(link?.reservedCount ?? 0)}
        error={wrong.quota}
        value={quota}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setQuota(currentTarget.value.replaceAll(/\D/g, ''));
          setWrong({});
        }}
      />
      {wrong.all !== undefined && <FieldError>{wrong.all}</FieldError>}
    </FormDialog>
  );
}

function problemsOf(name: string, quota: string): Problems {
  const count = Number(quota);
  return {
    ...(name.trim() === '' && { name: problems.name }),
    ...(count < 1 && { quota: problems.quota }),
    ...(count > limits.capacity && { quota: texts.form.tooMany(limits.capacity) }),
  };
}

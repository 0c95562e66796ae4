import {
  guestListLimits as limits,
  guestListProblems as problems,
} from '@lineless/contracts/guest-lists/limits';
import { useState } from 'react';
import { DeedRefused } from '@/data/door/deed';
import type { NewGuest } from '@/data/guest-lists/door';
import { problemOf } from '@/shared/api/problem';
import { newKey } from '@/shared/lib/ids';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { FieldError } from '@/shared/ui/field-shell';
import { FormDialog } from '@/shared/ui/form-dialog';
import { Stepper } from '@/shared/ui/stepper';
import { texts } from './texts';

interface GuestDialogProps {
  /** The guest stands at the door and comes in now; otherwise they are put on the list. */
  walkIn: boolean;
  /** Typed before: the name that was not found. */
  name?: string;
  /** @throws what the call answers */
  onAdd: (guest: NewGuest, intent: string) => Promise<void>;
  onClose: () => void;
}

/** Resolution 54: a name is typed for a walk-in, and where staff add a guest. */
export function GuestDialog({ walkIn, name = '', onAdd, onClose }: GuestDialogProps) {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const [firstName, setFirstName] = useState(first);
  const [lastName, setLastName] = useState(rest.join(' '));
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const [vip, setVip] = useState(false);
  const [problem, setProblem] = useState<{ name?: string; all?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  // Of this intent: sent again after a lost answer, it adds no guest twice.
  const [intent] = useState(newKey);
  const submit = async (): Promise<void> => {
    if (firstName.trim() === '') {
      setProblem({ name: problems.firstName });
      return;
    }
    setIsBusy(true);
    setProblem({});
    const said = note.trim();
    try {
      await onAdd(
        {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          quantity,
          vip,
          ...(said !== '' && { note: said }),
        },
        intent,
      );
      onClose();
    } catch (error) {
      setProblem({ all: failureOf(error) });
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      title={walkIn ? texts.form.walkInTitle : texts.form.addTitle}
      actionText={walkIn ? texts.form.letIn(quantity) : texts.form.add}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={texts.form.firstName}
        value={firstName}
        error={problem.name}
        maxLength={limits.guestName}
        autoComplete="off"
        autoCapitalize="words"
        onChange={({ currentTarget }) => {
          setFirstName(currentTarget.value);
          setProblem({});
        }}
      />
      <Field
        label={texts.form.lastName}
        value={lastName}
        maxLength={limits.guestName}
        autoComplete="off"
        autoCapitalize="words"
        onChange={({ currentTarget }) => setLastName(currentTarget.value)}
      />
      <div className="flex items-center justify-between gap-3">
        <span className="text-[14px] leading-5 font-semibold">{texts.form.party}</span>
        <Stepper
          label={texts.form.party}
          value={quantity}
          min={1}
          max={limits.party}
          onChange={setQuantity}
        />
      </div>
      <Field
        label={texts.note}
        value={note}
        maxLength={limits.note}
        autoComplete="off"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Checkbox checked={vip} onCheckedChange={setVip}>
        {texts.vip}
      </Checkbox>
      {problem.all !== undefined && <FieldError>{problem.all}</FieldError>}
    </FormDialog>
  );
}

function failureOf(error: unknown): string {
  const problem = error instanceof DeedRefused ? error : problemOf(error);
  if (problem.code === 'NETWORK_ERROR') return texts.verdict.offline;
  return problem.code === 'EVENT_FULL' ? texts.form.full : problem.message || texts.form.failed;
}
